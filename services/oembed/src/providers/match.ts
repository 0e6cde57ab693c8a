import type { Provider } from './schema.js';

/** The first provider whose pattern matches an address; http and https are equivalent. */
export const matching = (url: URL, providers: readonly Provider[]): Provider | undefined =>
  providers.find(({ addresses }) => addresses.some((pattern) => matches(url, pattern)));

function matches({ hostname, port, pathname, search }: URL, pattern: string): boolean {
  const slash = pattern.indexOf('/');
  const host = pattern.slice(0, slash);
  if (port !== '') return false;
  const isHost = host.startsWith('*.') ? `.${hostname}`.endsWith(host.slice(1)) : hostname === host;
  return isHost && fits(pathname + search, pattern.slice(slash));
}

/** Whether a text consists of the pieces between the asterisks, in their order. */
function fits(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
