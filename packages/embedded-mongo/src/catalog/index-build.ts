import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { unlessFull } from '../storage/storage-error.js';
import type { Store } from '../storage/store.js';
import type { StoredRecord, View, WriteView } from '../storage/view.js';
import { type Collection, Index } from './collection.js';
import { indexDocument } from './documents.js';
import type { IndexSpec } from './index-spec.js';
import { saveCollection, saveGarbage, takeId } from './persistence.js';

/** Collections up to this size are indexed in one transaction. */
const AT_ONCE = 500;
/** Documents per transaction in larger ones, where other writes go on in between. */
const CHUNK = 250;

/**
 * Adds indexes to a collection and fills them. In a large collection they are first entered in the catalog as not
 * ready, which makes every write keep them up to date, then filled piece by piece, then declared ready; whatever cuts
 * this short leaves them marked as not ready, and they are removed at the next start. Throws DuplicateKey.
 */
export async function buildIndexes(
  store: Store,
  collection: Collection,
  specs: readonly IndexSpec[],
): Promise<void> {
  if (collection.count <= AT_ONCE) {
    await store.writeAlone((view) => buildAtOnce(view, collection, specs));
    return;
  }
  const indexes = await store.writeAlone((view) => addIndexes(view, collection, specs, false));
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

function buildAtOnce(view: WriteView, collection: Collection, specs: readonly IndexSpec[]): void {
  checkPresent(collection);
  const indexes = specs.map((spec) => newIndex(view, spec, true));
  for (const { id, bytes } of [...view.records(collection.id)]) {
    for (const index of indexes) indexDocument(view, collection, index, id, Doc.at(bytes, 0));
  }
  enter(view, collection, indexes);
}

function addIndexes(
  view: WriteView,
  collection: Collection,
  specs: readonly IndexSpec[],
  ready: boolean,
): Index[] {
  checkPresent(collection);
  const indexes = specs.map((spec) => newIndex(view, spec, ready));
  enter(view, collection, indexes);
  return indexes;
}

function newIndex(view: WriteView, spec: IndexSpec, ready: boolean): Index {
  return new Index(
    takeId(view),
    spec,
    ready,
    spec.paths.map(() => false),
    false,
  );
}

function enter(view: WriteView, collection: Collection, indexes: readonly Index[]): void {
  const all = [...collection.indexes, ...indexes];
  saveCollection(view, collection, all);
  view.onCommit(() => {
    collection.indexes = all;
  });
}

async function fill(store: Store, collection: Collection, indexes: readonly Index[]): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    last = await store.write((view) => {
      checkPresent(collection);
      const records = firstRecords(view, collection, after);
      for (const { id, bytes } of records) {
        for (const index of indexes) indexDocument(view, collection, index, id, Doc.at(bytes, 0));
      }
      saveCollection(view, collection);
      return records.at(-1)?.id;
    });
  }
}

function firstRecords(view: View, collection: Collection, after: number): StoredRecord[] {
  const records: StoredRecord[] = [];
  for (const record of view.records(collection.id, false, after)) {
    if (records.push(record) === CHUNK) break;
  }
  return records;
}

function declareReady(view: WriteView, collection: Collection, indexes: readonly Index[]): void {
  checkPresent(collection);
  const all = collection.indexes.map((index) => (indexes.includes(index) ? index.asReady() : index));
  saveCollection(view, collection, all);
  view.onCommit(() => {
    collection.indexes = all;
  });
}

/** Takes indexes out of the catalog; their entries become garbage. */
export function removeIndexes(view: WriteView, collection: Collection, indexes: readonly Index[]): void {
  const kept = collection.indexes.filter((index) => !indexes.includes(index));
  const gone = collection.indexes.filter((index) => indexes.includes(index));
  saveCollection(view, collection, kept);
  for (const index of gone) saveGarbage(view, { kind: 'index', id: index.id });
  view.onCommit(() => {
    collection.indexes = kept;
  });
}

function checkPresent(collection: Collection): void {
  if (collection.dropped)
    throw new CommandError(276, `Index build failed: collection ${collection.namespace} was dropped`);
}
