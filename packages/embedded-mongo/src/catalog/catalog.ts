import { randomBytes } from 'node:crypto';
import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { unlessFull } from '../storage/storage-error.js';
import type { Store } from '../storage/store.js';
import { ownedRange, type Snapshot, type WriteView } from '../storage/view.js';
import { Collection, type Index } from './collection.js';
import { buildIndexes, removeIndexes, replaceIndex } from './index-build.js';
import { ID_INDEX_NAME, type IndexSpec, isExisting, withExpiry } from './index-spec.js';
import {
  forgetCollection,
  type Garbage,
  loadCollections,
  saveCollection,
  saveGarbage,
  takeId,
} from './persistence.js';
import { Sweeper } from './sweeper.js';

/** MongoDB's limit of indexes of one collection, the one over `_id` included. */
const MAX_INDEXES = 64;

/** The existing databases, collections and indexes. A change takes effect when it is on disk. */
export class Catalog {
  readonly #databases = new Map<string, Map<string, Collection>>();
  readonly #sweeper: Sweeper;
  /** The last creation of indexes of each collection. */
  readonly #indexing = new WeakMap<Collection, Promise<unknown>>();

  private constructor(readonly store: Store) {
    this.#sweeper = new Sweeper(store);
  }

  /** Reads the catalog, and removes indexes whose build was interrupted. */
  static async open(store: Store): Promise<Catalog> {
    const catalog = new Catalog(store);
    const snapshot = store.snapshot();
    try {
      catalog.#load(snapshot);
    } finally {
      snapshot.close();
    }
    for (const collection of catalog.all()) await catalog.#dropUnfinished(collection).catch(unlessFull);
    catalog.sweep();
    return catalog;
  }

  async close(): Promise<void> {
    await this.#sweeper.stop();
  }

  /** Continues to remove dropped tables, if any are left. */
  sweep(): void {
    this.#sweeper.wake();
  }

  databases(): string[] {
    return [...this.#databases.keys()].sort();
  }

  collections(database: string): Collection[] {
    return [...(this.#databases.get(database)?.values() ?? [])];
  }

  all(): Collection[] {
    return [...this.#databases.values()].flatMap((collections) => [...collections.values()]);
  }

  find(database: string, name: string): Collection | undefined {
    return this.#databases.get(database)?.get(name);
  }

  /** The collection with a name, created if it is missing. */
  async ensure(database: string, name: string): Promise<Collection> {
    const existing = this.find(database, name);
    if (existing !== undefined) return existing;
    return this.store.writeAlone((view) => this.find(database, name) ?? this.#create(view, database, name));
  }

  async drop(collection: Collection): Promise<void> {
    await this.store.writeAlone((view) => this.#drop(view, collection));
    this.sweep();
  }

  async dropDatabase(database: string): Promise<void> {
    await this.store.writeAlone((view) => {
      for (const collection of this.collections(database)) this.#drop(view, collection);
    });
    this.sweep();
  }

  /**
   * Adds the missing indexes and fills them. Returns the former number of indexes. Concurrent calls run one after
   * another, so that an index that both request is built once.
   */
  createIndexes(collection: Collection, specs: readonly IndexSpec[]): Promise<number> {
    const before = this.#indexing.get(collection) ?? Promise.resolve();
    const creation = before.then(() => this.#createIndexes(collection, specs));
    this.#indexing.set(
      collection,
      creation.catch(() => undefined),
    );
    return creation;
  }

  async #createIndexes(collection: Collection, specs: readonly IndexSpec[]): Promise<number> {
    await this.#dropUnfinished(collection);
    const before = collection.indexes.length + 1;
    const wanted = missingIndexes(collection, specs);
    if (wanted.length > 0) {
      try {
        await buildIndexes(this.store, collection, wanted);
      } finally {
        this.sweep();
      }
    }
    return before;
  }

  async dropIndexes(collection: Collection, indexes: readonly Index[]): Promise<void> {
    await this.store.writeAlone((view) => removeIndexes(view, collection, indexes));
    this.sweep();
  }

  /** Changes the time to live of an index. */
  async setExpiry(collection: Collection, name: string, expireAfterSeconds: number): Promise<void> {
    await this.store.writeAlone((view) => {
      const index = collection.index(name);
      if (index)
        replaceIndex(view, collection, index, index.withSpec(withExpiry(index.spec, expireAfterSeconds)));
    });
  }

  #load(snapshot: Snapshot): void {
    for (const collection of loadCollections(snapshot)) {
      collection.count = snapshot.count('ids', ownedRange(collection.id));
      collection.startRecordsAfter(snapshot.lastRecord(collection.id));
      this.#remember(collection);
    }
  }

  /** Removes indexes of interrupted builds that could not be removed at that time. */
  async #dropUnfinished(collection: Collection): Promise<void> {
    const unfinished = collection.indexes.filter((index) => !index.ready);
    if (unfinished.length > 0) await this.dropIndexes(collection, unfinished);
  }

  #create(view: WriteView, database: string, name: string): Collection {
    const collection = new Collection(takeId(view), database, name, uuid(), new Doc());
    saveCollection(view, collection);
    view.onCommit(() => this.#remember(collection));
    return collection;
  }

  #drop(view: WriteView, collection: Collection): void {
    if (collection.dropped) return;
    const garbage: Garbage[] = [
      { kind: 'collection', id: collection.id },
      ...collection.indexes.map((index): Garbage => ({ kind: 'index', id: index.id })),
    ];
    forgetCollection(view, collection);
    for (const item of garbage) saveGarbage(view, item);
    view.onCommit(() => {
      collection.dropped = true;
      this.#forget(collection);
    });
  }

  #remember(collection: Collection): void {
    const collections = this.#databases.get(collection.database) ?? new Map<string, Collection>();
    collections.set(collection.name, collection);
    this.#databases.set(collection.database, collections);
  }

  #forget(collection: Collection): void {
    const collections = this.#databases.get(collection.database);
    collections?.delete(collection.name);
    if (collections?.size === 0) this.#databases.delete(collection.database);
  }
}

/** The wanted indexes that do not exist. Throws when one conflicts with another. */
function missingIndexes(collection: Collection, specs: readonly IndexSpec[]): IndexSpec[] {
  const known = collection.indexes.map((index) => index.spec);
  const missing: IndexSpec[] = [];
  for (const spec of specs) {
    if (spec.name === ID_INDEX_NAME) continue;
    const exists = [...known, ...missing].map((other) => isExisting(spec, other)).includes(true);
    if (!exists) missing.push(spec);
  }
  if (known.length + missing.length + 1 > MAX_INDEXES) {
    throw new CommandError(67, `add index fails, too many indexes for ${collection.namespace}`);
  }
  return missing;
}

/** A random UUID, as bytes. */
function uuid(): Uint8Array {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes;
}
