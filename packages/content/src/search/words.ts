/**
 * Splits texts into words, by which the index finds texts that contain a part. A word is a run of letters and digits;
 * every other character except blanks is a word of its own, and so is each character of scripts without blanks. A text
 * contains a part without blanks and marks exactly if one of its words contains the part.
 */
const TOKEN =
  /(?<word>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}])[\p{L}\p{N}])+)|\S/gu;

/** Token of an ASCII text. Matching it is several times faster. */
const ASCII_TOKEN = /[a-z0-9]+|[^\sa-z0-9]/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/** Maximum length of a word in characters; longer runs are data rather than words. */
const LONGEST_WORD = 64;
/** Maximum number of words of a text, and of their characters. Longer texts are scanned. */
const MOST_WORDS = 5000;
const LONGEST_TEXT = 250_000;

/** Folded texts by field. */
export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The words of a text, without duplicates.
 * @param text folded
 * @returns null for a text that must be scanned
 */
export function wordsOf(text: string): ReadonlySet<string> | null {
  if (text.length > LONGEST_TEXT) return null;
  const all = new Set<string>(text.match(ASCII.test(text) ? ASCII_TOKEN : TOKEN));
  if (all.size > MOST_WORDS) return null;
  for (const word of all) if (word.length > LONGEST_WORD) return null;
  return all;
}

/** A demand of a part: the text has a word that contains this piece. */
export interface Piece {
  readonly text: string;
  /** Position of the piece in the word. */
  readonly as: 'whole' | 'beginning' | 'end' | 'part';
}

/** Demands on the words of a text that contains a part. */
interface Demand {
  /** Pieces that must all be present. */
  readonly pieces: readonly Piece[];
  /** Whether matching words prove a hit. */
  readonly isExact: boolean;
}

/** @param part folded */
export function demandOf(part: string): Demand {
  const tokens = [...part.matchAll(TOKEN)];
  const pieces = tokens.map(({ 0: text, index, groups }): Piece => {
    if (groups?.['word'] === undefined) return { text, as: 'whole' };
    const isFirst = index === 0;
    const isLast = index + text.length === part.length;
    return { text, as: isFirst ? (isLast ? 'part' : 'end') : isLast ? 'beginning' : 'whole' };
  });
  return { pieces, isExact: pieces.length === 1 && pieces[0]?.text === part };
}
