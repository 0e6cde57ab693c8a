import { decodeEntities } from '@almanac/formatting';

/** Name of the root element, and of elements for items of lists. */
const ELEMENT = 'oembed';
/** A valid XML name; other names, such as those of request parameters, are replaced. */
const NAME = /^[a-z_][\w.-]*$/i;
// The characters that XML cannot represent.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/**
 * A JSON value as the XML document of oEmbed: one element per member. As in WordPress, entities of HTML become their
 * characters, and those beyond ASCII are written as numbers. Those of `<`, `>` and quotes stay, unlike there: they would
 * turn the text of a title into markup.
 */
export const toXml = (value: unknown): string => `<?xml version="1.0"?>\n${element(ELEMENT, value)}\n`;

function element(name: string, value: unknown): string {
  const content = contentOf(value);
  return content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`;
}

function contentOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => element(ELEMENT, item)).join('');
  if (typeof value !== 'object') return escapeText(String(value));
  return Object.entries(value)
    .map(([name, member]) => element(NAME.test(name) ? name : ELEMENT, member))
    .join('');
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

const decoded = (entity: string): string => {
  const text = decodeEntities(entity);
  return text === '&' || /^[^\0-\x7f]/u.test(text) ? text : entity;
};

const escapeText = (text: string): string =>
  text
    .replace(ENTITY, decoded)
    .replace(FORBIDDEN, '')
    .replace(/[&<>\r]/g, (char) => ESCAPES[char] ?? char)
    .replace(/[\u{80}-\u{10ffff}]/gu, (char) => `&#x${char.codePointAt(0)?.toString(16).toUpperCase()};`);
