import { batch } from '@almanac/service';
import { insertAll, LONGEST_PART } from '@almanac/service/collection';
import { type Connection, type Model, type mongo, Schema } from 'mongoose';

/**
 * The words of texts, by which an index finds what contains a part. A word is a run of letters and digits; every other
 * character but blanks stands by itself, and so does each of a script that puts no blanks between words. So a part
 * without blanks and marks is in a text exactly if it is in one of the text's words.
 */
const TOKEN =
  /(?<word>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}])[\p{L}\p{N}])+)|\S/gu;

/** Longer runs are no words (characters): they are rather data, and each would be one of its own. */
const LONGEST_WORD = 64;
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

/** Where a part of a text may be. */
export interface Narrowing {
  /** An item with the part has one of these words, unless its words are not known; absent: nothing is known. */
  readonly words?: readonly string[];
  /** Whether every item with one of the words has the part. */
  readonly isExact: boolean;
}

/** Items whose words are not known: not yet, or because they are too many. */
export const UNKNOWN_WORDS = { words: null } as const;

/** A word that an item has or had. */
interface Word {
  readonly _id: string;
  /** From the whole word to its last character: parts of it are looked up by what they begin. */
  readonly endings: readonly string[];
}

/** Words that a process knows to be noted, and need not ask for: about 5 MB. */
const MOST_REMEMBERED = 50_000;
/** So many words are noted without looking which of them are: of few, most are new where a vocabulary is known. */
const FEW_WORDS = 8;
/** A part that is in more words than this is in about every item: words do not narrow down where it is. */
const MOST_HAVING = 200;
/** Pieces of a phrase that are looked up. */
const MOST_PIECES = 4;
/** Items whose words are stored in one go: others have their turn in between. */
const COMPLETED_AT_ONCE = 100;

/** Folded texts by field. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** What is known of items' words. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

/**
 * The words of a collection's items. Words are noted before an item with them is written and never forgotten, so that
 * processes which write at the same time need not agree on anything.
 */
export function vocabularyOf(connection: Connection, collection: string) {
  const schema = new Schema<Word>(
    { _id: { type: String, required: true }, endings: [String] },
    { collection: `${collection}_words`, versionKey: false },
  );
  // Words with a part.
  schema.index({ endings: 1 });
  const words: Model<Word> = connection.model<Word>(`${collection} words`, schema);
  const remembered = new Set<string>();

  const noteAll = batch(async (asked: readonly (readonly string[])[]): Promise<undefined[]> => {
    const fresh = [...new Set(asked.flat())];
    const unknown = fresh.length > FEW_WORDS ? await unnoted(fresh) : fresh;
    // Another process may note the same at the same time.
    await insertAll<Word>(
      words.collection as unknown as mongo.Collection<Word>,
      unknown.map((word) => ({ _id: word, endings: endingsOf(word) })),
    );
    for (const word of fresh) remembered.add(word);
    for (const oldest of remembered) {
      if (remembered.size <= MOST_REMEMBERED) break;
      remembered.delete(oldest);
    }
    return [];
  });

  const unnoted = async (fresh: readonly string[]): Promise<string[]> => {
    const known = await words.find({ _id: { $in: fresh } }, { _id: 1 }).lean<Pick<Word, '_id'>[]>();
    const found = new Set(known.map(({ _id }) => _id));
    return fresh.filter((word) => !found.has(word));
  };

  /** Words that have a piece; undefined: too many. */
  const having = async ({ text, as }: Piece): Promise<readonly string[] | undefined> => {
    if (text.length > LONGEST_WORD) return [];
    if (as === 'whole') return [text];
    const found = await words
      .find(HAVING[as](text), { _id: 1 })
      .limit(MOST_HAVING + 1)
      .lean<Pick<Word, '_id'>[]>();
    return found.length > MOST_HAVING ? undefined : found.map(({ _id }) => _id);
  };

  /** The words of texts, for an item that is to be written with them; null where they do not stand for the texts. */
  const noted = async (texts: Texts): Promise<string[] | null> => {
    const all = wordsOf(texts);
    const fresh = runsAmong(all ?? []).filter((word) => !remembered.has(word));
    if (fresh.length > 0) await noteAll(fresh);
    return all;
  };

  return {
    words: noted,

    /**
     * Stores the words of items that were written by a version without them. Repeatable.
     * @param signal ends it
     * @param whenNoted called when words have been noted, before items have them
     */
    async complete(
      textsOf: (item: mongo.Document) => Texts,
      signal: AbortSignal,
      whenNoted: () => Promise<void> = async () => undefined,
    ): Promise<void> {
      const items = connection.collection(collection);
      while (!signal.aborted) {
        const found = await items
          .find({ ...UNKNOWN_WORDS, wordings: null })
          .limit(COMPLETED_AT_ONCE)
          .toArray();
        if (found.length === 0) return;
        const each = await Promise.all(found.map((item) => noted(textsOf(item))));
        await whenNoted();
        await items.bulkWrite(
          found.map(({ _id }, index) => ({
            updateOne: {
              filter: { _id, wordings: null },
              update: { $set: { words: each[index] ?? null, wordings: 1 } },
            },
          })),
          { ordered: false },
        );
      }
    },

    /**
     * Where a folded part of a text may be: where its longest piece is that narrows down. To compare the words of each
     * item with further pieces costs more than to look for the part in its texts.
     */
    async narrow(part: string): Promise<Narrowing> {
      const { pieces, isExact } = demandOf(part.slice(0, LONGEST_PART));
      const longest = [...pieces].sort((a, b) => b.text.length - a.text.length).slice(0, MOST_PIECES);
      for (const piece of longest) {
        const words = await having(piece);
        if (words) return { words, isExact };
      }
      return { isExact: false };
    },
  };
}

// Letters and digits alone, of which each stands for itself in a pattern.
const HAVING = {
  part: (text: string) => ({ endings: { $regex: `^${text}` } }),
  end: (text: string) => ({ endings: text }),
  beginning: (text: string) => ({ _id: { $regex: `^${text}` } }),
};
