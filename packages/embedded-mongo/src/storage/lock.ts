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
import { isSystemError } from './system-error.js';

const LOCK_FILE = 'server.lock';
const ATTEMPTS = 5;

/** The data directory is in use by another process. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
  constructor(directory: string, pid: number) {
    super(`${directory} is in use by the database process ${pid}; one data directory serves one process`);
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

/** A process by its id and the moment it began, since ids are used again. */
const describe = (pid: number): string => `${pid} ${startOf(pid)}`;

/** When a process began, in the kernel's own count since boot, with the boot's id; empty where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot} ${afterName[19] ?? ''}`;
  } catch {
    return '';
  }
}

function isAlive(holder: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isSystemError(error, 'EPERM')) return false;
  }
  return describe(pid) === holder;
}

/** A symbolic link, which points at nothing, is made in one step with its text and takes no room on a full disk. */
function create(path: string, content: string): boolean {
  try {
    symlinkSync(content, path);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    // Windows lets few users make links.
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
    // It is a file where links cannot be made, and in directories of earlier versions.
    if (isSystemError(error, 'EINVAL')) return readFileSync(path, 'utf8');
    throw error;
  }
}

/** Takes a dead process's lock away; when another process replaced it in the meantime, its lock is put back. */
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
