import { decodeHTMLAttribute } from 'entities';
import { normalizeEntities } from './entities.js';
import { withoutOctets } from './text.js';

/** Schemes that a link may have. */
const PROTOCOLS: ReadonlySet<string> = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
);

// The end of a scheme: a colon, literal or as a reference.
const COLON = /:|&#0*58;|&#x0*3a;|&colon;/i;

/** Maximum number of nested schemes (`x:y:http://…`) that are removed; an address with more is dropped. */
const MAX_SCHEMES = 6;

/**
 * Removes schemes that are not allowed: `javascript:x()` becomes `x()`, a harmless relative address. '' for too many
 * nested schemes. WordPress: `wp_kses_bad_protocol`.
 */
export function withoutBadProtocol(address: string): string {
  let rest = address;
  let feed = '';
  for (let round = 0; round < MAX_SCHEMES; round++) {
    const colon = COLON.exec(rest);
    if (!colon) return feed + rest;
    const before = rest.slice(0, colon.index);
    // A colon after the beginning of a path, a query or a fragment ends no scheme (/wiki/Talk:Almanac).
    const scheme = bareScheme(before);
    if (/[/?#]/.test(scheme)) return feed + rest;
    const after = rest.slice(colon.index + colon[0].length);
    // `feed:` may precede an address with its own scheme.
    if (scheme === 'feed') feed = 'feed:';
    else if (PROTOCOLS.has(scheme)) return `${feed}${scheme}:${after}`;
    rest = after.trimStart();
  }
  return COLON.test(rest) ? '' : feed + rest;
}

// Characters that browsers ignore inside a scheme: blanks and control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose
const SKIPPED = /[\s\0-\x1f\x7f]/g;

/** A scheme as a browser reads it: references decoded, blanks and control characters gone, lower case. */
function bareScheme(text: string): string {
  return decodeHTMLAttribute(text).replace(SKIPPED, '').toLowerCase();
}

// Characters that an address may not hold: anything but letters, digits, the listed marks and non-ASCII characters.
const FORBIDDEN = /[^a-z0-9\-~+_.?#=!&;,/:%@$|*'()[\]\u0080-\u{10ffff}]/giu;
// An encoded line break or zero byte.
const ENCODED_BREAK = /%0[0ad]/i;
// Addresses that need no scheme: relative ones and PHP file names.
const RELATIVE = /^[/#?]|^[a-z0-9-]+?\.php/i;

// Scheme and host of an absolute address.
const HOST = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i;

/**
 * Cleans a typed address: `http://` before one without a scheme, blanks and brackets encoded, invalid characters
 * dropped; '' when it has a scheme that is not allowed. WordPress: `sanitize_url`.
 */
export function cleanUrl(url: string): string {
  let address = url.trimStart().replaceAll(' ', '%20').replace(FORBIDDEN, '');
  if (!/^mailto:/i.test(address) && ENCODED_BREAK.test(address))
    address = withoutOctets(address, ENCODED_BREAK);
  address = address.replaceAll(';//', '://');
  if (address === '') return '';
  if (!address.includes(':') && !RELATIVE.test(address)) address = `http://${address}`;
  if (!address.startsWith('/')) {
    const allowed = withoutBadProtocol(address);
    if (allowed.toLowerCase() !== address.toLowerCase()) return '';
    address = allowed;
  }
  // Brackets belong to a host's address only.
  const host = HOST.exec(address)?.[0] ?? '';
  return host + address.slice(host.length).replaceAll('[', '%5B').replaceAll(']', '%5D');
}

/** An address for an HTML attribute; '' when it has a scheme that is not allowed. WordPress: `esc_url`. */
export const escapeUrl = (url: string): string =>
  // `&amp;` and a bare `&` both become a decimal reference.
  cleanUrl(url)
    .replace(/&(?:amp;|#0*38;)?/g, '&#038;')
    .replaceAll("'", '&#039;');

/** An address as it is stored: `&` as `&amp;` unless it begins a known entity. WordPress: `sanitize_url`, `wp_filter_kses`. */
export const sanitizeUrl = (url: string): string => normalizeEntities(cleanUrl(url));

// A scheme and the rest in printable ASCII: addresses have other characters percent-encoded.
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i;

/** Whether a text is an absolute address with a scheme that a link may have: `http`, `https`, `ftp`, `mailto`… */
export const isWebAddress = (text: string): boolean =>
  ABSOLUTE.test(text) && URL.canParse(text) && cleanUrl(text) !== '';
