// The embedded database listens only on the loopback address; this program forwards connections of other containers to
// it.
import { connect, createServer } from 'node:net';
import { runDatabaseCommand } from '../../packages/embedded-mongo/dist/index.js';

const PORT = 27_018;

createServer({ allowHalfOpen: true }, (socket) => {
  const database = connect({ port: PORT, host: '127.0.0.1', allowHalfOpen: true });
  for (const [from, to] of [
    [socket, database],
    [database, socket],
  ])
    from.pipe(to).on('error', () => from.destroy());
}).listen(27_017, '0.0.0.0');

process.exit(
  await runDatabaseCommand(['serve', '--port', String(PORT), '--data', '/data/db', '--no-password']),
);
