import { batch } from '@almanac/service';
import { type Connection, type Model, mongo, Schema } from 'mongoose';
import { type Narrowing, UNKNOWN_WORDS } from './filter.js';
import { LONGEST_PART } from './texts.js';
import { demandOf, endingsOf, LONGEST_WORD, type Piece, runsAmong, wordsOf } from './words.js';

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
const MOST_WORDS = 200;
/** Pieces of a phrase that are looked up. */
const MOST_PIECES = 4;
/** Items whose words are stored in one go: others have their turn in between. */
const COMPLETED_AT_ONCE = 100;
/** MongoDB's error for a word that another process notes at the same time. */
const DUPLICATE_KEY = 11000;

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
    if (unknown.length > 0) await insert(unknown);
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

  const insert = async (unknown: readonly string[]): Promise<void> => {
    const documents = unknown.map((word) => ({ _id: word, endings: endingsOf(word) }));
    try {
      await words.collection.insertMany(documents as never[], { ordered: false });
    } catch (error) {
      const isNoted = error instanceof mongo.MongoBulkWriteError && error.code === DUPLICATE_KEY;
      if (!isNoted || [error.writeErrors].flat().some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    }
  };

  /** Words that have a piece; undefined: too many. */
  const having = async ({ text, as }: Piece): Promise<readonly string[] | undefined> => {
    if (text.length > LONGEST_WORD) return [];
    if (as === 'whole') return [text];
    const found = await words
      .find(HAVING[as](text), { _id: 1 })
      .limit(MOST_WORDS + 1)
      .lean<Pick<Word, '_id'>[]>();
    return found.length > MOST_WORDS ? undefined : found.map(({ _id }) => _id);
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
