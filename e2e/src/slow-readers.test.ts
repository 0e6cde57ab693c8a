import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '@almanac/testing';
import {
  ADMIN,
  Client,
  dataDirectory,
  memoryOf,
  processesOf,
  removeDirectory,
  type Site,
  startSite,
} from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const MEBIBYTE = 1024 * 1024;
const FILE_BYTES = 20 * MEBIBYTE;
const READERS = 160;
const CLIENTS = 8;
/** Maximum memory of transfers with the cost of reading them. All requested bytes are 16 times as many. */
const MOST_BYTES = 200 * MEBIBYTE;
/** Memory of a container in which the core service must fit. */
const CONTAINER_BYTES = 512 * MEBIBYTE;
/** Minimum number of readers that have received a part of the file. */
const SERVED_READERS = 50;

let dataDir: string;
let site: Site;
const sockets: Socket[] = [];

beforeAll(async () => {
  dataDir = await dataDirectory();
  site = await startSite({ dataDir });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site?.stop();
  await removeDirectory(dataDir);
});

/** Peak memory of the core service. */
async function coreMemory(): Promise<number> {
  const processes = await processesOf(site);
  const [pid] = [...processes].find(([, program]) => program.includes('core')) ?? [];
  if (pid === undefined) throw new Error('the core service runs');
  return memoryOf(pid);
}

let served = 0;

/** A connection from one of several addresses that requests a file and reads nothing. */
async function stalledReader(path: string, client: number): Promise<void> {
  const localAddress = `127.0.0.${2 + client}`;
  const socket = connect({ port: site.port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  sockets.push(socket);
  // Data has arrived, although the client does not read it.
  socket.once('readable', () => {
    served += 1;
  });
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\n\r\n`);
}

test('clients that do not read a large file hold little memory, and other clients are served', async () => {
  const client = new Client(site.url);
  const headers = { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="large.txt"' };
  const bytes = new Uint8Array(Buffer.from(randomBytes(FILE_BYTES / 2).toString('hex')));
  const { body } = await client.ask<{ source_url: string }>('POST', '/wp/v2/media', {
    as: ADMIN,
    bytes,
    headers,
  });
  const { pathname } = new URL(body.source_url);
  expect((await (await fetch(body.source_url)).arrayBuffer()).byteLength).toBe(FILE_BYTES);
  const before = await coreMemory();

  await Promise.all(
    Array.from({ length: READERS }, (_, index) => stalledReader(`${pathname}?${index}`, index % CLIENTS)),
  );
  await eventually(
    () => served,
    (count) => count >= SERVED_READERS,
    { within: 100_000 },
  );
  expect((await fetch(body.source_url, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
  expect(await client.ask('GET', '/wp/v2/media')).toMatchObject({ status: 200 });
  const small = { as: ADMIN, bytes: new Uint8Array(Buffer.from('text')), headers };
  expect(await client.ask('POST', '/wp/v2/media', small)).toMatchObject({ status: 201 });

  const most = await coreMemory();
  expect(most - before).toBeLessThan(MOST_BYTES);
  expect(most).toBeLessThan(CONTAINER_BYTES);
  process.stdout.write(
    `${served} of ${READERS} stalled readers served, core ${Math.round(most / MEBIBYTE)} MiB\n`,
  );
});
