import { statSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { type Database, open, type RootDatabase } from 'lmdb';
import { reserveReaderTable } from './reader-table.js';
import { Reserve, TRANSACTION_BYTES, usedBytes } from './reserve.js';

export type Table = Database<Uint8Array, Uint8Array>;

/** The LMDB tables of one data directory. `keys.ts` defines their keys. */
export interface Tables {
  readonly root: RootDatabase<Uint8Array, Uint8Array>;
  /** The collections and indexes. */
  readonly catalog: Table;
  /** The documents. */
  readonly records: Table;
  /** The index over `_id` of every collection. */
  readonly ids: Table;
  /** All other indexes. */
  readonly entries: Table;
  /** Replies to retryable writes. */
  readonly replies: Table;
  /** Reserves disk space for writes. */
  readonly reserve: Reserve;
}

export const DATA_FILE = 'data.lmdb';

/** Page size. Pages larger than LMDB's default suit documents of some kB. */
const PAGE_BYTES = 8192;

/**
 * Size of the memory map in bytes. It is large, because a larger file would be mapped again while the old map stays.
 * (Windows would allocate it on disk.)
 */
const MAP_BYTES = 16 * 2 ** 30;

/** Maximum number of readers. Running queries and open cursors each hold one; pools of clients open fewer. */
const MAX_READERS = 4000;
const READER_BYTES = 64;

/**
 * Opens the tables, and creates missing ones. A commit is complete only when LMDB has flushed first the pages and
 * then the page that makes them valid: none of LMDB's options that relax this is set, and the one that lmdb-js
 * relaxes by default (`overlappingSync`: visible first, flushed later) is off.
 * @param flush false leaves the time of writing to the system, for tests, whose data need not survive a power cut
 */
export function openTables(directory: string, flush: boolean): Tables {
  reserveReaderTable(join(directory, `${DATA_FILE}-lock`), MAX_READERS * READER_BYTES);
  const path = join(directory, DATA_FILE);
  const root = open<Uint8Array, Uint8Array>({
    path,
    overlappingSync: false,
    eventTurnBatching: false,
    noSync: !flush,
    pageSize: PAGE_BYTES,
    ...(platform !== 'win32' && { mapSize: MAP_BYTES }),
    maxDbs: 8,
    maxReaders: MAX_READERS,
    encoding: 'binary',
    keyEncoding: 'binary',
    // The types of lmdb-js lack it.
    ...{ permissionsMode: 0o600 },
  });
  const reserve = new Reserve(path, root);
  // Existing tables are opened without a write, so that it works on a full disk.
  if (root.getKeysCount() === 0) reserve.ensure(TRANSACTION_BYTES);
  const table = (name: string): Table =>
    root.openDB<Uint8Array, Uint8Array>(name, { encoding: 'binary', keyEncoding: 'binary' });
  return {
    root,
    catalog: table('catalog'),
    records: table('records'),
    ids: table('ids'),
    entries: table('entries'),
    replies: table('replies'),
    reserve,
  };
}

/** Number of bytes missing at the end of a data file according to its first pages; 0 when it is complete. */
export function missingBytes(directory: string): number {
  const path = join(directory, DATA_FILE);
  const { size } = statSync(path);
  const root = open<Uint8Array, Uint8Array>({
    path,
    readOnly: true,
    encoding: 'binary',
    keyEncoding: 'binary',
  });
  try {
    return Math.max(usedBytes(root) - size, 0);
  } finally {
    void root.close();
  }
}

/** Writes a compacted copy of the current state, also while other processes use the tables. */
export async function copyTables(directory: string, file: string): Promise<void> {
  const root = open<Uint8Array, Uint8Array>({
    path: join(directory, DATA_FILE),
    readOnly: true,
    overlappingSync: false,
    maxReaders: MAX_READERS,
    encoding: 'binary',
    keyEncoding: 'binary',
  });
  try {
    await root.backup(file, true);
  } finally {
    await root.close();
  }
}
