import { VersionedCache } from '@almanac/cache';
import { whenDue } from '@almanac/data';
import type { Logger, Worker } from '@almanac/process';
import type { Connection, mongo } from 'mongoose';
import { Candidates, partsOf, UNINDEXED } from './candidates.js';
import type { Search } from './parse.js';
import { type PartCandidates, TermDictionary, type Texts } from './term-dictionary.js';

/** Items that are indexed in one go: others have their turn in between. */
const BATCH = 100;
/** Only processes of an earlier version write items that are not indexed, and searches find these in any case. */
const SLEEP_MS = 5 * 60_000;

/** The indexed collection. */
export interface SearchIndexOptions {
  /** Name of the collection with the items. */
  readonly collection: string;
  /** Texts of an item as it is stored. */
  readonly texts: (item: mongo.Document) => Texts;
  /** Versions that lookups for anonymous reads depend on, and bytes that they may take in memory. Absent: no cache. */
  readonly cache?: { readonly versions: readonly string[]; readonly bytes: number };
}

/** The inverted index of a collection: the words of each item, stored with the item, and a dictionary of all words. */
export class SearchIndex {
  /** Fields of items in the index, for their schema. Reads leave the words out: they are of no use to readers and many. */
  static readonly FIELDS = {
    /** How often the words of an item's texts were stored; absent: not yet. */
    wordings: Number,
    words: { type: [String], default: undefined, select: false },
  } as const;

  /** Condition of items that are not in the index. */
  static readonly UNINDEXED = UNINDEXED;

  readonly #dictionary: TermDictionary;
  /** Words are recorded before an item with them is written, which is a change: until then no part is in any other word. */
  readonly #lookups: VersionedCache<PartCandidates> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly options: SearchIndexOptions,
  ) {
    const { collection, cache } = options;
    this.#dictionary = new TermDictionary(connection, collection);
    this.#lookups =
      cache &&
      new VersionedCache({
        versions: cache.versions,
        max: cache.bytes,
        sizeOf: ({ words = [] }) => 500 + 50 * words.length,
      });
  }

  /** The fields of an item that is about to be written. @param texts folded @param edition another one with each write */
  async entry(texts: Texts, edition = 1): Promise<{ wordings: number; words: string[] | null }> {
    return { wordings: edition, words: await this.#dictionary.record(texts) };
  }

  /** Where the hits of a search may be. */
  async candidates(search: Search | readonly string[]): Promise<Candidates> {
    const parts = new Set('terms' in search ? partsOf(search) : search);
    const each = [...parts].map(async (part) => [part, await this.#lookUp(part)] as const);
    return new Candidates(new Map(await Promise.all(each)));
  }

  #lookUp(part: string): Promise<PartCandidates> {
    const load = () => this.#dictionary.candidates(part);
    return this.#lookups?.get(part, load) ?? load();
  }

  /**
   * Indexes items that were written by a version without an index. Idempotent.
   * @param signal ends it
   * @param onRecorded called when words have been recorded, before items have them
   */
  async complete(
    signal: AbortSignal,
    onRecorded: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const items = this.connection.collection(this.options.collection);
    while (!signal.aborted) {
      const found = await items
        .find({ ...UNINDEXED, wordings: null })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return;
      const entries = await Promise.all(found.map((item) => this.entry(this.options.texts(item))));
      await onRecorded();
      await items.bulkWrite(
        found.map(({ _id }, index) => ({
          updateOne: { filter: { _id, wordings: null }, update: { $set: { ...entries[index] } } },
        })),
        { ordered: false },
      );
    }
  }

  /** Indexes items of an earlier version in the background. @param what the items, for its name */
  static worker(
    what: string,
    collections: readonly { readonly search: SearchIndex }[],
    {
      logger,
      now,
      onChange,
    }: { readonly logger: Logger; readonly now: () => Date; readonly onChange: () => Promise<void> },
  ): Worker {
    return whenDue({
      name: `words of stored ${what}`,
      work: async (stopping) => {
        for (const { search } of collections) await search.complete(stopping, onChange);
      },
      maxSleepMs: SLEEP_MS,
      logger,
      now,
    });
  }
}
