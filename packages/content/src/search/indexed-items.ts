import { ByteCache } from '@almanac/cache';
import type { Backlog } from '@almanac/data';
import { fold, inBackground } from '@almanac/formatting';
import { type Connection, mongo } from 'mongoose';
import type { IndexedItem } from './build-segment.js';
import { columnValue, type Value } from './columns.js';
import type { FieldColumn } from './field-columns.js';
import type { Texts } from './words.js';

/** Fields of a collection that the index uses. */
export interface IndexedFields {
  /** Paths of the fields that filters and orders of searches use. */
  readonly columns: readonly string[];
  /** Columns of declared fields. */
  readonly fieldColumns?: readonly FieldColumn[];
  /** Paths of the searched texts, by name. They are folded on comparison. */
  readonly texts: Readonly<Record<string, string>>;
  /** Fields that earlier versions stored for searches. */
  readonly obsolete?: readonly string[];
}

/** An item with the mark of its last write. */
export interface MarkedItem extends IndexedItem {
  /** Undefined when the item was not written since it was indexed. */
  readonly mark: string | undefined;
}

/** An item that is not in the index, or whose entry is outdated. */
export interface Pending {
  readonly id: number;
  /** Undefined for an item written by a version without an index. */
  readonly mark: string | undefined;
}

/** Mark of an item during its deletion. It sorts after the hexadecimal marks of writes. */
const DELETION = 'x';
export const isDeletion = (mark: string | undefined): boolean => mark === DELETION;

/** Length from which texts are folded in a worker thread. */
const LONG = 16_384;
/** Pending items in memory: some thousand articles. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** Number of items in one read. */
const AT_ONCE = 200;
/** Number of items in one read of single fields. */
const VALUES_AT_ONCE = 1000;

/** Reads of the indexed collection. */
export class IndexedItems {
  readonly #items: mongo.Collection<Stored>;
  readonly #projection: Record<string, 1>;
  readonly #textProjection: Record<string, 1>;
  /** By id and mark, which is unique per write. */
  readonly #marked = new ByteCache<MarkedItem>(CACHE_BYTES, bytesOf);

  constructor(
    private readonly connection: Connection,
    private readonly collection: string,
    private readonly fields: IndexedFields,
  ) {
    this.#items = connection.collection<Stored>(collection);
    const textPaths = Object.values(fields.texts);
    this.#textProjection = Object.fromEntries(textPaths.map((path) => [path, 1]));
    this.#projection = {
      ...this.#textProjection,
      ...Object.fromEntries(fields.columns.map((path) => [path, 1])),
      ...projectionOf(fields.fieldColumns),
      pending: 1,
    };
  }

  /** Items that were written since they were indexed, or that are being deleted; the oldest writes come first. */
  pending(): Promise<Pending[]> {
    return this.#pending({ $gt: '' }, 0);
  }

  /** The first pending items that can be indexed. */
  toIndex(limit: number): Promise<Pending[]> {
    return this.#pending({ $gt: '', $lt: DELETION }, limit);
  }

  /** Number of pending items, and the time of the oldest write. */
  async backlog(): Promise<Backlog> {
    const [waiting, [oldest]] = await Promise.all([
      this.#items.countDocuments({ pending: { $gt: '', $lt: DELETION } }),
      this.toIndex(1),
    ]);
    return { waiting, since: oldest?.mark ? new mongo.ObjectId(oldest.mark).getTimestamp() : null };
  }

  /** Marks items before their deletion. They are pending until they are deleted. */
  async markDeletion(ids: readonly number[]): Promise<void> {
    await this.#items.updateMany({ _id: { $in: [...ids] } }, { $set: { pending: DELETION } });
  }

  async #pending(pending: Readonly<Record<string, string>>, limit: number): Promise<Pending[]> {
    const found = await this.#items
      .find({ pending }, { projection: { _id: 1, pending: 1 }, sort: { pending: 1, _id: 1 }, limit })
      .toArray();
    return found.map(({ _id, pending }) => ({ id: _id, mark: pending as string }));
  }

  /** Items in order of their ids. @param upTo inclusive upper bound; null: none */
  async between(after: number, upTo: number | null, limit = 0): Promise<Pending[]> {
    const range = { $gt: after, ...(upTo !== null && { $lte: upTo }) };
    const found = await this.#items
      .find({ _id: range }, { projection: { _id: 1 }, sort: { _id: 1 }, limit })
      .toArray();
    return found.map(({ _id }) => ({ id: _id, mark: undefined }));
  }

  async highestId(): Promise<number> {
    const last = await this.#items.findOne({}, { projection: { _id: 1 }, sort: { _id: -1 } });
    return last?._id ?? 0;
  }

  /** Ids of the items that match a condition on fields without a column. */
  async idsWhere(filter: Readonly<Record<string, unknown>>): Promise<number[]> {
    const found = await this.#items.find(filter, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /** The given ids in an order by fields without a column. @param limit 0: all */
  async ordered(
    ids: readonly number[],
    sort: Readonly<Record<string, 1 | -1>>,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<number[]> {
    const found = await this.#items
      .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 }, sort: { ...sort }, skip: offset, limit })
      .toArray();
    return found.map(({ _id }) => _id);
  }

  /** Values of fields, by item and column. Missing items have none. */
  async fieldValues(
    ids: Float64Array,
    columns: readonly FieldColumn[],
  ): Promise<readonly (readonly Value[])[]> {
    const values = new Map<number, readonly Value[]>();
    for (let from = 0; from < ids.length; from += VALUES_AT_ONCE) {
      const some = { $in: [...ids.subarray(from, from + VALUES_AT_ONCE)] };
      const found = this.#items.find({ _id: some }, { projection: projectionOf(columns) });
      for await (const stored of found)
        values.set(
          stored._id,
          columns.map((column) => column.valueOf(storedAt(stored, column.path))),
        );
    }
    return Array.from(ids, (id) => values.get(id) ?? []);
  }

  /** Loads current items in batches. Deleted items are left out. */
  async *load(pending: readonly Pending[]): AsyncGenerator<MarkedItem[]> {
    for (let from = 0; from < pending.length; from += AT_ONCE) {
      const batch = pending.slice(from, from + AT_ONCE);
      const known = batch.flatMap(({ id, mark }) => (mark && this.#marked.get(`${id} ${mark}`)) || []);
      const knownIds = new Set(known.map(({ id }) => id));
      const missing = batch.map(({ id }) => id).filter((id) => !knownIds.has(id));
      const read = await this.#read(missing);
      this.#keepIndexed(read, batch);
      yield [...known, ...read];
    }
  }

  /** Caches indexed items under their former mark too: older snapshots look them up by it. */
  #keepIndexed(items: readonly MarkedItem[], pending: readonly Pending[]): void {
    const marks = new Map(pending.map(({ id, mark }) => [id, mark]));
    for (const item of items) {
      const mark = item.mark === undefined ? marks.get(item.id) : undefined;
      if (mark !== undefined) this.#marked.set(`${item.id} ${mark}`, item);
    }
  }

  async #read(ids: readonly number[]): Promise<MarkedItem[]> {
    if (ids.length === 0) return [];
    const found = await this.#items
      .find({ _id: { $in: [...ids] } }, { projection: this.#projection })
      .toArray();
    const items: MarkedItem[] = [];
    for (const stored of found) {
      const item = {
        id: stored._id,
        mark: stored.pending,
        columns: this.#columns(stored),
        texts: await this.#texts(stored),
      };
      if (item.mark !== undefined && item.mark !== DELETION)
        this.#marked.set(`${item.id} ${item.mark}`, item);
      items.push(item);
    }
    return items;
  }

  #columns(stored: Stored): Readonly<Record<string, Value>> {
    const { columns, fieldColumns = [] } = this.fields;
    return Object.fromEntries([
      ...columns.map((path) => [path, columnValue(storedAt(stored, path))] as const),
      ...fieldColumns.map((column) => [column.name, column.valueOf(storedAt(stored, column.path))] as const),
    ]);
  }

  /** Folded texts of items by id. */
  async texts(ids: readonly number[]): Promise<ReadonlyMap<number, Texts>> {
    const found = await this.#items
      .find({ _id: { $in: [...ids] } }, { projection: this.#textProjection })
      .toArray();
    const texts = new Map<number, Texts>();
    for (const stored of found) texts.set(stored._id, await this.#texts(stored));
    return texts;
  }

  async #texts(stored: Stored): Promise<Texts> {
    const texts: Record<string, string> = {};
    for (const [name, path] of Object.entries(this.fields.texts)) {
      const text = storedAt(stored, path);
      if (typeof text !== 'string') continue;
      texts[name] = text.length > LONG ? await inBackground('fold', text) : fold(text);
    }
    return texts;
  }

  /** Removes the marks of indexed items, unless they were written since. Idempotent. */
  async acknowledge(indexed: readonly Pending[]): Promise<void> {
    const marked = indexed.filter(({ mark }) => mark !== undefined);
    const older = indexed.filter(({ mark }) => mark === undefined);
    const idsOf = (items: readonly Pending[]): Pick<mongo.Filter<Stored>, '_id'> => ({
      _id: { $in: items.map(({ id }) => id) },
    });
    const obsolete = Object.fromEntries((this.fields.obsolete ?? []).map((field) => [field, 1] as const));
    // The write needs no journal, because lost work is repeated.
    const loosely = { writeConcern: { w: 1 } } as const;
    // The index on `pending` would have as many ranges as pairs of a mark and an id.
    const byId = { ...loosely, hint: { _id: 1 } } as const;
    if (marked.length > 0)
      await this.#items.updateMany(
        { ...idsOf(marked), pending: { $in: marked.flatMap(({ mark }) => mark ?? []) } },
        { $unset: { pending: 1, ...obsolete } },
        byId,
      );
    if (older.length > 0 && Object.keys(obsolete).length > 0)
      await this.#items.updateMany(idsOf(older), { $unset: obsolete }, loosely);
  }

  /** Removes search data of earlier versions: indexes of words, and a collection of all words. */
  async dropObsolete(): Promise<void> {
    const indexes = await this.#items.indexes().catch(ignoreMissing);
    for (const { key, name } of indexes ?? [])
      if ('words' in key && name) await this.#items.dropIndex(name).catch(ignoreMissing);
    await this.connection.collection(`${this.collection}_words`).drop().catch(ignoreMissing);
  }
}

/** MongoDB's error codes for a missing collection or index. */
const MISSING: ReadonlySet<unknown> = new Set([26, 27]);

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && MISSING.has(error.code))) throw error;
}

interface Stored {
  readonly _id: number;
  readonly pending?: string;
  readonly [field: string]: unknown;
}

const projectionOf = (columns: readonly FieldColumn[] = []): Record<string, 1> =>
  Object.fromEntries(columns.map(({ path }) => [path, 1]));

function storedAt(stored: Stored, path: string): unknown {
  let value: unknown = stored;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}

const bytesOf = ({ texts }: MarkedItem): number =>
  Object.values(texts).reduce((sum, text = '') => sum + 2 * text.length, 1000);
