import {
  anyOf,
  type BacklogReader,
  ChangeOutbox,
  conjunction,
  type Filter,
  membership,
  withUniqueKey,
} from '@almanac/data';
import { batch } from '@almanac/process';
import type { Connection, mongo } from 'mongoose';
import type { Item, OutboxEntry } from '../item.js';
import { SearchIndex } from '../search/search-index.js';
import { StoreCaches } from './caches.js';
import { GroupCommit } from './group-commit.js';
import type { StoreOptions } from './options.js';
import { Outbox } from './outbox.js';

/** Fields to set and unset. A dotted name such as `trash.at` stands for a nested field. */
export interface Changes {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  /** Outbox entry, recorded with the write. */
  readonly entry?: OutboxEntry | undefined;
}

/** A part of an ordered list. */
export interface Window {
  readonly offset: number;
  /** Maximum number; 0: all. */
  readonly limit: number;
}

export type Sort = Readonly<Record<string, 1 | -1>>;

/**
 * The items of one collection, of one or several types: reads, lists and single writes. Every write has an optimistic
 * lock, records its side effects in the outbox and marks the item for the search index. The services have the rules.
 * Filters must have the stored types, as Mongoose's casting would cost more than the rest of a small read.
 */
export class ContentStore<D extends Item> {
  /** Mark of a tombstone: a deleted item, kept until its dependents are gone. Never listed or found. */
  static readonly DELETED = 'deleted';

  /** The driver's collection. It stores exactly the fields that `insert` and `update` get. */
  readonly collection: mongo.Collection<D & mongo.Document>;
  readonly search: SearchIndex;
  readonly outbox: Outbox<D>;
  readonly changes: ChangeOutbox<D>;
  readonly #cached: StoreCaches<D>;
  readonly #commit: GroupCommit<D & mongo.Document>;
  readonly #existing: Filter;
  readonly #isFound: (item: D) => boolean;
  readonly #shown: Readonly<Record<string, 0>>;
  readonly #shownWithoutTexts: Readonly<Record<string, 0>>;

  constructor(
    connection: Connection,
    private readonly options: StoreOptions<D>,
  ) {
    const { name, schema, deletedBy, hidden = [], texts = [], indexed, versions, groupMs } = options;
    const model = connection.model(name, schema);
    this.collection = connection.collection<D & mongo.Document>(model.collection.name);
    this.search = new SearchIndex(connection, {
      collection: model.collection.name,
      ...indexed,
      obsolete: ['search', 'words', 'wordings'],
      versions,
    });
    this.#cached = new StoreCaches(options);
    this.outbox = new Outbox(this.collection);
    const existing = { [deletedBy]: { $ne: ContentStore.DELETED } };
    this.changes = new ChangeOutbox(connection, {
      collection: model.collection.name,
      fields: ['type', 'status', 'was'],
      describe: options.changed,
      existing,
    });
    this.#commit = new GroupCommit(this.collection, groupMs);
    this.#existing = existing;
    this.#isFound = options.isFound ?? (() => true);
    this.#shown = { ...NOT_SHOWN, ...without(hidden) };
    this.#shownWithoutTexts = { ...this.#shown, ...without(texts) };
  }

  /** Backlogs of the collection, by name. */
  backlogs(): Readonly<Record<string, BacklogReader>> {
    const { collectionName } = this.collection;
    return {
      [`${collectionName}_side_effects`]: () => this.outbox.backlog(),
      [`${collectionName}_search`]: () => this.search.backlog(),
    };
  }

  /**
   * One complete item, for example for an update. Anonymous reads change nothing, so for them fields that no view
   * reads are left out.
   */
  async find(id: number): Promise<D | undefined> {
    return this.#cached.items.current() ? (await this.findMany([id]))[0] : this.#loadWhole(id);
  }

  /** Items by id for display, unordered; unknown ids are left out. Not for updates. */
  async findMany(ids: readonly number[]): Promise<D[]> {
    const found = await this.#cached.items.getMany([...new Set(ids)], (missing) => this.#load(missing));
    return [...found.values()];
  }

  /** Items for display in the order of the given ids. */
  async inOrder(ids: readonly number[]): Promise<D[]> {
    const found = new Map((await this.findMany(ids)).map((item) => [item._id, item]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Items for display in the order of the given ids. Long texts are present only when they are cached. */
  protected async inOrderWithoutTexts(ids: readonly number[]): Promise<Partial<D>[]> {
    const cached = this.#cached.items.current();
    const known = new Map<number, Partial<D>>();
    for (const id of ids) {
      const item = cached?.get(id);
      if (item) known.set(id, item);
    }
    const others = [...new Set(ids)].filter((id) => !known.has(id));
    const load = (missing: readonly number[]): Promise<ReadonlyMap<number, Partial<D>>> =>
      this.#loadAll(missing, this.#shownWithoutTexts);
    const read = await this.#cached.outlines.getMany(others, load);
    return ids.flatMap((id) => known.get(id) ?? read.get(id) ?? []);
  }

  /** The item with a slug, by its stored key. */
  async findBySlugKey(slugKey: string): Promise<D | undefined> {
    return (await this.findNamed(slugKey, () => this.#loadBySlugKey(slugKey), true))[0];
  }

  readonly #loadBySlugKey = batch(async (keys: readonly string[]) => {
    const found = await this.findWhole(membership('slugKey', [...new Set(keys)]));
    return keys.map((key) => found.filter(({ slugKey }) => slugKey === key));
  });

  /**
   * Complete items with a name, unordered. The ids of a name are cached for anonymous reads, so a name that was read
   * before costs nothing while its items are cached.
   * @param load reads the items
   * @param isUnique whether an item that has the name keeps it from others
   */
  protected async findNamed(name: string, load: () => Promise<D[]>, isUnique = false): Promise<D[]> {
    const names = this.#cached.names.current();
    const known = names?.get(name);
    if (known) return this.findMany(known.ids);
    const items = this.#cached.items.current();
    const found = await load();
    for (const item of found) items?.set(item._id, item);
    names?.set(name, this.#cached.named(found, isUnique));
    return found;
  }

  /** Items by a former slug, unordered. @param limit 0: all */
  async findByFormerSlug(slug: string, filter: Filter = {}, limit = 0): Promise<D[]> {
    return this.findWhole(conjunction([{ formerSlugs: slug }, filter]), limit);
  }

  /** Complete items that match a filter, unordered. @param limit 0: all */
  async findWhole(filter: Filter, limit = 0): Promise<D[]> {
    const found = await this.#find(this.#where(filter), { projection: WHOLE, limit });
    return found.filter(this.#isFound);
  }

  /** Number of the ids that are in use. */
  async existing(ids: readonly number[]): Promise<number> {
    return ids.length === 0 ? 0 : this.#countExisting(ids);
  }

  readonly #countExisting = batch(async (calls: readonly (readonly number[])[]) => {
    const found = new Set(await this.ids(this.#where(membership('_id', [...new Set(calls.flat())]))));
    return calls.map((ids) => [...new Set(ids)].filter((id) => found.has(id)).length);
  });

  /** The highest id in use, also of tombstones; 0 when there are none. */
  async highestId(): Promise<number> {
    const [last] = await this.#find<Pick<D, '_id'>>(
      {},
      { projection: { _id: 1 }, sort: { _id: -1 }, limit: 1 },
    );
    return last?._id ?? 0;
  }

  /** Ids of the items that own slugs, by slug key. */
  readonly ownersOfKeys = batch(async (calls: readonly (readonly string[])[]) => {
    const owners: ReadonlyMap<string, number> = new Map(
      (
        await this.#find<Pick<D, '_id' | 'slugKey'>>(
          { slugKey: { $in: [...new Set(calls.flat())] } },
          { projection: { slugKey: 1 } },
        )
      ).map(({ slugKey = '', _id }) => [slugKey, _id]),
    );
    return calls.map(() => owners);
  });

  /**
   * One window of a list in the given order, for display.
   * @param key identifies the list, whose ids are then cached for anonymous reads; absent: they are read each time
   */
  async list(filter: Filter, sort: Sort, { offset, limit }: Window, key?: string): Promise<D[]> {
    if (!this.#cached.items.current())
      return this.#find(filter, { sort, skip: offset, limit, projection: this.#shown });
    const read = () => this.ids(filter, sort, { offset, limit });
    const ids = key === undefined ? read() : this.#cached.windows.get(`${offset} ${limit} ${key}`, read);
    return this.inOrder(await ids);
  }

  /** The ids of a window of a list, by default of the whole list. */
  async ids(filter: Filter, sort: Sort = {}, { offset, limit }: Window = ALL): Promise<number[]> {
    const options = { projection: { _id: 1 }, sort: { ...sort }, skip: offset, limit };
    const found = await this.#find<Pick<D, '_id'>>(filter, options);
    return found.map(({ _id }) => _id);
  }

  /**
   * Complete items in order of their ids.
   * @param after exclusive lower bound of the ids
   * @param of further conditions
   */
  page(after: number, limit: number, of: Filter = {}): Promise<D[]> {
    return this.#find(this.#where({ _id: { $gt: after } }, of), {
      projection: WHOLE,
      sort: { _id: 1 },
      limit,
    });
  }

  /** Number of items that match a filter. */
  count(filter: Filter): Promise<number> {
    return this.collection.countDocuments(filter as mongo.Filter<D & mongo.Document>);
  }

  /**
   * A number of items, cached for anonymous reads.
   * @param key identifies the items
   * @param ofSet whether no text decides which items are counted
   */
  cachedCount(key: string, count: () => Promise<number>, ofSet = false): Promise<number> {
    return (ofSet ? this.#cached.countsOfSet : this.#cached.counts).get(key, count);
  }

  /** Runs the creation of an item, whose insertion is committed together with those of concurrent creations. */
  groupCommit<T>(creation: () => Promise<T>): Promise<T> {
    return this.#commit.run(creation);
  }

  /** @throws DuplicateKeyError when the id or the slug is in use. */
  async insert(item: D): Promise<void> {
    const document = { ...item, ...this.search.mark(), ...this.changes.created() };
    await this.#commit.insert(document);
  }

  /**
   * Updates the given fields atomically.
   * @param precondition optimistic lock: the write applies only while it holds
   * @returns the updated item; null when it was deleted or the precondition fails
   * @throws DuplicateKeyError when the slug is in use
   */
  async update(current: D, precondition: Filter, { set, unset = [], entry }: Changes): Promise<D | null> {
    const updated = await withUniqueKey(() =>
      this.collection.findOneAndUpdate(
        this.#where({ _id: current._id }, precondition) as mongo.Filter<D & mongo.Document>,
        {
          $set: { ...set, ...this.search.mark() },
          ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
          $push: { ...this.changes.updated(), ...(entry && { followUps: entry }) },
        } as unknown as mongo.UpdateFilter<D & mongo.Document>,
        { ...COMPLETE, returnDocument: 'after', projection: WHOLE },
      ),
    );
    return updated as D | null;
  }

  /**
   * Turns an item into a tombstone, which no list contains; `purge` deletes the tombstone in the end.
   * @returns the tombstone; null when the item was deleted or the precondition fails
   */
  async entomb(item: D, precondition: Filter, entry: OutboxEntry): Promise<D | null> {
    const { deletedBy } = this.options;
    const tombstone = await this.changes.deleting([item._id], () =>
      this.collection.findOneAndUpdate(
        this.#where({ _id: item._id }, precondition) as mongo.Filter<D & mongo.Document>,
        {
          $set: {
            [deletedBy]: ContentStore.DELETED,
            was: item[deletedBy as keyof D],
            ...this.search.mark(),
          },
          $unset: { slugKey: 1, trash: 1 },
          $push: { followUps: entry },
        } as unknown as mongo.UpdateFilter<D & mongo.Document>,
        { returnDocument: 'after', projection: WHOLE },
      ),
    );
    return tombstone as D | null;
  }

  /** Extends a filter of items to their tombstones. */
  withTombstones(of: Filter): Filter {
    const { deletedBy } = this.options;
    const { [deletedBy]: was, ...others } = of;
    return was === undefined ? of : anyOf([of, { ...others, [deletedBy]: ContentStore.DELETED, was }]);
  }

  isTombstone(item: D): boolean {
    return item[this.options.deletedBy as keyof D] === ContentStore.DELETED;
  }

  /** Deletes a tombstone. Idempotent. */
  async purge(id: number): Promise<void> {
    const { deletedBy } = this.options;
    const tombstone = { _id: id, [deletedBy]: ContentStore.DELETED };
    await this.search.deleting([id], () => this.documents.deleteOne(tombstone));
  }

  /** Reassigns all items of one user to another; 0: nobody. Idempotent. @returns the number of items */
  async reassignAuthor(from: number, to: number): Promise<number> {
    const change = {
      $set: { author: to, ...this.search.mark() },
      $push: { ...this.changes.updated() },
    } as object;
    const { matchedCount } = await this.documents.updateMany({ author: from }, change);
    return matchedCount;
  }

  /** Scheduled items that are due, the earliest first. */
  due(now: Date, limit: number, of: Filter = {}): Promise<D[]> {
    return this.#find(this.#where({ status: 'future', dateGmt: { $lte: now } }, of), {
      projection: WHOLE,
      sort: { dateGmt: 1 },
      limit,
    });
  }

  /** The moment when the next scheduled item is due. */
  async nextDue(of: Filter = {}): Promise<Date | null> {
    const [next] = await this.#find<Pick<Item, 'dateGmt'>>(this.#where({ status: 'future' }, of), {
      projection: { dateGmt: 1 },
      sort: { dateGmt: 1 },
      limit: 1,
    });
    return next?.dateGmt ?? null;
  }

  /** Items that were trashed before a moment. */
  trashedBefore(moment: Date, limit: number, of: Filter = {}): Promise<D[]> {
    return this.findWhole(conjunction([{ 'trash.at': { $lt: moment }, status: 'trash' }, of]), limit);
  }

  /** Some items of an author outside the trash. */
  untrashedOf(author: number, limit: number, of: Filter = {}): Promise<D[]> {
    return this.findWhole(conjunction([{ author, status: { $ne: 'trash' } }, of]), limit);
  }

  /** The collection with loose types, as TypeScript cannot derive the fields of a generic document. */
  protected get documents(): mongo.Collection<Loose> {
    return this.collection as unknown as mongo.Collection<Loose>;
  }

  /** All conditions combined, excluding tombstones. */
  #where(...conditions: readonly Filter[]): Filter {
    return conjunction([...conditions, this.#existing]);
  }

  async #find<T = D>(filter: Filter, options: mongo.FindOptions): Promise<T[]> {
    return (await this.documents.find(filter, options).toArray()) as unknown[] as T[];
  }

  /** Concurrent reads of single items share a command. */
  async #load(ids: readonly number[]): Promise<ReadonlyMap<number, D>> {
    const [id, ...more] = ids;
    if (id === undefined || more.length > 0) return this.#loadAll(ids);
    const item = await this.#loadOne(id);
    return new Map(item ? [[id, item]] : []);
  }

  readonly #loadOne = batch(async (ids: readonly number[]) => {
    const found = await this.#loadAll([...new Set(ids)]);
    return ids.map((id) => found.get(id));
  });

  async #loadAll(ids: readonly number[], projection = this.#shown): Promise<ReadonlyMap<number, D>> {
    if (ids.length === 0) return new Map();
    const found = await this.#find(this.#where(membership('_id', ids)), { projection });
    return new Map(found.filter(this.#isFound).map((item) => [item._id, item]));
  }

  readonly #loadWhole = batch(async (ids: readonly number[]) => {
    const items = await this.findWhole(membership('_id', [...new Set(ids)]));
    const found = new Map(items.map((item) => [item._id, item]));
    return ids.map((id) => found.get(id));
  });
}

/** A document with unknown fields. */
interface Loose {
  _id: number;
  // biome-ignore lint/suspicious/noExplicitAny: the driver derives the operators of an update from the fields
  [field: string]: any;
}

const ALL: Window = { offset: 0, limit: 0 };

const without = (paths: readonly string[]): Readonly<Record<string, 0>> =>
  Object.fromEntries(paths.map((path) => [path, 0] as const));

/** Projection of a complete item, for updates. */
const WHOLE = { pending: 0, changes: 0, search: 0, words: 0 } as const;

/** Fields that no view reads: the mark of the search index, and search data of earlier versions. */
const NOT_SHOWN = { ...WHOLE, wordings: 0 } as const;

/** A written item has every field. Fields without a value are absent, so no defaults are added. */
const COMPLETE = { ignoreUndefined: true } as const;
