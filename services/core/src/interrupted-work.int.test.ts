import type { Term } from '@almanac/content';
import {
  AS,
  bodiesOf,
  eventually,
  requestsOf,
  startTestDatabase,
  type TestDatabase,
  type TestService,
} from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { startCoreOn } from './testing/core.js';
import { type RemoteServices, startRemoteServices } from './testing/remote-services.js';
import type { UserDeletion } from './users/model.js';

let database: TestDatabase;
let connection: Connection;
let remote: RemoteServices;
let core: TestService;
const start = () => startCoreOn(database.uri(), remote.env);

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  remote = await startRemoteServices();
});

afterAll(async () => {
  await database.stop();
  await remote.stop();
});

const ask = bodiesOf(requestsOf(() => core, AS.administrator, '/wp/v2/'));

/** Waits until a collection is empty. */
async function emptied(collection: string): Promise<void> {
  await eventually(() => connection.collection(collection).countDocuments(), 0);
}

describe('work after a crash', () => {
  beforeEach(async () => {
    core = await start();
  });

  test('the next process completes an interrupted deletion of a category', async () => {
    const above = await ask('POST', 'categories', { name: 'Above' });
    const gone = await ask('POST', 'categories', { name: 'Gone', parent: above.id });
    const below = await ask('POST', 'categories', { name: 'Below', parent: gone.id });
    const post = await ask('POST', 'posts', { title: 'x', status: 'publish', categories: [gone.id] });
    const { count } = await ask('GET', 'categories/1');
    await core.stop();
    // The state after a crash right after the first step.
    await connection
      .collection<Pick<Term, '_id' | 'taxonomy' | 'parent'>>('term_deletions')
      .insertOne({ _id: gone.id, taxonomy: 'category', parent: above.id });

    core = await start();
    await emptied('term_deletions');
    expect((await ask('GET', `categories/${gone.id}`)).code).toBe('rest_term_invalid');
    expect((await ask('GET', `categories/${below.id}`)).parent).toBe(above.id);
    expect((await ask('GET', `posts/${post.id}`)).categories).toEqual([1]);
    expect((await ask('GET', 'categories/1')).count).toBe(count + 1);
    await core.stop();
  });

  test('the next process completes interrupted deletions of users', async () => {
    const make = (username: string) =>
      ask('POST', 'users', { username, email: `${username}@example.com`, password: 'x' });
    const [gone, target, alone] = [await make('gone'), await make('successor'), await make('alone')];
    const post = await ask('POST', 'posts', { title: 'x', status: 'publish', author: gone.id });
    const trashed = await ask('POST', 'posts', { title: 'y', status: 'publish', author: alone.id });
    await core.stop();
    // The state after a crash once the users were deleted.
    await connection.collection<UserDeletion>('user_deletions').insertMany([
      { _id: gone.id, reassign: target.id },
      { _id: alone.id, reassign: 'trash' },
    ]);
    const users = connection.collection<{ _id: number }>('users');
    await users.deleteMany({ _id: { $in: [gone.id, alone.id] } });

    core = await start();
    await emptied('user_deletions');
    expect(remote.reassigned.sort()).toEqual([
      `events ${gone.id} → ${target.id}`,
      `events ${alone.id} → trash`,
      `forms ${gone.id} → ${target.id}`,
      `forms ${alone.id} → trash`,
    ]);
    expect((await ask('GET', `posts/${trashed.id}`)).status).toBe('trash');
    expect((await ask('GET', `posts/${post.id}`)).author).toBe(target.id);
    expect((await core.ask('GET', `/wp/v2/users/${target.id}`)).status).toBe(200);
    await core.stop();
  });
});
