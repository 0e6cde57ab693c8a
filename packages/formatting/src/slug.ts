import { removeAccents } from './accents.js';
import { forwardSearch, stripTags, withoutMarks } from './text.js';

/** The longest slug, in bytes as stored. */
const MAX_LENGTH = 200;
/** Length of the examined beginning of a text: few characters are dropped before the maximum length is reached. */
const MAX_READ = 65_536;

/** A character class of `characters` as they look percent-encoded in lower case. */
function encoded(characters: string): RegExp {
  return new RegExp([...characters].map((char) => encodeURIComponent(char).toLowerCase()).join('|'), 'g');
}

// Blanks and dashes of all widths become hyphens.
const HYPHENS = encoded(
  '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2011\u2013\u2014\u2028\u2029\u202f',
);

// Marks that are dropped: punctuation, quotes, signs, accents on their own, invisible characters.
const DROPPED = encoded(
  '¡©«\u00ad®°´»¿ˊ\u0300\u0301\u0304\u030c\u0341\u200b\u200c\u200d\u200e\u200f‘’‚‛“”„‟•…\u202a\u202b\u202c\u202d\u202e' +
    '‹›™\ufeff\ufffc',
);

const TIMES = encoded('×');

// References to blanks and dashes, by name or number.
const HYPHEN_REFERENCES = /&(?:nbsp|ndash|mdash|#160|#8211|#8212);|\//g;

/**
 * The slug of a title: lower case, words joined by hyphens, Latin letters without accents, other scripts
 * percent-encoded, at most 200 bytes; '' when nothing is left. WordPress: `sanitize_title`.
 */
export function sanitizeTitle(title: string): string {
  const text = encodeUnits(
    units(stripTags(removeAccents(withoutMarks(title.slice(0, MAX_READ))))),
    MAX_LENGTH,
  )
    .replace(HYPHEN_REFERENCES, '-')
    .replace(HYPHENS, '-')
    .replace(DROPPED, '')
    .replace(TIMES, 'x');
  return withoutReferences(text)
    .replaceAll('.', '-')
    .replace(/[^%a-z0-9 _-]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Cuts text into percent-encoded bytes, which stay, and single characters; a `%` on its own is dropped. */
function units(text: string): string[] {
  return text.match(/%[0-9a-f]{2}|[^%]/giu) ?? [];
}

/** Encodes units in lower case up to `length` bytes, whole characters only. */
function encodeUnits(parts: readonly string[], length: number): string {
  let out = '';
  for (const part of parts) {
    // An unpaired surrogate is no character.
    if (/^[\ud800-\udfff]$/u.test(part)) continue;
    const next = part.length === 3 && part.startsWith('%') ? part : encodeCharacter(part.toLowerCase());
    if (out.length + next.length > length) break;
    out += next.toLowerCase();
  }
  return out;
}

/** ASCII as it is, everything else percent-encoded. */
function encodeCharacter(char: string): string {
  return /^[\0-\x7f]*$/.test(char) ? char : encodeURIComponent(char);
}

/** Removes everything from an `&` to the next `;` of its line, as a reference. */
function withoutReferences(text: string): string {
  const nextSemicolon = forwardSearch(text, ';');
  const nextLine = forwardSearch(text, '\n');
  const out: string[] = [];
  let from = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', Math.max(from, at + 1))) {
    const semicolon = nextSemicolon(at + 2);
    if (semicolon === -1) break;
    const line = nextLine(at);
    if (line !== -1 && line < semicolon) continue;
    out.push(text.slice(from, at));
    from = semicolon + 1;
  }
  out.push(text.slice(from));
  return out.join('');
}

/** A slug with percent-encoded characters shown as themselves (`generated_slug`). */
export function decodeSlug(slug: string): string {
  // A run of encoded bytes may hold several characters, or bytes that are none.
  return slug.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}

/** `slug-n`, cut so that it stays within `maxLength` bytes and never splits an encoded character. */
export function withSuffix(slug: string, n: number, maxLength = MAX_LENGTH): string {
  const suffix = `-${n}`;
  const room = maxLength - suffix.length;
  if (slug.length <= room) return slug + suffix;
  return encodeUnits([...decodeSlug(slug)], room).replace(/-+$/, '') + suffix;
}
