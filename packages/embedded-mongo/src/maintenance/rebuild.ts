import { Doc } from '../bson/index.js';
import type { Collection, Index } from '../catalog/collection.js';
import { encodeId, indexDocument } from '../catalog/documents.js';
import { saveCollection } from '../catalog/persistence.js';
import { CommandError } from '../errors.js';
import { idKey, isCut } from '../storage/keys.js';
import type { Store } from '../storage/store.js';
import { ownedRange, type WriteView } from '../storage/view.js';

/** Rebuilds an index from the documents, in one transaction. Throws DuplicateKey for duplicates in a unique one. */
export async function rebuildIndex(store: Store, collection: Collection, index: Index): Promise<void> {
  await store.writeAlone((view) => {
    clear(view, 'entries', index.id);
    for (const record of view.recordIds(collection.id)) {
      const bytes = view.record(collection.id, record);
      if (bytes) indexDocument(view, collection, index, record, Doc.at(bytes, 0));
    }
    saveCollection(view, collection);
  });
}

/** Rebuilds the index over `_id`. */
export async function rebuildIdIndex(store: Store, collection: Collection): Promise<void> {
  await store.writeAlone((view) => {
    clear(view, 'ids', collection.id);
    for (const record of view.recordIds(collection.id)) {
      const bytes = view.record(collection.id, record);
      if (bytes === undefined) continue;
      const encodedId = encodeId(Doc.at(bytes, 0).get('_id') ?? null);
      const key = idKey(collection.id, encodedId);
      if (view.recordAt(key) !== undefined)
        throw new CommandError(11000, `two documents of ${collection.namespace} have the same _id`);
      view.putId(key, record);
      collection.longIds ||= isCut(encodedId);
    }
    saveCollection(view, collection);
  });
}

/** Removes all keys of a collection or an index from a table. */
export async function removeOwner(
  store: Store,
  table: 'records' | 'ids' | 'entries',
  owner: number,
): Promise<void> {
  await store.writeAlone((view) => clear(view, table, owner));
}

function clear(view: WriteView, table: 'records' | 'ids' | 'entries', owner: number): void {
  for (const key of [...view.keys(table, ownedRange(owner))]) view.remove(table, key);
}
