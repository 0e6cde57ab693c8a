import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Change, NamedLocks } from '@almanac/data';
import { createSafeFetch } from '@almanac/fetch';
import { eventually, startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ChangeLog } from '../changes/model.js';
import { HubRepository } from './model.js';
import { HubNotifier } from './notifier.js';

let database: TestDatabase;
let server: Server;
/** Bodies of the requests that the hub accepted. */
let received: string[];
let requests: number;
let status: number;
let hubs = 0;
/** Hash of the settings that feeds show. */
let settings: string;
const started: HubNotifier[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  [received, requests, status, settings] = [[], 0, 202, 'first'];
  hubs += 1;
  server = createServer(async (request, response) => {
    const body = await text(request);
    requests += 1;
    if (status < 300) received.push(`${request.headers['content-type']} ${body}`);
    response.writeHead(status).end('thanks');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ worker }) => worker.stop()));
  server.closeAllConnections();
  server.close();
});

const hostOf = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
/** Each test has a hub of its own. */
const urlOf = () => `http://${hostOf()}/hub-${hubs}`;

/** A notifier as one replica of the service runs it. */
async function replica({ retryPauseMs = 20, restMs = 0 } = {}) {
  const connection = await database.connect();
  const [log, repository] = [new ChangeLog(connection), new HubRepository(connection)];
  const locks = new NamedLocks(connection, 'hub_locks');
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  const silent = () => undefined;
  const notifier = new HubNotifier({
    ...{ log, locks, retryPauseMs, restMs, hubs: repository, url: urlOf(), siteUrl: 'https://site.example' },
    settings: async () => settings,
    fetch: createSafeFetch({ userAgent: 'Almanac under test', allowedHosts: [hostOf()] }),
    logger: { debug: silent, warn: silent, error: silent },
    now: () => new Date(),
  });
  log.onAppend(notifier.wake);
  started.push(notifier);
  const start = async () => {
    notifier.worker.start();
    await eventually(
      () => repository.find(urlOf()),
      (hub) => hub !== null,
    );
  };
  return { log, notifier, repository, start };
}

let changes = 0;
const change = (fields: Partial<Change> = {}): Change => {
  changes += 1;
  return {
    ...{ key: `change/${changes}`, kind: 'item', type: 'post', status: 'publish', object: '1' },
    ...{ action: 'updated', at: new Date() },
    ...fields,
  };
};

const body = (...paths: string[]) =>
  `application/x-www-form-urlencoded ${new URLSearchParams([
    ['hub.mode', 'publish'],
    ...paths.map((path): [string, string] => ['hub.url', `https://site.example${path}`]),
  ])}`;

test.each([
  ['a published post', {}, body('/feed/', '/feed/atom/')],
  ['a post in the trash', { status: 'trash' }, body('/feed/', '/feed/atom/')],
  ['a deleted post', { action: 'deleted', status: '' }, body('/feed/', '/feed/atom/')],
  ['an approved comment', { kind: 'comment', type: 'comment', status: 'approved' }, body('/comments/feed/')],
  ['an event', { type: 'tribe_events' }, body('/events.ics')],
  ['a venue', { type: 'tribe_venue' }, body('/events.ics')],
  ['an organizer', { type: 'tribe_organizer' }, body('/events.ics')],
  ['a changed category', { kind: 'term', type: 'category', status: '' }, body('/feed/', '/feed/atom/')],
  [
    'a changed category of events',
    { kind: 'term', type: 'tribe_events_cat', status: '' },
    body('/events.ics'),
  ],
  ['a changed author', { kind: 'user', type: 'user', status: '' }, body('/feed/', '/feed/atom/')],
] as const)('the hub is notified of %s', async (_what, fields, expected) => {
  const { log, start } = await replica();
  await start();
  await log.append([change(fields)]);
  await eventually(() => received, [expected]);
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a held comment', { kind: 'comment', type: 'comment', status: 'hold' }],
  ['a note', { kind: 'comment', type: 'note', status: 'approved' }],
  ['a deleted note', { kind: 'comment', type: 'note', status: '', action: 'deleted' }],
  ['a page', { type: 'page' }],
  ['a new user', { kind: 'user', type: 'user', status: '', action: 'created' }],
  ['a changed menu', { kind: 'term', type: 'nav_menu', status: '' }],
  ['a new category', { kind: 'term', type: 'category', status: '', action: 'created' }],
] as const)('the hub is not notified of %s', async (_what, fields) => {
  const { log, start } = await replica();
  await start();
  await log.append([change(fields)]);
  await log.append([change({ type: 'tribe_events' })]);
  await eventually(() => received, [body('/events.ics')]);
});

test('the hub is notified of all topics after a change of settings that feeds show, once', async () => {
  const { notifier, repository, start } = await replica();
  await start();
  settings = 'second';
  notifier.wake();
  await eventually(() => received, [body('/feed/', '/feed/atom/', '/comments/feed/', '/events.ics')]);
  await eventually(
    () => repository.find(urlOf()),
    (hub) => hub?.topics.length === 0 && hub.settings === 'second',
  );
});

test('the backlog has the topics that a failing hub has yet to get, and when the first changed', async () => {
  status = 503;
  const { log, notifier, start } = await replica();
  expect(await notifier.backlog()).toEqual({ waiting: 0, since: null });
  await start();
  await log.append([change()]);
  const { since } = await eventually(
    () => notifier.backlog(),
    ({ waiting }) => waiting === 2,
  );
  expect(since).toBeInstanceOf(Date);
  await log.append([change({ type: 'tribe_events' })]);
  await eventually(() => notifier.backlog(), { waiting: 3, since });
  status = 204;
  await eventually(() => notifier.backlog(), { waiting: 0, since: null });
});

test('a hub that was stored without settings is not notified of them', async () => {
  const { log, notifier, repository } = await replica();
  const older = await repository.create(urlOf(), { cursor: await log.end(), settings }, new Date());
  await database
    .connect()
    .then((connection) =>
      connection
        .collection<{ _id: string }>('hubs')
        .updateOne({ _id: older._id }, { $unset: { settings: 1, since: 1 } }),
    );
  notifier.worker.start();
  await eventually(
    () => repository.find(urlOf()),
    (hub) => hub?.settings === settings,
  );
  expect([requests, await notifier.backlog()]).toEqual([0, { waiting: 0, since: null }]);
});

test('a hub that fails is notified later, of all changes together', async () => {
  status = 503;
  const { log, start, repository } = await replica();
  await start();
  await log.append([change()]);
  await eventually(
    () => repository.find(urlOf()),
    (hub) => (hub?.attempts ?? 0) > 1,
  );
  await log.append([change({ type: 'tribe_events' })]);
  // An attempt with the earlier topics may be under way.
  await eventually(
    () => repository.find(urlOf()),
    (hub) => hub?.topics.includes('/events.ics') === true,
  );
  status = 204;
  await eventually(() => received.length, 1);
  expect(received).toEqual([body('/feed/', '/feed/atom/', '/events.ics')]);
  await eventually(
    () => repository.find(urlOf()),
    (hub) => hub?.attempts === 0 && hub.topics.length === 0,
  );
});

test('changes soon after a notification wait, and share the next one', async () => {
  const { log, repository, start } = await replica({ restMs: 60_000 });
  await start();
  await log.append([change()]);
  await eventually(() => received, [body('/feed/', '/feed/atom/')]);
  for (const type of ['tribe_events', 'post', 'tribe_events']) await log.append([change({ type })]);
  await eventually(
    () => repository.find(urlOf()),
    (hub) => hub?.topics.length === 3 && hub.dueAt > new Date(),
  );
  expect(requests).toBe(1);
});

test('the next process publishes the topics that a stopped process has not', async () => {
  status = 500;
  const first = await replica({ retryPauseMs: 60_000 });
  await first.start();
  await first.log.append([change()]);
  await eventually(
    () => first.repository.find(urlOf()),
    (hub) => hub?.attempts === 1,
  );
  await first.notifier.worker.stop();
  await first.log.append([change({ type: 'tribe_events' })]);
  status = 204;
  const stored = await first.repository.find(urlOf());
  if (stored) await first.repository.update(stored, { dueAt: new Date() });
  await (await replica()).start();
  await eventually(() => received, [body('/feed/', '/feed/atom/', '/events.ics')]);
});

test('only one of several processes notifies the hub', async () => {
  const replicas = await Promise.all([replica(), replica(), replica()]);
  for (const { start } of replicas) await start();
  await replicas[0]?.log.append([change()]);
  for (const { notifier } of replicas) notifier.wake();
  await eventually(() => received.length, 1);
  for (const { notifier } of replicas) notifier.wake();
  await Promise.all(replicas.map(({ notifier }) => notifier.worker.stop()));
  expect(requests).toBe(1);
});
