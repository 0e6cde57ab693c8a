import { DuplicateKeyError } from '@almanac/data';
import { explained, startTestDatabase, type TestDatabase, usesOwnPlanner } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { type NewUser, type UserOrder, type UserQuery, UserRepository } from './model.js';

const testPlans = usesOwnPlanner ? test : test.skip;

let database: TestDatabase;
let connection: Connection;
let users: UserRepository;

const newUser = (id: number, fields: Partial<NewUser> = {}): NewUser => ({
  _id: id,
  login: `user${id}`,
  email: `user${id}@example.com`,
  slug: `user${id}`,
  name: `Name ${id % 7} ${id}`,
  nickname: '',
  firstName: '',
  lastName: '',
  url: id % 3 ? '' : `http://example.com/${id}`,
  description: '',
  locale: '',
  roles: [id % 2 ? 'author' : 'editor'],
  passwordHash: '-',
  registeredAt: new Date(2020, 1, id % 28),
  ...fields,
});

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  users = new UserRepository(connection);
  for (const model of Object.values(connection.models)) await model.createIndexes();
  for (let id = 1; id <= 40; id++) await users.insert(newUser(id));
  await users.counter(async (ids) => new Map(ids.map((id) => [id, 2]))).recount([1, 5, 9]);
});

afterAll(() => database.stop());

const page = (orderBy: UserOrder, descending = false) => ({ orderBy, descending, offset: 0, limit: 10 });
const orders: readonly UserOrder[] = ['id', 'name', 'registered_date', 'slug', 'email', 'url'];
const publicOrders: readonly UserOrder[] = ['id', 'name', 'slug', 'url'];

describe('every list of users has an index', () => {
  const queries: readonly (readonly [string, UserQuery])[] = [
    ['all', {}],
    ['ids', { ids: [3, 1, 5] }],
    ['all but some', { exclude: [1] }],
    ['slugs', { slugs: ['user3', 'user5'] }],
    ['roles', { roles: [['editor', 'author']] }],
    ['roles of two kinds', { roles: [['editor', 'author'], ['editor']] }],
    ['a search', { search: { text: 'name', fields: ['login', 'slug', 'name', 'email', 'url'] } }],
    ['a search by id', { search: { text: '5', fields: ['id', 'login'] } }],
    ['those who have published', { published: true }],
  ];
  const cases = queries.flatMap(([name, query]) => orders.map((order) => [name, order, query] as const));

  testPlans.each(cases)('the list of %s by %s is read from an index', async (_name, order, query) => {
    const plans = await explained(connection, () => users.list(query, page(order)));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan.stages).not.toContain('COLLSCAN');
  });

  testPlans.each(orders)(
    'the list of all users by %s needs no sorting, in either direction',
    async (order) => {
      for (const descending of [false, true]) {
        const plans = await explained(connection, () => users.list({}, page(order, descending)));
        for (const plan of plans) expect(plan.stages).not.toContain('SORT');
      }
    },
  );

  testPlans.each(publicOrders)(
    'the public list by %s reads only users with published posts',
    async (order) => {
      for (const descending of [false, true]) {
        const plans = await explained(connection, () =>
          users.list({ published: true }, page(order, descending)),
        );
        for (const plan of plans) {
          expect(plan.stages).not.toContain('SORT');
          expect(plan.indexes).toEqual([expect.stringMatching(/^published_1/)]);
        }
      }
    },
  );
});

testPlans('single look-ups are read from an index', async () => {
  const plans = await explained(connection, async () => {
    await users.find(1);
    await users.findMany([1, 2]);
    await users.findByLogin('USER1');
    await users.findByEmail('USER1@example.com');
    await users.findBySlug('user1');
    await users.exists(1);
  });
  expect(plans).toHaveLength(6);
  for (const plan of plans) expect(plan.stages).not.toContain('COLLSCAN');
});

describe('writing', () => {
  test.each([
    ['a login', { login: 'USER1' }, 'loginKey'],
    ['an address', { email: 'USER1@EXAMPLE.com' }, 'emailKey'],
    ['a slug', { slug: 'user1' }, 'slug'],
  ])('a write refuses a %s in use, and names the field', async (_what, fields, field) => {
    await expect(users.insert(newUser(1001, fields))).rejects.toEqual(
      expect.objectContaining({ name: 'DuplicateKeyError', field }),
    );
    await expect(users.insert(newUser(1001, fields))).rejects.toThrow(DuplicateKeyError);
  });

  test('a hash is replaced only while it is current', async () => {
    await users.replacePasswordHash(2, 'another', 'new');
    expect((await users.find(2))?.passwordHash).toBe('-');
    await users.replacePasswordHash(2, '-', 'new');
    expect((await users.find(2))?.passwordHash).toBe('new');
  });
});
