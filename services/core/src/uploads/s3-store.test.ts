import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type S3Settings, S3Store } from './s3-store.js';

/** A bucket in memory that records its requests. */
class Bucket {
  readonly objects = new Map<string, { body: Buffer; type: string }>();
  readonly authorizations: string[] = [];
  /** Ranges and conditions of all requests. */
  readonly ranges: (readonly (string | undefined)[])[] = [];
  /** Status of every response while the bucket fails. */
  failure: number | undefined;
  /** Bytes after which a response breaks. */
  breaksAfter: number | undefined;

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.authorizations.push(request.headers.authorization ?? '');
    this.ranges.push([request.headers.range, request.headers['if-match']]);
    const body = await buffer(request);
    if (this.failure) return this.#end(response, this.failure);
    const key = decodeURIComponent(request.url ?? '');
    const object = this.objects.get(key);
    if (request.method === 'PUT') {
      // Like Amazon S3, the fake refuses bodies of unknown length.
      if (request.headers['content-length'] === undefined) return this.#end(response, 411);
      this.objects.set(key, { body, type: request.headers['content-type'] ?? '' });
      return this.#end(response, 200);
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return this.#end(response, 204);
    }
    if (!object) return this.#end(response, 404);
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const after = end ? Number(end) + 1 : object.body.length;
    const part = start === undefined ? object.body : object.body.subarray(Number(start), after);
    response.writeHead(start === undefined ? 200 : 206, {
      'content-type': object.type,
      'content-length': part.length,
      'last-modified': 'Tue, 06 May 2031 07:08:09 GMT',
      etag: '"tag"',
    });
    if (this.breaksAfter !== undefined) {
      response.write(part.subarray(0, this.breaksAfter), () => response.destroy());
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  #end(response: ServerResponse, status: number): void {
    response.writeHead(status).end();
  }
}

let bucket: Bucket;
let server: Server;
let store: S3Store;
let directory: string;
let file: string;

const settings = (): S3Settings => ({
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  bucket: 'pictures',
  region: 'eu-central-1',
  accessKeyId: 'the-key',
  secretAccessKey: 'the-secret',
});

beforeEach(async () => {
  bucket = new Bucket();
  server = createServer((request, response) => bucket.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store = new S3Store(settings());
  directory = await mkdtemp(join(tmpdir(), 'almanac-s3-test-'));
  file = join(directory, 'file');
  await writeFile(file, 'hello world');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true });
});

describe('a file in an S3 store', () => {
  test('a file is written, described, read in ranges, and deleted', async () => {
    await store.write('2031/05/a b.txt', { path: file }, 'text/plain');
    expect([...bucket.objects.keys()]).toEqual(['/pictures/2031/05/a b.txt']);
    expect(await store.describe('2031/05/a b.txt')).toEqual({
      bytes: 11,
      mimeType: 'text/plain',
      modified: new Date('2031-05-06T07:08:09Z'),
      etag: '"tag"',
      pieceBytes: 256 * 1024,
    });
    expect(await text(await store.read('2031/05/a b.txt'))).toBe('hello world');
    expect(await text(await store.read('2031/05/a b.txt', { start: 6, end: 8 }))).toBe('wor');
    await store.remove('2031/05/a b.txt');
    expect(await store.describe('2031/05/a b.txt')).toBeUndefined();
  });

  test('a deletion is idempotent', async () => {
    await expect(store.remove('2031/05/none.txt')).resolves.toBeUndefined();
  });

  test('requests are signed with the key and do not contain the secret', async () => {
    await store.write('a.txt', { path: file }, 'text/plain');
    const [authorization] = bucket.authorizations;
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-central-1\/s3\/aws4_request, /,
    );
    expect(authorization).not.toContain('the-secret');
  });

  test('a file that cannot be opened is not written', async () => {
    const path = join(directory, 'socket');
    const unreadable = createServer().listen(path);
    await once(unreadable, 'listening');
    await expect(store.write('a.txt', { path }, 'text/plain')).rejects.toThrow('ENXIO');
    expect(bucket.objects.size).toBe(0);
    unreadable.close();
  });

  test('reads and writes fail while the store fails', async () => {
    bucket.failure = 503;
    await expect(store.write('a.txt', { path: file }, 'text/plain')).rejects.toThrow('503');
    await expect(store.describe('a.txt')).rejects.toThrow('503');
    await expect(text(store.read('a.txt'))).rejects.toThrow('503');
    await expect(store.remove('a.txt')).rejects.toThrow('503');
  });

  test.each([
    ['all of it', undefined, [undefined, undefined], /^bytes=\d+-$/],
    ['a range', { start: 5, end: 19_999_999 }, ['bytes=5-19999999', undefined], /^bytes=\d+-19999999$/],
  ])('a read continues after a pause that outlasts its connection: %s', async (_, range, first, later) => {
    const bytes = Buffer.alloc(20_000_000, 'abcdefghijk');
    bucket.objects.set('/pictures/large.bin', { body: bytes, type: 'application/zip' });
    const impatient = new S3Store(settings(), 1000);
    const pieces: Buffer[] = [];
    for await (const piece of impatient.read('large.bin', range)) {
      pieces.push(piece);
      if (pieces.length === 1) await pause(2000);
    }
    const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    expect(Buffer.concat(pieces).equals(wanted)).toBe(true);
    const [firstRead, ...laterReads] = bucket.ranges;
    expect(firstRead).toEqual(first);
    expect(laterReads).not.toEqual([]);
    for (const read of laterReads) expect(read).toEqual([expect.stringMatching(later), '"tag"']);
  });

  test('a read continues while each connection brings bytes', async () => {
    bucket.objects.set('/pictures/a.txt', { body: Buffer.from('hello world'), type: 'text/plain' });
    bucket.breaksAfter = 4;
    expect(await text(store.read('a.txt'))).toBe('hello world');
    bucket.breaksAfter = 0;
    await expect(text(store.read('a.txt'))).rejects.toThrow('aborted');
  });
});
