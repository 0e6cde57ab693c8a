import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Collection, MongoClient } from 'mongodb';
import { Index, type Collection as StoredCollection } from '../catalog/collection.js';
import { loadCollections, saveCollection } from '../catalog/persistence.js';
import { serve } from '../server.js';
import { DirectoryInUseError } from '../storage/lock.js';
import { Store } from '../storage/store.js';
import { ownedRange, type View } from '../storage/view.js';
import { type Entry, entryOf, fill, SOUND, served } from '../testing/entries.js';
import { eventually } from '../testing/eventually.js';
import { temporaryDirectory } from '../testing/mongo.js';
import { ServerProcess } from '../testing/server-process.js';
import { backup, compact } from './backup.js';
import { check } from './check.js';

let directory: string;
let dataDir: string;

beforeEach(async () => {
  directory = await temporaryDirectory();
  dataDir = join(directory, 'data');
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

const WRITERS = 4;
const CHANGED = 'changed';

/** Inserts entries and changes each once, one write after the other. */
class EntryWriter {
  /** Number of acknowledged writes. */
  states = 0;
  stopped = false;

  constructor(
    readonly entries: Collection<Entry>,
    /** The first `_id`; further ones have a distance, so that no two writers use the same. */
    readonly first: number,
  ) {}

  async run(): Promise<void> {
    for (let _id = this.first; !this.stopped; _id += WRITERS) {
      await this.entries.insertOne(entryOf(_id));
      this.states += 1;
      await this.entries.updateOne({ _id }, { $set: { text: CHANGED } });
      this.states += 1;
    }
  }
}

/** The entries of a writer after this number of writes. */
const entriesAfter = (first: number, writes: number): Entry[] =>
  Array.from({ length: Math.ceil(writes / 2) }, (_, i) => {
    const entry = entryOf(first + i * WRITERS);
    return 2 * i + 1 < writes ? { ...entry, text: CHANGED } : entry;
  });

/** Damages the stored keys without the database. */
async function damage(
  change: (
    view: View,
    remove: (table: 'ids' | 'entries', key: Uint8Array) => void,
    save: (collection: StoredCollection) => void,
  ) => void,
): Promise<void> {
  const store = await Store.open(dataDir);
  await store.writeAlone((view) =>
    change(
      view,
      (table, key) => view.remove(table, key),
      (collection) => saveCollection(view, collection),
    ),
  );
  await store.close();
}

describe('backup', () => {
  test('a backup has the state of one moment during writes, and can be restored by copying', async () => {
    const file = join(directory, 'backups', 'copy.lmdb');
    const acknowledged = await served(dataDir, async (client) => {
      const entries = client.db('test').collection<Entry>('entries');
      await entries.createIndex({ a: 1, text: 1 });
      const writers = Array.from({ length: WRITERS }, (_, first) => new EntryWriter(entries, first));
      const writing = writers.map((writer) => writer.run());
      await delay(200);
      const before = writers.map(({ states }) => states);
      await backup({ dataDir, file });
      for (const writer of writers) writer.stopped = true;
      await Promise.all(writing);
      return before;
    });
    const restored = join(directory, 'restored');
    await mkdir(restored);
    await copyFile(file, join(restored, 'data.lmdb'));
    expect((await check({ dataDir: restored })).problems).toEqual([]);
    await served(restored, async (client) => {
      const all = await client.db('test').collection<Entry>('entries').find().sort({ _id: 1 }).toArray();
      for (const [first, states] of acknowledged.entries()) {
        const found = all.filter(({ _id }) => _id % WRITERS === first);
        const reached = found.length + found.filter(({ text }) => text === CHANGED).length;
        expect(reached).toBeGreaterThanOrEqual(states);
        expect(found).toEqual(entriesAfter(first, reached));
      }
    });
  });

  test('a backup is readable by its owner only, and overwrites no file', async () => {
    await served(dataDir, (client) => fill(client, 1));
    const file = join(directory, 'copy.lmdb');
    await backup({ dataDir, file });
    // Windows has no such modes.
    const files =
      platform === 'win32' ? [] : [file, join(dataDir, 'data.lmdb'), join(dataDir, 'data.lmdb-lock')];
    for (const one of files) expect((await stat(one)).mode & 0o777).toBe(0o600);
    await expect(backup({ dataDir, file })).rejects.toThrow('exists already');
  });

  test('compaction keeps everything', async () => {
    await served(dataDir, (client) => fill(client, 300));
    await compact({ dataDir });
    expect(await check({ dataDir })).toEqual({ ...SOUND, documents: 300 });
  });
});

test('indexes that were filled while documents were changed and removed hold what these are now', async () => {
  const DOCUMENTS = 4_000;
  const words = (i: number): string[] => Array.from({ length: 20 }, (_, k) => `word ${i * 7 + k * 13}`);
  await served(dataDir, async (client) => {
    const items = client.db('test').collection<{ _id: number; words: string[]; name: string }>('items');
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, words: words(_id), name: `name ${_id}` })),
    );
    let filled = false;
    const filling = items
      .createIndexes([{ key: { words: 1 } }, { key: { name: 1 }, unique: true }])
      .finally(() => {
        filled = true;
      });
    let written = 0;
    const write = async (first: number): Promise<void> => {
      for (let _id = first; !filled; _id = (_id + 104) % DOCUMENTS) {
        await items.updateOne({ _id }, { $set: { words: words(_id + 1), name: `new ${_id}` } });
        await items.deleteOne({ _id: _id + 1 });
        written += 1;
      }
    };
    await Promise.all([filling, ...[0, 10, 20, 30].map(write)]);
    expect(written).toBeGreaterThan(4);
  });
  expect((await check({ dataDir })).problems).toEqual([]);
});

describe('check', () => {
  test('check finds no fault in files of the server', async () => {
    await served(dataDir, (client) => fill(client, 100));
    expect(await check({ dataDir })).toEqual({ ...SOUND, documents: 100 });
  });

  test('check finds an index that lacks entries and builds it anew', async () => {
    await served(dataDir, (client) => fill(client, 100));
    await damage((view, remove) => {
      for (const collection of loadCollections(view)) {
        const [index] = collection.indexes;
        if (index)
          for (const key of [...view.keys('entries', ownedRange(index.id))].slice(0, 3))
            remove('entries', key);
        for (const key of [...view.keys('ids', ownedRange(collection.id))].slice(0, 2)) remove('ids', key);
      }
    });
    const namespace = 'test.entries';
    const problems = [
      { namespace, message: 'index _id_: 2 of 100 entries are missing, 0 are too many' },
      { namespace, message: 'index a_1_text_1: 3 of 100 entries are missing, 0 are too many' },
    ];
    const found = problems.map((problem) => ({ ...problem, repaired: false }));
    expect((await check({ dataDir })).problems).toEqual(found);
    const repaired = problems.map((problem) => ({ ...problem, repaired: true }));
    expect((await check({ dataDir, repair: true })).problems).toEqual(repaired);
    expect((await check({ dataDir })).problems).toEqual([]);
    await served(dataDir, async (client) => {
      const entries = client.db('test').collection<Entry>('entries');
      expect(await entries.countDocuments({ a: 3 })).toBe(10);
      expect(await entries.findOne({ _id: 0 })).toEqual(entryOf(0));
    });
  });

  test('check finds and removes keys that belong to no collection', async () => {
    await served(dataDir, (client) => fill(client, 5));
    const store = await Store.open(dataDir);
    await store.writeAlone((view) => view.putRecord(4711, 1, new Uint8Array(5)));
    await store.close();
    const message = 'records of 4711, which does not exist';
    expect((await check({ dataDir, repair: true })).problems).toEqual([
      { namespace: '', message, repaired: true },
    ]);
    expect((await check({ dataDir })).problems).toEqual([]);
  });
});

describe('one data directory', () => {
  test('one data directory serves one process at a time', async () => {
    const server = await ServerProcess.start(dataDir);
    try {
      const second = await serve({ dataDir, port: 0 }).catch((error) => error);
      expect(second).toBeInstanceOf(DirectoryInUseError);
      expect(second.message).toContain(`is in use by the database process ${server.process.pid}`);
      expect(second.message).toContain('stop it first, or the site that started it');
    } finally {
      await server.kill();
    }
    // Files of a killed process do not stop the next one.
    await served(dataDir, (client) => fill(client, 1));
  });

  test('the data directory is released when the server stops', async () => {
    const server = await ServerProcess.start(dataDir);
    const client = new MongoClient(server.uri);
    await fill(client, 10);
    expect(await server.stop()).toBe(0);
    await client.close();
    expect((await check({ dataDir })).documents).toBe(10);
  });
});

describe('an index build that is cut short', () => {
  test('a partial index is removed at the next start, and can be built again', async () => {
    await served(dataDir, (client) => fill(client, 600));
    // State after a process that ended during a build: an index that is not ready, with some of its entries.
    await damage((view, remove, save) => {
      for (const collection of loadCollections(view)) {
        for (const index of collection.indexes) {
          for (const key of [...view.keys('entries', ownedRange(index.id))].slice(0, 200))
            remove('entries', key);
        }
        collection.indexes = collection.indexes.map(
          ({ id, spec, multikey, cut }) => new Index(id, spec, false, [...multikey], cut),
        );
        save(collection);
      }
    });
    await served(dataDir, async (client) => {
      const entries = client.db('test').collection<Entry>('entries');
      expect((await entries.indexes()).map(({ name }) => name)).toEqual(['_id_']);
      expect(await entries.countDocuments({ a: 3 })).toBe(60);
      await entries.createIndex({ a: 1, text: 1 });
      expect(await entries.countDocuments({ a: 3 }, { hint: 'a_1_text_1' })).toBe(60);
    });
    expect(await check({ dataDir })).toEqual({ ...SOUND, documents: 600 });
  });

  test('kill -9 never leaves an index that lacks documents', async () => {
    const server = await ServerProcess.start(dataDir);
    const client = new MongoClient(server.uri, { retryWrites: false, serverSelectionTimeoutMS: 60_000 });
    const entries = client.db('test').collection<Entry>('entries');
    await entries.insertMany(Array.from({ length: 5_000 }, (_, i) => entryOf(i)));
    const building = entries.createIndex({ text: 1 }, { unique: true }).catch(() => undefined);
    await eventually(async () => (await entries.indexes()).length > 1);
    await server.kill();
    await building;
    await client.close();
    await served(dataDir, async (again) => {
      const survivors = again.db('test').collection<Entry>('entries');
      await survivors.createIndex({ text: 1 }, { unique: true });
      expect(await survivors.countDocuments({ text: { $gte: '' } }, { hint: 'text_1' })).toBe(5_000);
    });
    expect(await check({ dataDir })).toEqual({ ...SOUND, documents: 5_000 });
  });
});
