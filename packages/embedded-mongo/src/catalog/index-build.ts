import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { mergeSorted } from '../executor/merge.js';
import { completed, Operation } from '../executor/operation.js';
import { entryKey, ownerOf, recordIdAtEnd } from '../storage/keys.js';
import { unlessFull } from '../storage/storage-error.js';
import type { Store } from '../storage/store.js';
import type { View, WriteView } from '../storage/view.js';
import { type Collection, Index } from './collection.js';
import { indexDocument, NO_ENTRY } from './documents.js';
import type { IndexSpec } from './index-spec.js';
import { saveCollection, saveGarbage, takeId } from './persistence.js';

/** Maximum memory of the keys that are sorted together, in bytes; and overhead per key. */
const MAX_KEYS_BYTES = 64 * 1024 * 1024;
const KEY_OVERHEAD_BYTES = 120;
/** Number of keys sorted in one step. */
const RUN = 1000;
/** Number of keys or documents per transaction, which takes some milliseconds, as other writes wait for it. */
const KEYS_AT_ONCE = 1000;
const RECORDS_AT_ONCE = 20;

/**
 * Adds indexes to a collection and fills them. In a non-empty collection they are first entered in the catalog as not
 * ready, so that every write updates them, then filled in pieces, then declared ready. After an interruption they stay
 * not ready, and the next start removes them. Throws DuplicateKey.
 */
export async function buildIndexes(
  store: Store,
  collection: Collection,
  specs: readonly IndexSpec[],
): Promise<void> {
  const indexes = await store.writeAlone((view) => addIndexes(view, collection, specs));
  try {
    if (indexes.every(({ ready }) => ready)) return;
    await fill(store, collection, indexes);
    await store.writeAlone((view) => declareReady(view, collection, indexes));
  } catch (error) {
    // On a full disk they are removed later.
    if (!collection.dropped)
      await store.writeAlone((view) => removeIndexes(view, collection, indexes)).catch(unlessFull);
    throw error;
  } finally {
    collection.changed = undefined;
  }
}

/** Adds indexes to the catalog. Indexes of an empty collection are ready at once. */
function addIndexes(view: WriteView, collection: Collection, specs: readonly IndexSpec[]): Index[] {
  checkPresent(collection);
  const ready = view.lastRecord(collection.id) === 0;
  const indexes = specs.map((spec) => {
    const multikey = spec.paths.map(() => false);
    return new Index(takeId(view), spec, ready, multikey, false);
  });
  setIndexes(view, collection, [...collection.indexes, ...indexes]);
  collection.changed = new Set();
  return indexes;
}

/**
 * Inserts the keys of all documents in sorted batches, so that each page is written once for all of its keys. The
 * documents are read from a snapshot: those that have changed since are skipped, and inserted at the end.
 */
async function fill(store: Store, collection: Collection, indexes: readonly Index[]): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const keys = await readKeys(store, collection, indexes, last);
    for (const chunk of chunksOf(keys.sorted, KEYS_AT_ONCE))
      await store.write((view) => enterKeys(view, collection, indexes, chunk));
    const changed = collection.changed ?? new Set();
    collection.changed = new Set();
    for (const chunk of chunksOf(changed, RECORDS_AT_ONCE))
      await store.write((view) => {
        for (const record of chunk) enterRecord(view, collection, indexes, record);
      });
    last = keys.last;
  }
}

interface Keys {
  /** Keys of the table of entries. */
  readonly sorted: Iterable<Buffer>;
  /** Record of the last document with such a key; undefined without documents. */
  readonly last: number | undefined;
}

async function readKeys(
  store: Store,
  collection: Collection,
  indexes: readonly Index[],
  after: number,
): Promise<Keys> {
  const snapshot = store.snapshot();
  try {
    return await completed(keysInSteps(snapshot, collection, indexes, after), new Operation());
  } finally {
    snapshot.close();
  }
}

function* keysInSteps(
  view: View,
  collection: Collection,
  indexes: readonly Index[],
  after: number,
): Generator<undefined, Keys> {
  const runs: Buffer[][] = [];
  let run: Buffer[] = [];
  let size = 0;
  let last: number | undefined;
  for (const { id, bytes } of view.records(collection.id, false, after)) {
    for (const index of indexes) {
      const keys = index.keysOf(Doc.at(bytes, 0));
      index.learn(keys);
      for (const encoded of keys.encoded) {
        const key = entryKey(index.id, encoded, id);
        size += key.length + KEY_OVERHEAD_BYTES;
        run.push(key);
      }
    }
    last = id;
    if (run.length >= RUN) {
      runs.push(run.sort(Buffer.compare));
      run = [];
    }
    if (size > MAX_KEYS_BYTES) break;
    yield undefined;
  }
  runs.push(run.sort(Buffer.compare));
  const sorted = mergeSorted(
    runs.map((keys) => keys.values()),
    Buffer.compare,
  );
  return { sorted, last };
}

function* chunksOf<T>(items: Iterable<T>, size: number): IterableIterator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    if (chunk.push(item) < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

function enterKeys(
  view: WriteView,
  collection: Collection,
  indexes: readonly Index[],
  keys: readonly Buffer[],
): void {
  checkPresent(collection);
  const unique = new Map(indexes.filter(({ spec }) => spec.unique).map((index) => [index.id, index]));
  for (const key of keys) {
    const record = recordIdAtEnd(key);
    if (collection.changed?.has(record)) continue;
    const index = unique.get(ownerOf(key));
    if (index) enterRecord(view, collection, [index], record);
    else view.put('entries', key, NO_ENTRY);
  }
}

/** Inserts the current keys of a document. */
function enterRecord(
  view: WriteView,
  collection: Collection,
  indexes: readonly Index[],
  record: number,
): void {
  checkPresent(collection);
  const bytes = view.record(collection.id, record);
  if (bytes === undefined) return;
  for (const index of indexes) indexDocument(view, collection, index, record, Doc.at(bytes, 0));
}

function declareReady(view: WriteView, collection: Collection, indexes: readonly Index[]): void {
  checkPresent(collection);
  const all = collection.indexes.map((index) => (indexes.includes(index) ? index.asReady() : index));
  setIndexes(view, collection, all);
}

/** Removes indexes from the catalog; their entries become garbage. */
export function removeIndexes(view: WriteView, collection: Collection, indexes: readonly Index[]): void {
  const kept = collection.indexes.filter((index) => !indexes.includes(index));
  const gone = collection.indexes.filter((index) => indexes.includes(index));
  for (const { id } of gone) saveGarbage(view, { kind: 'index', id });
  setIndexes(view, collection, kept);
}

/** Replaces an index by another one over the same keys. */
export function replaceIndex(view: WriteView, collection: Collection, index: Index, by: Index): void {
  const all = collection.indexes.map((one) => (one === index ? by : one));
  setIndexes(view, collection, all);
}

/** Sets the indexes of a collection once they are on disk. */
function setIndexes(view: WriteView, collection: Collection, indexes: readonly Index[]): void {
  saveCollection(view, collection, indexes);
  view.onCommit(() => {
    collection.indexes = indexes;
  });
}

function checkPresent(collection: Collection): void {
  if (collection.dropped)
    throw new CommandError(276, `Index build failed: collection ${collection.namespace} was dropped`);
}
