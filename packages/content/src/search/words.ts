/**
 * The words of texts, by which an index finds what contains a part. A word is a run of letters and digits; every other
 * character but blanks stands by itself, and so does each of a script that puts no blanks between words. So a part
 * without blanks and marks is in a text exactly if it is in one of the text's words.
 */
const TOKEN =
  /(?<word>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}])[\p{L}\p{N}])+)|\S/gu;

/** Tokens of a text in ASCII, which is read several times as fast. */
const ASCII_TOKEN = /[a-z0-9]+|[^\sa-z0-9]/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/** Longer runs are no words (characters): they are rather data, and each would be one of its own. */
const LONGEST_WORD = 64;
/** Words that a text may have, and characters: beyond, it is looked through. */
const MOST_WORDS = 5000;
const LONGEST_TEXT = 250_000;

/** Folded texts by field. */
export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The words of a text, each once.
 * @param text folded
 * @returns null for a text that words cannot stand for: it has to be looked through
 */
export function wordsOf(text: string): ReadonlySet<string> | null {
  if (text.length > LONGEST_TEXT) return null;
  const all = new Set<string>(text.match(ASCII.test(text) ? ASCII_TOKEN : TOKEN));
  if (all.size > MOST_WORDS) return null;
  for (const word of all) if (word.length > LONGEST_WORD) return null;
  return all;
}

/** A demand of a part: the text has a word with this piece. */
export interface Piece {
  readonly text: string;
  /** How a word has it. */
  readonly as: 'whole' | 'beginning' | 'end' | 'part';
}

/** What a part of a text demands of the text's words. */
interface Demand {
  /** Each of them has to be met. */
  readonly pieces: readonly Piece[];
  /** Whether nothing else is demanded: then words tell all. */
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
