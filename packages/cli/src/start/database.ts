import { serve } from '@almanac/embedded-mongo';

// The embedded database as a process of the site: `database.js <port> <data directory>`, with the password of the
// user `almanac` in DATABASE_PASSWORD, where other users of the machine do not see it.
const [port, dataDir] = process.argv.slice(2);
// biome-ignore lint/style/noProcessEnv: this process has no other settings
const password = process.env['DATABASE_PASSWORD'];
if (!port || !dataDir || !password)
  throw new Error('usage: DATABASE_PASSWORD=… database.js <port> <data directory>');

// Its log is on the disk that may be full, and the storage binding writes to it when a write fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// As a member of a replica set it is sent a write again that a restart cut off, and carries it out once.
const server = await serve({
  port: Number(port),
  host: '127.0.0.1',
  dataDir,
  replicaSet: 'almanac',
  credential: { username: 'almanac', password },
});
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await server.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The supervisor is gone: so is the site.
process.on('disconnect', stop);
process.send?.({ ready: true });
