import { insertAll } from '@almanac/data';
import { type Connection, mongo } from 'mongoose';

const { EJSON } = mongo.BSON;

/** Maximum number of characters in one page, as a call carries some megabytes. */
const PAGE_CHARACTERS = 2 * 1024 * 1024;
const READ_AHEAD = 200;

/**
 * Names of search indexes, which contain the name of their collection. They are not backed up; a collection without
 * its index is indexed again.
 */
const SEARCH_INDEX = /_search(?:_postings)?$/;

/**
 * Names of the log of changes. A restored site starts a new one, so that no cursor refers to other changes than
 * before.
 */
const CHANGE_LOG = /^change_log/;

/** Deliveries of webhooks, which repeat the log of changes, and the locks of those that are under way. */
const WEBHOOK_WORK = /^webhook_(?:deliveries|locks)$/;

/** Salts of preview tokens: tokens of before a restore open nothing. */
const PREVIEWS = /^previews$/;

/** Sessions and links of users: what has ended since a backup does not begin again. */
const SIGN_INS = /^(?:sessions|account_keys)$/;

const LEFT_OUT = [SEARCH_INDEX, CHANGE_LOG, WEBHOOK_WORK, PREVIEWS, SIGN_INS];

/** A page of documents as extended JSON. */
export interface DocumentPage {
  readonly documents: readonly string[];
  /** Position of the next page; '' after the last page. */
  readonly next: string;
}

/** The stored documents of a service for backups. Types and the order of fields are kept exactly. */
export class Documents {
  /**
   * @param open returns the open connection
   * @param last collections that are read after all others, in this order. A collection that others refer to is read
   * after them, so that a document stored during the backup never refers to a missing one.
   * @param kept whether a collection is backed up; by default all are
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

  /** One page in order of `_id`. @param after position from the previous page; '' for the first */
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

  /** Deletes all documents. Indexes stay. Idempotent. */
  async clear(): Promise<void> {
    const db = await this.#db();
    for (const name of await this.#names()) await db.collection(name).deleteMany({});
  }

  /** Stores documents, except those whose `_id` exists. Idempotent. */
  async store(collection: string, documents: readonly string[]): Promise<void> {
    const parsed = documents.map((text) => EJSON.parse(text, { relaxed: false }) as mongo.Document);
    const db = await this.#db();
    await insertAll(db.collection(collection), parsed);
    // An index that was started in the meantime lacks these documents.
    for (const index of [`${collection}_search`, `${collection}_search_postings`])
      await db.collection(index).deleteMany({});
  }

  /** Names of the collections in backups, and of search indexes. */
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
