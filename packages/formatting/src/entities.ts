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

/** Is this the number of a character that XML allows in text? */
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

/** Text for HTML: `& < > " '` escaped, references that are there already stay. WordPress: `esc_html`. */
export function escapeHtml(text: string): string {
  return normalizeEntities(text).replace(/[<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** Text for an attribute's value; the same as for text. WordPress: `esc_attr`. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text);
}

/** References (`&amp;`, `&#8217;`, `&eacute;`) back to characters. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}
