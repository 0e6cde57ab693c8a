import type { Visibility } from '@almanac/content';
import { explained, startTestDatabase, type TestDatabase, usesOwnPlanner } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { storedItem } from '../testing/items.js';
import type { Event } from './document.js';
import { type EventFilter, EventStore } from './model.js';

const testPlans = usesOwnPlanner ? test : test.skip;

let database: TestDatabase;
let connection: Connection;
let events: EventStore;

const event = (id: number, fields: Partial<Event> = {}): Event => ({
  ...storedItem('Event', id),
  start: `2031-05-${String(1 + (id % 28)).padStart(2, '0')} 10:00:00`,
  end: '2031-06-01 10:00:00',
  utcStart: `2031-05-${String(1 + (id % 28)).padStart(2, '0')} 10:00:00`,
  utcEnd: '2031-06-01 10:00:00',
  timezone: 'UTC',
  allDay: false,
  cost: [],
  website: null,
  showMap: false,
  showMapLink: false,
  hidden: id % 10 === 0,
  sticky: false,
  featured: id % 5 === 0,
  venue: 100 + (id % 4),
  organizers: [200 + (id % 4), 300],
  categories: [400 + (id % 4)],
  tags: [500 + (id % 4)],
  ...fields,
});

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  events = new EventStore(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  for (let id = 1; id <= 60; id++) await events.insert(event(id, id % 7 === 0 ? { status: 'draft' } : {}));
});
afterAll(() => database.stop());

const everybody: Visibility = [{ statuses: ['publish'] }];
const editors: Visibility = [{ statuses: ['publish', 'draft', 'pending', 'private', 'future', 'inherit'] }];
const contributor: Visibility = [{ statuses: ['publish'] }, { statuses: ['draft', 'pending'], author: 2 }];
const range = { from: '2031-05-01 00:00:00', to: '2031-05-31 23:59:59' };
const page = { offset: 0, limit: 4 };

describe('every list of events has an index', () => {
  const filters: readonly (readonly [string, Partial<EventFilter>])[] = [
    ['of a range', {}],
    ['of a venue', { venues: [101] }],
    ['of two venues', { venues: [101, 102] }],
    ['of an organizer', { organizers: [201] }],
    ['of a category', { categories: [401] }],
    ['of a category and those below it', { categories: [401, 402, 403] }],
    ['of a tag', { tags: [501] }],
    ['of featured events', { featured: true }],
    ['of some events', { include: [3, 4, 5] }],
    ['of what has not ended', { bounds: { ends_after: '2031-05-20 00:00:00' } }],
    [
      'of a venue, an organizer, a category and a tag',
      { venues: [101], organizers: [201], categories: [401], tags: [501] },
    ],
  ];

  testPlans.each(
    filters.flatMap(([name, filter]) =>
      (
        [
          ['everybody', everybody],
          ['editors', editors],
          ['contributors', contributor],
        ] as const
      ).map(([reader, visible]) => [name, reader, { ...range, visible, ...filter }] as const),
    ),
  )('%s for %s is read along an index', async (_name, _reader, filter) => {
    const queries = await explained(connection, () => events.listPage(filter, page));
    expect(queries.length).toBeGreaterThan(0);
    for (const { stages } of queries) expect(stages).not.toContain('COLLSCAN');
  });

  testPlans.each([
    ['of a range', {}, 'status_1_hidden_1_start_1__id_1'],
    ['of a venue', { venues: [101] }, 'venue_1_status_1_hidden_1_start_1__id_1'],
    ['of an organizer', { organizers: [201] }, 'organizers_1_status_1_hidden_1_start_1__id_1'],
    ['of a category', { categories: [401] }, 'categories_1_status_1_hidden_1_start_1__id_1'],
    ['of a tag', { tags: [501] }, 'tags_1_status_1_hidden_1_start_1__id_1'],
    ['of featured events', { featured: true }, 'featured_1_status_1_hidden_1_start_1__id_1'],
  ] as const)('the list %s is read from its index in order', async (_name, filter, index) => {
    const queries = await explained(connection, () =>
      events.listPage({ ...range, visible: everybody, ...filter }, page),
    );
    const [list] = queries.filter(({ filter: asked }) => JSON.stringify(asked).includes('start'));
    expect(list?.indexes).toEqual([index]);
    expect(list?.stages).not.toContain('SORT');
  });

  test('a list contains the matching events by start, without hidden ones', async () => {
    const { events: found, total } = await events.listPage(
      { ...range, visible: everybody, venues: [101, 102], featured: false },
      { offset: 0, limit: 100 },
    );
    const expected = Array.from({ length: 60 }, (_, index) => event(index + 1)).filter(
      ({ _id, hidden, featured, venue }) =>
        _id % 7 !== 0 && !hidden && !featured && (venue === 101 || venue === 102),
    );
    expect(found.map(({ _id }) => _id).sort((a, b) => a - b)).toEqual(expected.map(({ _id }) => _id));
    expect(total).toBe(expected.length);
    const starts = found.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted());
  });
});

test('the total of a list follows every change, also of other processes', async () => {
  const filter: EventFilter = { ...range, visible: everybody, venues: [103] };
  const total = async (repository = events) => (await repository.listPage(filter, page)).total;
  const elsewhere = new EventStore(connection.useDb(connection.name));
  const before = await total();
  await elsewhere.insert(event(1001, { venue: 103, hidden: false, categories: [] }));
  expect(await total()).toBe(before + 1);
  await events.update(event(1001), {}, { set: { status: 'draft' } });
  expect([await total(), await total(elsewhere)]).toEqual([before, before]);
  await elsewhere.unlink('venue', 103);
  expect(await total()).toBe(0);
});

describe('terms and links', () => {
  test('terms are removed from events, and published events are counted', async () => {
    const count = async () => (await events.countPublishedByTerm('tribe_events_cat', [401])).get(401);
    const drafts = [1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57].filter((id) => id % 7 === 0);
    expect(await count()).toBe(15 - drafts.length);
    await events.removeTerm('tribe_events_cat', 401);
    expect(await count()).toBe(0);
    expect(await events.find(1)).toMatchObject({ categories: [], tags: [501] });
  });

  testPlans('know the last of their published events, from an index', async () => {
    await events.insert(event(2001, { venue: 901, organizers: [902, 903], utcStart: '2031-07-01 10:00:00' }));
    await events.insert(event(2002, { venue: 901, organizers: [903], utcStart: '2031-08-01 10:00:00' }));
    await events.insert(event(2003, { venue: 901, utcStart: '2031-09-01 10:00:00', status: 'draft' }));
    const last = () =>
      Promise.all([
        events.lastStart('venue', 901),
        events.lastStart('organizers', 902),
        events.lastStart('organizers', 903),
        events.lastStart('organizers', 904),
      ]);
    expect(await last()).toEqual(['2031-08-01 10:00:00', '2031-07-01 10:00:00', '2031-08-01 10:00:00', '']);
    for (const { stages } of await explained(connection, last)) {
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
    await events.unlink('organizers', 903);
    expect(await events.lastStart('organizers', 903)).toBe('');
  });
});
