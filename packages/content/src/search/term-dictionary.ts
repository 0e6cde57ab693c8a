import { insertAll, LONGEST_PART } from '@almanac/data';
import { batch } from '@almanac/process';
import { type Connection, type Model, type mongo, Schema } from 'mongoose';
import { demandOf, endingsOf, LONGEST_WORD, type Piece, runsAmong, wordsOf } from './words.js';

/** Where a part of a text may be. */
export interface PartCandidates {
  /** An item with the part has one of these words, unless its words are unknown; absent: nothing is known. */
  readonly words?: readonly string[];
  /** Whether every item with one of the words has the part. */
  readonly isExact: boolean;
}

/** A word that an item has or had. */
interface Word {
  readonly _id: string;
  /** From the whole word to its last character: a part of a word begins one of them. */
  readonly endings: readonly string[];
}

/** Words that a process knows to be recorded: about 5 MB. */
const MAX_KNOWN = 50_000;
/** So many words are inserted without looking which of them are recorded: of few, most are new in a known dictionary. */
const FEW_WORDS = 8;
/** A part that is in more words than this is in about every item: words do not narrow down where it is. */
const MAX_CANDIDATES = 200;
/** Pieces of a phrase that are looked up. */
const MAX_PIECES = 4;

/** Folded texts by field. */
export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The words of a collection's items. A word is recorded before an item with it is written and never removed, so that
 * processes which write at the same time need not agree on anything.
 */
export class TermDictionary {
  readonly #words: Model<Word>;
  readonly #known = new Set<string>();

  /** @param collection name of the collection with the items */
  constructor(connection: Connection, collection: string) {
    const schema = new Schema<Word>(
      { _id: { type: String, required: true }, endings: [String] },
      { collection: `${collection}_words`, versionKey: false },
    );
    // Words with a part.
    schema.index({ endings: 1 });
    this.#words = connection.model<Word>(`${collection} words`, schema);
  }

  /** Records the words of texts. @returns the words; null where they do not stand for the texts */
  async record(texts: Texts): Promise<string[] | null> {
    const all = wordsOf(texts);
    const fresh = runsAmong(all ?? []).filter((word) => !this.#known.has(word));
    if (fresh.length > 0) await this.#recordAll(fresh);
    return all;
  }

  /**
   * Where a folded part of a text may be: where its longest piece is that narrows down. To compare the words of each
   * item with further pieces costs more than to look for the part in its texts.
   */
  async candidates(part: string): Promise<PartCandidates> {
    const { pieces, isExact } = demandOf(part.slice(0, LONGEST_PART));
    const longest = [...pieces].sort((a, b) => b.text.length - a.text.length).slice(0, MAX_PIECES);
    for (const piece of longest) {
      const words = await this.#wordsWith(piece);
      if (words) return { words, isExact };
    }
    return { isExact: false };
  }

  /** Words that have a piece; undefined: too many. */
  async #wordsWith({ text, as }: Piece): Promise<readonly string[] | undefined> {
    if (text.length > LONGEST_WORD) return [];
    if (as === 'whole') return [text];
    const found = await this.#words
      .find(CONDITIONS[as](text), { _id: 1 })
      .limit(MAX_CANDIDATES + 1)
      .lean<Pick<Word, '_id'>[]>();
    return found.length > MAX_CANDIDATES ? undefined : found.map(({ _id }) => _id);
  }

  readonly #recordAll = batch(async (calls: readonly (readonly string[])[]): Promise<undefined[]> => {
    const fresh = [...new Set(calls.flat())];
    const missing = fresh.length > FEW_WORDS ? await this.#missing(fresh) : fresh;
    // Another process may record the same at the same time.
    await insertAll<Word>(
      this.#words.collection as unknown as mongo.Collection<Word>,
      missing.map((word) => ({ _id: word, endings: endingsOf(word) })),
    );
    for (const word of fresh) this.#known.add(word);
    for (const oldest of this.#known) {
      if (this.#known.size <= MAX_KNOWN) break;
      this.#known.delete(oldest);
    }
    return [];
  });

  async #missing(words: readonly string[]): Promise<string[]> {
    const found = await this.#words.find({ _id: { $in: words } }, { _id: 1 }).lean<Pick<Word, '_id'>[]>();
    const recorded = new Set(found.map(({ _id }) => _id));
    return words.filter((word) => !recorded.has(word));
  }
}

// Letters and digits alone, of which each stands for itself in a pattern.
const CONDITIONS = {
  part: (text: string) => ({ endings: { $regex: `^${text}` } }),
  end: (text: string) => ({ endings: text }),
  beginning: (text: string) => ({ _id: { $regex: `^${text}` } }),
};
