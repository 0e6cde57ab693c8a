import { randomUUID } from 'node:crypto';
import { access, mkdtemp, readdir, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { isRunning, makeDirectory } from '@almanac/embedded-mongo/system';
import { isSystemError, UserError } from './errors.js';

const ANSWER_MS = 1000;

/** Error when another start uses the data directory. */
export class DataInUseError extends UserError {
  override readonly name = 'DataInUseError';
}

/** The lock of a data directory, owned by this process. */
export interface DataLock {
  /** Releases the directory. */
  release(): Promise<void>;
  /**
   * Whether this process still has the lock. It is lost when the directory is removed, and the next start may have a
   * new one.
   */
  isHeld(): Promise<boolean>;
}

/** A lock, as the name of its file gives it: `<process id>.<port>.<token>`. */
interface Lock {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
}

/**
 * Ensures that only one start uses a data directory. The holder responds on a loopback port with the token of its
 * lock. A lock whose port is free or used by another program belongs to a killed process, and is taken over. (The
 * process id alone is not enough, because ids are reused, in containers at once.)
 *
 * The lock is the directory `almanac.lock` with one file. It is moved into place as a whole, which the system permits
 * only if the target is missing or empty. The file of a dead holder is removed by its own name, so that of several
 * starts that find it, each can remove only that lock, and one of them moves its own into place.
 *
 * @throws DataInUseError when another start has the lock.
 */
export async function lockData(directory: string): Promise<DataLock> {
  makeDirectory(directory);
  const path = join(directory, 'almanac.lock');
  const token = randomUUID();
  const server = await answerWith(token);
  try {
    const name = `${process.pid}.${(server.address() as AddressInfo).port}.${token}`;
    await takeLock(directory, path, name);
    return heldLock(path, name, server);
  } catch (error) {
    server.close();
    throw error;
  }
}

function heldLock(path: string, name: string, server: Server): DataLock {
  const file = join(path, name);
  return {
    async release() {
      await rm(file, { force: true });
      await removeEmpty(path);
      server.close();
    },
    async isHeld() {
      // An error for another reason does not mean that the file is gone.
      const gone = access(file).catch((error) =>
        ['ENOENT', 'ENOTDIR'].some((code) => isSystemError(error, code)),
      );
      return !(await gone);
    },
  };
}

async function takeLock(directory: string, path: string, name: string): Promise<void> {
  const own = await mkdtemp(`${path}.`);
  try {
    await writeFile(join(own, name), '', { mode: 0o600 });
    while (!(await moved(own, path))) {
      for (const other of (await ignoring(['ENOENT', 'ENOTDIR'], readdir(path))) ?? []) {
        const holder = lockOf(other);
        if (holder && (await isHeld(holder)))
          throw new DataInUseError(
            `Another Almanac (process ${holder.pid}) is using the data in ${directory}.`,
          );
        await rm(join(path, other), { recursive: true, force: true });
      }
      await removeEmpty(path);
    }
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    throw error;
  }
}

/** Moves a directory to a missing or empty target. @returns whether it was moved */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    // Windows reports EPERM for any directory at the target.
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].some((code) => isSystemError(error, code))) return false;
    if (!isSystemError(error, 'ENOTDIR')) throw error;
    // A file of that name is not a lock.
    await ignoring(['ENOENT', 'EISDIR', 'EPERM'], unlink(to));
    return false;
  }
}

/** Removes the directory if it contains no lock. */
async function removeEmpty(path: string): Promise<void> {
  await ignoring(['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'], rmdir(path));
}

async function ignoring<T>(codes: readonly string[], work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codes.some((code) => isSystemError(error, code))) return undefined;
    throw error;
  }
}

/** The lock that a file name describes; undefined for other files. */
function lockOf(name: string): Lock | undefined {
  const { pid, port, token } = /^(?<pid>\d+)\.(?<port>\d+)\.(?<token>[\w-]+)$/.exec(name)?.groups ?? {};
  return token === undefined ? undefined : { pid: Number(pid), port: Number(port), token };
}

function answerWith(token: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(token);
    });
    server.unref();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Whether the holder is alive. A suspended holder keeps its lock although it does not respond. */
function isHeld({ pid, port, token }: Lock): Promise<boolean> {
  return new Promise((resolve) => {
    // An invalid port belongs to no process.
    if (port > 65_535) return resolve(false);
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_MS });
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('timeout', () => {
      resolve(isRunning(pid));
      socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer === token));
  });
}
