import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { serialize } from 'bson';
import { Doc } from '../bson/index.js';
import { messageOf, WireClient } from '../testing/wire-client.js';
import { Connection } from './connection.js';
import { MAX_ANONYMOUS_MESSAGE_BYTES } from './framing.js';

/** More than the system buffers for a connection. */
const REPLY = 'x'.repeat(32 * 1024 * 1024);
const REQUEST = messageOf(serialize({ find: 'items', $db: 'test' }));

let server: Server;
let client: Socket;
let socket: Socket;
let connection: Connection;
let answered: number;
let loggedIn: boolean;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  ({ socket: client } = await WireClient.connect((server.address() as AddressInfo).port));
  client.pause();
  [socket] = await accepted;
  answered = 0;
  loggedIn = true;
  connection = new Connection(
    socket,
    async () => {
      answered += 1;
      return Doc.from({ text: REPLY });
    },
    () => loggedIn,
  );
});

afterEach(() => {
  jest.useRealTimers();
  client.destroy();
  socket.destroy();
  server.close();
});

/** Timers are faked: turns of the event loop are the only limit. */
const MOST_TURNS = 1_000_000;

async function until(condition: () => boolean): Promise<void> {
  for (let turns = 0; !condition() && !socket.destroyed; turns++) {
    if (turns === MOST_TURNS) throw new Error(`it still does not hold: ${condition}`);
    await setImmediate();
  }
}

test('a client that does not read gets no further replies', async () => {
  client.write(Buffer.concat([REQUEST, REQUEST, REQUEST]));
  await until(() => socket.bytesRead === 3 * REQUEST.length && answered > 0);
  await setImmediate();
  expect(answered).toBe(1);
  client.resume();
  await until(() => answered === 3);
});

test('a client that does not read does not keep the server from stopping', async () => {
  client.write(REQUEST);
  await until(() => answered > 0);
  connection.close();
  const closed = once(socket, 'close');
  await until(() => socket.writableEnded);
  expect(socket.destroyed).toBe(false);
  jest.advanceTimersByTime(2000);
  await closed;
});

test('a client that has not logged in is disconnected by a message larger than a login', async () => {
  loggedIn = false;
  const large = messageOf(serialize({ find: 'x'.repeat(MAX_ANONYMOUS_MESSAGE_BYTES), $db: 'test' }));
  client.write(REQUEST);
  await until(() => answered === 1);
  // The length in the header suffices for a rejection.
  client.write(large.subarray(0, 4));
  await until(() => socket.destroyed);
  expect(answered).toBe(1);
});

test('a client that has logged in may send a message larger than a login', async () => {
  const large = messageOf(serialize({ find: 'x'.repeat(MAX_ANONYMOUS_MESSAGE_BYTES), $db: 'test' }));
  loggedIn = false;
  client.write(REQUEST);
  await until(() => answered === 1);
  loggedIn = true;
  client.resume();
  client.write(large);
  await until(() => answered === 2);
  expect(socket.destroyed).toBe(false);
});
