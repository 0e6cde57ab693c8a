import { AS } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import { startCore, type TestCore } from '../testing/core.js';
import { image, Uploader } from '../testing/uploads.js';

let core: TestCore;
let database: Connection;

/** More ids than a test of one after the other could skip. */
const BEHIND = 3000;
const KEPT = Array.from({ length: BEHIND }, (_, n) => n + 10);
const HIGHEST = BEHIND + 9;

beforeAll(async () => {
  core = await startCore();
  database = await createConnection(core.databaseUri).asPromise();
  const fill = (collection: string, document: (id: number) => object) =>
    database
      .collection<{ _id: number }>(collection)
      .insertMany(KEPT.map((_id) => ({ _id, ...document(_id) })));
  await fill('users', (id) => ({ loginKey: `u${id}`, emailKey: `u${id}@example.com`, slug: `u${id}` }));
  await fill('terms', (id) => ({ taxonomy: 'post_tag', slug: `t${id}` }));
  await fill('posts', (id) => ({ type: 'post', status: 'draft', slugKey: `post/p${id}` }));
  await fill('revisions', () => ({ parent: 1 }));
  await fill('comments', () => ({ post: 1 }));
  await database.collection<{ _id: number }>('webhooks').insertOne({ _id: HIGHEST });
});

// Sets the sequences back, as if restored from a backup older than the documents.
beforeEach(() => database.collection('sequences').updateMany({}, { $set: { last: 9 } }));

afterAll(async () => {
  await database.close();
  await core.stop();
});

const post = (route: string, body: object) =>
  core.ask('POST', `/wp/v2/${route}`, { as: AS.administrator, body });

test.each([
  ['users', { username: 'new', email: 'new@example.com', password: 'x' }],
  ['posts', { title: 'New', status: 'publish' }],
  ['pages', { title: 'New', status: 'publish' }],
  ['categories', { name: 'New' }],
  ['tags', { name: 'New' }],
  ['comments', { post: 1, content: 'New' }],
])('the %s: a creation skips an id in use together with all lower ids', async (route, fields) => {
  const { status, body } = await post(route, fields);
  expect([status, body.code]).toEqual([201, undefined]);
  expect(body.id).toBeGreaterThan(HIGHEST);
});

test('an upload skips ids in use', async () => {
  const { status, body } = await new Uploader(core).raw(await image(8, 6), 'new.png', {
    as: AS.administrator,
  });
  expect(status).toBe(201);
  expect(body.id).toBeGreaterThan(HIGHEST);
  expect((await core.ask('GET', `/wp/v2/media/${body.id}`)).body.source_url).toContain('new.png');
});

test('a revision skips ids in use', async () => {
  const { body } = await post('posts', { title: 'Before' });
  await database.collection('sequences').updateMany({}, { $set: { last: 9 } });
  expect((await post(`posts/${body.id}`, { title: 'After' })).status).toBe(200);
  const revisions = await core.ask('GET', `/wp/v2/posts/${body.id}/revisions`, { as: AS.administrator });
  expect(revisions.body.map(({ id }: { id: number }) => id > HIGHEST)).toEqual([true]);
});

test('concurrent creations skip ids in use', async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      post('users', { username: `many${n}`, email: `many${n}@example.com`, password: 'x' }),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(20);
});

test('a start advances every sequence beyond the ids in use', async () => {
  const revision = HIGHEST + 500;
  await database.collection<{ _id: number }>('revisions').insertOne({ _id: revision });
  const replica = await startCore({ CORE_MONGODB_URI: core.databaseUri });
  await replica.stop();
  const sequences = await database.collection<{ _id: string; last: number }>('sequences').find().toArray();
  expect(sequences.filter(({ last }) => last < HIGHEST)).toEqual([]);
  expect(sequences.find(({ _id }) => _id === 'posts')?.last).toBeGreaterThanOrEqual(revision);
});
