import { splitHtml } from './html.js';

/** Elements without content. */
const VOID = new Set(
  'area base basefont br col command embed frame hr img input isindex link meta param source track wbr'.split(
    ' ',
  ),
);

/** Elements that may stand directly inside one of their own kind; others end it. */
const NESTABLE = new Set('article aside blockquote details div figure object q section span'.split(' '));

// An opening or closing tag: slash, name, the rest.
const TAG = /^<(\/?)([a-z][\w:.-]*)(.*)>$/is;

/** Closes unclosed elements and drops closing tags without an opening one. WordPress: `force_balance_tags`. */
export function balanceTags(html: string): string {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const count = (name: string): number => counts.get(name) ?? 0;
  const close = (): string => {
    const name = open.pop() ?? '';
    counts.set(name, count(name) - 1);
    return `</${name}>`;
  };
  const out = splitHtml(html).map((part, index) => {
    const tag = index % 2 === 1 ? TAG.exec(part) : null;
    // `<` before a digit begins no tag.
    if (!tag) return part.replace(/^<(?=\d)/, '&lt;');
    const [, slash, written = '', attributes = ''] = tag;
    const name = written.toLowerCase();
    if (slash) {
      if (count(name) === 0) return '';
      let closing = '';
      while (open.at(-1) !== name) closing += close();
      return closing + close();
    }
    if (VOID.has(name))
      return `<${name}${attributes === '' ? ' ' : attributes}${attributes.endsWith('/') ? '' : '/'}>`;
    const ended = open.at(-1) === name && !NESTABLE.has(name) ? close() : '';
    if (attributes.endsWith('/')) return `${ended}<${name}${attributes.slice(0, -1)}></${name}>`;
    open.push(name);
    counts.set(name, count(name) + 1);
    return `${ended}<${name}${attributes}>`;
  });
  while (open.length > 0) out.push(close());
  return out.join('');
}
