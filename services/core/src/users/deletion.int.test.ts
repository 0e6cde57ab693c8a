import { AS } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import { useCoreBesideOthers } from '../testing/core-beside-others.js';
import { image, Uploader } from '../testing/uploads.js';

const core = useCoreBesideOthers();
let database: Connection;
let made = 0;

beforeAll(async () => {
  database = await createConnection(core.databaseUri).asPromise();
});

beforeEach(() => {
  core.remote.reassigned.length = 0;
  core.remote.fail = false;
});

afterAll(async () => {
  await database.close();
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
  test('a deletion reassigns all content, here and in other services', async () => {
    const { user, post } = await userWithPost();
    const { body: target } = await admin('POST', '/wp/v2/users', {
      username: 'successor',
      email: 'successor@example.com',
      password: 'x',
    });
    const answer = await admin('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=${target.id}`);
    const { _links, ...previous } = user;
    expect(answer).toMatchObject({ status: 200, body: { deleted: true, previous } });
    expect(core.remote.reassigned.sort()).toEqual([
      `events ${user.id} → ${target.id}`,
      `forms ${user.id} → ${target.id}`,
    ]);
    expect((await core.ask('GET', `/wp/v2/posts/${post.id}`)).body.author).toBe(target.id);
    expect((await admin('GET', `/wp/v2/users/${user.id}`)).status).toBe(404);
    // A user with published content is public.
    expect((await core.ask('GET', `/wp/v2/users/${target.id}`)).status).toBe(200);
    expect(await database.collection('user_deletions').countDocuments()).toBe(0);
  });

  test.each(['false', ''])('a deletion with reassign=%s trashes all content', async (reassign) => {
    const { user, post } = await userWithPost();
    const mine = { author: user.id };
    const { body: draft } = await admin('POST', '/wp/v2/posts', { title: 'Not yet', ...mine });
    const { body: page } = await admin('POST', '/wp/v2/pages', { title: 'Page', status: 'publish', ...mine });
    const { body: medium } = await new Uploader(core).raw(await image(8, 6), 'mine.png', {
      as: AS.administrator,
    });
    await admin('POST', `/wp/v2/media/${medium.id}`, mine);
    const { body: old } = await admin('POST', '/wp/v2/posts', { title: 'Old', ...mine });
    await admin('DELETE', `/wp/v2/posts/${old.id}`);
    const { body: comment } = await admin('POST', '/wp/v2/comments', { post: post.id, content: 'Hi' });
    const category = async () => (await core.ask('GET', '/wp/v2/categories/1')).body.count;
    const counted = await category();

    expect((await admin('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=${reassign}`)).status).toBe(
      200,
    );
    const read = async (route: string) => (await admin('GET', `/wp/v2/${route}?context=edit`)).body;
    expect(await read(`posts/${post.id}`)).toMatchObject({
      status: 'trash',
      slug: `${post.slug}__trashed`,
    });
    expect(await read(`posts/${draft.id}`)).toMatchObject({ status: 'trash' });
    expect(await read(`pages/${page.id}`)).toMatchObject({ status: 'trash', slug: 'page__trashed' });
    expect(await read(`media/${medium.id}`)).toMatchObject({ status: 'trash' });
    expect((await read(`posts/${old.id}`)).status).toBe('trash');
    expect((await core.ask('GET', `/wp/v2/posts/${post.id}`)).status).toBe(401);
    expect(await category()).toBe(counted - 1);
    expect((await read(`comments/${comment.id}`)).status).toBe('post-trashed');
    expect(core.remote.reassigned.sort()).toEqual([`events ${user.id} → trash`, `forms ${user.id} → trash`]);

    const restored = await admin('POST', `/wp/v2/posts/${post.id}`, { status: 'publish', author: 1 });
    expect(restored.body).toMatchObject({ status: 'publish', slug: post.slug, author: 1 });
    for (const route of [`posts/${post.id}`, `pages/${page.id}`])
      await admin('DELETE', `/wp/v2/${route}?force=true`);
  });

  test('a deletion with reassign=0 leaves all content without an author', async () => {
    const { user, post } = await userWithPost();
    const { body: draft } = await admin('POST', '/wp/v2/posts', { title: 'Not yet', author: user.id });
    expect((await admin('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=0`)).status).toBe(200);
    const { body } = await core.ask('GET', `/wp/v2/posts/${post.id}?_embed`);
    expect(body).toMatchObject({ status: 'publish', slug: post.slug, author: 0 });
    expect(body._links).not.toHaveProperty('author');
    expect((await core.ask('GET', `/wp/v2/posts/${draft.id}`)).status).toBe(401);
    expect((await admin('GET', `/wp/v2/posts/${draft.id}`)).body).toMatchObject({
      status: 'draft',
      author: 0,
    });
    expect(core.remote.reassigned.sort()).toEqual([`events ${user.id} → 0`, `forms ${user.id} → 0`]);
  });

  test('a deletion must name a reassign target', async () => {
    const { user } = await userWithPost();
    expect(await admin('DELETE', `/wp/v2/users/${user.id}?force=true`)).toMatchObject({
      status: 400,
      body: { code: 'rest_missing_callback_param', data: { params: ['reassign'] } },
    });
    expect(core.remote.reassigned).toEqual([]);
  });

  test('a deletion that failed in another service succeeds when repeated', async () => {
    const { user, post } = await userWithPost();
    core.remote.fail = true;
    const answer = await admin('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=1`);
    expect(answer).toMatchObject({ status: 503, body: { code: 'rest_service_unavailable' } });
    expect((await admin('GET', `/wp/v2/users/${user.id}`)).status).toBe(200);
    expect((await core.ask('GET', `/wp/v2/posts/${post.id}`)).body.author).toBe(user.id);
    core.remote.fail = false;
    expect((await admin('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=1`)).status).toBe(200);
    expect((await core.ask('GET', `/wp/v2/posts/${post.id}`)).body.author).toBe(1);
  });
});
