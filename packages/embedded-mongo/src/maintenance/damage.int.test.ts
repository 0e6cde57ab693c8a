import { spawnSync } from 'node:child_process';
import { mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadCollections } from '../catalog/persistence.js';
import { Store } from '../storage/store.js';
import { type Entry, entryOf, fill, SOUND, served } from '../testing/entries.js';
import { temporaryDirectory } from '../testing/mongo.js';
import { MAIN, ServerProcess } from '../testing/server-process.js';
import { compact } from './backup.js';
import { check } from './check.js';

let dataDir: string;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

describe('damaged documents', () => {
  /** Overwrites a part of each of these records, like a faulty disk. */
  async function spoil(changes: ReadonlyMap<number, (bytes: Buffer) => void>): Promise<Buffer[]> {
    const spoilt: Buffer[] = [];
    const store = await Store.open(dataDir);
    await store.writeAlone((view) => {
      for (const { id: owner } of loadCollections(view)) {
        for (const { id: record, bytes } of [...view.records(owner)]) {
          const _id = record - 1;
          const copy = Buffer.from(bytes);
          const change = changes.get(_id);
          if (!change) continue;
          change(copy);
          view.putRecord(owner, record, copy);
          spoilt.push(copy);
        }
      }
    });
    await store.close();
    return spoilt;
  }

  const text = (bytes: Buffer): number => bytes.indexOf('entry');

  test('damaged documents are named by their ids and set aside', async () => {
    await served(dataDir, (client) => fill(client, 100));
    const spoilt = await spoil(
      new Map<number, (bytes: Buffer) => void>([
        [3, (bytes) => bytes.fill(0xff, text(bytes), text(bytes) + 2)],
        [4, (bytes) => bytes.writeInt32LE(1_000_000, text(bytes) - 4)],
        [5, (bytes) => bytes.fill(0xaa)],
      ]),
    );
    const namespace = 'test.entries';
    const damage = [
      'the document with the _id 3 is damaged: Invalid BSON: text that is not UTF-8',
      'the document with the _id 4 is damaged: Invalid BSON: value out of bounds',
      'the document in record 6 is damaged: Invalid BSON: document size out of bounds',
    ];
    const found = await check({ dataDir });
    expect(found).toMatchObject({ documents: 100, damaged: 3 });
    expect(found.problems.slice(0, 3)).toEqual(
      damage.map((message) => ({ namespace, message, repaired: false })),
    );
    const repaired = await check({ dataDir, repair: true });
    expect(repaired).toMatchObject({ damaged: 3, setAside: join(dataDir, 'damaged') });
    expect(repaired.problems.filter((problem) => !problem.repaired)).toEqual([]);
    const files = await readdir(join(dataDir, 'damaged'));
    expect(files).toEqual(['test.entries-4.bson', 'test.entries-5.bson', 'test.entries-6.bson']);
    for (const [i, file] of files.entries())
      expect(await readFile(join(dataDir, 'damaged', file))).toEqual(spoilt[i]);

    expect(await check({ dataDir })).toEqual({ ...SOUND, documents: 97 });
    await served(dataDir, async (client) => {
      const entries = client.db('test').collection<Entry>('entries');
      const left = (await entries.find().toArray()).map(({ _id }) => _id);
      expect(left).toHaveLength(97);
      expect(await entries.countDocuments({ a: { $gte: 0 } }, { hint: 'a_1_text_1' })).toBe(97);
      await entries.insertOne(entryOf(3));
    });
  });

  test('damaged documents are added to those set aside earlier', async () => {
    await served(dataDir, (client) => fill(client, 10));
    const folder = join(dataDir, 'damaged');
    await mkdir(folder);
    await writeFile(join(folder, 'test.entries-4.bson'), 'of an earlier database');
    const [third, fourth] = await spoil(
      new Map([3, 4].map((id) => [id, (bytes: Buffer) => void bytes.fill(0xff, text(bytes))])),
    );
    // The state that an interrupted repair has left.
    await writeFile(join(folder, 'test.entries-5.bson'), fourth ?? '');
    expect(await check({ dataDir, repair: true })).toMatchObject({ damaged: 2, setAside: folder });
    expect(await readdir(folder)).toEqual([
      'test.entries-4-2.bson',
      'test.entries-4.bson',
      'test.entries-5.bson',
    ]);
    expect(await readFile(join(folder, 'test.entries-4.bson'), 'utf8')).toBe('of an earlier database');
    expect(await readFile(join(folder, 'test.entries-4-2.bson'))).toEqual(third);
  });

  test('missing documents are counted', async () => {
    await served(dataDir, (client) => fill(client, 10));
    const store = await Store.open(dataDir);
    await store.writeAlone((view) => {
      for (const { id } of loadCollections(view)) for (const record of [2, 5]) view.removeRecord(id, record);
    });
    await store.close();
    const message = '2 documents are lost. Restore a backup.';
    for (const repair of [false, true])
      expect((await check({ dataDir, repair })).problems[0]).toMatchObject({ message, repaired: false });
    expect((await check({ dataDir })).problems).toEqual([]);
  });
});

describe('the command check', () => {
  /** Runs it on the data directory. */
  const runCheck = async (): Promise<{ status: number | null; output: string }> => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'check', '--data', dataDir], {
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  const file = (): string => join(dataDir, 'data.lmdb');

  beforeEach(() => served(dataDir, (client) => fill(client, 500)));

  test('a check of undamaged data reports no fault', async () => {
    expect(await runCheck()).toEqual({
      status: 0,
      output: '1 collections, 500 documents, 2 indexes: no problems\n',
    });
  });

  test.each<[number, RegExp]>([
    [0, /^.*data\.lmdb is empty\. Restore a backup\.\n$/],
    [0.1, /^.*data\.lmdb was cut: its last \d+ bytes are missing\. Restore a backup\.\n$/],
    [0.5, /^.*data\.lmdb was cut: its last \d+ bytes are missing\. Restore a backup\.\n$/],
  ])(
    'the command check says in a sentence that the file was cut to %f of what it was',
    async (share, sentence) => {
      await compact({ dataDir });
      await truncate(file(), Math.floor((await stat(file())).size * share));
      const { status, output } = await runCheck();
      expect(status).toBe(1);
      expect(output).toMatch(sentence);
    },
  );

  test('unreadable pages are reported in one sentence', async () => {
    await compact({ dataDir });
    const { size } = await stat(file());
    const handle = await open(file(), 'r+');
    // The first two pages (meta pages) locate all others.
    for (let at = 2 * 8192; at < size; at += 8192) await handle.write(Buffer.alloc(4096, 0x5a), 0, 4096, at);
    await handle.close();
    const { status, output } = await runCheck();
    expect(status).toBe(1);
    expect(output).toMatch(
      /^.*data\.lmdb is damaged and cannot be read to its end \(.*\)\. Restore a backup\.\n$/,
    );
  });

  test('a check while a server is running is refused', async () => {
    const server = await ServerProcess.start(dataDir);
    const { status, output } = await runCheck();
    await server.stop();
    expect(status).toBe(1);
    expect(output).toContain(`in use by the database process ${server.process.pid}`);
  });
});
