import { arg, body, endpoint, publicAccess } from '@almanac/rest';
import { startDatabaseLine, startTestDatabase, type TestDatabase, type TestService } from '@almanac/testing';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type Model, Schema } from 'mongoose';
import { OptionalDatabase } from './optional-database.js';
import { startTestService } from './testing/test-service.js';

let server: TestDatabase;
beforeAll(async () => {
  server = await startTestDatabase();
});
afterAll(() => server.stop());

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Note {
  readonly slug: string;
}
interface Models {
  readonly notes: Model<Note>;
}
let database: OptionalDatabase<Models>;

/** A service with a route that counts notes. `?wait=` is the time to wait for the first connection. */
async function start(EVENTS_MONGODB_URI: string): Promise<TestService> {
  const service = await startTestService({ EVENTS_MONGODB_URI }, (context) => {
    database = new OptionalDatabase({
      ...context,
      models: (connection) => ({
        notes: connection.model<Note>('Note', new Schema<Note>({ slug: String }).index({ slug: 1 })),
      }),
    });
    const count = endpoint({
      methods: ['GET'],
      args: { wait: arg.integer({ default: 0 }) },
      permission: publicAccess,
      handler: async ({ args }) =>
        body(await database.run(({ notes }) => notes.countDocuments().exec(), args.wait)),
    });
    return { routes: [{ path: '/test/v1/notes', endpoints: [count] }] };
  });
  closing.push(() => service.stop());
  return service;
}

const count = (service: TestService, wait = 0) => service.ask('GET', `/test/v1/notes?wait=${wait}`);

test('a service is ready before it has a connection, and connects on demand', async () => {
  const service = await start(server.uri('needed'));
  expect((await fetch(`http://127.0.0.1:${service.ports.ops}/ready`)).status).toBe(200);
  expect(database.isAvailable).toBe(false);
  expect(await count(service, 100_000)).toMatchObject({ status: 200, body: 0 });
  expect(database.isAvailable).toBe(true);
  const connection = await server.connect('needed');
  const names = (await connection.collection('notes').indexes()).map(({ name }) => name);
  expect(names).toContain('slug_1');
});

test('work is refused until the database has been reached, and runs afterwards', async () => {
  const line = await startDatabaseLine(server.uri('late'));
  line.cut();
  const service = await start(line.uri);
  expect(await count(service)).toMatchObject({ status: 503, body: { code: 'rest_service_unavailable' } });
  await line.mend();
  closing.push(line.cut);
  expect(await count(service, 100_000)).toMatchObject({ status: 200 });
});

test('work is refused while the database is unavailable, and the service stays ready', async () => {
  const line = await startDatabaseLine(server.uri('lost'));
  const service = await start(line.uri);
  expect((await count(service, 100_000)).status).toBe(200);
  line.cut();
  expect((await count(service)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${service.ports.ops}/ready`)).status).toBe(200);
});

test('a service stops while it connects', async () => {
  const line = await startDatabaseLine(server.uri('stopped'));
  line.freeze();
  closing.push(line.cut);
  // The driver continues in the background for this time.
  const service = await start(`${line.uri}&serverSelectionTimeoutMS=500`);
  database.begin();
  expect(await service.stop()).toBe(true);
});
