/**
 * The words of texts, by which an index finds what contains a part. A word is a run of letters and digits; every other
 * character but blanks stands by itself, and so does each of a script that puts no blanks between words. So a part
 * without blanks and marks is in a text exactly if it is in one of the text's words.
 */
const TOKEN =
  /(?<word>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}])[\p{L}\p{N}])+)|\S/gu;

/** Longer runs are no words (characters): they are rather data, and each would be one of its own. */
export const LONGEST_WORD = 64;
/** Words that a text may have, and characters: beyond, it is looked through. */
const MOST_WORDS = 5000;
const LONGEST_TEXT = 250_000;

/** Texts with a part in a field of its own, for the relevance of what is found: their words are kept once more. */
const FIELD_MARKS = { title: ' ', excerpt: '\t' } as const;
export type MarkedField = keyof typeof FIELD_MARKS;

/** Words as they are kept of a field. */
export const inField = (field: MarkedField, words: readonly string[]): string[] =>
  words.map((word) => FIELD_MARKS[field] + word);

/**
 * The words of an item, each once.
 * @param texts folded, by field
 * @returns null for texts that words cannot stand for: these have to be looked through
 */
export function wordsOf(texts: Readonly<Record<string, string | undefined>>): string[] | null {
  const all = new Set<string>();
  for (const [field, text = ''] of Object.entries(texts)) {
    if (text.length > LONGEST_TEXT) return null;
    const mark = field === 'title' || field === 'excerpt' ? FIELD_MARKS[field] : undefined;
    for (const word of text.match(TOKEN) ?? []) {
      if (word.length > LONGEST_WORD) return null;
      all.add(word);
      if (mark) all.add(mark + word);
    }
    if (all.size > MOST_WORDS) return null;
  }
  return [...all];
}

/** Those of an item's words that parts are looked up in: runs of letters and digits. */
export const runsAmong = (words: readonly string[]): string[] =>
  words.filter((word) => /^[\p{L}\p{N}]/u.test(word));

/** The ends of a word, from the whole to its last character: a part of a word is the beginning of one of them. */
export const endingsOf = (word: string): string[] => {
  const characters = [...word];
  return [...new Set(characters.map((_, index) => characters.slice(index).join('')))];
};

/** What a text with some part has at least one of: this word, or words that are looked up. */
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
