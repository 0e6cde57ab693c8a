import { Binary, Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { View, WriteView } from '../storage/view.js';
import { Collection, Index } from './collection.js';

/**
 * The catalog's table: `c` and a collection's id lead to its description, `g` and a kind and an id to something dropped
 * whose keys are still to be removed, `n` to the next free id of collections and indexes, `e` to the number of the last
 * election.
 */
const COLLECTION = 0x63;
const GARBAGE = 0x67;
const NEXT_ID = Buffer.from('n');
const ELECTION = Buffer.from('e');

const tagged = (tag: number, id: number): Buffer => {
  const key = Buffer.allocUnsafe(5);
  key[0] = tag;
  key.writeUInt32BE(id, 1);
  return key;
};

const allTagged = (tag: number) => ({ start: Buffer.from([tag]), end: Buffer.from([tag + 1]) });

/** Writes a collection's description with its current or future indexes. */
export function saveCollection(view: WriteView, collection: Collection, indexes = collection.indexes): void {
  const doc = Doc.from({
    database: collection.database,
    name: collection.name,
    uuid: new Binary(collection.uuid, 4),
    options: collection.options,
    longIds: collection.longIds,
    indexes: indexes.map((index) => index.toDoc()),
  });
  view.put('catalog', tagged(COLLECTION, collection.id), doc.toBytes());
}

export function forgetCollection(view: WriteView, collection: Collection): void {
  view.remove('catalog', tagged(COLLECTION, collection.id));
}

export function* loadCollections(view: View): IterableIterator<Collection> {
  for (const { key, value } of view.catalogEntries(allTagged(COLLECTION))) {
    yield collectionOf(Buffer.from(key).readUInt32BE(1), Doc.at(value, 0));
  }
}

function collectionOf(id: number, doc: Doc): Collection {
  const database = doc.get('database');
  const name = doc.get('name');
  const uuid = doc.get('uuid');
  const options = doc.get('options');
  const indexes = doc.get('indexes');
  if (
    typeof database !== 'string' ||
    typeof name !== 'string' ||
    !(uuid instanceof Binary) ||
    !(options instanceof Doc) ||
    !Array.isArray(indexes)
  ) {
    throw new CommandError(1, `the catalog's entry of collection ${id} is damaged`);
  }
  const collection = new Collection(id, database, name, uuid.bytes, options);
  collection.longIds = doc.get('longIds') === true;
  collection.indexes = indexes.filter((index) => index instanceof Doc).map((index) => Index.fromDoc(index));
  return collection;
}

/** Data of a dropped collection or index that is not removed yet: documents and `_id` entries, or index entries. */
export interface Garbage {
  readonly kind: 'collection' | 'index';
  readonly id: number;
}

export function saveGarbage(view: WriteView, { kind, id }: Garbage): void {
  view.put('catalog', tagged(GARBAGE, id), Buffer.from(kind));
}

export function forgetGarbage(view: WriteView, { id }: Garbage): void {
  view.remove('catalog', tagged(GARBAGE, id));
}

export function loadGarbage(view: View): Garbage[] {
  return [...view.catalogEntries(allTagged(GARBAGE))].map(({ key, value }) => ({
    id: Buffer.from(key).readUInt32BE(1),
    kind: Buffer.from(value).toString() === 'index' ? 'index' : 'collection',
  }));
}

/** Allocates an id for a collection or an index. */
export function takeId(view: WriteView): number {
  const stored = view.catalogEntry(NEXT_ID);
  const id = stored === undefined ? 1 : Buffer.from(stored).readUInt32BE(0);
  const next = Buffer.allocUnsafe(4);
  next.writeUInt32BE(id + 1, 0);
  view.put('catalog', NEXT_ID, next);
  return id;
}

/** Number of an election: greater than all previous ones, even if the clock was set back. */
export function nextElection(view: View): bigint {
  const last = view.catalogEntry(ELECTION);
  const now = BigInt(Date.now());
  const next = last === undefined ? now : Buffer.from(last).readBigUInt64BE(0) + 1n;
  return next > now ? next : now;
}

export function saveElection(view: WriteView, election: bigint): void {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(election, 0);
  view.put('catalog', ELECTION, bytes);
}
