import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mongoose';

/** A MongoDB for one test file: the one that `TEST_MONGODB_URI` names, else an embedded one of its own. */
export interface TestDatabase {
  /** Address of a database that nobody else uses; the same for the same name. */
  uri(name?: string): string;
  /** Drops the databases of this file and ends the server if it was started here. */
  stop(): Promise<void>;
}

/** Call it in `beforeAll`, and `stop` in `afterAll`. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env['TEST_MONGODB_URI'];
  const server = given ? foreignServer(given) : await embeddedServer();
  const prefix = `almanac_test_${randomBytes(6).toString('hex')}`;
  const used = new Set<string>();
  return {
    uri(name = 'main') {
      const uri = databaseAt(server.uri, `${prefix}_${name}`);
      used.add(uri);
      return uri;
    },
    stop: () => server.stop([...used]),
  };
}

// scheme://hosts[/database][?options]; several hosts make it no URL that could be parsed as one.
const MONGODB_URI = /^(?<hosts>[^/]+:\/\/[^/?]+)(?:\/[^?]*)?(?:\?(?<options>.*))?$/;

/** The address of a database at a MongoDB. Its commands are monitored, so that `countQueries` sees them. */
export function databaseAt(uri: string, database: string): string {
  const { hosts, options } = MONGODB_URI.exec(uri)?.groups ?? {};
  if (!hosts) throw new TypeError('TEST_MONGODB_URI is not a mongodb:// address');
  return `${hosts}/${database}?${options ? `${options}&` : ''}monitorCommands=true`;
}

interface Server {
  readonly uri: string;
  stop(used: readonly string[]): Promise<void>;
}

const foreignServer = (uri: string): Server => ({
  uri,
  async stop(used) {
    for (const database of used) await dropDatabase(database);
  },
});

export async function dropDatabase(uri: string): Promise<void> {
  const connection = await createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}

// Built, whether this file is or not: a child process reads no TypeScript.
const PROGRAM = fileURLToPath(new URL('../dist/database-process.js', import.meta.url));

/** A server in a process of its own, so that it works while the test does. Its data goes with it. */
async function embeddedServer(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  const child = fork(PROGRAM, [dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const uri = await uriOf(child);
  return {
    uri,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function uriOf(child: ChildProcess): Promise<string> {
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the embedded database did not start');
    }),
  ]);
  return String(message);
}
