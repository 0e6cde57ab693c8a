import { insertAll } from '@almanac/data';
import { type Connection, mongo } from 'mongoose';

const { EJSON } = mongo.BSON;

/** Characters of documents in one page: a call carries some megabytes at most. */
const PAGE_CHARACTERS = 2 * 1024 * 1024;
const READ_AHEAD = 200;

/**
 * Search indexes, named for the collection that they are made of. They are no part of backups: without its index a
 * collection is reindexed.
 */
const SEARCH_INDEX = /_search(?:_postings)?$/;

/** The log of changes: a restored site begins another one, so that no cursor means other changes than before. */
const CHANGE_LOG = /^change_log/;

/** Deliveries of webhooks, which repeat the log of changes, and the locks of those that are under way. */
const WEBHOOK_WORK = /^webhook_(?:deliveries|locks)$/;

const LEFT_OUT = [SEARCH_INDEX, CHANGE_LOG, WEBHOOK_WORK];

/** A page of documents as extended JSON. */
export interface DocumentPage {
  readonly documents: readonly string[];
  /** Where to go on; '' after the last one. */
  readonly next: string;
}

/** The documents of a service as they are stored, for backups: types and the order of fields are kept exactly. */
export class Documents {
  /**
   * @param open gives the connection once it is connected
   * @param last collections in the order in which they are read after all others. What is named by documents of a
   *   collection is read after it: a document that is stored meanwhile never names one that is missing.
   * @param kept whether a collection belongs in backups; all do unless given
   */
  constructor(
    private readonly open: () => Promise<Pick<Connection, 'db'>>,
    private readonly last: readonly string[],
    private readonly kept: (collection: string) => boolean = () => true,
  ) {}

  /** Names of the collections in the order of a backup. */
  async collections(): Promise<string[]> {
    const names = await this.#names();
    const others = names
      .filter((name) => !this.last.includes(name) && !LEFT_OUT.some((left) => left.test(name)))
      .sort();
    return [...others, ...this.last.filter((name) => names.includes(name))];
  }

  async count(collection: string): Promise<number> {
    return (await this.#db()).collection(collection).estimatedDocumentCount();
  }

  /** One page in order of `_id`. @param after what the page before said; '' for the first */
  async page(collection: string, after: string): Promise<DocumentPage> {
    const filter = after === '' ? {} : { _id: { $gt: EJSON.parse(after, { relaxed: false })['_id'] } };
    const db = await this.#db();
    const cursor = db
      .collection(collection)
      .find(filter, { sort: { _id: 1 }, promoteValues: false, batchSize: READ_AHEAD });
    const documents: string[] = [];
    let characters = 0;
    try {
      for await (const document of cursor) {
        const text = EJSON.stringify(document, { relaxed: false });
        documents.push(text);
        characters += text.length;
        if (characters >= PAGE_CHARACTERS)
          return { documents, next: EJSON.stringify({ _id: document._id }, { relaxed: false }) };
      }
    } finally {
      await cursor.close();
    }
    return { documents, next: '' };
  }

  /** Removes all documents. Indexes stay. Repeatable. */
  async clear(): Promise<void> {
    const db = await this.#db();
    for (const name of await this.#names()) await db.collection(name).deleteMany({});
  }

  /** Stores documents; one whose `_id` is there stays. Repeatable. */
  async store(collection: string, documents: readonly string[]): Promise<void> {
    const parsed = documents.map((text) => EJSON.parse(text, { relaxed: false }) as mongo.Document);
    const db = await this.#db();
    await insertAll(db.collection(collection), parsed);
    // An index that was begun meanwhile does not have these.
    for (const index of [`${collection}_search`, `${collection}_search_postings`])
      await db.collection(index).deleteMany({});
  }

  /** The collections that belong in backups, and search indexes. */
  async #names(): Promise<string[]> {
    const db = await this.#db();
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    return names.filter((name) => !name.startsWith('system.') && this.kept(name));
  }

  async #db(): Promise<mongo.Db> {
    const { db } = await this.open();
    if (!db) throw new Error('the database is not connected');
    return db;
  }
}
