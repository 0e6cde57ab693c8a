import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, startOf } from './processes.js';
import { isSystemError } from './system-error.js';

const LOCK_FILE = 'server.lock';
const ATTEMPTS = 5;
const WAIT_PAUSE_MS = 50;

/** The data directory is in use by another process. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
  constructor(directory: string, pid: number) {
    super(
      `${directory} is in use by the database process ${pid}. One data directory serves one process: stop it first, or the site that started it.`,
    );
  }
}

/**
 * `lockDirectory` that waits for a stopping or just killed process to release the directory. Throws
 * DirectoryInUseError after the time.
 */
export async function lockDirectoryWithin(directory: string, waitMs: number): Promise<() => void> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      return lockDirectory(directory);
    } catch (error) {
      if (!(error instanceof DirectoryInUseError) || performance.now() >= until) throw error;
    }
    await delay(WAIT_PAUSE_MS);
  }
}

/**
 * Claims a data directory for this process; gives the function that releases it. A lock that a killed process left
 * behind is taken over. Throws DirectoryInUseError.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, LOCK_FILE);
  const own = describe(process.pid);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (create(path, own)) {
      return () => {
        if (read(path) === own) rmSync(path, { force: true });
      };
    }
    const holder = read(path);
    if (holder === undefined) continue;
    const pid = Number.parseInt(holder, 10);
    if (isAlive(holder, pid)) throw new DirectoryInUseError(directory, pid);
    removeStale(path, holder);
  }
  throw new DirectoryInUseError(directory, Number.parseInt(read(path) ?? '0', 10));
}

/** Identifies a process by id and start time, because ids are reused. */
const describe = (pid: number): string => `${pid} ${startOf(pid)}`;

const isAlive = (holder: string, pid: number): boolean =>
  Number.isInteger(pid) && pid > 0 && isRunning(pid) && describe(pid) === holder;

/** A dangling symbolic link, because it is created atomically with its text and needs no space on a full disk. */
function create(path: string, content: string): boolean {
  try {
    symlinkSync(content, path);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    // On Windows few users may create links.
    if (isSystemError(error, 'EPERM')) return createFile(path, content);
    throw error;
  }
}

function createFile(path: string, content: string): boolean {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, content, { mode: 0o600 });
  try {
    linkSync(temporary, path);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    // The lock is a file where links cannot be created, and in directories of earlier versions.
    if (isSystemError(error, 'EINVAL')) return readFileSync(path, 'utf8');
    throw error;
  }
}

/** Removes the lock of a dead process. If another process has replaced it in the meantime, that lock is restored. */
function removeStale(path: string, holder: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return;
    throw error;
  }
  const taken = read(aside);
  if (taken !== undefined && taken !== holder) create(path, taken);
  rmSync(aside, { force: true });
}
