import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Connection, Schema } from 'mongoose';
import { buildIndexes, type IndexBuild } from './index-build.js';
import { connectMongo } from './mongo.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connectTo(name: string): Promise<Connection> {
  const connection = await connectMongo(database.uri(name), 'almanac-test');
  closing.push(() => connection.close());
  return connection;
}

const note = () => new Schema({ _id: Number, slug: String, date: Number });

/** The beginning of the command, as BSON has it. */
const CREATE_INDEXES = Buffer.from('\u0002createIndexes\0', 'latin1');

/** A way to a database on which builds of indexes take so long, as those of large collections do. @returns its address */
async function slowBuilds(uri: string, ms: number): Promise<string> {
  const { hostname, port } = new URL(uri);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on('data', async (chunk) => {
      if (chunk.includes(CREATE_INDEXES)) await sleep(ms);
      upstream.write(chunk);
    });
    upstream.pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = uri.replace(`:${port}`, `:${(server.address() as AddressInfo).port}`);
  // A replica set would lead around it.
  return address.includes('directConnection') ? address : `${address}&directConnection=true`;
}

describe('indexes', () => {
  const names = async (connection: Connection): Promise<string[]> =>
    (await connection.collection('notes').indexes()).map(({ name }) => name ?? '').sort();

  test('indexes are built for all models, and building again changes nothing', async () => {
    const connection = await connectTo('built');
    connection.model(
      'note',
      note().index({ slug: 1 }, { unique: true }).index({ date: -1, _id: -1 }),
      'notes',
    );
    await buildIndexes(connection);
    await buildIndexes(connection);
    expect(await names(connection)).toEqual(['_id_', 'date_-1__id_-1', 'slug_1']);
  });

  test('indexes with a new shape are built again, and those of others stay', async () => {
    const connection = await connectTo('changed');
    const collection = connection.collection('notes');
    await collection.insertOne({ slug: 'one' });
    await collection.createIndex({ slug: 1 });
    await collection.createIndex({ operator: 1 });
    connection.model('note', note().index({ slug: 1 }, { unique: true }), 'notes');
    await buildIndexes(connection);
    expect(await names(connection)).toHaveLength(3);
    await expect(collection.insertOne({ slug: 'one' })).rejects.toMatchObject({ code: 11000 });
    await buildIndexes(connection);
    expect(await names(connection)).toEqual(expect.arrayContaining(['_id_', 'operator_1']));
  });

  test('indexes in another shape stand before their predecessors are dropped', async () => {
    const connection = await connectTo('successors');
    const collection = connection.collection('notes');
    await collection.insertOne({ slug: 'one' });
    await collection.createIndex({ date: 1 }, { name: 'lists' });
    connection.model('note', note().index({ date: 1, _id: 1 }, { name: 'lists' }), 'notes');
    const seen: string[] = [];
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'createIndexes') seen.push(`create ${command.indexes[0].name}`);
      if (commandName === 'dropIndexes') seen.push(`drop ${command.index}`);
    });
    await buildIndexes(connection);
    expect(seen).toEqual(['create lists.v2', 'drop lists']);
    await buildIndexes(connection);
    expect(seen).toHaveLength(2);
    // The next shape, and the version before once more: each replaces what is there.
    const next = await connectTo('successors');
    next.model('note', note().index({ date: -1, _id: 1 }, { name: 'lists' }), 'notes');
    await buildIndexes(next);
    expect(await names(next)).toEqual(['_id_', 'lists']);
    await buildIndexes(connection);
    expect(await names(next)).toEqual(['_id_', 'lists.v2']);
  });

  test('indexes may take longer to build than the database may be silent otherwise, and tell of it', async () => {
    const uri = await slowBuilds(database.uri('slow'), 6_000);
    const connection = await connectMongo(`${uri}&socketTimeoutMS=1000`, 'almanac-test');
    closing.push(() => connection.close());
    connection.model('note', note().index({ slug: 1 }), 'notes');
    const builds: Omit<IndexBuild, 'seconds'>[] = [];
    await buildIndexes(connection, ({ seconds, ...build }) => builds.push(build));
    const build = { collection: 'notes', indexes: ['slug_1'] };
    expect(builds).toEqual([
      { ...build, finished: false },
      { ...build, finished: true },
    ]);
    expect(await names(connection)).toEqual(['_id_', 'slug_1']);
  });

  test('indexes that get a time to live are built again', async () => {
    const connection = await connectTo('expiring');
    const collection = connection.collection('notes');
    await collection.createIndex({ date: 1 });
    connection.model('note', note().index({ date: 1 }, { expireAfterSeconds: 60 }), 'notes');
    await buildIndexes(connection);
    expect(await collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { date: 1 }, expireAfterSeconds: 60 }),
    );
  });

  test('indexes are built by replicas that start at the same time', async () => {
    const replicas = await Promise.all(Array.from({ length: 4 }, () => connectTo('together')));
    for (const connection of replicas)
      connection.model('note', note().index({ slug: 1 }, { unique: true }).index({ date: 1 }), 'notes');
    await Promise.all(replicas.map((connection) => buildIndexes(connection)));
    for (const connection of replicas) expect(await names(connection)).toEqual(['_id_', 'date_1', 'slug_1']);
  });

  describe('that another replica is building', () => {
    let sites = 0;
    /** A connection to a new database whose server refuses so many builds. */
    async function refusing(times: number, refusal: Error) {
      const connection = await connectTo(`refusing${++sites}`);
      const model = connection.model('note', note().index({ slug: 1 }), 'notes');
      const build = model.collection.createIndexes.bind(model.collection);
      let builds = 0;
      model.collection.createIndexes = async (
        indexes: Parameters<typeof build>[0],
        options: Parameters<typeof build>[1],
      ) => {
        builds += 1;
        if (builds <= times) throw refusal;
        return build(indexes, options);
      };
      return { connection, builds: () => builds };
    }

    test.each([
      ['deadlock detected', 1],
      ['IndexBuildAborted', 276],
      ['WriteConflict error: this operation conflicted with another operation', 112],
      ['index slug_1 is already being built', undefined],
      ['tuple concurrently updated', undefined],
    ])('are tried again: %s', async (message, code) => {
      const { connection, builds } = await refusing(2, Object.assign(new Error(message), { code }));
      await buildIndexes(connection);
      expect(builds()).toBe(3);
      expect(await names(connection)).toContain('slug_1');
    });

    test('conflicting builds are retried a bounded number of times, and other errors not at all', async () => {
      const busy = await refusing(99, new Error('deadlock detected'));
      await expect(buildIndexes(busy.connection)).rejects.toThrow('deadlock');
      expect(busy.builds()).toBe(10);
      const denied = await refusing(98, Object.assign(new Error('not authorized'), { code: 13 }));
      await expect(buildIndexes(denied.connection)).rejects.toThrow('not authorized');
      expect(denied.builds()).toBe(1);
    });
  });

  test('an index that cannot be built stops the start', async () => {
    const connection = await connectTo('clash');
    await connection.collection('notes').insertMany([{ slug: 'one' }, { slug: 'one' }]);
    connection.model('note', note().index({ slug: 1 }, { unique: true }), 'notes');
    await expect(buildIndexes(connection)).rejects.toMatchObject({ code: 11000 });
  });
});
