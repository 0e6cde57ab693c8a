import { fold, inBackground, renderTitle } from '@almanac/formatting';
import type { Item } from './document.js';

export { fold };

/**
 * What a text is ordered, searched and compared by: folded, with punctuation before digits before letters. Stored
 * beside the text, so that an index serves the order.
 */
export function sortKey(text: string): string {
  return (
    fold(text)
      .slice(0, MAX_LENGTH)
      // Blanks and ASCII punctuation: some of it stands behind digits and letters in Unicode.
      .replace(/[\t\n\r -/:-@[-`{-~]/g, (character) => PUNCTUATION_KEYS.get(character) ?? '\u0001')
  );
}

/**
 * Matches texts that contain a part, every character of which stands for itself. Of a part that is longer than any
 * text it is for only the beginning counts, which is found nowhere either.
 *
 * A pattern as text, not a RegExp: JavaScript writes the separators U+2028 and U+2029 of one as escapes (`\u2028`) that
 * MongoDB does not know.
 */
export const containing = (part: string): { readonly $regex: string } => ({
  $regex: part.slice(0, LONGEST_PART).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
});

/** MongoDB takes patterns of up to 32 KiB. */
export const LONGEST_PART = 1000;

/** Characters that count for order: keeps index entries small. */
const MAX_LENGTH = 250;

/** In the order of the Unicode collation algorithm's default table. */
const PUNCTUATION = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const PUNCTUATION_KEYS = new Map(
  [...PUNCTUATION].map((character, index) => [character, String.fromCharCode(index + 1)] as const),
);

/** Bytes that titles and excerpts may have: WordPress's columns, which clients rely on being refused beyond. */
export const MAX_COLUMN_BYTES = 65_535;

/** How many bytes texts have together. */
export const bytesOf = (...texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);

/** A title as it is stored. */
export const titleFields = (raw: string): Pick<Item, 'title' | 'titleKey'> => ({
  title: { raw, rendered: renderTitle(raw) },
  titleKey: sortKey(raw),
});

/** Texts as a search compares them; those that are undefined are left out. */
export async function foldedTexts<T extends Readonly<Record<string, string | undefined>>>(
  texts: T,
): Promise<{ readonly [K in keyof T]?: string }> {
  const folded: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts))
    if (text !== undefined) folded[name] = await inBackground('fold', text);
  return folded as { readonly [K in keyof T]?: string };
}

/** The fields of texts for a write of an item that is there: each text of the search by itself. */
export const flatTexts = <T extends { readonly search?: Readonly<Record<string, string | undefined>> }>({
  search = {},
  ...texts
}: T): Readonly<Record<string, unknown>> => ({
  ...texts,
  ...Object.fromEntries(Object.entries(search).map(([name, text]) => [`search.${name}`, text])),
});
