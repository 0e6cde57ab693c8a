import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { giveUpClosedSockets } from './closed-sockets.js';

let accepted: Socket | undefined;
const server = createServer((other) => {
  accepted = other.on('error', () => other.destroy());
});
let socket: Socket;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepting = once(server, 'connection');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([accepting, once(socket, 'connect')]);
});

afterEach(() => {
  socket.destroy();
  server.close();
});

/** Sends a command like the driver. */
async function send(): Promise<void> {
  const { default: driver } = await import('mongodb/lib/cmap/connection.js');
  const { prototype } = driver.Connection;
  const command = { toBin: async () => [Buffer.from('command')] };
  const connection = { ...prototype, socket, address: 'database:1' };
  return prototype.writeCommand.call(connection, command, { agreedCompressor: 'none' });
}

const REFUSAL = { name: 'MongoNetworkError', message: 'connection to database:1 closed' };

test('the driver still needs the patch: without it, a command on a closed socket is not a network error', async () => {
  const unpatched = fileURLToPath(new URL('./fixtures/unpatched-driver.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [unpatched]);
  expect(stdout).toMatch(/^\w+$/);
  expect(stdout).not.toBe(REFUSAL.name);
});

test('a command of the driver on a socket that was just closed fails as a network error', async () => {
  await giveUpClosedSockets(mongo);
  await giveUpClosedSockets(mongo);
  await send();
  // One listener serves all commands.
  const listeners = socket.listenerCount('close');
  await send();
  expect(socket.listenerCount('close')).toBe(listeners);
  socket.destroy();
  await expect(send()).rejects.toMatchObject(REFUSAL);
});

test('a command on a socket that the other side has ended fails as a network error', async () => {
  await giveUpClosedSockets(mongo);
  const sent = new Promise((resolve) => socket.once('end', () => resolve(send().catch((error) => error))));
  socket.resume();
  accepted?.end();
  expect(await sent).toMatchObject(REFUSAL);
});
