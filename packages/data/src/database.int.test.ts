import { setTimeout as sleep } from 'node:timers/promises';
import { BUMPED_HEADER } from '@almanac/process';
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
  const connection = await connectMongo(database.uri(name), 'almanac-test', {
    waitMs: 100_000,
    away: () => undefined,
  });
  closing.push(() => connection.close());
  return connection;
}

const note = () => new Schema({ _id: Number, slug: String, date: Number });

describe('a connection', () => {
  test('a connection requests writes that a majority has on disk', async () => {
    const connection = await connectTo('writes');
    const concerns: unknown[] = [];
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'insert') concerns.push(command.writeConcern);
    });
    await connection.model('note', note()).create({ _id: 1, slug: 'one' });
    expect(concerns).toEqual([expect.objectContaining({ w: 'majority', j: true })]);
  });

  test('a connection fails when no server answers', async () => {
    await expect(
      connectMongo('mongodb://127.0.0.1:1/none?serverSelectionTimeoutMS=50', 'almanac-test'),
    ).rejects.toMatchObject({ name: 'MongooseServerSelectionError' });
  });

  test('a connection builds no indexes by itself', async () => {
    const connection = await connectTo('silent');
    connection.model('note', note().index({ slug: 1 }));
    const { commands } = await countQueries(() => sleep(50));
    expect(commands).toEqual([]);
  });
});

describe('a service with a database', () => {
  /** Starts a service whose connection to the database can be cut. */
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

  test('a service has its indexes when it is ready', async () => {
    const { service } = await start();
    expect((await service.ask('GET', '/test/v1/notes')).body).toEqual([]);
    const connection = await connectTo('service');
    expect((await connection.collection('notes').indexes()).map(({ name }) => name)).toContain('slug_1');
  });

  test('metrics show the connections to the database', async () => {
    const { service } = await start();
    await Promise.all([1, 2, 3].map(() => service.ask('GET', '/test/v1/notes')));
    const text = await (await fetch(`http://127.0.0.1:${service.ports.ops}/metrics`)).text();
    const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('database_connections')).toBeGreaterThan(0);
    expect(value('database_connections_used')).toBe(0);
    expect(value('database_connections_awaited')).toBe(0);
    expect(value('database_command_duration_seconds_count')).toBeGreaterThanOrEqual(3);
  });

  test('a service is ready only while its database is reachable, for both kinds of probes', async () => {
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

  test('a service responds after a short outage of its database', async () => {
    const { service, line, ready } = await start();
    line.cut();
    await eventually(async () => (await ready()).ready, false);
    const answer = service.ask('GET', '/test/v1/notes');
    await line.mend();
    expect((await answer).status).toBe(200);
  });

  test('requests get 503 while the database is unavailable, and succeed when it is back', async () => {
    const { service, line, ready } = await start('&serverSelectionTimeoutMS=3000');
    line.cut();
    await eventually(async () => (await ready()).ready, false);
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await service.ask(method, '/test/v1/notes');
      expect([status, body.code]).toEqual([503, 'rest_service_unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      // The outcome of the write is unknown, so cached responses must be invalidated.
      expect(headers.get(BUMPED_HEADER)).toBe(method === 'POST' ? 'test/v1' : null);
    }
    await line.mend();
    await eventually(async () => (await ready()).ready, true);
    expect((await service.ask('GET', '/test/v1/notes')).status).toBe(200);
  });

  test('requests in flight fail when the database freezes, and new ones fail at once until it is back', async () => {
    const { service, line } = await start();
    line.freeze();
    const [read, write] = await Promise.all(
      ['GET', 'POST'].map((method) => service.ask(method, '/test/v1/notes')),
    );
    expect([read?.status, read?.body.code]).toEqual([503, 'rest_service_unavailable']);
    // The write may have arrived before the database froze.
    expect([write?.status, write?.body.code]).toEqual([503, 'rest_outcome_unknown']);
    expect(write?.headers.get(BUMPED_HEADER)).toBe('test/v1');

    // If the driver timed out first, requests are accepted for a moment longer. A refused write bumps no version.
    await eventually(
      async () => (await service.ask('POST', '/test/v1/notes')).headers.has(BUMPED_HEADER),
      false,
    );
    const refused = await Promise.all(
      Array.from({ length: 50 }, (_, n) => service.ask(n % 2 ? 'GET' : 'POST', '/test/v1/notes')),
    );
    for (const { status, headers, body } of refused) {
      expect([status, body.code]).toEqual([503, 'rest_service_unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get(BUMPED_HEADER)).toBeNull();
    }
    line.thaw();
    await eventually(async () => (await service.ask('GET', '/test/v1/notes')).status, 200);
    expect(service.log()).not.toMatch(/"level":"(error|fatal)"/);
  });

  /** Starts a service that only uses its database. */
  const startIdle = (uri: string) =>
    startTestService({ MONGODB_URI: uri }, async (context) => {
      const database = new ServiceDatabase(context);
      await database.connect();
      return { database, routes: [] };
    });

  test('a start waits for the database longer than requests do', async () => {
    const line = await lineTo(database.uri('service'));
    line.cut();
    const starting = startIdle(line.uri);
    // This is longer than requests would wait.
    await sleep(5_200);
    await line.mend();
    const service = await starting;
    expect(service.log()).toContain('the database cannot be reached yet');
    expect(await service.stop()).toBe(true);
  });

  test('a service does not start without its database', async () => {
    const line = await lineTo(database.uri('service'));
    line.cut();
    await expect(startIdle(`${line.uri}&serverSelectionTimeoutMS=50`)).rejects.toMatchObject({
      message: 'the database that MONGODB_URI names cannot be used',
      cause: { name: 'MongooseServerSelectionError' },
    });
  });
});
