import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Collection } from 'mongodb';
import { useServer } from '../testing/mongo.js';

// Expired documents are deleted 50 times a second.
const server = useServer({ flush: false, expireEveryMs: 20 });

const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
interface Item {
  _id: number;
  at?: unknown;
  draft?: boolean;
}
const items = (): Collection<Item> => server.db.collection<Item>('items');

const idsOf = async (): Promise<unknown[]> =>
  (await items().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

/** Reads until the value is as expected, for a minute at most. */
async function eventually(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await pause(20))
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
  expect(await read()).toEqual(expected);
}

test('expired documents are deleted, and those without a date in the field stay', async () => {
  await items().createIndex({ at: 1 }, { expireAfterSeconds: 100 });
  await items().insertMany([
    { _id: 1, at: ago(101) },
    { _id: 2, at: ago(50) },
    { _id: 3, at: [ago(-500), ago(200)] },
    { _id: 4, at: 'long ago' },
    { _id: 5, at: 0 },
    { _id: 6 },
    { _id: 7, at: null },
  ]);
  await eventually(idsOf, [2, 4, 5, 6, 7]);
});

test('more expired documents than fit into one transaction are deleted, with their index entries', async () => {
  await items().createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
  const documents = Array.from({ length: 3000 }, (_, n) => ({
    _id: n,
    at: ago(n < 2500 ? 3601 + n : n - 2500),
  }));
  await items().insertMany(documents);
  await eventually(() => items().countDocuments(), 500);
  expect(await items().find().hint('at_1').toArray()).toHaveLength(500);
});

test('a TTL index with a filter deletes the documents that match the filter', async () => {
  await items().createIndex({ at: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { draft: true } });
  await items().insertMany([
    { _id: 1, at: ago(1), draft: true },
    { _id: 2, at: ago(1), draft: false },
    { _id: 3, at: ago(-1000), draft: true },
  ]);
  await eventually(idsOf, [2, 3]);
});

test('a hidden TTL index deletes documents all the same', async () => {
  await items().createIndex({ at: 1 }, { expireAfterSeconds: 0, hidden: true });
  await items().insertMany([{ _id: 1, at: ago(1) }, { _id: 2 }]);
  await eventually(idsOf, [2]);
});

test('a TTL index that is added to documents deletes those that have expired', async () => {
  await items().insertMany([
    { _id: 1, at: ago(10) },
    { _id: 2, at: ago(-1000) },
  ]);
  await items().createIndex({ at: 1 }, { expireAfterSeconds: 5 });
  await eventually(idsOf, [2]);
});

test('a TTL index continues after a restart', async () => {
  await items().createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await server.restart();
  expect((await items().indexes()).at(-1)).toMatchObject({ expireAfterSeconds: 0 });
  await items().insertMany([{ _id: 1, at: ago(1) }, { _id: 2 }]);
  await eventually(idsOf, [2]);
});

test('documents stay after their TTL index is dropped, and expire by the time to live that collMod sets', async () => {
  await items().createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
  await items().insertMany([
    { _id: 1, at: ago(100) },
    { _id: 2, at: ago(-3600) },
  ]);
  await server.command({ collMod: 'items', index: { name: 'at_1', expireAfterSeconds: 10 } });
  await eventually(idsOf, [2]);
  await items().dropIndex('at_1');
  await items().insertOne({ _id: 3, at: ago(100) });
  // Another collection shows that the sweep has run.
  await server.db.collection('others').createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await server.db.collection('others').insertOne({ at: ago(1) });
  await eventually(() => server.db.collection('others').countDocuments(), 0);
  expect(await idsOf()).toEqual([2, 3]);
});
