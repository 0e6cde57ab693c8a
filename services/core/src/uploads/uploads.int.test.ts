import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { type FileSource, GridFsStore } from '@almanac/data';
import type { Logger } from '@almanac/process';
import {
  eventually,
  explained,
  startTestDatabase,
  type TestDatabase,
  usesOwnPlanner,
} from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { UploadRepository } from './model.js';
import { Uploads } from './service.js';
import { UPLOADS_GRIDFS } from './settings.js';

const testPlans = usesOwnPlanner ? test : test.skip;

const HOUR_MS = 60 * 60 * 1000;
let database: TestDatabase;
let connection: Connection;
let store: GridFsStore;
let repository: UploadRepository;
let uploads: Uploads;
let directory: string;
let now = new Date('2031-05-06T07:08:09Z');
/** Ids of existing media items. */
const items = new Set<number>();

const warnings: string[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  store = new GridFsStore(connection, UPLOADS_GRIDFS);
  repository = new UploadRepository(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  uploads = new Uploads({
    uploads: repository,
    store,
    existing: async (ids) => new Set(ids.filter((id) => items.has(id))),
    now: () => now,
    logger: { warn: (_fields: object, message: string) => warnings.push(message) } as unknown as Logger,
  });
  directory = await mkdtemp(join(tmpdir(), 'almanac-uploads-test-'));
});
afterAll(async () => {
  await database.stop();
  await rm(directory, { recursive: true });
});

const localFile = async (content: string | Buffer): Promise<FileSource> => {
  const path = join(directory, 'local');
  await writeFile(path, content);
  return { path };
};

describe('files in the database', () => {
  test('a file is written, described, read in ranges, and deleted', async () => {
    const bytes = Buffer.alloc(2_500_000, 'abcdefg');
    await store.write('2031/05/large.bin', await localFile(bytes), 'application/zip');
    const described = await store.describe('2031/05/large.bin');
    expect(described).toMatchObject({ bytes: bytes.length, mimeType: 'application/zip' });
    expect(described?.modified).toBeInstanceOf(Date);
    expect((await buffer(await store.read('2031/05/large.bin'))).equals(bytes)).toBe(true);
    const part = await buffer(await store.read('2031/05/large.bin', { start: 1_048_570, end: 1_048_600 }));
    expect(part.equals(bytes.subarray(1_048_570, 1_048_601))).toBe(true);
    await store.remove('2031/05/large.bin');
    expect(await store.describe('2031/05/large.bin')).toBeUndefined();
    expect(await connection.collection('uploads.chunks').countDocuments()).toBe(0);
  });

  test('files are read chunk by chunk, and readers occupy no connection between chunks', async () => {
    const bytes = Buffer.alloc(6 * UPLOADS_GRIDFS.chunkBytes, 'x');
    await store.write('slow.bin', await localFile(bytes), 'application/zip');
    const replies: { readonly cursor?: { readonly id: unknown; readonly firstBatch: readonly unknown[] } }[] =
      [];
    const heard = ({ reply }: { reply: unknown }) => replies.push(reply as (typeof replies)[number]);
    connection.getClient().on('commandSucceeded', heard);
    // More readers than the pool has connections.
    const readers = Array.from({ length: 60 }, () => store.read('slow.bin'));
    const firsts = await Promise.all(readers.map((reader) => reader.next()));
    expect(firsts.every(({ value }) => value?.length === UPLOADS_GRIDFS.chunkBytes)).toBe(true);
    connection.getClient().off('commandSucceeded', heard);
    // The file and one chunk for each reader, and no open cursor.
    const batches = replies.flatMap(({ cursor }) => cursor ?? []);
    expect(batches.map(({ firstBatch }) => firstBatch.length)).toEqual(Array(120).fill(1));
    expect(new Set(batches.map(({ id }) => String(id)))).toEqual(new Set(['0']));
    expect(await store.describe('slow.bin')).toMatchObject({ pieceBytes: UPLOADS_GRIDFS.chunkBytes });
    await store.remove('slow.bin');
  });

  test('deleting a file during a read ends the read with an error', async () => {
    await store.write('gone.bin', await localFile(Buffer.alloc(2 * UPLOADS_GRIDFS.chunkBytes)), 'text/plain');
    const reader = store.read('gone.bin');
    await reader.next();
    await store.remove('gone.bin');
    await expect(reader.next()).rejects.toThrow('file gone.bin lacks a chunk');
  });

  test.each(['on disk', 'in memory'])(
    'a write of a file %s replaces what an interrupted attempt left',
    async (place) => {
      await connection
        .collection<{ _id: unknown; files_id: unknown; n: number; data: Buffer }>('uploads.chunks')
        .insertOne({ _id: 'left', files_id: 'a.txt', n: 0, data: Buffer.from('old') });
      const content = place === 'in memory' ? Buffer.from('new') : undefined;
      await store.write('a.txt', { ...(await localFile('new')), content }, 'text/plain');
      expect(await text(await store.read('a.txt'))).toBe('new');
      await store.remove('a.txt');
      await store.remove('a.txt');
      expect(await connection.collection('uploads.chunks').countDocuments()).toBe(0);
    },
  );

  test('a small file in memory is stored as one chunk, like one on disk', async () => {
    const content = Buffer.from('small');
    const source = await localFile(content);
    await store.write('disk.txt', source, 'text/plain');
    await store.write('memory.txt', { ...source, content }, 'text/plain');
    const { modified, ...described } = (await store.describe('memory.txt')) ?? {};
    expect(modified).toBeInstanceOf(Date);
    expect(described).toEqual({
      bytes: 5,
      mimeType: 'text/plain',
      etag: `"5-${modified?.getTime().toString(16)}"`,
      pieceBytes: UPLOADS_GRIDFS.chunkBytes,
    });
    const [disk, memory] = await Promise.all(
      ['disk.txt', 'memory.txt'].map(async (id) => {
        const [file] = await connection
          .collection<{ _id: string }>('uploads.files')
          .find({ _id: id })
          .toArray();
        const chunks = await connection.collection('uploads.chunks').find({ files_id: id }).toArray();
        return { names: Object.keys(file ?? {}), chunks: chunks.map(({ n, data }) => [n, String(data)]) };
      }),
    );
    expect(memory).toEqual(disk);
    for (const id of ['disk.txt', 'memory.txt']) await store.remove(id);
  });

  test('small files that are stored at the same time replace leftovers of their own ids only', async () => {
    const write = async (id: string, content: string): Promise<void> =>
      store.write(id, { ...(await localFile(content)), content: Buffer.from(content) }, 'text/plain');
    await write('leftover', 'old');
    await Promise.all([write('first', 'one'), write('leftover', 'new'), write('second', 'two')]);
    const read = await Promise.all(['first', 'leftover', 'second'].map((id) => text(store.read(id))));
    expect(read).toEqual(['one', 'new', 'two']);
  });

  test('an empty file in memory has no chunk', async () => {
    await store.write('empty.txt', { ...(await localFile('')), content: Buffer.alloc(0) }, 'text/plain');
    expect(await text(await store.read('empty.txt'))).toBe('');
    await store.remove('empty.txt');
  });

  testPlans('are found by an index', async () => {
    const plans = await explained(connection, async () => {
      await store.describe('2031/05/a.txt');
      await repository.ofMedia(1);
      await repository.reserved(['2031/05/a.txt']);
      await repository.pendingBefore(now, 10);
    });
    expect(plans).toHaveLength(4);
    for (const plan of plans) expect(plan.stages).not.toContain('COLLSCAN');
  });
});

describe('names', () => {
  test('concurrent reservations of a name get distinct names', async () => {
    const name = { stem: 'crowd', extension: 'png' };
    const paths = await Promise.all(
      Array.from({ length: 30 }, (_, index) => uploads.reserve(1000 + index, '2031/05', name)),
    );
    expect(new Set(paths).size).toBe(30);
    expect(paths).toContain('2031/05/crowd.png');
    expect(paths).toContain('2031/05/crowd-1.png');
  });

  test('a deleted media item frees its name', async () => {
    const name = { stem: 'again', extension: 'txt' };
    const path = await uploads.reserve(2000, '2031/05', name);
    await uploads.store(path, 'again.txt', await localFile('x'), 'text/plain');
    await uploads.store(path, 'again-small.txt', await localFile('y'), 'text/plain');
    await uploads.release(2000);
    await uploads.release(2000);
    expect(await store.describe('2031/05/again.txt')).toBeUndefined();
    expect(await store.describe('2031/05/again-small.txt')).toBeUndefined();
    expect(await uploads.reserve(2001, '2031/05', name)).toBe(path);
  });
});

test('files of an existing media item are kept, whatever happened to the request', async () => {
  const made = await uploads.reserve(4000, '2031/05', { stem: 'kept', extension: 'txt' });
  await uploads.store(made, 'kept.txt', await localFile('kept'), 'text/plain');
  const failed = await uploads.reserve(4001, '2031/05', { stem: 'failed', extension: 'txt' });
  await uploads.store(failed, 'failed.txt', await localFile('failed'), 'text/plain');
  items.add(4000);
  await uploads.finish([4000, 4001]);
  expect(await text(await store.read(made))).toBe('kept');
  expect(await store.describe(failed)).toBeUndefined();
  expect(await repository.reserved([made, failed])).toEqual(new Set([made]));
});

test('files of a new media item are no longer pending soon after', async () => {
  const path = await uploads.reserve(5000, '2031/05', { stem: 'soon', extension: 'txt' });
  uploads.keepSoon(5000);
  const later = new Date(now.getTime() + HOUR_MS);
  const pending = () => repository.pendingBefore(later, 100);
  expect((await pending()).map(({ _id }) => _id)).toContain(path);
  await eventually(pending, (found) => found.every(({ _id }) => _id !== path));
});

test('a failure to keep files of a new media item is logged', async () => {
  const failing = jest.spyOn(repository, 'keep').mockRejectedValue(new Error('no database'));
  uploads.keepSoon(5001);
  await eventually(
    async () => warnings,
    (logged) => logged.length > 0,
  );
  failing.mockRestore();
  expect(warnings).toEqual(['The files of a media item are still pending']);
});

test('files of a crashed upload are deleted after an hour, and files of existing items are kept', async () => {
  const made = await uploads.reserve(3000, '2031/05', { stem: 'made', extension: 'txt' });
  await uploads.store(made, 'made.txt', await localFile('made'), 'text/plain');
  const lost = await uploads.reserve(3001, '2031/05', { stem: 'lost', extension: 'txt' });
  await uploads.store(lost, 'lost.txt', await localFile('lost'), 'text/plain');
  items.add(3000);
  await uploads.sweep();
  expect(await store.describe(lost)).toBeDefined();

  now = new Date(now.getTime() + HOUR_MS + 1000);
  await uploads.sweep();
  expect(await store.describe(lost)).toBeUndefined();
  expect(await repository.reserved([made, lost])).toEqual(new Set([made]));
  expect(await text(await store.read(made))).toBe('made');
  expect(await repository.pendingBefore(now, 10)).toEqual([]);
});
