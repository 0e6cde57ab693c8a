import {
  AS,
  bodiesOf,
  requestsOf,
  SITE,
  startTestDatabase,
  type TestDatabase,
  type TestService,
  withReplicas,
} from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { startCoreOn } from '../testing/core.js';
import type { StoredContent } from './document.js';

const DAY_MS = 24 * 60 * 60 * 1000;
let database: TestDatabase;
let connection: Connection;
let core: TestService;
const start = () => startCoreOn(database.uri());

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  core = await start();
});

afterAll(async () => {
  await core.stop();
  await database.stop();
});

const ask = bodiesOf(requestsOf(() => core, AS.administrator, '/wp/v2/'));
const items = () => connection.collection<StoredContent>('posts');
const change = (id: number, set: object) => items().updateOne({ _id: id }, { $set: set });
const ago = (ms: number) => new Date(Date.now() - ms);

describe('with several replicas', () => {
  test('scheduled posts are published when due, and counted once', async () => {
    const category = await ask('POST', 'categories', { name: 'Soon' });
    const scheduled = [];
    for (let n = 0; n < 5; n += 1) {
      const body = {
        title: `Soon ${n}`,
        status: 'publish',
        date: '2099-01-01T00:00:00',
        categories: [category.id],
      };
      scheduled.push(await ask('POST', 'posts', body));
    }
    const [later, ...due] = scheduled;
    expect(scheduled.map(({ status }) => status)).toEqual(scheduled.map(() => 'future'));
    // Make the posts due.
    for (const { id } of due)
      await change(id, { date: '2020-01-01T00:00:00', dateGmt: new Date('2020-01-01') });

    await withReplicas(
      start,
      async () => (await ask('GET', `categories/${category.id}`)).count === due.length,
    );
    for (const { id, slug } of due) {
      expect(await ask('GET', `posts/${id}`)).toMatchObject({
        status: 'publish',
        date: '2020-01-01T00:00:00',
        link: `${SITE}/2020/01/01/${slug}/`,
      });
    }
    expect((await ask('GET', `posts/${later.id}`)).status).toBe('future');
    expect((await items().findOne({ _id: due[0].id }))?.followUps).toEqual([]);
  });

  test('posts trashed 30 days ago are deleted', async () => {
    const old = await ask('POST', 'posts', { title: 'Old' });
    const young = await ask('POST', 'posts', { title: 'Young' });
    for (const { id } of [old, young]) await ask('DELETE', `posts/${id}`);
    await change(old.id, { 'trash.at': ago(31 * DAY_MS) });
    await change(young.id, { 'trash.at': ago(29 * DAY_MS) });

    await withReplicas(start, async () => (await items().countDocuments({ _id: old.id })) === 0);
    expect((await ask('GET', `posts/${young.id}`)).status).toBe('trash');
  });
});

describe('side effects of a process that crashed', () => {
  test('another process completes a change: revision and counts', async () => {
    const category = await ask('POST', 'categories', { name: 'Forgotten' });
    const post = await ask('POST', 'posts', { title: 'Forgotten', content: 'One' });
    // The state after a crash right after the write.
    await change(post.id, {
      status: 'publish',
      categories: [category.id],
      content: { raw: 'Two', rendered: '<p>Two</p>\n', automaticExcerpt: '<p>Two</p>\n', smilies: true },
      followUps: [
        // Outbox entry of a process that crashed a moment ago.
        {
          id: 'left',
          at: new Date(),
          since: new Date(),
          editor: 1,
          revision: true,
          terms: [category.id],
          authors: [1],
        },
      ],
    });
    await withReplicas(start, async () => (await items().findOne({ _id: post.id }))?.followUps.length === 0);
    const [revision] = await ask('GET', `posts/${post.id}/revisions`);
    expect(revision.content.rendered).toBe('<p>Two</p>\n');
    expect((await ask('GET', `categories/${category.id}`)).count).toBe(1);
  });

  test('another process completes a deletion: children, revisions and counts', async () => {
    const page = await ask('POST', 'pages', { title: 'Half gone', status: 'publish' });
    await ask('POST', `pages/${page.id}`, { content: 'Said' });
    const child = await ask('POST', 'pages', { title: 'Orphan', status: 'publish', parent: page.id });
    await change(page.id, {
      type: 'deleted',
      was: 'page',
      followUps: [
        {
          ...{ id: 'left', at: ago(DAY_MS), since: ago(DAY_MS), editor: 1 },
          ...{ revision: false, terms: [], authors: [1] },
        },
      ],
    });
    await items().updateOne({ _id: page.id }, { $unset: { slugKey: 1 } });
    expect((await ask('GET', `pages/${page.id}`)).code).toBe('rest_post_invalid_id');

    await withReplicas(start, async () => (await items().countDocuments({ _id: page.id })) === 0);
    expect(await ask('GET', `pages/${child.id}`)).toMatchObject({ parent: 0, link: `${SITE}/orphan/` });
    expect(await connection.collection('revisions').countDocuments({ parent: page.id })).toBe(0);
  });
});
