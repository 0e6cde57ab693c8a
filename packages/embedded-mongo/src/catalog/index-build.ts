import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { unlessFull } from '../storage/storage-error.js';
import type { Store } from '../storage/store.js';
import type { StoredRecord, View, WriteView } from '../storage/view.js';
import { type Collection, Index } from './collection.js';
import { indexDocument } from './documents.js';
import type { IndexSpec } from './index-spec.js';
import { saveCollection, saveGarbage, takeId } from './persistence.js';

/** How many documents are indexed in one transaction, at most, and how long it takes (ms): other writes wait for it. */
const PIECE_DOCUMENTS = 100;
const PIECE_MS = 4;

/**
 * Adds indexes to a collection and fills them. Unless it is empty they are first entered in the catalog as not ready,
 * which makes every write keep them up to date, then filled piece by piece, then declared ready; whatever cuts this
 * short leaves them marked as not ready, and they are removed at the next start. Throws DuplicateKey.
 */
export async function buildIndexes(
  store: Store,
  collection: Collection,
  specs: readonly IndexSpec[],
): Promise<void> {
  const indexes = await store.writeAlone((view) => addIndexes(view, collection, specs));
  if (indexes.every(({ ready }) => ready)) return;
  try {
    await fill(store, collection, indexes);
    await store.writeAlone((view) => declareReady(view, collection, indexes));
  } catch (error) {
    // Without room for that they are removed later.
    if (!collection.dropped)
      await store.writeAlone((view) => removeIndexes(view, collection, indexes)).catch(unlessFull);
    throw error;
  }
}

/** Enters new indexes in the catalog; those of an empty collection are ready. */
function addIndexes(view: WriteView, collection: Collection, specs: readonly IndexSpec[]): Index[] {
  checkPresent(collection);
  const ready = view.lastRecord(collection.id) === 0;
  const indexes = specs.map((spec) => {
    const multikey = spec.paths.map(() => false);
    return new Index(takeId(view), spec, ready, multikey, false);
  });
  setIndexes(view, collection, [...collection.indexes, ...indexes]);
  return indexes;
}

async function fill(store: Store, collection: Collection, indexes: readonly Index[]): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    last = await store.write((view) => fillPiece(view, collection, indexes, after));
  }
}

/** Indexes documents after a record until time is up; gives the last one's record, undefined when none is left. */
function fillPiece(
  view: WriteView,
  collection: Collection,
  indexes: readonly Index[],
  after: number,
): number | undefined {
  checkPresent(collection);
  const end = performance.now() + PIECE_MS;
  let last: number | undefined;
  for (const { id, bytes } of firstRecords(view, collection, after)) {
    for (const index of indexes) indexDocument(view, collection, index, id, Doc.at(bytes, 0));
    last = id;
    if (performance.now() > end) break;
  }
  saveCollection(view, collection);
  return last;
}

function firstRecords(view: View, collection: Collection, after: number): StoredRecord[] {
  const records: StoredRecord[] = [];
  for (const record of view.records(collection.id, false, after)) {
    if (records.push(record) === PIECE_DOCUMENTS) break;
  }
  return records;
}

function declareReady(view: WriteView, collection: Collection, indexes: readonly Index[]): void {
  checkPresent(collection);
  const all = collection.indexes.map((index) => (indexes.includes(index) ? index.asReady() : index));
  setIndexes(view, collection, all);
}

/** Takes indexes out of the catalog; their entries become garbage. */
export function removeIndexes(view: WriteView, collection: Collection, indexes: readonly Index[]): void {
  const kept = collection.indexes.filter((index) => !indexes.includes(index));
  const gone = collection.indexes.filter((index) => indexes.includes(index));
  for (const { id } of gone) saveGarbage(view, { kind: 'index', id });
  setIndexes(view, collection, kept);
}

/** Gives a collection these indexes, once that is on disk. */
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
