import { randomBytes } from 'node:crypto';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import {
  ADMIN,
  Client,
  dataDirectory,
  removeDirectory,
  SERVICES,
  type Site,
  startSite,
  unique,
} from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/** Declarations of both files. */
const RECIPE = `
types:
  - { name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe }, supports: [title, editor, revisions] }
`;
const BEFORE = `${RECIPE}
taxonomies:
  - { name: cuisine, rest_base: cuisines, labels: { name: Cuisines, singular_name: Cuisine }, types: [recipe] }
fields:
  - { name: servings, on: [recipe, post, category, user, comment], type: integer }
  - { name: former, on: [recipe, post, category, user, comment], type: string, several: true }
`;
const AFTER = `${RECIPE}
  - { name: card, rest_base: cards, labels: { name: Cards, singular_name: Card } }
taxonomies:
  - { name: diet, rest_base: diets, labels: { name: Diets, singular_name: Diet }, types: [recipe] }
fields:
  - { name: servings, on: [recipe, post, category, user, comment], type: integer }
  - { name: minutes, on: [recipe, post], type: integer, indexed: true, revisioned: true }
  - { name: rating, on: [recipe, post, category, user, comment], type: object, properties: { stars: { type: integer } } }
`;
const WRITES = 8;

interface Item {
  readonly id: number;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly cuisines?: readonly number[];
  readonly diets?: readonly number[];
}

/** Two replicas of all processes, one with each file, on the same databases. */
let database: TestDatabase;
let [older, newer]: Site[] = [];
let [before, after]: Client[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  const shared = {
    IDENTITY_SECRET: randomBytes(32).toString('hex'),
    ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_MONGODB_URI`, database.uri(name)])),
  };
  const start = async (file: string): Promise<Site> => {
    return startSite({ dataDir: await dataDirectory(file), env: shared });
  };
  older = await start(BEFORE);
  newer = await start(AFTER);
  [before, after] = [new Client(older.url), new Client(newer.url)];
});
afterAll(async () => {
  for (const site of [older, newer]) await site?.stop();
  for (const site of [older, newer]) if (site) await removeDirectory(site.dataDir);
  await database.stop();
});

async function written(client: Client | undefined, route: string, body: object): Promise<Item> {
  const answer = await client?.ask<Item>('POST', `/wp/v2/${route}`, { as: ADMIN, body });
  expect([200, 201]).toContain(answer?.status);
  return answer?.body as Item;
}
const shownBy = async (client: Client | undefined, route: string): Promise<Item> =>
  (await client?.ask<Item>('GET', `/wp/v2/${route}?context=edit`, { as: ADMIN }))?.body as Item;

const user = () => {
  const username = unique('cook').toLowerCase();
  return { username, email: `${username}@example.com`, password: unique('password') };
};

describe.each<[string, () => object]>([
  ['recipes', () => ({ title: 'Rye bread', status: 'publish' })],
  ['posts', () => ({ title: 'Rye bread', status: 'publish' })],
  ['categories', () => ({ name: unique('Sweet') })],
  ['users', user],
  ['comments', () => ({ post: 1, content: unique('Good') })],
])('while a rolling update runs: %s', (resource, body) => {
  test('a write through either replica keeps the fields that only the other one declares', async () => {
    const { id } = await written(after, resource, { ...body(), meta: { servings: 1, rating: { stars: 5 } } });
    const route = `${resource}/${id}`;
    const old = await written(before, route, {
      meta: { former: ['a', 'b'], servings: 2, rating: { stars: 1 } },
    });
    expect(old.meta).toMatchObject({ former: ['a', 'b'], servings: 2 });
    expect(old.meta).not.toHaveProperty('rating');
    expect((await shownBy(after, route)).meta).toMatchObject({ servings: 2, rating: { stars: 5 } });
    await written(after, route, { meta: { servings: 3, former: ['lost'] } });
    expect((await shownBy(before, route)).meta).toMatchObject({ servings: 3, former: ['a', 'b'] });
  });

  test('concurrent writes of both replicas are all kept', async () => {
    const { id } = await written(before, resource, body());
    const route = `${resource}/${id}`;
    const numbers = Array.from({ length: WRITES }, (_, index) => index + 1);
    await Promise.all([
      ...numbers.map((stars) => written(after, route, { meta: { rating: { stars } } })),
      ...numbers.map((n) => written(before, route, { meta: { former: [`${n}`] } })),
    ]);
    const [old, young] = await Promise.all([shownBy(before, route), shownBy(after, route)]);
    expect(numbers.map((n) => [`${n}`])).toContainEqual(old.meta['former']);
    expect(numbers.map((stars) => ({ stars }))).toContainEqual(young.meta['rating']);
  });
});

test('terms of a taxonomy that only the other replica declares stay with an item', async () => {
  const [cuisine, diet] = [
    await written(before, 'cuisines', { name: 'Nordic' }),
    await written(after, 'diets', { name: 'Vegan' }),
  ];
  const { id } = await written(after, 'recipes', { title: 'Soup', status: 'publish', diets: [diet.id] });
  const route = `recipes/${id}`;
  await written(before, route, { cuisines: [cuisine.id], title: 'Stew' });
  await written(after, route, { meta: { minutes: 7 } });
  expect((await shownBy(after, route)).diets).toEqual([diet.id]);
  expect((await shownBy(before, route)).cuisines).toEqual([cuisine.id]);
});

test('the trash and the way back through a replica without a field keep its value', async () => {
  const { id } = await written(after, 'recipes', { title: 'Pie', status: 'publish', meta: { minutes: 40 } });
  const route = `recipes/${id}`;
  await before?.ask('DELETE', `/wp/v2/${route}`, { as: ADMIN });
  await written(before, route, { status: 'publish' });
  expect((await shownBy(after, route)).meta).toMatchObject({ minutes: 40 });
});

test('an item of a type that only one replica declares is not found through the other, and stays', async () => {
  const { id } = await written(after, 'cards', { title: 'Thanks', status: 'publish' });
  for (const method of ['GET', 'POST', 'DELETE'])
    for (const route of [`posts/${id}`, `cards/${id}`])
      expect((await before?.ask(method, `/wp/v2/${route}`, { as: ADMIN }))?.status).toBe(404);
  expect(await shownBy(after, `cards/${id}`)).toMatchObject({ id });
});

test('a revision that the older replica makes leaves those of the newer one as they are', async () => {
  const { id } = await written(after, 'recipes', { title: 'Roll', status: 'publish', meta: { minutes: 1 } });
  const route = `recipes/${id}`;
  await written(after, route, { meta: { minutes: 2 } });
  await written(before, route, { title: 'Bun' });
  await written(after, route, { meta: { minutes: 3 } });
  const revisions = await after?.ask<Item[]>('GET', `/wp/v2/${route}/revisions`, { as: ADMIN });
  expect(revisions?.body.map(({ meta }) => meta['minutes'])).toEqual([3, 0, 2]);
});
