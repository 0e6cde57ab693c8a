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
/** Memory of the files under way, with the cost of reading them; all requested bytes are 16 times as many. */
const MOST_BYTES = 200 * MEBIBYTE;
/** Memory of the container that the core service has to fit in. */
const CONTAINER_BYTES = 512 * MEBIBYTE;
/** Readers that have been sent something of the file. */
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

/** Most memory that the core service ever had. */
async function coreMemory(): Promise<number> {
  const processes = await processesOf(site);
  const [pid] = [...processes].find(([, program]) => program.includes('core')) ?? [];
  if (pid === undefined) throw new Error('the core service runs');
  return memoryOf(pid);
}

let served = 0;

/** A connection from one of several addresses that asks for a file and reads nothing of it. */
async function stalledReader(path: string, client: number): Promise<void> {
  const localAddress = `127.0.0.${2 + client}`;
  const socket = connect({ port: site.port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  sockets.push(socket);
  // Something has arrived, though nothing is taken.
  socket.once('readable', () => {
    served += 1;
  });
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\n\r\n`);
}

test('many clients that do not read a large file hold little memory, and others are served', async () => {
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
    { within: 20_000 },
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
