import { escapeUrl } from '@almanac/formatting';

// A scheme and what follows it, in printable ASCII without blanks.
const ABSOLUTE = /^([a-z][a-z0-9+.-]*:)[\x21-\x7e]+$/i;

/** An absolute address with a scheme that a link may have: `http`, `https`, `ftp`, `mailto`… */
export function isWebsite(text: string): boolean {
  const [, scheme] = ABSOLUTE.exec(text) ?? [];
  return scheme !== undefined && URL.canParse(text) && escapeUrl(text).startsWith(scheme);
}
