import { inspect } from 'node:util';
import { DirectoryInUseError, type RunningServer, serve } from '@almanac/embedded-mongo';
import { stopRequest, tellSupervisor } from '@almanac/process/stop-request';
import { refusedPath } from './errors.js';

// The embedded database as a process of the site: `database.js <port> <data directory>`, with the password of the
// user `almanac` in DATABASE_PASSWORD, where other users of the machine do not see it.
const [port, dataDir] = process.argv.slice(2);
// biome-ignore lint/style/noProcessEnv: this process has no other settings
const password = process.env['DATABASE_PASSWORD'];
if (!port || !dataDir || !password)
  throw new Error('usage: DATABASE_PASSWORD=… database.js <port> <data directory>');

/** The database of a start that was killed a moment ago may still be stopping. */
const DIRECTORY_WAIT_MS = 15_000;

// Its log is on the disk that may be full, and the storage binding writes to it when a write fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const stopped = stopRequest();
const starting = serve({
  port: Number(port),
  host: '127.0.0.1',
  dataDir,
  waitMs: DIRECTORY_WAIT_MS,
  // As a member of a replica set it is sent a write again that a restart cut off, and carries it out once.
  replicaSet: 'almanac',
  credential: { username: 'almanac', password },
}).catch(endWithReason);
const started = await Promise.race([starting.then((server) => ({ server })), stopped]);
if ('server' in started) {
  tellSupervisor({ ready: true });
  await end(started.server, await stopped);
} else await end(undefined, started);

/** Says in a sentence why the database cannot start, where there is one. */
function endWithReason(error: unknown): never {
  const reason = error instanceof DirectoryInUseError ? `${error.message}.` : refusedPath(error);
  process.stderr.write(`${reason ?? inspect(error)}\n`);
  process.exit(1);
}

/** Nothing acknowledged is lost by ending at once, which is what follows a fault. */
async function end(
  server: RunningServer | undefined,
  { fault }: { readonly fault?: unknown },
): Promise<never> {
  if (fault !== undefined) process.stderr.write(`${inspect(fault)}\n`);
  else await server?.close();
  process.exit(fault === undefined ? 0 : 1);
}
