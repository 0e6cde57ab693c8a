import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RAISED_HEADER } from '@almanac/process';
import { arg, body, endpoint, publicAccess } from '@almanac/rest';
import {
  countQueries,
  eventually,
  startDatabaseLine,
  startTestDatabase,
  type TestDatabase,
} from '@almanac/testing';
import { Client, credentials } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { service as healthService } from 'grpc-health-check';
import { type Connection, Schema } from 'mongoose';
import { ServiceDatabase } from './database.js';
import { buildIndexes, type IndexBuild } from './index-build.js';
import { connectMongo } from './mongo.js';
import { startTestService } from './testing/test-service.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function lineTo(uri: string) {
  const line = await startDatabaseLine(uri);
  closing.push(line.cut);
  return line;
}

async function connectTo(name: string): Promise<Connection> {
  const connection = await connectMongo(database.uri(name), 'almanac-test');
  closing.push(() => connection.close());
  return connection;
}

/** A way to a database on which builds of indexes take so long, as those of large collections do. @returns its address */
async function slowBuilds(uri: string, ms: number): Promise<string> {
  const { hostname, port } = new URL(uri);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on('data', async (chunk) => {
      if (chunk.includes('createIndexes')) await sleep(ms);
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

const note = () => new Schema({ _id: Number, slug: String, date: Number });

describe('a connection', () => {
  test('asks for writes that a majority has on its disks', async () => {
    const connection = await connectTo('writes');
    const concerns: unknown[] = [];
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'insert') concerns.push(command.writeConcern);
    });
    await connection.model('note', note()).create({ _id: 1, slug: 'one' });
    expect(concerns).toEqual([expect.objectContaining({ w: 'majority', j: true })]);
  });

  test('fails where no server answers', async () => {
    await expect(
      connectMongo('mongodb://127.0.0.1:1/none?serverSelectionTimeoutMS=50', 'almanac-test'),
    ).rejects.toMatchObject({ name: 'MongooseServerSelectionError' });
  });

  test('builds no index before it is told to', async () => {
    const connection = await connectTo('silent');
    connection.model('note', note().index({ slug: 1 }));
    const { commands } = await countQueries(() => sleep(50));
    expect(commands).toEqual([]);
  });
});

describe('indexes', () => {
  const names = async (connection: Connection): Promise<string[]> =>
    (await connection.collection('notes').indexes()).map(({ name }) => name ?? '').sort();

  test('are built for all models, and building again changes nothing', async () => {
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

  test('that have another shape now are built again; those of others stay', async () => {
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

  test('in another shape stand before their predecessors are dropped', async () => {
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

  test('may take longer to build than the database may be silent otherwise, and tell of it', async () => {
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

  test('that get a time to live are built again', async () => {
    const connection = await connectTo('expiring');
    const collection = connection.collection('notes');
    await collection.createIndex({ date: 1 });
    connection.model('note', note().index({ date: 1 }, { expireAfterSeconds: 60 }), 'notes');
    await buildIndexes(connection);
    expect(await collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { date: 1 }, expireAfterSeconds: 60 }),
    );
  });

  test('are built by replicas that start at the same time', async () => {
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

    test('are given up in the end, and other errors at once', async () => {
      const busy = await refusing(99, new Error('deadlock detected'));
      await expect(buildIndexes(busy.connection)).rejects.toThrow('deadlock');
      expect(busy.builds()).toBe(10);
      const denied = await refusing(98, Object.assign(new Error('not authorized'), { code: 13 }));
      await expect(buildIndexes(denied.connection)).rejects.toThrow('not authorized');
      expect(denied.builds()).toBe(1);
    });
  });

  test('that cannot be built stop the start', async () => {
    const connection = await connectTo('clash');
    await connection.collection('notes').insertMany([{ slug: 'one' }, { slug: 'one' }]);
    connection.model('note', note().index({ slug: 1 }, { unique: true }), 'notes');
    await expect(buildIndexes(connection)).rejects.toMatchObject({ code: 11000 });
  });
});

describe('a service with a database', () => {
  /** Starts one whose database is behind a line that can be cut. */
  async function start(options = '') {
    const line = await lineTo(database.uri('service'));
    const service = await startTestService({ EVENTS_MONGODB_URI: line.uri + options }, async (context) => {
      const database = new ServiceDatabase(context);
      const connection = await database.connect();
      const notes = connection.model('note', note().index({ slug: 1 }), 'notes');
      return {
        database,
        routes: [
          {
            path: '/test/v1/notes',
            endpoints: [
              endpoint({
                methods: ['GET'],
                args: { slug: arg.string({ default: 'one' }) },
                permission: publicAccess,
                handler: async ({ args }) => body(await notes.find({ slug: args.slug }).lean()),
              }),
              endpoint({
                methods: ['POST'],
                args: {},
                permission: publicAccess,
                handler: async () => body(await notes.insertOne({ _id: Date.now() })),
              }),
            ],
          },
        ],
      };
    });
    closing.push(() => service.stop());
    const ready = async (): Promise<{ ready: boolean }> => {
      const response = await fetch(`http://127.0.0.1:${service.ports.ops}/ready`);
      return (await response.json()) as { ready: boolean };
    };
    return { service, line, ready };
  }

  const health = (port: number | undefined): Promise<string | undefined> => {
    const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
    const { Check: check } = healthService;
    if (!check) throw new Error('the health service cannot be asked');
    return new Promise((resolve) => {
      client.makeUnaryRequest(
        check.path,
        check.requestSerialize,
        check.responseDeserialize as (bytes: Buffer) => { status: string },
        { service: '' },
        (_, response) => {
          client.close();
          resolve(response?.status);
        },
      );
    });
  };

  test('has its indexes when it is ready', async () => {
    const { service } = await start();
    expect((await service.ask('GET', '/test/v1/notes')).body).toEqual([]);
    const connection = await connectTo('service');
    expect((await connection.collection('notes').indexes()).map(({ name }) => name)).toContain('slug_1');
  });

  test('is ready only while the database can be reached, and says so to both kinds of probes', async () => {
    const { service, line, ready } = await start();
    expect(await ready()).toEqual({ ready: true, parts: { process: true, database: true } });
    expect(await health(service.ports.grpc)).toBe('SERVING');

    line.cut();
    await eventually(async () => (await ready()).ready, false);
    expect(await ready()).toEqual({ ready: false, parts: { process: true, database: false } });
    expect(await health(service.ports.grpc)).toBe('NOT_SERVING');

    await line.mend();
    await eventually(async () => (await ready()).ready, true);
    expect(await health(service.ports.grpc)).toBe('SERVING');
    expect((await service.ask('GET', '/test/v1/notes')).status).toBe(200);
  });

  test('answers once the database is back when that does not take long', async () => {
    const { service, line, ready } = await start();
    line.cut();
    await eventually(async () => (await ready()).ready, false);
    const answer = service.ask('GET', '/test/v1/notes');
    await line.mend();
    expect((await answer).status).toBe(200);
  });

  test('says that it is away when it stays away, and answers when it is back', async () => {
    const { service, line, ready } = await start('&serverSelectionTimeoutMS=200');
    line.cut();
    await eventually(async () => (await ready()).ready, false);
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await service.ask(method, '/test/v1/notes');
      expect([status, body.code]).toEqual([503, 'rest_service_unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      // What became of a write is unknown: whoever remembers answers has to forget them.
      expect(headers.get(RAISED_HEADER)).toBe(method === 'POST' ? 'test/v1' : null);
    }
    await line.mend();
    await eventually(async () => (await ready()).ready, true);
    expect((await service.ask('GET', '/test/v1/notes')).status).toBe(200);
  });

  test('gives up what is under way when the database freezes, and has nobody wait until it is back', async () => {
    const { service, line } = await start();
    line.freeze();
    const [read, write] = await Promise.all(
      ['GET', 'POST'].map((method) => service.ask(method, '/test/v1/notes')),
    );
    expect([read?.status, read?.body.code]).toEqual([503, 'rest_service_unavailable']);
    // It may have arrived before the database froze.
    expect([write?.status, write?.body.code]).toEqual([503, 'rest_outcome_unknown']);
    expect(write?.headers.get(RAISED_HEADER)).toBe('test/v1');

    // New work is let in for a moment still when the driver was the one to give up. What is refused raises nothing.
    await eventually(
      async () => (await service.ask('POST', '/test/v1/notes')).headers.has(RAISED_HEADER),
      false,
    );
    const refused = await Promise.all(
      Array.from({ length: 50 }, (_, n) => service.ask(n % 2 ? 'GET' : 'POST', '/test/v1/notes')),
    );
    for (const { status, headers, body } of refused) {
      expect([status, body.code]).toEqual([503, 'rest_service_unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get(RAISED_HEADER)).toBeNull();
    }
    line.thaw();
    await eventually(async () => (await service.ask('GET', '/test/v1/notes')).status, 200);
    expect(service.log()).not.toMatch(/"level":"(error|fatal)"/);
  });

  /** Starts a service that needs its database and does nothing else. */
  const startIdle = (uri: string) =>
    startTestService({ MONGODB_URI: uri }, async (context) => {
      const database = new ServiceDatabase(context);
      await database.connect();
      return { database, routes: [] };
    });

  test('waits for it when it starts, longer than requests do', async () => {
    const line = await lineTo(database.uri('service'));
    line.cut();
    const starting = startIdle(line.uri);
    // Longer than requests would wait.
    await sleep(5_200);
    await line.mend();
    const service = await starting;
    expect(service.log()).toContain('the database cannot be reached yet');
    expect(await service.stop()).toBe(true);
  });

  test('does not start without it', async () => {
    const line = await lineTo(database.uri('service'));
    line.cut();
    await expect(startIdle(`${line.uri}&serverSelectionTimeoutMS=50`)).rejects.toMatchObject({
      message: 'the database that MONGODB_URI names cannot be used',
      cause: { name: 'MongooseServerSelectionError' },
    });
  });
});
