import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@almanac/testing';
import { afterEach, expect, test } from '@jest/globals';
import type { FileStore } from './file-store.js';
import { uploadsListener } from './listener.js';
import { Transfers } from './transfers.js';

const PIECE = 64 * 1024;
const FILE = { bytes: 512 * PIECE, mimeType: 'application/zip', modified: new Date(0), etag: '"1"' };

/** A store with one large file, which counts its readers. */
class FakeStore implements FileStore {
  reading = 0;
  failure: Error | undefined;

  async write(): Promise<void> {}
  async remove(): Promise<void> {}

  async describe() {
    return { ...FILE, pieceBytes: PIECE };
  }

  async *read(_path: string, { start, end } = { start: 0, end: FILE.bytes - 1 }) {
    this.reading += 1;
    try {
      for (let at = start; at <= end; at += PIECE) {
        if (this.failure) throw this.failure;
        yield Buffer.alloc(Math.min(PIECE, end - at + 1), 'x');
      }
    } finally {
      this.reading -= 1;
    }
  }
}

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function serve(transfers: Transfers, store = new FakeStore(), logged: string[] = []): Promise<string> {
  const logger = { error: (_: object, message: string) => logged.push(message) };
  server = createServer(uploadsListener(store, transfers, logger));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-content/uploads/a.zip`;
}

/** Requests a file without reading the response. */
async function stall(url: string, headers = ''): Promise<Socket> {
  const { port, pathname } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').pause();
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  return socket;
}

test.each(['', `Range: bytes=0-${FILE.bytes - 2}\r\n`])(
  'stalled clients hold no more memory than the limit, and are dropped for others (%j)',
  async (range) => {
    const limits = {
      maxBytes: 8 * PIECE,
      maxClientBytes: 6 * PIECE,
      maxReads: 8,
      stalledMs: 60_000,
      waitMs: 60_000,
    };
    const transfers = new Transfers(limits);
    const store = new FakeStore();
    const url = await serve(transfers, store);
    for (let index = 0; index < 25; index++) await stall(url, range);
    await eventually(() => transfers.waiting, 19);
    expect([transfers.held(), store.reading]).toEqual([6 * PIECE, 6]);
    // Another client gets its response.
    const headers = { range: 'bytes=5-9', 'x-forwarded-for': '192.0.2.7' };
    expect(await (await fetch(url, { headers })).text()).toBe('xxxxx');
    for (const socket of sockets) socket.destroy();
    await eventually(() => [transfers.held(), transfers.waiting, store.reading], [0, 0, 0]);
  },
);

test('a waiting client is served once stalled ones were dropped', async () => {
  const transfers = new Transfers({
    ...{ maxBytes: 4 * PIECE, maxClientBytes: 4 * PIECE, maxReads: 8, stalledMs: 50, waitMs: 60_000 },
  });
  const url = await serve(transfers);
  for (let index = 0; index < 4; index++) await stall(url);
  await eventually(() => transfers.held(), 4 * PIECE);
  const whole = await (await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.7' } })).arrayBuffer();
  expect(whole.byteLength).toBe(FILE.bytes);
});

test('a file without space in memory in time is refused with 503', async () => {
  const transfers = new Transfers({
    maxBytes: 1,
    maxClientBytes: 1,
    maxReads: 8,
    stalledMs: 60_000,
    waitMs: 0,
  });
  const url = await serve(transfers);
  await stall(url);
  await eventually(transfers.held.bind(transfers), (held) => held > 0);
  const refused = await fetch(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'rest_too_busy' });
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
});

test('an error of the store in the middle of a file closes the connection and is logged', async () => {
  const store = new FakeStore();
  const logged: string[] = [];
  const transfers = new Transfers();
  const url = await serve(transfers, store, logged);
  store.failure = new Error('away');
  await expect(fetch(url).then((response) => text(response.body as never))).rejects.toThrow();
  await eventually(() => [logged.length, transfers.held()], [1, 0]);
});
