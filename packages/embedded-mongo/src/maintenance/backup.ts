import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeDirectory } from '../storage/directory.js';
import { lockDirectory } from '../storage/lock.js';
import { copyTables, DATA_FILE } from '../storage/tables.js';

export interface BackupOptions {
  /** Data directory; a server may be running on it. */
  readonly dataDir: string;
  /** Path of the backup, which must not exist. */
  readonly file: string;
}

/**
 * Writes the state of a database at one moment to a file, compacted. To restore it, copy the file to `data.lmdb` in
 * an empty directory. The file gets its name only when it is complete and on disk, and only its owner can read it.
 */
export async function backup({ dataDir, file }: BackupOptions): Promise<void> {
  const target = resolve(file);
  if (existsSync(target)) throw new Error(`${target} exists already`);
  if (!existsSync(join(dataDir, DATA_FILE))) throw new Error(`${dataDir} contains no database`);
  makeDirectory(dirname(target));
  await copyTo(dataDir, target);
}

/** Rewrites the data file of a database without free pages. No server may be running on it. */
export async function compact({ dataDir }: Pick<BackupOptions, 'dataDir'>): Promise<void> {
  const file = join(dataDir, DATA_FILE);
  if (!existsSync(file)) throw new Error(`${dataDir} contains no database`);
  const unlock = lockDirectory(dataDir);
  try {
    await copyTo(dataDir, file);
  } finally {
    unlock();
  }
}

async function copyTo(dataDir: string, target: string): Promise<void> {
  // LMDB creates a world-readable file, so it is written in a directory that only the owner can read.
  const partial = `${target}.partial`;
  const copy = join(partial, DATA_FILE);
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  try {
    await copyTables(dataDir, copy);
    chmodSync(copy, 0o600);
    flush(copy);
    renameSync(copy, target);
    flush(dirname(target));
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
