import { DuplicateKeyError } from '@almanac/data';
import { explained, startTestDatabase, type TestDatabase, usesOwnPlanner } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { type TermOrder, type TermQuery, TermStore } from './store.js';

const testPlans = usesOwnPlanner ? test : test.skip;

type Taxonomy = 'category' | 'post_tag';

let database: TestDatabase;
let connection: Connection;
let terms: TermStore<Taxonomy>;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  terms = new TermStore(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  for (let id = 1; id <= 60; id++) {
    await terms.insert({
      _id: id,
      taxonomy: id % 2 ? 'category' : 'post_tag',
      name: `Term ${id % 7} ${id}`,
      slug: `term-${id}`,
      description: `${id % 5} things`,
      parent: id % 2 && id > 10 ? 1 + 2 * (id % 5) : 0,
    });
  }
  await terms.counter(async () => new Map([[11, 3]])).recount([11]);
});

afterAll(() => database.stop());

const page = (orderBy: TermOrder, descending = false) => ({ orderBy, descending, offset: 0, limit: 10 });

describe('every list of terms has an index', () => {
  const queries: readonly (readonly [string, Omit<TermQuery<Taxonomy>, 'taxonomy'>])[] = [
    ['all', {}],
    ['a parent', { parent: 1 }],
    ['ids', { ids: [3, 1, 5] }],
    ['all but some', { exclude: [1] }],
    ['slugs', { slugs: ['term-3', 'term-5'] }],
    ['a search', { search: 'erm 3' }],
    ['those in use', { hideEmpty: true }],
  ];
  const orders: readonly TermOrder[] = ['id', 'name', 'slug', 'term_group', 'description', 'count'];
  const cases = queries.flatMap(([name, query]) => orders.map((order) => [name, order, query] as const));

  testPlans.each(cases)('the list of %s by %s is read from an index', async (_name, order, query) => {
    const plans = await explained(connection, () =>
      terms.list({ taxonomy: 'category', ...query }, page(order)),
    );
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan.stages).not.toContain('COLLSCAN');
  });

  testPlans.each(orders)(
    'the list of all terms by %s needs no sorting, in either direction',
    async (order) => {
      for (const descending of [false, true]) {
        const plans = await explained(connection, () =>
          terms.list({ taxonomy: 'category' }, page(order, descending)),
        );
        for (const plan of plans) expect(plan.stages).not.toContain('SORT');
      }
    },
  );

  testPlans('of children by name needs no sorting', async () => {
    const plans = await explained(connection, () =>
      terms.list({ taxonomy: 'category', parent: 1 }, page('name')),
    );
    for (const plan of plans) expect(plan.stages).not.toContain('SORT');
  });
});

testPlans('single look-ups are read from an index', async () => {
  const plans = await explained(connection, async () => {
    await terms.find('category', 1);
    await terms.findMany([1, 2, 3]);
    await terms.existing('category', [1, 2, 3]);
    await terms.findBySlug('category', 'term-1');
    await terms.siblingsNamed('category', 0, 'Term 1 1');
    await terms.childrenOf('category', [1, 3]);
  });
  expect(plans).toHaveLength(6);
  for (const plan of plans) expect(plan.stages).not.toContain('COLLSCAN');
});

describe('writes of terms', () => {
  test('a slug in use in the same taxonomy is refused', async () => {
    const term = { taxonomy: 'category', name: 'x', slug: 'term-1', description: '', parent: 0 } as const;
    await expect(terms.insert({ ...term, _id: 1001 })).rejects.toThrow(DuplicateKeyError);
    await expect(terms.insert({ ...term, _id: 1002, taxonomy: 'post_tag' })).resolves.toMatchObject({
      slug: 'term-1',
    });
  });

  test('the result of the later recount stays', async () => {
    const later = terms.counter(async () => new Map([[21, 8]]));
    const earlier = terms.counter(async () => {
      await later.recount([21]);
      return new Map([[21, 7]]);
    });
    await earlier.recount([21]);
    expect((await terms.find('category', 21))?.count).toBe(8);
  });

  test('new items are added to a count, concurrent ones by one command', async () => {
    const counts: number[] = [];
    const { prepareIncrement, recount } = terms.counter(async () => {
      counts.push(5);
      return new Map([[25, 5]]);
    });
    await recount([25]);
    const adds = [await prepareIncrement([25]), await prepareIncrement([25]), await prepareIncrement([25])];
    await Promise.all(adds.map((add) => add()));
    expect((await terms.find('category', 25))?.count).toBe(8);
    expect(counts).toHaveLength(1);
  });

  test.each(['by this process', 'by another one'])(
    'an item that a recount %s may have counted leads to another recount instead of an addition',
    async (who) => {
      const counter = terms.counter(async () => new Map([[23, 5]]));
      await counter.recount([23]);
      const add = await counter.prepareIncrement([23]);
      const other = who === 'by this process' ? counter : terms.counter(async () => new Map([[23, 5]]));
      await other.recount([23]);
      await add();
      expect((await terms.find('category', 23))?.count).toBe(5);
      await (await counter.prepareIncrement([23]))();
      expect((await terms.find('category', 23))?.count).toBe(6);
    },
  );

  test('items are not added during a recount, nor after an interrupted one', async () => {
    const counter = terms.counter(async () => new Map([[27, 5]]));
    const interrupted = terms.counter(async () => {
      const add = await counter.prepareIncrement([27]);
      await add();
      throw new Error('interrupted');
    });
    await expect(interrupted.recount([27])).rejects.toThrow('interrupted');
    expect((await terms.find('category', 27))?.count).toBe(5);
  });

  test('concurrent changes of different fields both succeed', async () => {
    await Promise.all([
      terms.update('category', 23, { name: 'Changed' }),
      terms.update('category', 23, { description: 'Also changed' }),
    ]);
    expect(await terms.find('category', 23)).toMatchObject({ name: 'Changed', description: 'Also changed' });
  });
});

describe('terms that are created at the same time', () => {
  const termOf = (_id: number, slug: string) => ({
    ...({ _id, taxonomy: 'post_tag', name: slug, slug, description: '', parent: 0 } as const),
  });

  test('each check for rivals gets its own answer', async () => {
    const answers = await Promise.all([
      terms.hasRival('post_tag', 'term-2', 0, 'A free name'),
      terms.hasRival('category', 'term-2', 0, 'A free name'),
      terms.hasRival('post_tag', 'a-free-slug', 0, 'TERM 4 4'),
      terms.hasRival('post_tag', 'a-free-slug', 1, 'Term 4 4'),
      terms.hasRival('post_tag', 'a-free-slug', 0, 'A free name'),
    ]);
    expect(answers).toEqual([true, false, true, false, false]);
  });

  test('a term whose slug or id is in use is refused alone, with the name of that field', async () => {
    const inserted = await Promise.allSettled([
      terms.insert(termOf(501, 'together')),
      terms.insert(termOf(502, 'together')),
      terms.insert(termOf(2, 'free')),
      terms.insert(termOf(503, 'beside')),
    ]);
    const refused = inserted.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map((error) => error instanceof DuplicateKeyError && error.field)).toEqual([
      'slug',
      '_id',
    ]);
    const stored = await terms.findMany([501, 502, 503]);
    expect(stored.map(({ _id }) => _id).sort()).toEqual([501, 503]);
  });
});
