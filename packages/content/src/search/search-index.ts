import { setTimeout as sleep } from 'node:timers/promises';
import { VersionedCache } from '@almanac/cache';
import type { Backlog, Filter } from '@almanac/data';
import { whenDue } from '@almanac/data';
import { batch, type Logger, type Worker } from '@almanac/process';
import { type Connection, mongo } from 'mongoose';
import { fieldsOf, withConditions } from './columns.js';
import { type FieldColumn, FieldColumns } from './field-columns.js';
import { IndexedItems } from './indexed-items.js';
import { Indexer } from './indexer.js';
import { ManifestStore } from './manifest.js';
import { type FieldTexts, Matcher } from './matcher.js';
import type { Search } from './parse.js';
import { PieceLookups } from './piece-lookups.js';
import { SegmentGoneError, SegmentStore } from './segment-store.js';
import { type Selected, type Selection, Selector } from './selection.js';
import { readSnapshot, type Snapshot } from './snapshot.js';
import type { Texts } from './words.js';

/** Options of the index of a collection. */
export interface SearchIndexOptions {
  /** Name of the collection with the items. */
  readonly collection: string;
  /** Paths of the fields that filters and orders of searches use; other fields cost a query. */
  readonly columns: readonly string[];
  /** Columns of fields that the owner of the site declares. */
  readonly fieldColumns?: readonly FieldColumn[];
  /** Paths of the searched texts, by name. */
  readonly texts: Readonly<Record<string, string>>;
  /** Further texts that a search field includes, besides the text of the same name. */
  readonly fieldTexts?: FieldTexts;
  /** Fields that earlier versions stored for searches. */
  readonly obsolete?: readonly string[];
  /** Versions that cached lookups of anonymous reads depend on. Absent: no cache. */
  readonly versions?: readonly string[];
}

/** Time for which writes wait to be indexed as a group. */
const GATHER_MS = 10_000;
/** Number of pending items that ends the wait. */
const MANY = 128;
/** Delay before work of another process is checked again. */
const BUSY_MS = 1_000;
const SLEEP_MS = 5 * 60_000;
/**
 * Interval and maximum number of checks for earlier deletions. After them the deletion proceeds, as there may be no
 * worker.
 */
const MOST_WAITS = 100;
const WAIT_MS = 100;
/** Maximum number of snapshots read when segments are replaced concurrently. */
const ATTEMPTS = 4;
/** Number of pending items from which searches run one at a time. */
const BACKLOG = 1_000;
const SNAPSHOT_BYTES = 4 * 1024 * 1024;

/**
 * The inverted index of a collection. Indexed items are in immutable segments; texts of pending items are compared
 * directly, so that a write is found at once. A worker moves pending items into segments.
 */
export class SearchIndex {
  /** Index of pending items, for the schema of the collection. */
  static readonly PENDING = [
    { pending: 1, _id: 1 },
    { partialFilterExpression: { pending: { $gt: '' } } },
  ] as const;

  /** Whether texts match a search, without an index. @param texts folded, by name */
  static matches(search: Search, texts: Texts): boolean {
    return new Matcher().finds(search, texts);
  }

  readonly #items: IndexedItems;
  readonly #manifests: ManifestStore;
  readonly #segments: SegmentStore;
  readonly #selector: Selector;
  readonly #indexer: Indexer;
  readonly #fieldColumns: FieldColumns;
  readonly #columns: readonly string[];
  readonly #snapshots: VersionedCache<Snapshot> | undefined;
  #marks = 0;
  #wake: (withinMs?: number) => void = () => undefined;
  #slow: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection, options: SearchIndexOptions) {
    const { collection, columns, fieldColumns = [], texts, versions } = options;
    const fieldNames = fieldColumns.map(({ name }) => name);
    this.#columns = [...columns, ...fieldNames];
    this.#items = new IndexedItems(connection, collection, options);
    this.#manifests = new ManifestStore(connection, collection, [...columns, ...Object.keys(texts)].join());
    this.#segments = new SegmentStore(connection, collection, new Set(fieldNames));
    this.#fieldColumns = new FieldColumns(this.#items, this.#segments, fieldColumns);
    this.#selector = new Selector({
      items: this.#items,
      lookups: new PieceLookups(this.#segments),
      matcher: new Matcher(options.fieldTexts),
      columns: this.#columns,
      fieldColumns: this.#fieldColumns,
    });
    this.#indexer = new Indexer(this.#sources, this.#columns, this.#fieldColumns);
    this.#snapshots = versions && new VersionedCache({ versions, max: SNAPSHOT_BYTES, sizeOf: bytesOf });
  }

  /** The field that makes an item pending. Every write of an indexed item sets it. */
  mark(): { readonly pending: string } {
    this.#marks += 1;
    this.#wake(this.#marks < MANY ? GATHER_MS : 0);
    return { pending: new mongo.ObjectId().toHexString() };
  }

  /** Number and age of pending items. */
  backlog(): Promise<Backlog> {
    return this.#items.backlog();
  }

  /**
   * Deletes items. They are pending during the deletion and no hits afterwards.
   * @param ids some hundreds at most, as the manifest lists them
   * @param remove deletes their documents
   */
  async deleting<T>(ids: readonly number[], remove: () => Promise<T>): Promise<T> {
    if (ids.length === 0) return remove();
    await this.#afterEarlierDeletions();
    await this.#items.markDeletion(ids);
    await this.#manifests.addGone(ids);
    const removed = await remove();
    // The items may have been written and indexed concurrently.
    await this.#manifests.addGone(ids);
    this.#wake(GATHER_MS);
    return removed;
  }

  /** Waits while the manifest lists very many deleted items, until a worker has processed them. */
  async #afterEarlierDeletions(): Promise<void> {
    for (let wait = 0; wait < MOST_WAITS && (await this.#manifests.isCrowded()); wait += 1) {
      this.#wake(0);
      await sleep(WAIT_MS);
    }
  }

  /** Selects items. */
  async select(selection: Selection): Promise<Selected> {
    const filter = await this.#withColumns(selection.filter);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const snapshot = attempt === 1 ? await this.#snapshot() : await this.#read();
        return await this.#select(snapshot, { ...selection, filter });
      } catch (error) {
        if (!(error instanceof SegmentGoneError) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  #select(snapshot: Snapshot, selection: Selection): Promise<Selected> {
    const select = () => this.#selector.select(snapshot, selection);
    if (snapshot.pending.length <= BACKLOG) return select();
    const selected = this.#slow.then(select);
    this.#slow = selected.catch(() => undefined);
    return selected;
  }

  #snapshot(): Promise<Snapshot> {
    return this.#snapshots ? this.#snapshots.get('snapshot', this.#read) : this.#read();
  }

  /** Concurrent searches share a snapshot: those that start during a read get the next one. */
  readonly #readBatch = batch(async (calls: readonly undefined[]): Promise<Snapshot[]> => {
    const snapshot = await readSnapshot(this.#sources);
    return calls.map(() => snapshot);
  });
  readonly #read = (): Promise<Snapshot> => this.#readBatch(undefined);

  get #sources() {
    return { items: this.#items, manifests: this.#manifests, segments: this.#segments };
  }

  /** Replaces conditions on fields without a column by the ids that match in the collection. */
  async #withColumns(filter: Filter): Promise<Filter> {
    const columns = new Set(['_id', ...this.#columns]);
    if ([...fieldsOf(filter)].every((field) => columns.has(field))) return filter;
    const lookups: (() => Promise<void>)[] = [];
    const found = new Map<string, readonly number[]>();
    const keyOf = (name: string, condition: unknown): string => JSON.stringify([name, condition]);
    withConditions(filter, (name, condition) => {
      if (!columns.has(name))
        lookups.push(async () => {
          found.set(keyOf(name, condition), await this.#items.idsWhere({ [name]: condition }));
        });
      return {};
    });
    await Promise.all(lookups.map((lookUp) => lookUp()));
    return withConditions(filter, (name, condition) =>
      columns.has(name) ? { [name]: condition } : { _id: { $in: found.get(keyOf(name, condition)) ?? [] } },
    );
  }

  /**
   * Indexes all pending items. Idempotent.
   * @param signal aborts the work
   * @returns false when another process has the lease
   */
  async complete(signal: AbortSignal, now: () => Date = () => new Date()): Promise<boolean> {
    this.#marks = 0;
    while (!signal.aborted) {
      const left = await this.#indexer.round(now());
      if (left !== 'more') return left === 'done';
    }
    return true;
  }

  /** Indexes pending items in the background. @param what plural name of the items, for the worker's name */
  static worker(
    what: string,
    collections: readonly { readonly search: SearchIndex }[],
    { logger, now }: { readonly logger: Logger; readonly now: () => Date },
  ): Worker {
    let isBusy = false;
    const worker = whenDue({
      name: `search index of ${what}`,
      work: async (stopping) => {
        const done: boolean[] = [];
        for (const { search } of collections) done.push(await search.complete(stopping));
        isBusy = done.includes(false);
      },
      nextDue: async () => (isBusy ? new Date(now().getTime() + BUSY_MS) : null),
      maxSleepMs: SLEEP_MS,
      logger,
      now,
    });
    for (const { search } of collections) search.#wake = worker.wake;
    return worker;
  }
}

const bytesOf = ({ segments, pending }: Snapshot): number =>
  segments.reduce((sum, { live }) => sum + live.bytes, 1000 + 100 * pending.length);
