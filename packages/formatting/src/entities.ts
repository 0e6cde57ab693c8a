import { decodeHTML, decodeHTMLStrict } from 'entities';

// An `&` and, if it could begin a reference, the reference: decimal, hexadecimal or named, with its semicolon.
const AMPERSAND = /&(?:#(\d{1,7});|#[xX]([0-9a-fA-F]{1,6});|([A-Za-z][A-Za-z0-9]{1,31});)?/g;

/**
 * Every `&` either part of a valid reference or `&amp;`; decimal references with at least three digits.
 * WordPress: `wp_kses_normalize_entities`.
 */
export function normalizeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(AMPERSAND, (found, decimal?: string, hexadecimal?: string, name?: string) => {
    const rest = `&amp;${found.slice(1)}`;
    if (decimal !== undefined)
      return isCharacter(Number(decimal)) ? `&#${decimal.replace(/^0+/, '').padStart(3, '0')};` : rest;
    if (hexadecimal !== undefined)
      return isCharacter(Number.parseInt(hexadecimal, 16)) ? `&#x${hexadecimal.replace(/^0+/, '')};` : rest;
    return name !== undefined && decodeHTMLStrict(found) !== found ? found : rest;
  });
}

/** Whether a code point is a character that XML allows in text. */
function isCharacter(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

const ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

/** Escapes `& < > " '` for HTML; existing references stay. WordPress: `esc_html`. */
export function escapeHtml(text: string): string {
  return normalizeEntities(text).replace(/[<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** Escapes an attribute's value, like text. WordPress: `esc_attr`. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text);
}

/** Decodes references (`&amp;`, `&#8217;`, `&eacute;`). */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

// An `&` that does not begin a reference: decimal `&#39;`, hexadecimal `&#x27;`, or a name of at most eight letters and
// the digits 1 to 4 (as in `&frac12;`).
const BARE_AMPERSAND = /&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi;

// An `&` with the character after it, when what follows that character is not the rest of a named reference. Looks
// one character later than the pattern above, so it also catches one-letter names such as `&x;`.
const AMPERSAND_BEFORE_NO_NAME = /&([^#])(?![a-z1-4]{1,8};)/gi;

/** Encodes bare `&` as `&#038;`; references stay. */
export function encodeAmpersands(text: string): string {
  return text.includes('&') ? text.replace(BARE_AMPERSAND, '&#038;') : text;
}

// The characters Windows-1252 has at 128 to 159, where Unicode has control characters; 0 marks its five gaps.
const WINDOWS_1252 = [
  8364, 0, 8218, 402, 8222, 8230, 8224, 8225, 710, 8240, 352, 8249, 338, 0, 381, 0, 0, 8216, 8217, 8220, 8221,
  8226, 8211, 8212, 732, 8482, 353, 8250, 339, 0, 382, 376,
];

// A decimal reference into that range: `&#128;` to `&#159;`.
const WINDOWS_1252_REFERENCE = /&#(1[2-5]\d);/g;

/** Converts characters in titles, excerpts and comments after typography. WordPress: `convert_chars`. */
export function convertChars(text: string): string {
  return text.includes('&') ? text.replace(AMPERSAND_BEFORE_NO_NAME, '&#038;$1') : text;
}

/** Corrects references to characters by their numbers in Windows-1252. WordPress: `convert_invalid_entities`. */
export function convertInvalidEntities(text: string): string {
  return text.replace(WINDOWS_1252_REFERENCE, (whole, digits: string) => {
    const code = WINDOWS_1252[Number(digits) - 128];
    return code === undefined ? whole : code === 0 ? '' : `&#${code};`;
  });
}
