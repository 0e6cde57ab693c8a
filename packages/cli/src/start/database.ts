import { serve } from '@almanac/embedded-mongo';

// The embedded database as a process of the site: `database.js <port> <data directory>`.
const [port, dataDir] = process.argv.slice(2);
if (!port || !dataDir) throw new Error('usage: database.js <port> <data directory>');

// As a member of a replica set it is sent a write again that a restart cut off, and carries it out once.
const server = await serve({ port: Number(port), host: '127.0.0.1', dataDir, replicaSet: 'almanac' });
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
