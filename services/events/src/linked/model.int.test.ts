import { parseSearch, type Visibility } from '@almanac/content';
import { NamedLocks } from '@almanac/data';
import { UTC } from '@almanac/dates';
import { sortKey } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import { explained, startTestDatabase, type TestDatabase, usesOwnPlanner } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { PUBLISHED, storedItem, text } from '../testing/items.js';
import { VENUE, VENUE_TEXTS, type Venue, venueStore } from '../venues/model.js';
import type { LinkedFilter } from './model.js';
import { LinkedReferences } from './references.js';
import { LinkedEffects, LinkedService, LinkedType } from './service.js';

const testPlans = usesOwnPlanner ? test : test.skip;

let database: TestDatabase;
let connection: Connection;
let venues: ReturnType<typeof venueStore>;

const venue = (id: number, fields: Partial<Venue> = {}): Venue => ({
  ...(Object.fromEntries(VENUE_TEXTS.map((name) => [name, ''])) as Pick<Venue, 'address'> as Venue),
  ...storedItem('Hall', id),
  date: `2031-01-${String(1 + (id % 28)).padStart(2, '0')}T00:00:00`,
  lastStart: id % 5 === 0 ? `2031-05-${String(1 + (id % 28)).padStart(2, '0')} 10:00:00` : '',
  recounts: 0,
  recounted: 0,
  showMap: true,
  showMapLink: true,
  ...fields,
});

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  venues = venueStore(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  for (let id = 1; id <= 60; id++) await venues.insert(venue(id, id % 7 === 0 ? { status: 'draft' } : {}));
});
afterAll(() => database.stop());

const everybody: Visibility = [{ statuses: ['publish'] }];
const editors: Visibility = [{ statuses: ['publish', 'draft', 'pending', 'private', 'future', 'inherit'] }];
const contributor: Visibility = [{ statuses: ['publish'] }, { statuses: ['draft', 'pending'], author: 2 }];
const page = { offset: 2, limit: 4 };
const indexesOf = async (work: () => Promise<unknown>) => {
  const queries = await explained(connection, work);
  expect(queries.length).toBeGreaterThan(0);
  for (const { stages } of queries) expect(stages).not.toContain('COLLSCAN');
  return queries;
};

describe('every list of venues and organizers has an index', () => {
  const filters: readonly (readonly [string, Partial<LinkedFilter>])[] = [
    ['of all', {}],
    ['of some', { among: [3, 4, 5, 6, 7, 8, 9] }],
    ['of what has events', { hasEvents: { wanted: true, alsoNamed: [] } }],
    ['of what has events, or some more', { hasEvents: { wanted: true, alsoNamed: [1, 2] } }],
    ['of what has none', { hasEvents: { wanted: false, alsoNamed: [1, 2] } }],
    ['of what has events to come', { upcoming: { startingAfter: '2031-05-07 00:00:00', alsoNamed: [] } }],
    ['of what a search finds', { search: parseSearch('hall oxford') }],
  ];

  testPlans.each(
    filters.flatMap(([name, filter]) =>
      (
        [
          ['everybody', everybody],
          ['editors', editors],
          ['contributors', contributor],
        ] as const
      ).map(([reader, visible]) => [name, reader, { visible, ...filter }] as const),
    ),
  )('%s for %s is read along an index', async (_name, _reader, filter) => {
    await indexesOf(() => venues.listPage(filter, page));
  });

  testPlans('of what everybody sees is in the order of an index', async () => {
    const queries = await indexesOf(() => venues.listPage({ visible: everybody }, page));
    for (const { stages, indexes } of queries) {
      expect(stages).not.toContain('SORT');
      expect(indexes).toEqual(['status_1_date_-1__id_-1']);
    }
  });

  test('the list is sorted newest first and counts all matches', async () => {
    const { items, total } = await venues.listPage(
      { visible: everybody },
      {
        offset: 0,
        limit: 3,
      },
    );
    expect(items.map(({ _id }) => _id)).toEqual([55, 27, 54]);
    expect(total).toBe(52);
  });
});

describe('the last event of a venue', () => {
  const lastStart = async (id: number) => (await venues.find(id))?.lastStart;

  const starts: Record<number, string> = {};
  const lastStarts = () => venues.lastStarts(async (id) => starts[id] ?? '');

  test('the last start is the latest of the added ones', async () => {
    const { recount, prepareIncrement } = lastStarts();
    await recount([1]);
    const [early, late] = [
      await prepareIncrement([1], '2031-01-01 10:00:00'),
      await prepareIncrement([1], '2031-02-02 10:00:00'),
    ];
    await Promise.all([late(), early()]);
    expect(await lastStart(1)).toBe('2031-02-02 10:00:00');
  });

  test('the last start is recounted when a recount began after an increment was prepared', async () => {
    const { prepareIncrement } = lastStarts();
    const add = await prepareIncrement([1], '2031-03-03 10:00:00');
    // The event was rolled back in between, so a recount does not find it.
    await lastStarts().recount([1]);
    await add();
    expect(await lastStart(1)).toBe('');
  });

  test('the last start of an item stored by an earlier version is maintained', async () => {
    await venues.collection.updateOne({ _id: 3 }, { $unset: { recounts: 1, recounted: 1 } });
    starts[3] = '2031-05-05 10:00:00';
    await (await lastStarts().prepareIncrement([3], '2031-05-05 10:00:00'))();
    expect(await lastStart(3)).toBe('2031-05-05 10:00:00');
  });

  test('an update of the last start does not change the search index', async () => {
    await venues.search.complete(new AbortController().signal);
    starts[2] = '2031-02-02 10:00:00';
    await lastStarts().recount([2]);
    expect(await venues.collection.countDocuments({ pending: { $gt: '' } })).toBe(0);
    const { items } = await venues.listPage(
      { visible: everybody, search: parseSearch('Hall'), hasEvents: { wanted: true, alsoNamed: [] } },
      { offset: 0, limit: 50 },
    );
    expect(items.map(({ _id }) => _id)).toContain(2);
  });
});

describe('other queries of venues and organizers', () => {
  testPlans.each<[string, () => Promise<unknown>]>([
    ['by slug', () => venues.findBySlugKey('hall-3')],
    ['by name', () => venues.findByTitleKey('hall 3', { visible: everybody })],
    ['of an author', () => venues.untrashedOf(2, 10)],
    ['that are due', () => venues.due(PUBLISHED, 10)],
    ['that is due next', () => venues.nextDue()],
    ['that are long in the trash', () => venues.trashedBefore(PUBLISHED, 10)],
    ['with work left undone', () => venues.outbox.pending(PUBLISHED, 10)],
    ['with slugs', () => venues.ownersOfKeys(['a', 'b'])],
  ])('%s are answered from an index', async (_name, work) => {
    await indexesOf(work);
  });
});

describe('venues created for an event that fails', () => {
  const editor: Identity = { userId: 1, roles: ['editor'] };
  const site = { current: async () => ({ zone: UTC, useSmilies: true }) };
  const image = { exists: async () => true, copy: async () => 900 };
  let next = 900;
  const siteUrl = 'http://site.test';
  let claims: NamedLocks | undefined;
  const linkClaims = (): NamedLocks => {
    claims ??= new NamedLocks(connection, 'link_claims');
    return claims;
  };
  const references = (isReferenced: (id: number) => boolean) => {
    const events = {
      linkedBy: async () => [],
      unpublishedReferences: async () => [],
      isReferenced: async (id: number) => isReferenced(id),
      unlink: async () => undefined,
    };
    const type = new LinkedType<Venue>(VENUE, {
      ...{ store: venues, site, images: image, siteUrl },
      effects: new LinkedEffects<Venue>(events),
    });
    const ids = { next: async () => next++ };
    const service = new LinkedService<Venue>({ type, store: venues, ids, description: VENUE, events });
    return new LinkedReferences<Venue>({
      description: VENUE,
      store: venues,
      service: {
        exist: async () => true,
        create: async (_identity, { title = '', image: copied }) => {
          if (title === 'Never') throw new Error('no such venue');
          const item = venue(next++, { title: text(title), titleKey: sortKey(title), image: Number(copied) });
          await venues.insert(item);
          return item;
        },
        undoCreation: (item, precondition) => service.undoCreation(item, precondition),
      },
      events,
      claims: linkClaims(),
      fields: {},
      images: image,
      site,
      siteUrl,
    });
  };

  test('created venues are removed, except existing ones and those that another event references', async () => {
    await venues.insert(venue(899, { title: text('Standing'), titleKey: sortKey('Standing') }));
    const described = ['Standing', 'First', 'Second', 'Never'].map((title) => ({
      title,
      ...(title === 'First' && { image: 'a' }),
    }));
    const resolved = await references((id) => id === 901).resolve(editor, described);
    await resolved.copyImages();
    await expect(resolved.commit()).rejects.toThrow('no such venue');
    const made = await venues.inOrder([900, 901]);
    expect(made.map(({ title, image: copied }) => [title.raw, copied || 0])).toEqual([
      ['First', 900],
      ['Second', 0],
    ]);
    for (const step of resolved.rollback()) await step();
    const left = await venues.findMany([899, 900, 901]);
    expect(left.map(({ _id }) => _id).sort()).toEqual([899, 901]);
  });

  test('a venue stays when another event is about to be stored with it', async () => {
    const hall = [{ title: 'Shared hall' }];
    const failing = await references(() => false).resolve(editor, hall);
    const other = await references(() => false).resolve(editor, hall);
    const [id = 0] = await failing.commit();
    expect(await other.commit()).toEqual([id]);
    for (const step of failing.rollback()) await step();
    expect(await venues.find(id)).toMatchObject({ _id: id });
  });

  test('an event does not get a venue that is removed during its lookup', async () => {
    const hall = [{ title: 'Brief hall' }];
    const failing = await references(() => false).resolve(editor, hall);
    const [id = 0] = await failing.commit();
    for (const step of failing.rollback()) await step();
    expect(await venues.markReferenced(id)).toBe(false);
  });
});
