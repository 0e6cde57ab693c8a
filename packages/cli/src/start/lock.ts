import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { isSystemError } from './system-error.js';

const ANSWER_MS = 1000;
const lockSchema = z.object({ pid: z.number().int(), port: z.number().int(), token: z.string() });
type Lock = z.infer<typeof lockSchema>;

/** Another start holds the data directory. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

/**
 * Makes sure that one start at a time works on a data directory. The holder answers on a loopback port with the
 * token that its lock file names; a lock whose holder does not answer was left by a process that was killed, and is
 * taken over. (A process id alone would not do: ids are used again, in containers at once.)
 *
 * @returns a function that gives the directory free again.
 * @throws DataInUseError when another start holds it.
 */
export async function lockData(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'almanac.lock');
  const token = randomUUID();
  const server = await answerWith(token);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the lock has no port');
  const own = JSON.stringify({ pid: process.pid, port: address.port, token } satisfies Lock);
  try {
    while (!(await createLock(path, own))) {
      const holder = await readLock(path);
      if (holder && (await holds(holder)))
        throw new DataInUseError(`Another start (process ${holder.pid}) works on the data in ${directory}.`);
      await rm(path, { force: true });
    }
  } catch (error) {
    server.close();
    throw error;
  }
  return async () => {
    await rm(path, { force: true });
    server.close();
  };
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

async function createLock(path: string, content: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(content);
    await file.close();
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The lock as it stands in the file; undefined when there is none or it was cut short. */
async function readLock(path: string): Promise<Lock | undefined> {
  try {
    return lockSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function holds({ port, token }: Lock): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_MS });
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer === token));
  });
}
