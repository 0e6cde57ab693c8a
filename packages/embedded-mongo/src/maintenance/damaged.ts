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

/** Where documents are kept that were taken out of a data directory. */
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
 * Name of a damaged document: its `_id` where that can be read, and the index over `_id` agrees; else its record
 * otherwise.
 */
export function nameOf(view: View, collection: Collection, record: number, bytes: Uint8Array): string {
  try {
    const id = Doc.at(bytes, 0).get('_id');
    if (id !== undefined && view.recordOfId(collection.id, encodeId(id)) === record)
      return `the document with the _id ${formatValue(id).slice(0, LONGEST_ID)}`;
  } catch {
    // An unreadable document has no name.
  }
  return `the document in record ${record}`;
}

/** Takes a record out of a collection and keeps its bytes in a file. The collection's indexes have to be rebuilt then. */
export async function setAside(store: Store, collection: Collection, record: number): Promise<void> {
  await store.writeAlone((view) => {
    const bytes = view.record(collection.id, record);
    if (bytes === undefined) return;
    keep(folderOf(store.directory), `${collection.namespace}-${record}`, bytes);
    view.removeRecord(collection.id, record);
  });
}

/** Where documents are set aside. */
export const folderOf = (dataDir: string): string => join(dataDir, FOLDER);

/** Stores bytes in a file of their own. What was set aside earlier stays, unless it is the same. */
function keep(folder: string, name: string, bytes: Uint8Array): void {
  makeDirectory(folder);
  // A collection's name may have characters that no file's name may have.
  const base = join(folder, name.replace(/[^\w.-]/g, '_'));
  for (let number = 1; ; number += 1) {
    const path = `${base}${number === 1 ? '' : `-${number}`}${EXTENSION}`;
    if (writeNew(path, bytes) || readFileSync(path).equals(bytes)) return;
  }
}

/** @returns whether there was no such file. */
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
