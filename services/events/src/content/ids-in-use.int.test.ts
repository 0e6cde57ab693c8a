import { AS } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import { API, startEvents, type TestEvents } from '../testing/events.js';

let service: TestEvents;
let database: Connection;
beforeAll(async () => {
  service = await startEvents();
  database = await createConnection(service.databaseUri).asPromise();
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

const TIMES = { start_date: '2031-05-06 10:00:00', end_date: '2031-05-06 12:00:00' };

test.each([
  ['events', 'events', { title: 'New', ...TIMES, venue: { venue: 'Beside' } }, {}],
  ['venues', 'venues', { venue: 'New' }, {}],
  ['organizers', 'organizers', { organizer: 'New' }, {}],
  ['categories', 'terms', { name: 'New' }, { taxonomy: 'tribe_events_cat' }],
  ['tags', 'terms', { name: 'New' }, { taxonomy: 'post_tag' }],
])(
  'the %s: a creation skips an id in use together with all lower ids',
  async (route, collection, fields, kept) => {
    const create = async (body: object) =>
      (await service.ask('POST', `${API}/${route}`, { as: AS.administrator, body })).body;
    const named = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === 'New' ? 'Old' : value]),
    );
    const { id } = await create(named);
    const taken = Array.from({ length: 500 }, (_, n) => ({
      _id: id + 1 + n,
      ...kept,
      status: 'draft',
      slug: `kept-${id + n}`,
      slugKey: `kept-${id + n}`,
    }));
    await database.collection<{ _id: number }>(collection).insertMany(taken);
    const made = await create(fields);
    expect([made.code, made.id > id + 500]).toEqual([undefined, true]);
  },
);

test.each([
  ['events', 10_000],
  ['venues', 20_000],
  ['organizers', 30_000],
])('a new id is also higher than the ids of %s', async (collection, highest) => {
  await database
    .collection<{ _id: number; status: string; slugKey: string }>(collection)
    .insertOne({ _id: highest, status: 'draft', slugKey: `kept-${highest}` });
  const replica = await startEvents({ EVENTS_MONGODB_URI: service.databaseUri });
  try {
    const body = { venue: `Above ${collection}` };
    const made = await replica.ask('POST', `${API}/venues`, { as: AS.administrator, body });
    expect(made.body.id).toBeGreaterThan(highest);
  } finally {
    await replica.stop();
  }
});
