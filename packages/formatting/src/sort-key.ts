import { fold } from './accents.js';

/**
 * The key by which a text is ordered, searched and compared: folded, with punctuation before digits before letters.
 * Stored with the text, so that an index provides the order.
 */
export function sortKey(text: string): string {
  return (
    fold(text)
      .slice(0, MAX_LENGTH)
      // Blanks and ASCII punctuation: some of it stands behind digits and letters in Unicode.
      .replace(/[\t\n\r -/:-@[-`{-~]/g, (character) => PUNCTUATION_KEYS.get(character) ?? '\u0001')
  );
}

/** Maximum length of a key in characters, which keeps index entries small. */
const MAX_LENGTH = 250;

/** In the order of the Unicode collation algorithm's default table. */
const PUNCTUATION = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const PUNCTUATION_KEYS = new Map(
  [...PUNCTUATION].map((character, index) => [character, String.fromCharCode(index + 1)] as const),
);
