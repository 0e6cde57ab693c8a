import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Doc, decodeChecked, formatValue, hasValidText } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { encodeId } from '../catalog/documents.js';
import { CommandError } from '../errors.js';
import { makeDirectory } from '../storage/directory.js';
import type { Store } from '../storage/store.js';
import { isSystemError } from '../storage/system-error.js';
import type { View } from '../storage/view.js';

/** Directory of damaged documents that were removed from the database. */
const FOLDER = 'damaged';
const EXTENSION = '.bson';
const LONGEST_ID = 100;

/** Fault of a stored document; undefined when it can be read. */
export function damageOf(bytes: Uint8Array): string | undefined {
  try {
    decodeChecked(bytes);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
  return hasValidText(bytes) ? undefined : 'Invalid BSON: text that is not UTF-8';
}

/**
 * Name of a damaged document: its `_id` if it is readable and the index over `_id` confirms it; otherwise its record.
 */
export function nameOf(view: View, collection: Collection, record: number, bytes: Uint8Array): string {
  try {
    const id = Doc.at(bytes, 0).get('_id');
    if (id !== undefined && view.recordOfId(collection.id, encodeId(id)) === record)
      return `the document with the _id ${formatValue(id).slice(0, LONGEST_ID)}`;
  } catch {
    // The `_id` of an unreadable document is unknown.
  }
  return `the document in record ${record}`;
}

/** Moves a record from a collection to a file. The collection's indexes must be rebuilt afterwards. */
export async function setAside(store: Store, collection: Collection, record: number): Promise<void> {
  await store.writeAlone((view) => {
    const bytes = view.record(collection.id, record);
    if (bytes === undefined) return;
    keep(folderOf(store.directory), `${collection.namespace}-${record}`, bytes);
    view.removeRecord(collection.id, record);
  });
}

/** Directory for the documents of a collection. */
export const folderOf = (dataDir: string): string => join(dataDir, FOLDER);

/** Stores bytes in a new file, unless an existing one has the same bytes. */
function keep(folder: string, name: string, bytes: Uint8Array): void {
  makeDirectory(folder);
  // A collection's name may contain characters that file names must not.
  const base = join(folder, name.replace(/[^\w.-]/g, '_'));
  for (let number = 1; ; number += 1) {
    const path = `${base}${number === 1 ? '' : `-${number}`}${EXTENSION}`;
    if (writeNew(path, bytes) || readFileSync(path).equals(bytes)) return;
  }
}

/** @returns false if the file exists. */
function writeNew(path: string, bytes: Uint8Array): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'wx', 0o600);
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
  try {
    writeSync(descriptor, bytes);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return true;
}
