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

const PATIENT = { waitMs: 100_000, away: () => undefined };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connectTo(name: string): Promise<Connection> {
  // A busy machine may need longer to connect than requests wait.
  const connection = await connectMongo(database.uri(name), 'almanac-test', PATIENT);
  closing.push(() => connection.close());
  return connection;
}

const note = () => new Schema({ _id: Number, slug: String, date: Number });

/** The beginning of the command in BSON. */
const CREATE_INDEXES = Buffer.from('\u0002createIndexes\0', 'latin1');

/** A proxy to a database on which index builds take long, as those of large collections do. @returns its address */
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
  // The option prevents a replica set from bypassing the proxy.
  return address.includes('directConnection') ? address : `${address}&directConnection=true`;
}

describe('indexes', () => {
  const names = async (connection: Connection): Promise<string[]> =>
    (await connection.collection('notes').indexes()).map(({ name }) => name ?? '').sort();

  test('the indexes of all models are built, and a second build changes nothing', async () => {
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

  /** Shapes that an older version, this one and a newer one declare. */
  const before = () => note().index({ date: 1 }, { name: 'lists' });
  const current = () => note().index({ date: 1, _id: 1 }, { name: 'lists' });
  const after = () => note().index({ date: -1, _id: 1 }, { name: 'lists' });
  const hours = (number: number) => () => Date.now() + number * 3_600_000;

  /** Starts a process of a version some hours from now. @returns names of the indexes */
  async function startOf(database: string, schema: Schema, atHour: number, drops = true): Promise<string[]> {
    const connection = await connectTo(database);
    connection.model('note', schema, 'notes');
    await buildIndexes(connection, { now: hours(atHour), drops });
    return names(connection);
  }

  test('an index that becomes unique is unique at once, and undeclared indexes stay', async () => {
    const connection = await connectTo('changed');
    const collection = connection.collection('notes');
    await collection.insertOne({ slug: 'one' });
    await collection.createIndex({ slug: 1 });
    await collection.createIndex({ operator: 1 });
    const unique = () => note().index({ slug: 1 }, { unique: true });
    expect(await startOf('changed', unique(), 0)).toEqual(['_id_', 'operator_1', 'slug_1', 'slug_1.v2']);
    await expect(collection.insertOne({ slug: 'one' })).rejects.toMatchObject({ code: 11000 });
    expect(await startOf('changed', unique(), 25)).toEqual(['_id_', 'operator_1', 'slug_1.v2']);
  });

  test('a roll-out drops no index, though a process of the old version starts in between', async () => {
    await startOf('rollout', before(), 0);
    expect(await startOf('rollout', current(), 1, false)).toEqual(['_id_', 'lists', 'lists.v2']);
    // The roll-out begins days after the job.
    for (const [schema, hour] of [
      [before(), 100],
      [current(), 101],
      [before(), 102],
      [current(), 103],
      [current(), 126],
    ] as const)
      expect(await startOf('rollout', schema, hour)).toEqual(['_id_', 'lists', 'lists.v2']);
    expect(await startOf('rollout', current(), 128)).toEqual(['_id_', 'lists.v2']);
    expect(await startOf('rollout', current(), 129)).toEqual(['_id_', 'lists.v2']);
  });

  test('the first process of a version drops no index, however long ago the job built its indexes', async () => {
    await startOf('early', before(), 0);
    await startOf('early', current(), 1, false);
    expect(await startOf('early', current(), 100)).toEqual(['_id_', 'lists', 'lists.v2']);
    // The job itself never drops indexes.
    expect(await startOf('early', current(), 200, false)).toEqual(['_id_', 'lists', 'lists.v2']);
    expect(await startOf('early', current(), 200)).toEqual(['_id_', 'lists.v2']);
  });

  test('a roll-back builds the old shape again, and keeps the new one until the roll-back is over', async () => {
    await startOf('rollback', before(), 0);
    await startOf('rollback', current(), 1);
    expect(await startOf('rollback', current(), 30)).toEqual(['_id_', 'lists.v2']);
    expect(await startOf('rollback', before(), 60)).toEqual(['_id_', 'lists', 'lists.v2']);
    expect(await startOf('rollback', before(), 83)).toEqual(['_id_', 'lists', 'lists.v2']);
    expect(await startOf('rollback', before(), 85)).toEqual(['_id_', 'lists']);
  });

  test('a version that skips one drops both older shapes after its own roll-out', async () => {
    await startOf('skipped', before(), 0);
    await startOf('skipped', current(), 1);
    expect(await startOf('skipped', after(), 2)).toEqual(['_id_', 'lists', 'lists.v2', 'lists.v3']);
    expect(await startOf('skipped', after(), 27)).toEqual(['_id_', 'lists.v3']);
  });

  test('replicas of two versions that start concurrently each find their own shape, and one drop suffices', async () => {
    const startAll = (schemas: Schema[], hour: number) =>
      Promise.all(schemas.map((schema) => startOf('at-once', schema, hour)));
    await startOf('at-once', before(), 0);
    await startAll([current(), before(), current(), after()], 1);
    expect(await startOf('at-once', current(), 2)).toEqual(['_id_', 'lists', 'lists.v2', 'lists.v3']);
    await startAll([current(), current()], 27);
    const connection = await connectTo('at-once');
    const [, left, ...others] = await connection.collection('notes').indexes();
    expect(left).toMatchObject({ key: { date: 1, _id: 1 } });
    expect(others).toEqual([]);
  });

  test('a build may exceed the socket timeout, and its progress is logged', async () => {
    const uri = await slowBuilds(database.uri('slow'), 7_000);
    const connection = await connectMongo(`${uri}&socketTimeoutMS=5000`, 'almanac-test', PATIENT);
    closing.push(() => connection.close());
    connection.model('note', note().index({ slug: 1 }), 'notes');
    const builds: Omit<IndexBuild, 'seconds'>[] = [];
    await buildIndexes(connection, { watch: ({ seconds, ...build }) => builds.push(build) });
    const build = { collection: 'notes', indexes: ['slug_1'] };
    const last = builds.pop();
    expect(last).toEqual({ ...build, finished: true });
    // A build takes longer on a busy machine, with more reports.
    expect(builds).toEqual(builds.map(() => ({ ...build, finished: false })));
    expect(builds).not.toEqual([]);
    expect(await names(connection)).toEqual(['_id_', 'slug_1']);
  });

  test('an index that gets a time to live replaces the one on the same fields after the roll-out', async () => {
    const plain = () => note().index({ slug: 1 }).index({ date: 1 });
    const expiring = () =>
      note().index({ slug: -1 }, { name: 'slug_1' }).index({ date: 1 }, { expireAfterSeconds: 60 });
    const connection = await connectTo('expiring');
    const dates = async () =>
      (await connection.collection('notes').indexes()).filter(({ key }) => 'date' in key);
    await startOf('expiring', plain(), 0);
    for (const schema of [expiring(), plain(), expiring()]) {
      expect(await startOf('expiring', schema, 1)).toEqual(['_id_', 'date_1', 'slug_1', 'slug_1.v2']);
      expect((await dates())[0]).not.toHaveProperty('expireAfterSeconds');
    }
    expect(await startOf('expiring', expiring(), 26)).toEqual(['_id_', 'date_1', 'slug_1.v2']);
    expect(await dates()).toMatchObject([{ key: { date: 1 }, expireAfterSeconds: 60 }]);
  });

  test('an undeclared index that conflicts with a declared one stops the start', async () => {
    const connection = await connectTo('in-the-way');
    await connection.collection('notes').createIndex({ date: 1 }, { name: 'operator' });
    const expiring = note().index({ date: 1 }, { expireAfterSeconds: 60 });
    await expect(startOf('in-the-way', expiring, 0)).rejects.toMatchObject({ code: 85 });
    expect(await names(connection)).toEqual(['_id_', 'operator']);
  });

  test('replicas that start concurrently build the indexes', async () => {
    const replicas = await Promise.all(Array.from({ length: 4 }, () => connectTo('together')));
    for (const connection of replicas)
      connection.model('note', note().index({ slug: 1 }, { unique: true }).index({ date: 1 }), 'notes');
    await Promise.all(replicas.map((connection) => buildIndexes(connection)));
    for (const connection of replicas) expect(await names(connection)).toEqual(['_id_', 'date_1', 'slug_1']);
  });

  describe('indexes that another replica builds', () => {
    let sites = 0;
    /** A connection to a new database whose server refuses this many builds. */
    async function refusing(times: number, error: Error) {
      const connection = await connectTo(`refusing${++sites}`);
      const model = connection.model('note', note().index({ slug: 1 }), 'notes');
      const build = model.collection.createIndexes.bind(model.collection);
      let builds = 0;
      model.collection.createIndexes = async (
        indexes: Parameters<typeof build>[0],
        options: Parameters<typeof build>[1],
      ) => {
        builds += 1;
        if (builds <= times) throw error;
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
    ])('a build refused with %s is tried again', async (message, code) => {
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
