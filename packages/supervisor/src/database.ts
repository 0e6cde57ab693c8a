import { inspect } from 'node:util';
import { DirectoryInUseError, type RunningServer, serve } from '@almanac/embedded-mongo';
import { stopRequest, tellSupervisor } from '@almanac/process/stop-request';
import { refusedPath } from './errors.js';

// The embedded database as a process of the site: `database.js <port> <data directory>`. The password of the user
// `almanac` is in DATABASE_PASSWORD, which other users of the machine cannot see.
const [port, dataDir] = process.argv.slice(2);
// biome-ignore lint/style/noProcessEnv: this process has no other settings
const password = process.env['DATABASE_PASSWORD'];
if (!port || !dataDir || !password)
  throw new Error('usage: DATABASE_PASSWORD=… database.js <port> <data directory>');

/** Time to wait for the data directory, as the database of a killed start may still be stopping. */
const DIRECTORY_WAIT_MS = 15_000;

// Errors of these streams are ignored: the log is on the disk that may be full, and the storage binding writes to it
// when a write fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const stopped = stopRequest();
const starting = serve({
  port: Number(port),
  host: '127.0.0.1',
  dataDir,
  waitMs: DIRECTORY_WAIT_MS,
  // As a member of a replica set, the database gets an interrupted write again after a restart, and executes it once.
  replicaSet: 'almanac',
  credential: { username: 'almanac', password },
}).catch(endWithReason);
const started = await Promise.race([starting.then((server) => ({ server })), stopped]);
if ('server' in started) {
  tellSupervisor({ ready: true });
  await end(started.server, await stopped);
} else await end(undefined, started);

/** Ends the process, with a sentence as the reason if the user can fix it. */
function endWithReason(error: unknown): never {
  const reason = error instanceof DirectoryInUseError ? `${error.message}.` : refusedPath(error);
  process.stderr.write(`${reason ?? inspect(error)}\n`);
  process.exit(1);
}

/** Ends the process. It may end at once, as after a fault, because acknowledged writes are on disk. */
async function end(
  server: RunningServer | undefined,
  { fault }: { readonly fault?: unknown },
): Promise<never> {
  if (fault !== undefined) process.stderr.write(`${inspect(fault)}\n`);
  else await server?.close();
  process.exit(fault === undefined ? 0 : 1);
}
