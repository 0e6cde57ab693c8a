import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { check } from '../maintenance/check.js';
import { temporaryDirectory } from '../testing/mongo.js';
import { ServerProcess } from '../testing/server-process.js';
import { DATA_FILE } from './tables.js';

// The tests limit the size of files, which the system enforces like a full disk. Raising the limit of the running
// process is like freeing space.

const LIMIT_BYTES = 6 * 1024 * 1024;
const WRITERS = 8;
const FULL = { code: 14031 };

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
/** The limit needs util-linux. */
const testWithLimit = hasPrlimit ? test : test.skip;

const liftLimit = (server: ServerProcess): unknown =>
  execFileSync('prlimit', ['--pid', String(server.process.pid), '--fsize=unlimited']);

let dataDir: string;
let server: ServerProcess | undefined;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
});

async function startLimited(): Promise<ServerProcess> {
  server = await ServerProcess.start(dataDir, { under: ['prlimit', `--fsize=${LIMIT_BYTES}:unlimited`] });
  return server;
}

afterEach(async () => {
  if (server?.running) await server.kill();
  await rm(dataDir, { recursive: true });
});

interface Entry {
  _id: string;
  rank: number;
  text: string;
}

const entryOf = (_id: string): Entry => ({ _id, rank: _id.length, text: 'x'.repeat(3000) });

/** Runs several writers until each insert is rejected. @returns the acknowledged ids, and the errors */
async function fill(entries: Collection<Entry>): Promise<{ acknowledged: string[]; errors: unknown[] }> {
  const acknowledged: string[] = [];
  const write = async (writer: number): Promise<unknown> => {
    for (let i = 0; ; i++) {
      const _id = `${writer}-${i}`;
      try {
        await entries.insertOne(entryOf(_id));
        acknowledged.push(_id);
      } catch (error) {
        return error;
      }
    }
  };
  const errors = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return { acknowledged, errors };
}

/** All ids, by the index over `_id` and by another one. */
async function expectStored(entries: Collection<Entry>, ids: readonly string[]): Promise<void> {
  const found = await entries.find().sort({ _id: 1 }).project({ _id: 1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual(ids.toSorted());
  expect(await entries.countDocuments({ rank: { $gte: 0 } }, { hint: 'rank_1' })).toBe(ids.length);
}

async function onServer<T>(
  server: ServerProcess,
  work: (entries: Collection<Entry>, db: (command: Document) => Promise<Document>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(server.uri, { maxPoolSize: WRITERS, retryWrites: false });
  try {
    return await work(client.db('full').collection<Entry>('entries'), (command) =>
      client.db('full').command(command),
    );
  } finally {
    await client.close();
  }
}

describe('a full disk', () => {
  testWithLimit(
    'refuses writes and loses none, serves reads, and takes writes when there is room',
    async () => {
      const limited = await startLimited();
      let stored: string[] = [];
      await onServer(limited, async (entries) => {
        await entries.createIndex({ rank: 1 });
        const { acknowledged, errors } = await fill(entries);
        expect(errors).toEqual(errors.map(() => expect.objectContaining(FULL)));
        expect(acknowledged.length).toBeGreaterThan(WRITERS);
        await expectStored(entries, acknowledged);
        await expect(entries.updateMany({}, { $set: { text: 'y'.repeat(4000) } })).rejects.toMatchObject(
          FULL,
        );
        await expect(entries.createIndex({ text: 1 })).rejects.toMatchObject(FULL);
        await expectStored(entries, acknowledged);
        liftLimit(limited);
        await entries.insertOne(entryOf('room'));
        await entries.createIndex({ text: 1 });
        expect(await entries.countDocuments({ text: /^[xy]/ }, { hint: 'text_1' })).toBe(
          acknowledged.length + 1,
        );
        stored = [...acknowledged, 'room'];
      });
      expect(await limited.stop()).toBe(0);
      expect(await check({ dataDir })).toMatchObject({ documents: stored.length, problems: [] });
    },
  );

  testWithLimit(
    'refuses what there is no room for before it is begun, and takes what needs less',
    async () => {
      const limited = await startLimited();
      await onServer(limited, async (entries, command) => {
        await entries.insertOne(entryOf('first'));
        const { length } = await readFile(join(dataDir, DATA_FILE));
        const large = { ...entryOf('large'), text: 'x'.repeat(LIMIT_BYTES) };
        const writes = [
          command({ insert: 'entries', documents: [large] }),
          entries.insertOne(entryOf('second')),
        ];
        const [refused, taken] = await Promise.allSettled(writes);
        expect(refused).toMatchObject({ status: 'rejected', reason: FULL });
        expect(taken).toMatchObject({ status: 'fulfilled' });
        // The allocated part of the reserve is kept, and LMDB has written nothing there.
        const file = await readFile(join(dataDir, DATA_FILE));
        expect(file).toHaveLength(LIMIT_BYTES);
        expect(file.subarray(length).some((byte) => byte !== 0)).toBe(false);
        expect(await entries.countDocuments()).toBe(2);
      });
      expect(await limited.stop()).toBe(0);
      expect(await check({ dataDir })).toMatchObject({ documents: 2, problems: [] });
    },
  );

  testWithLimit.each(['stop', 'kill'] as const)('serves reads after a restart (%s)', async (end) => {
    const first = await startLimited();
    const acknowledged = await onServer(first, async (entries) => {
      await entries.createIndex({ rank: 1 });
      return (await fill(entries)).acknowledged;
    });
    await first[end]();
    const second = await startLimited();
    await onServer(second, async (entries, command) => {
      await expectStored(entries, acknowledged);
      const large = { ...entryOf('large'), text: 'x'.repeat(1_000_000) };
      await expect(command({ insert: 'entries', documents: [large] })).rejects.toMatchObject({
        ...FULL,
        codeName: 'OutOfDiskSpace',
      });
      liftLimit(second);
      await entries.insertOne(entryOf('room'));
      await expectStored(entries, [...acknowledged, 'room']);
    });
    expect(await second.stop()).toBe(0);
  });
});
