import { fold } from '@almanac/formatting';

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
const LONGEST_PART = 1000;

/** Characters that count for order: keeps index entries small. */
const MAX_LENGTH = 250;

/** In the order of the Unicode collation algorithm's default table. */
const PUNCTUATION = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const PUNCTUATION_KEYS = new Map(
  [...PUNCTUATION].map((character, index) => [character, String.fromCharCode(index + 1)] as const),
);
