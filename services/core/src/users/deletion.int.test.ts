import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import { AS, startCore, type TestCore } from '../testing/core.js';
import { type Elsewhere, startElsewhere } from '../testing/elsewhere.js';

// A machine that is busy with other suites starts a database slowly.
jest.setTimeout(60_000);

let elsewhere: Elsewhere;
let core: TestCore;
let database: Connection;
let made = 0;

beforeAll(async () => {
  elsewhere = await startElsewhere();
  core = await startCore(elsewhere.env);
  database = await createConnection(core.databaseUri).asPromise();
});

beforeEach(() => {
  elsewhere.handedOver.length = 0;
  elsewhere.fail = false;
});

afterAll(async () => {
  await database.close();
  await core.stop();
  await elsewhere.stop();
});

const admin = (method: string, route: string, body?: object) =>
  core.ask(method, route, { as: AS.administrator, ...(body && { body }) });

async function userWithPost() {
  made += 1;
  const { body: user } = await admin('POST', '/wp/v2/users', {
    username: `user${made}`,
    email: `user${made}@example.com`,
    password: 'x',
    roles: ['author'],
  });
  const { body: post } = await admin('POST', '/wp/v2/posts', {
    title: 'Mine',
    status: 'publish',
    author: user.id,
  });
  return { user, post };
}

describe('deleting a user', () => {
  test('hands everything over, here and elsewhere', async () => {
    const { user, post } = await userWithPost();
    const { body: heir } = await admin('POST', '/wp/v2/users', {
      username: 'heir',
      email: 'heir@example.com',
      password: 'x',
    });
    const answer = await admin('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=${heir.id}`);
    const { _links, ...previous } = user;
    expect(answer).toMatchObject({ status: 200, body: { deleted: true, previous } });
    expect(elsewhere.handedOver.sort()).toEqual([
      `events ${user.id} → ${heir.id}`,
      `forms ${user.id} → ${heir.id}`,
    ]);
    expect((await core.ask('GET', `/wp/v2/posts/${post.id}`)).body.author).toBe(heir.id);
    expect((await admin('GET', `/wp/v2/users/${user.id}`)).status).toBe(404);
    // Who has inherited something published is seen by everybody.
    expect((await core.ask('GET', `/wp/v2/users/${heir.id}`)).status).toBe(200);
    expect(await database.collection('user_deletions').countDocuments()).toBe(0);
  });

  test.each(['false', '0', ''])('with reassign=%s deletes everything with the user', async (reassign) => {
    const { user, post } = await userWithPost();
    expect((await admin('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=${reassign}`)).status).toBe(
      200,
    );
    expect((await admin('GET', `/wp/v2/posts/${post.id}`)).status).toBe(404);
    expect(elsewhere.handedOver).toContain(`events ${user.id} → 0`);
  });

  test('that another service fails at can be asked for again', async () => {
    const { user, post } = await userWithPost();
    elsewhere.fail = true;
    const answer = await admin('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=1`);
    expect(answer).toMatchObject({ status: 503, body: { code: 'rest_service_unavailable' } });
    expect((await admin('GET', `/wp/v2/users/${user.id}`)).status).toBe(200);
    expect((await core.ask('GET', `/wp/v2/posts/${post.id}`)).body.author).toBe(user.id);
    elsewhere.fail = false;
    expect((await admin('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=1`)).status).toBe(200);
    expect((await core.ask('GET', `/wp/v2/posts/${post.id}`)).body.author).toBe(1);
  });
});
