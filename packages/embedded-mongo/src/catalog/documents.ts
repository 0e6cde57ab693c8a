import { Doc, encodeKey, formatValue, ObjectId, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import {
  entryKey,
  idKey,
  isCut,
  ownerKey,
  recordIdAtEnd,
  storedEncoding,
  successor,
} from '../storage/keys.js';
import type { WriteView } from '../storage/view.js';
import type { Collection, DocumentKeys, Index } from './collection.js';
import { saveCollection } from './persistence.js';

/** Maximum size of a stored document in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export const NO_ENTRY = new Uint8Array(0);

export const encodeId = (id: Value): Buffer => encodeKey([id], [1]);

/**
 * Stores a new document, with `_id` as its first field. All checks run before the first write. Throws DuplicateKey,
 * InvalidIdField, CannotIndexParallelArrays.
 */
export function insertDocument(view: WriteView, collection: Collection, given: Doc): Doc {
  const doc = withLeadingId(given);
  const id = doc.get('_id') ?? null;
  checkId(id);
  checkInsertedSize(doc.byteLength());
  const encodedId = encodeId(id);
  const key = idKey(collection.id, encodedId);
  if (view.recordAt(key) !== undefined) throw duplicateId(collection, id);
  const keys = collection.indexes.map((index) => index.keysOf(doc));
  collection.indexes.forEach((index, i) => {
    checkUnique(view, collection, index, keys[i]?.encoded ?? [], keys[i], undefined);
  });
  const record = collection.newRecord();
  view.putRecord(collection.id, record, doc.toBytes());
  view.putId(key, record);
  collection.indexes.forEach((index, i) => {
    for (const encoded of keys[i]?.encoded ?? [])
      view.put('entries', entryKey(index.id, encoded, record), NO_ENTRY);
  });
  if (isCut(encodedId) && !collection.longIds) {
    collection.longIds = true;
    collection.unsaved = true;
  }
  learn(view, collection, keys);
  noteChange(view, collection, 1);
  return doc;
}

/** Replaces a document by another version with the same `_id`, with the same checks as an insert. */
export function replaceDocument(
  view: WriteView,
  collection: Collection,
  record: number,
  before: Doc,
  after: Doc,
): void {
  checkUpdatedSize(after.byteLength());
  // Most changes affect few fields, and most indexes are on other fields.
  const changed = after.differences(before);
  const changes = collection.indexes.map((index) =>
    index.isAbout(changed) ? changeOf(index, before, after) : undefined,
  );
  collection.indexes.forEach((index, i) => {
    const change = changes[i];
    if (change) checkUnique(view, collection, index, change.added, change.keys, record);
  });
  view.putRecord(collection.id, record, after.toBytes());
  collection.changed?.add(record);
  collection.indexes.forEach((index, i) => {
    for (const encoded of changes[i]?.removed ?? [])
      view.remove('entries', entryKey(index.id, encoded, record));
    for (const encoded of changes[i]?.added ?? [])
      view.put('entries', entryKey(index.id, encoded, record), NO_ENTRY);
  });
  learn(
    view,
    collection,
    changes.map((change) => change?.keys),
  );
  noteChange(view, collection, 0);
}

export function removeDocument(view: WriteView, collection: Collection, record: number, doc: Doc): void {
  view.removeRecord(collection.id, record);
  collection.changed?.add(record);
  view.removeId(collection.id, encodeId(doc.get('_id') ?? null));
  for (const index of collection.indexes) {
    for (const encoded of index.keysOf(doc).encoded)
      view.remove('entries', entryKey(index.id, encoded, record));
  }
  noteChange(view, collection, -1);
}

function noteChange(view: WriteView, collection: Collection, added: number): void {
  collection.changes += 1;
  const { changes } = collection;
  view.onCommit(() => {
    collection.count += added;
    collection.committedChanges = changes;
  });
}

/**
 * Adds the entries of a stored document to an index that is being built. A repetition has no effect. The caller saves
 * the index afterwards.
 */
export function indexDocument(
  view: WriteView,
  collection: Collection,
  index: Index,
  record: number,
  doc: Doc,
): void {
  const keys = index.keysOf(doc);
  checkUnique(view, collection, index, keys.encoded, keys, record);
  for (const encoded of keys.encoded) view.put('entries', entryKey(index.id, encoded, record), NO_ENTRY);
  index.learn(keys);
}

function learn(view: WriteView, collection: Collection, keys: readonly (DocumentKeys | undefined)[]): void {
  const news = collection.indexes.map((index, i) => {
    const learnt = keys[i];
    return learnt !== undefined && index.learn(learnt);
  });
  if (news.includes(true) || collection.unsaved) save(view, collection);
}

/** Statistics of an index stay in memory when the transaction fails: the next one saves them. */
function save(view: WriteView, collection: Collection): void {
  collection.unsaved = true;
  saveCollection(view, collection);
  view.onCommit(() => {
    collection.unsaved = false;
  });
}

interface KeyChange {
  readonly keys: DocumentKeys;
  readonly added: readonly Buffer[];
  readonly removed: readonly Buffer[];
}

function changeOf(index: Index, before: Doc, after: Doc): KeyChange {
  const old = index.keysOf(before);
  const keys = index.keysOf(after);
  return { keys, added: without(keys.encoded, old.encoded), removed: without(old.encoded, keys.encoded) };
}

function without(list: readonly Buffer[], others: readonly Buffer[]): Buffer[] {
  const known = new Set(others.map((key) => key.toString('latin1')));
  return list.filter((key) => !known.has(key.toString('latin1')));
}

function checkUnique(
  view: WriteView,
  collection: Collection,
  index: Index,
  added: readonly Buffer[],
  keys: DocumentKeys | undefined,
  own: number | undefined,
): void {
  if (!index.spec.unique) return;
  for (const encoded of added) {
    const prefix = Buffer.concat([ownerKey(index.id), storedEncoding(encoded)]);
    for (const entry of view.entries({ start: prefix, end: successor(prefix) })) {
      if (recordIdAtEnd(entry) !== own) throw duplicateKey(collection, index, valuesOf(index, encoded, keys));
    }
  }
}

function valuesOf(index: Index, encoded: Buffer, keys: DocumentKeys | undefined): readonly Value[] {
  const found = keys?.values.find((values) => encodeKey(values, index.spec.directions).equals(encoded));
  return found ?? [];
}

function duplicateKey(collection: Collection, index: Index, values: readonly Value[]): CommandError {
  const keyValue = Doc.from(index.spec.paths.map((path, i) => [path, values[i] ?? null] as const));
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: ${formatValue(keyValue)}`,
    Doc.from({ keyPattern: index.spec.document.get('key') ?? null, keyValue }),
  );
}

const duplicateId = (collection: Collection, id: Value): CommandError =>
  new CommandError(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: _id_ dup key: ${formatValue(Doc.from({ _id: id }))}`,
    Doc.from({ keyPattern: Doc.from({ _id: 1 }), keyValue: Doc.from({ _id: id }) }),
  );

function withLeadingId(doc: Doc): Doc {
  if (doc.repeats('_id')) throw new CommandError(2, "can't have multiple _id fields in one document");
  if (doc.firstKey() === '_id') return doc;
  const id = doc.get('_id');
  const copy = doc.clone();
  if (id !== undefined) copy.delete('_id');
  return copy.prepend('_id', id ?? ObjectId.generate());
}

/** Checks an `_id`: any value but an array, a regular expression or undefined; no field of it may begin with $. */
function checkId(id: Value): void {
  const type = typeName(id);
  if (['array', 'regex', 'undefined'].includes(type))
    throw new CommandError(53, `The '_id' value cannot be of type ${type}`);
  if (!(id instanceof Doc)) return;
  const dollar = id.keys().find((key) => key.startsWith('$'));
  if (dollar === undefined || ['$ref', '$id', '$db'].includes(dollar)) return;
  throw new CommandError(
    52,
    `The dollar ($) prefixed field '${dollar}' in '_id.${dollar}' is not valid for storage.`,
  );
}

function checkInsertedSize(size: number): void {
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw new CommandError(
    2,
    `object to insert too large. size in bytes: ${size}, max size: ${MAX_DOCUMENT_BYTES}`,
  );
}

function checkUpdatedSize(size: number): void {
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
}
