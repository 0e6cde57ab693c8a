import type { Transaction } from 'lmdb';
import { idKey, ownerKey, recordIdAtEnd, recordIdBytes, recordKey, successor } from './keys.js';
import { Claim } from './reserve.js';
import { SlabAllocator } from './slab-allocator.js';
import type { Table, Tables } from './tables.js';

/** A part of a table's keys: from `start` on, up to but without `end`. */
export interface KeyRange {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
}

type TableName = Exclude<keyof Tables, 'root' | 'reserve'>;

export const ownedRange = (owner: number): KeyRange => ({
  start: ownerKey(owner),
  end: successor(ownerKey(owner)),
});

export interface StoredRecord {
  readonly id: number;
  readonly bytes: Uint8Array;
}

/** Options of lmdb-js for a range of keys. In reverse it expects the bounds in the order of the scan. */
function rangeOptions({ start, end }: KeyRange, reverse: boolean, transaction: Transaction | undefined) {
  return {
    ...(reverse
      ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
      : { start, end }),
    ...(transaction && { transaction }),
  };
}

/** Read transaction of lmdb-js, which its types lack. */
interface SharedReads {
  getBinaryFast(key: Uint8Array, options?: { transaction: Transaction }): Uint8Array | undefined;
}

const slabs = new SlabAllocator();

/** Reads the tables at one moment: that of a snapshot, or of the running write. */
export class View {
  readonly #options: { readonly transaction: Transaction } | undefined;

  constructor(
    protected readonly tables: Tables,
    protected readonly transaction: Transaction | undefined,
  ) {
    this.#options = transaction && { transaction };
  }

  /** A document's bytes. */
  record(collection: number, record: number): Uint8Array | undefined {
    return this.#get(this.tables.records, recordKey(collection, record));
  }

  /** Releases the bytes of a record, which must not be used afterwards. */
  discard(bytes: Uint8Array): void {
    slabs.giveBack(bytes);
  }

  /** The record of the document with this encoded `_id`. */
  recordOfId(collection: number, encodedId: Uint8Array): number | undefined {
    return this.recordAt(idKey(collection, encodedId));
  }

  /** Looks up a complete key of the index over `_id`. */
  recordAt(key: Uint8Array): number | undefined {
    const value = this.#get(this.tables.ids, key);
    return value && recordIdAtEnd(value);
  }

  /** A collection's documents in insertion order. */
  *records(collection: number, reverse = false, after?: number): IterableIterator<StoredRecord> {
    const owned = ownedRange(collection);
    const range = after === undefined ? owned : { ...owned, start: recordKey(collection, after + 1) };
    const options = rangeOptions(range, reverse, this.transaction);
    for (const { key, value } of this.tables.records.getRange(options))
      yield { id: recordIdAtEnd(key), bytes: value };
  }

  /** Keys without the documents. */
  *recordIds(collection: number, reverse = false): IterableIterator<number> {
    const options = rangeOptions(ownedRange(collection), reverse, this.transaction);
    for (const key of this.tables.records.getKeys(options)) yield recordIdAtEnd(key);
  }

  /** The keys of index entries, in their order. */
  entries(range: KeyRange, reverse = false): Iterable<Uint8Array> {
    return this.tables.entries.getKeys(rangeOptions(range, reverse, this.transaction));
  }

  /** The keys of the index over `_id`. */
  *ids(range: KeyRange, reverse = false): IterableIterator<{ key: Uint8Array; record: number }> {
    for (const { key, value } of this.tables.ids.getRange(rangeOptions(range, reverse, this.transaction))) {
      yield { key, record: recordIdAtEnd(value) };
    }
  }

  /** The keys of a table, without values. */
  keys(table: TableName, range: KeyRange): Iterable<Uint8Array> {
    return this.tables[table].getKeys(rangeOptions(range, false, this.transaction));
  }

  catalogEntries(range: KeyRange): Iterable<{ key: Uint8Array; value: Uint8Array }> {
    return this.tables.catalog.getRange(rangeOptions(range, false, this.transaction));
  }

  catalogEntry(key: Uint8Array): Uint8Array | undefined {
    return this.#get(this.tables.catalog, key);
  }

  has(table: TableName, key: Uint8Array): boolean {
    return this.#get(this.tables[table], key) !== undefined;
  }

  /** Number of keys of a table in a range. */
  count(table: TableName, range: KeyRange): number {
    return this.tables[table].getKeysCount(rangeOptions(range, false, this.transaction));
  }

  /** Counts keys up to `limit`, at least 1. LMDB does it without returning keys. */
  countUpTo(table: TableName, range: KeyRange, limit: number): number {
    return this.keyAt(table, range, limit - 1) === undefined ? this.count(table, range) : limit;
  }

  /** The key at an offset within a range; undefined when the range is shorter. */
  keyAt(table: TableName, range: KeyRange, offset: number, reverse = false): Uint8Array | undefined {
    const options = { ...rangeOptions(range, reverse, this.transaction), offset, limit: 1 };
    for (const key of this.tables[table].getKeys(options)) return key;
    return undefined;
  }

  /** The greatest record id that a collection has; 0 when it is empty. */
  lastRecord(collection: number): number {
    const options = { ...rangeOptions(ownedRange(collection), true, this.transaction), limit: 1 };
    for (const key of this.tables.records.getKeys(options)) return recordIdAtEnd(key);
    return 0;
  }

  reply(key: Uint8Array): Uint8Array | undefined {
    return this.#get(this.tables.replies, key);
  }

  replies(range: KeyRange): Iterable<{ key: Uint8Array; value: Uint8Array }> {
    return this.tables.replies.getRange(rangeOptions(range, false, this.transaction));
  }

  /** lmdb-js reuses its buffer for the next value, so values are returned as copies. */
  #get(table: Table, key: Uint8Array): Uint8Array | undefined {
    const shared = (table as SharedReads).getBinaryFast(key, this.#options);
    return shared && slabs.copy(shared, shared.length);
  }
}

/** A view that never changes. It must be closed, because LMDB cannot reuse the pages that it shows. */
export class Snapshot extends View {
  #open = true;

  constructor(tables: Tables) {
    super(tables, tables.root.useReadTransaction());
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.transaction?.done();
  }
}

/** Reads and changes the tables inside one transaction; sees its own changes. */
export class WriteView extends View {
  /** Number of changes so far. */
  changes = 0;
  readonly #onCommit: (() => void)[] = [];
  readonly #claim: Claim;

  constructor(tables: Tables) {
    super(tables, undefined);
    this.#claim = new Claim(tables.reserve);
  }

  /** Registers a function to call when the transaction is on disk, and not if it fails. */
  onCommit(action: () => void): void {
    this.#onCommit.push(action);
  }

  /** Ends the changes: the next transaction has less room. */
  claim(): void {
    this.#claim.hold();
  }

  /** Records that the transaction is on disk. */
  committed(): void {
    this.#claim.release();
    for (const action of this.#onCommit) action();
  }

  /** Records that the transaction was discarded. */
  failed(): void {
    this.#claim.release();
  }

  putRecord(collection: number, record: number, bytes: Uint8Array): void {
    this.put('records', recordKey(collection, record), bytes);
  }

  removeRecord(collection: number, record: number): void {
    this.remove('records', recordKey(collection, record));
  }

  /** Stores a record under a complete key of the index over `_id`. */
  putId(key: Uint8Array, record: number): void {
    this.put('ids', key, recordIdBytes(record));
  }

  removeId(collection: number, encodedId: Uint8Array): void {
    this.remove('ids', idKey(collection, encodedId));
  }

  /** Throws the system's error on a full disk; the transaction must then be discarded. The same applies to `remove`. */
  put(table: TableName, key: Uint8Array, value: Uint8Array): void {
    this.changes += 1;
    this.#claim.change(this.tables[table], key.length + value.length);
    this.tables[table].putSync(key, value);
  }

  remove(table: TableName, key: Uint8Array): void {
    this.changes += 1;
    this.#claim.change(this.tables[table], 0);
    this.tables[table].removeSync(key);
  }
}
