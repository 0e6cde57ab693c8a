import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { giveUpClosedSockets } from './driver-sockets.js';

const server = createServer((accepted) => accepted.on('error', () => accepted.destroy()));
let socket: Socket;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
});

afterEach(() => {
  socket.destroy();
  server.close();
});

test('what the driver sends on a socket that has just been closed fails as a network error', async () => {
  await giveUpClosedSockets(mongo);
  await giveUpClosedSockets(mongo);
  const { default: driver } = await import('mongodb/lib/cmap/connection.js');
  const { prototype } = driver.Connection;
  const command = { toBin: async () => [Buffer.from('command')] };
  const options = { agreedCompressor: 'none' };
  const send = (): Promise<void> =>
    prototype.writeCommand.call({ ...prototype, socket, address: 'database:1' }, command, options);
  const listeners = socket.listenerCount('close');
  await send();
  expect(socket.listenerCount('close')).toBe(listeners);
  socket.destroy();
  await expect(send()).rejects.toMatchObject({
    name: 'MongoNetworkError',
    message: 'connection to database:1 closed',
  });
});
