import { type Change, NamedLocks } from '@almanac/data';
import { createSafeFetch, type SafeFetch } from '@almanac/fetch';
import { eventually, startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { ChangeLog } from '../changes/model.js';
import { type Receiver, startReceiver, toldBy } from '../testing/receiver.js';
import { type Webhook, WebhookRepository } from '../webhooks/model.js';
import { WebhookSecrets } from '../webhooks/secrets.js';
import { WebhookDispatcher } from './dispatcher.js';
import { DeliveryRepository } from './model.js';
import { DeliveryRetention } from './retention.js';
import { DeliverySender } from './sender.js';

let database: TestDatabase;
let receiver: Receiver;
const started: WebhookDispatcher[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ worker }) => worker.stop()));
  const { webhooks } = await models();
  for (const { _id } of await webhooks.list()) await webhooks.delete(_id);
  await receiver.stop();
});

interface ReplicaOptions {
  readonly retryDays?: number;
  /** Wraps the fetch of the process. */
  readonly around?: (fetch: SafeFetch) => SafeFetch;
}

/** Repositories on a connection of their own. */
async function models() {
  const connection = await database.connect();
  const all = {
    log: new ChangeLog(connection),
    webhooks: new WebhookRepository(connection),
    deliveries: new DeliveryRepository(connection),
    locks: new NamedLocks(connection, 'webhook_locks'),
  };
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  return all;
}

/** Delivers as one replica of the service does. */
async function replica({ retryDays = 1, around = (fetch) => fetch }: ReplicaOptions = {}) {
  const own = await models();
  const now = () => new Date();
  const fetch = createSafeFetch({ userAgent: 'Almanac under test', allowedHosts: [receiver.host] });
  const silent = () => undefined;
  const dispatcher = new WebhookDispatcher({
    ...own,
    sender: new DeliverySender({
      fetch: around(fetch),
      secrets: new WebhookSecrets(['a secret of the site']),
      retryPauseMs: 50,
      retryDays,
      now,
    }),
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    onOutcome: silent,
    now,
  });
  own.log.onAppend(dispatcher.wakeAfterChanges);
  started.push(dispatcher);
  dispatcher.worker.start();
  return { ...own, dispatcher };
}

let created = 0;

/** Creates a webhook for the changes of one type, its path. */
async function webhookFor(path: string, fields: Partial<Webhook> = {}): Promise<Webhook> {
  const { log, webhooks } = await models();
  created += 1;
  const webhook: Webhook = {
    _id: created,
    name: path,
    url: receiver.url(path),
    kinds: [],
    types: [path],
    actions: [],
    active: true,
    salt: path,
    cursor: await log.end(),
    sequence: 1,
    createdAt: new Date(),
    modifiedAt: new Date(),
    ...fields,
  };
  await webhooks.insert(webhook);
  return webhook;
}

/** Changes of one type: each object is created, then updated. */
const changesOf = (type: string, objects: readonly number[]): Change[] =>
  (['created', 'updated'] as const).flatMap((action) =>
    objects.map((object) => ({
      key: `${type}/${object}/${action}`,
      kind: 'item' as const,
      type,
      status: 'publish',
      object: String(object),
      action,
      at: new Date(),
    })),
  );

/** A single change: it is never in two deliveries. */
const creationOf = (type: string, object: number): Change[] => changesOf(type, [object]).slice(0, 1);

const namesOf = (changes: readonly Change[]): string[] =>
  changes.map(({ action, object }) => `${action} ${object}`);

test('two replicas deliver every change once and in order', async () => {
  await webhookFor('/replicas');
  const [first, second] = [await replica(), await replica()];
  const all = changesOf(
    '/replicas',
    Array.from({ length: 150 }, (_, n) => n),
  );
  // Both replicas are woken, again and again.
  for (let n = 0; n < all.length; n += 30)
    await (n % 60 === 0 ? first : second).log.append(all.slice(n, n + 30));
  await eventually(() => toldBy(receiver.accepted('/replicas')).length, all.length);
  expect(toldBy(receiver.accepted('/replicas'))).toEqual(namesOf(all));
  const ids = receiver.requests('/replicas').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a process that dies between a delivery and its record delivers again with the same id', async () => {
  const webhook = await webhookFor('/killed');
  const dying = await replica({
    around: (fetch) => async (url, request) => {
      (await fetch(url, request)).body.destroy();
      throw new Error('the process dies here');
    },
  });
  const all = creationOf('/killed', 1);
  await dying.log.append(all);
  await eventually(() => receiver.requests('/killed').length > 0, true);
  await dying.dispatcher.worker.stop();
  const { deliveries } = await replica();
  await eventually(async () => (await deliveries.list(webhook._id, 'delivered', WINDOW)).total, 1);
  const ids = new Set(receiver.requests('/killed').map(({ id }) => id));
  expect(ids.size).toBe(1);
  expect(toldBy(receiver.accepted('/killed').slice(-1))).toEqual(namesOf(all));
});

test('a delivery that was stored before a crash is found again', async () => {
  const webhook = await webhookFor('/stored');
  const { log, webhooks, deliveries } = await replica();
  const all = changesOf('/stored', [1]);
  await log.append(all.slice(0, 1));
  await eventually(async () => (await deliveries.list(webhook._id, 'delivered', WINDOW)).total, 1);
  // The state after a crash before the cursor is advanced.
  const { sequence } =
    (await eventually(
      () => webhooks.find(webhook._id),
      (found) => found?.sequence === 2,
    )) ?? webhook;
  const connection = await database.connect();
  await connection
    .collection<{ _id: number }>('webhooks')
    .updateOne({ _id: webhook._id }, { $set: { cursor: webhook.cursor, sequence: sequence - 1 } });
  await log.append(all.slice(1));
  await eventually(() => toldBy(receiver.accepted('/stored')).length, 2);
  expect(toldBy(receiver.accepted('/stored'))).toEqual(namesOf(all));
});

test('a receiver that is dead gets everything once it is back, and delays no other one', async () => {
  const gone = await startReceiver();
  const port = Number(gone.host.split(':')[1]);
  await gone.stop();
  await webhookFor('/dead', { url: gone.url('/dead') });
  await webhookFor('/alive');
  const { log } = await replica({
    around: () => createSafeFetch({ userAgent: 'x', allowedHosts: [gone.host, receiver.host] }),
  });
  const dead = changesOf('/dead', [1, 2]);
  const alive = changesOf('/alive', [1]);
  await log.append([...dead, ...alive]);
  await eventually(() => toldBy(receiver.accepted('/alive')), namesOf(alive));
  const back = await startReceiver(port);
  try {
    await eventually(() => toldBy(back.accepted('/dead')), namesOf(dead));
  } finally {
    await back.stop();
  }
});

test('a receiver that answers slowly delays no other one', async () => {
  await webhookFor('/slow');
  await webhookFor('/quick');
  let release: () => void = () => undefined;
  receiver.answer('/slow', (response) => {
    release = () => response.writeHead(204).end();
  });
  const { log } = await replica();
  const slow = changesOf('/slow', [1]);
  await log.append(slow);
  await eventually(() => receiver.requests('/slow').length, 1);
  const quick = changesOf('/quick', [1]);
  await log.append([...quick, ...changesOf('/slow', [2])]);
  await eventually(() => toldBy(receiver.accepted('/quick')), namesOf(quick));
  // One delivery is under way, so the next one waits.
  expect(receiver.requests('/slow').length).toBe(1);
  receiver.answer('/slow', undefined);
  release();
  await eventually(
    () => toldBy(receiver.requests('/slow')),
    [...namesOf(slow), ...namesOf(changesOf('/slow', [2]))],
  );
});

test('a delivery that fails for too long is given up, and the next one is sent', async () => {
  const webhook = await webhookFor('/failing');
  const { log, deliveries, dispatcher } = await replica({ retryDays: 0 });
  receiver.answer('/failing', 500);
  await log.append(creationOf('/failing', 1));
  await eventually(async () => (await deliveries.list(webhook._id, 'failed', WINDOW)).total, 1);
  receiver.answer('/failing', undefined);
  await log.append(creationOf('/failing', 2));
  await eventually(() => toldBy(receiver.accepted('/failing')), ['created 2']);
  const [failed] = (await deliveries.list(webhook._id, 'failed', WINDOW)).items;
  expect(failed).toMatchObject({ attempts: 1, status: 500, failure: 'status' });
  if (!failed) throw new Error('there is no failed delivery');
  await deliveries.replay(failed, new Date());
  dispatcher.wake();
  await eventually(() => toldBy(receiver.accepted('/failing')).slice(1), ['created 1']);
  expect(new Set(receiver.requests('/failing').map(({ id }) => id)).size).toBe(2);
});

test('a receiver that answers 410 gets no more deliveries', async () => {
  const webhook = await webhookFor('/gone');
  receiver.answer('/gone', 410);
  const { log, webhooks, deliveries } = await replica();
  await log.append(creationOf('/gone', 1));
  await eventually(async () => (await webhooks.find(webhook._id))?.active, false);
  expect((await deliveries.list(webhook._id, 'failed', WINDOW)).total).toBe(1);
});

test('a webhook whose changes are not kept any more gets a message that changes were lost', async () => {
  const webhook = await webhookFor('/lost', { active: false });
  const { log, webhooks, dispatcher } = await replica();
  await log.append(changesOf('/lost', [1, 2, 3]));
  await log.trim(new Date(Date.now() + 1_000), 10);
  await webhooks.update(webhook._id, { active: true });
  dispatcher.wake();
  await eventually(() => receiver.accepted('/lost').map(({ message }) => message.type), ['changes.lost']);
  await log.append(changesOf('/lost', [4]));
  await eventually(() => toldBy(receiver.accepted('/lost')), ['created 4', 'updated 4']);
});

test('a process without webhooks looks for them after a new webhook, and not after every change', async () => {
  const { log, webhooks, dispatcher } = await replica();
  const active = jest.spyOn(webhooks, 'active');
  dispatcher.wake();
  await eventually(() => active.mock.calls.length, 1);
  await active.mock.results[0]?.value;
  for (const object of [1, 2]) await log.append(changesOf('/unheard', [object]));
  await webhookFor('/heard');
  expect(active).toHaveBeenCalledTimes(1);
  dispatcher.wake();
  await log.append(creationOf('/heard', 1));
  await eventually(() => toldBy(receiver.accepted('/heard')), ['created 1']);
});

test('the retention deletes deliveries of deleted webhooks and ended ones past their time', async () => {
  const [webhook, deleted] = [await webhookFor('/bounds'), await webhookFor('/deleted')];
  const { log, webhooks, deliveries } = await replica();
  for (const object of [1, 2, 3]) {
    await log.append([...changesOf('/bounds', [object]), ...changesOf('/deleted', [object])]);
    for (const path of ['/bounds', '/deleted'])
      await eventually(() => toldBy(receiver.accepted(path)).length, object * 2);
  }
  await webhooks.delete(deleted._id);
  await eventually(async () => (await deliveries.list(webhook._id, 'waiting', WINDOW)).total, 0);
  const totals = async () => [
    (await deliveries.list(webhook._id, undefined, WINDOW)).total,
    (await deliveries.list(deleted._id, undefined, WINDOW)).total,
  ];
  const ofDays = (days: number, now: Date) =>
    new DeliveryRetention({ webhooks, deliveries, days, now: () => now }).run();
  const [kept] = await totals();
  await ofDays(1, new Date());
  expect(await totals()).toEqual([kept, 0]);
  await ofDays(1, new Date(Date.now() + 2 * 24 * 60 * 60_000));
  expect(await totals()).toEqual([0, 0]);
});

test('the latest ended deliveries of a webhook are kept', async () => {
  const webhook = await webhookFor('/latest');
  const { log, deliveries } = await replica();
  for (const object of [1, 2, 3]) {
    await log.append(changesOf('/latest', [object]));
    await eventually(() => toldBy(receiver.accepted('/latest')).length, object * 2);
  }
  await eventually(async () => (await deliveries.list(webhook._id, 'waiting', WINDOW)).total, 0);
  const { items } = await deliveries.list(webhook._id, undefined, WINDOW);
  await deliveries.trim(new Date(0), new Map([[webhook._id, items[1]?.sequence ?? 0]]));
  expect((await deliveries.list(webhook._id, undefined, WINDOW)).items).toEqual(items.slice(0, 1));
});

test('the retention deletes no delivery of a webhook that is created while it runs', async () => {
  const { log, webhooks, deliveries, dispatcher } = await replica();
  const created: number[] = [];
  const racing: Pick<WebhookRepository, 'list'> = {
    list: async () => {
      const before = await webhooks.list();
      created.push((await webhookFor('/meanwhile'))._id);
      dispatcher.wake();
      await log.append(changesOf('/meanwhile', [1]));
      await eventually(() => toldBy(receiver.accepted('/meanwhile')).length, 2);
      return before;
    },
  };
  await new DeliveryRetention({ webhooks: racing, deliveries, days: 1, now: () => new Date() }).run();
  expect((await deliveries.list(created[0] ?? 0, undefined, WINDOW)).total).toBeGreaterThan(0);
});

const WINDOW = { offset: 0, limit: 100, page: 1 };
