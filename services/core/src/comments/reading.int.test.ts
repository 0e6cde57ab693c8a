import { itemVersion } from '@almanac/cache';
import type { Identity } from '@almanac/identity';
import { BUMPED_HEADER } from '@almanac/process';
import { CACHE_HEADER } from '@almanac/rest';
import { AS, CALLERS, errorFor } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCommenters } from '../testing/commenters.js';
import { useCoreBesideOthers } from '../testing/core-beside-others.js';
import { COMMENTS_VERSION, NAMESPACE } from '../versions.js';

const core = useCoreBesideOthers();
const commenters = useCommenters(core);

const ids = (body: { id: number }[]): number[] => body.map(({ id }) => id);

describe('the versions of comments', () => {
  const versionsOf = async (path: string): Promise<string[]> => {
    const { headers } = await core.ask('GET', path);
    return (headers.get(CACHE_HEADER) ?? '').split(',');
  };

  const bumpedBy = async (id: number, method: string, body?: object): Promise<string[]> => {
    const { headers } = await core.ask(method, `/wp/v2/comments/${id}`, { as: AS.administrator, body });
    return (headers.get(BUMPED_HEADER) ?? '').split(', ').sort();
  };

  test('a write of a comment bumps only the version of comments on its post', async () => {
    const post = await commenters.post();
    const own = itemVersion(COMMENTS_VERSION, post);
    const { headers, body } = await commenters.comment({ post });
    expect(headers.get(BUMPED_HEADER)).toBe(own);
    expect(await bumpedBy(body.id, 'POST', { content: 'Other words' })).toEqual([own]);
    expect(await bumpedBy(body.id, 'DELETE')).toEqual([own]);
    // A deletion moves replies, which may be on any post.
    expect(await bumpedBy(body.id, 'DELETE', { force: true })).toEqual([NAMESPACE]);
  });

  test('a write bumps the versions of both posts where a comment moves, or replies to one on another post', async () => {
    const [one, other] = [await commenters.post(), await commenters.post()];
    const both = [one, other].map((post) => itemVersion(COMMENTS_VERSION, post)).sort();
    const { body: first } = await commenters.comment({ post: one });
    const { headers, body: reply } = await commenters.comment({ post: other, parent: first.id });
    expect(headers.get(BUMPED_HEADER)?.split(', ').sort()).toEqual(both);
    expect(await bumpedBy(reply.id, 'POST', { parent: 0 })).toEqual(both);
    expect(await bumpedBy(reply.id, 'POST', { post: one })).toEqual(both);
  });

  test('responses with comments, and only these, depend on versions of comments', async () => {
    const on = await commenters.post();
    const { body } = await commenters.comment({ post: on });
    const own = itemVersion(COMMENTS_VERSION, on);
    for (const path of [
      `/comments?post=${on}`,
      `/comments/${body.id}`,
      `/posts/${on}?_embed`,
      '/posts?_embed',
    ])
      expect(await versionsOf(`/wp/v2${path}`)).toContain(own);
    for (const path of ['/comments', '/comments?order=asc'])
      expect(await versionsOf(`/wp/v2${path}`)).toContain(COMMENTS_VERSION);
    for (const path of ['/posts', `/posts/${on}`, '/pages', '/media', '/categories', '/tags', '/users'])
      expect((await versionsOf(`/wp/v2${path}`)).join()).not.toContain(COMMENTS_VERSION);
  });
});

describe('GET /wp/v2/comments', () => {
  test('anonymous readers see and count approved comments of public posts', async () => {
    const on = await commenters.post();
    const { body: approved } = await commenters.comment({ post: on });
    await commenters.comment({ post: on, status: 'hold' });
    await commenters.comment({ post: await commenters.post({ status: 'private' }), parent: approved.id });
    await commenters.comment({ post: await commenters.post({ password: 'open' }), parent: approved.id });
    const { headers, body } = await core.ask('GET', `/wp/v2/comments?post=${on}`);
    expect(ids(body)).toEqual([approved.id]);
    expect(headers.get('x-wp-total')).toBe('1');
    const answers = await core.ask('GET', `/wp/v2/comments?parent=${approved.id}`);
    expect(answers.body).toEqual([]);
    expect(answers.headers.get('x-wp-total')).toBe('0');
    const all = await core.ask('GET', `/wp/v2/comments?parent=${approved.id}`, {
      as: commenters.person('editor'),
    });
    expect(all.body).toHaveLength(2);
  });

  test('comments of a trashed post disappear and return with it', async () => {
    const on = await commenters.post();
    const shown = await commenters.comment({ post: on });
    const held = await commenters.comment({ post: on, status: 'hold' });
    const listed = async (query = '') =>
      ids((await core.ask('GET', `/wp/v2/comments?post=${on}${query}`, { as: AS.administrator })).body).sort(
        (one, other) => one - other,
      );
    const statusOf = async (id: number) =>
      (await core.ask('GET', `/wp/v2/comments/${id}`, { as: AS.administrator })).body.status;
    await core.ask('DELETE', `/wp/v2/posts/${on}`, { as: AS.administrator });
    expect(await listed()).toEqual([]);
    expect(await listed('&status=all')).toEqual([]);
    for (const name of ['constructor', '__proto__', 'toString', 'nonsense'])
      expect(await listed(`&status=${name}`)).toEqual([]);
    expect(await listed('&status=post-trashed')).toEqual([shown.body.id, held.body.id]);
    expect(await statusOf(shown.body.id)).toBe('post-trashed');
    await core.ask('POST', `/wp/v2/posts/${on}`, { as: AS.administrator, body: { status: 'publish' } });
    expect(await listed()).toEqual([shown.body.id]);
    // An empty status means held or approved.
    for (const status of ['', 'all'])
      expect(await listed(`&status=${status}`)).toEqual([shown.body.id, held.body.id]);
    expect([await statusOf(shown.body.id), await statusOf(held.body.id)]).toEqual(['approved', 'hold']);
  });

  test('comments follow a post that is hidden and published again', async () => {
    const on = await commenters.post();
    const { body: made } = await commenters.comment({ post: on, content: 'Findable zebra' });
    const found = async () => ids((await core.ask('GET', '/wp/v2/comments?search=%3Cb%3Ezebra')).body);
    expect(await found()).toEqual([made.id]);
    await core.ask('POST', `/wp/v2/posts/${on}`, { as: AS.administrator, body: { status: 'private' } });
    expect(await found()).toEqual([]);
    await core.ask('POST', `/wp/v2/posts/${on}`, { as: AS.administrator, body: { status: 'publish' } });
    expect(await found()).toEqual([made.id]);
    await core.ask('DELETE', `/wp/v2/posts/${on}?force=true`, { as: AS.administrator });
    expect((await core.ask('GET', `/wp/v2/comments/${made.id}`, { as: AS.administrator })).status).toBe(404);
  });

  test('comments of a protected post need its password', async () => {
    const on = await commenters.post({ password: 'open' });
    const { body: made } = await commenters.comment({ post: on });
    expect(await core.ask('GET', `/wp/v2/comments?post=${on}`)).toMatchObject({
      status: 401,
      body: { code: 'rest_cannot_read_post' },
    });
    expect((await core.ask('GET', `/wp/v2/comments/${made.id}`)).status).toBe(401);
    expect(ids((await core.ask('GET', `/wp/v2/comments?post=${on}&password=open`)).body)).toEqual([made.id]);
    expect((await core.ask('GET', `/wp/v2/comments/${made.id}?password=open`)).status).toBe(200);
    // The password opens only its own post.
    for (const other of [on + 1, 1, await commenters.post({ password: 'open' })]) {
      const both = `/wp/v2/comments?post[]=${on}&post[]=${other}&password=open`;
      expect(await core.ask('GET', both)).toMatchObject({
        status: 401,
        body: { code: 'rest_cannot_read_post' },
      });
    }
  });

  test('names of status and type may have capitals, also for those who may not filter by others', async () => {
    const post = await commenters.post();
    const { body: made } = await commenters.comment({ post, content: 'Heard' });
    for (const [, caller] of CALLERS) {
      const query = `post=${post}&status=APPROVE&type=Comment`;
      const { body } = await core.ask('GET', `/wp/v2/comments?${query}`, caller ? { as: caller } : {});
      expect(body.map(({ id }: { id: number }) => id)).toEqual([made.id]);
    }
  });

  test.each([
    'status=hold',
    'status=HOLD',
    'type=pingback',
    'author=1',
    'author_exclude=1',
    'author_email=a@example.com',
  ])('the list argument %s is only for writers of posts', async (query) => {
    for (const [, caller] of CALLERS) {
      const answer = await core.ask('GET', `/wp/v2/comments?${query}`, caller ? { as: caller } : {});
      const mayAsk = caller !== undefined && !caller.roles.includes('subscriber');
      expect(answer).toMatchObject(mayAsk ? { status: 200 } : errorFor(caller, 'rest_forbidden_param'));
    }
  });

  test('an empty list of authors filters nothing, for everybody', async () => {
    const on = await commenters.post();
    const { body: made } = await commenters.comment({ post: on });
    for (const query of ['author=', 'author_exclude=']) {
      const answer = await core.ask('GET', `/wp/v2/comments?post=${on}&${query}`);
      expect([answer.status, ids(answer.body)]).toEqual([200, [made.id]]);
    }
  });

  test('only moderators may use the context edit', async () => {
    for (const [, caller] of CALLERS) {
      const { status } = await core.ask('GET', '/wp/v2/comments?context=edit', caller ? { as: caller } : {});
      const isModerator = caller?.roles.some((role) => role === 'editor' || role === 'administrator');
      expect(status).toBe(isModerator ? 200 : caller ? 403 : 401);
    }
  });

  test('the list filters and orders comments', async () => {
    const on = await commenters.post();
    const { body: a } = await commenters.comment({ post: on, date: '2019-01-01T00:00:00' });
    const { body: b } = await commenters.comment({
      post: on,
      date: '2020-01-01T00:00:00',
      author: commenters.person('author').userId,
      status: 'approved',
    });
    const { body: c } = await commenters.comment({ post: on, date: '2021-01-01T00:00:00', parent: a.id });
    const list = async (query: string) =>
      ids((await core.ask('GET', `/wp/v2/comments?post=${on}&${query}`, { as: AS.administrator })).body);
    expect(await list('')).toEqual([c.id, b.id, a.id]);
    expect(await list('order=asc')).toEqual([a.id, b.id, c.id]);
    expect(await list('orderby=id&order=asc&per_page=2&page=2')).toEqual([c.id]);
    expect(await list('offset=1&per_page=1')).toEqual([b.id]);
    expect(await list('after=2019-06-01T00:00:00&before=2020-06-01T00:00:00')).toEqual([b.id]);
    for (const query of ['after=9999-12-31T23:59:59-12:00', 'before=0001-01-01T00:00:00%2B12:00']) {
      expect(await core.ask('GET', `/wp/v2/comments?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param' },
      });
    }
    expect(await list(`parent=${a.id}`)).toEqual([c.id]);
    expect(await list(`parent_exclude=${a.id}`)).toEqual([b.id, a.id]);
    expect(await list(`author=${commenters.person('author').userId}`)).toEqual([b.id]);
    expect(await list(`author_exclude=${commenters.person('author').userId}`)).toEqual([c.id, a.id]);
    expect(await list('author_email=ADMIN@example.com')).toEqual([c.id, a.id]);
    expect(await list(`include=${b.id},${a.id}&orderby=include`)).toEqual([b.id, a.id]);
    expect(await list(`exclude=${b.id}`)).toEqual([c.id, a.id]);
    for (const order of ['asc', 'desc']) {
      expect(await list(`orderby=type&order=${order}`)).toEqual([c.id, b.id, a.id]);
    }
    expect(await list('page=9')).toEqual([]);
    expect((await core.ask('GET', '/wp/v2/comments?orderby=karma')).status).toBe(400);
  });
});

describe('links', () => {
  test('_embed contains author, post, replies and parent', async () => {
    const on = await commenters.post();
    const { body: top } = await commenters.comment({ post: on });
    const { body: answer } = await commenters.comment({ post: on, parent: top.id });
    const { body } = await core.ask('GET', `/wp/v2/comments/${answer.id}?_embed`);
    expect(body._embedded.author[0].id).toBe(1);
    expect(body._embedded.up[0].id).toBe(on);
    expect(body._embedded['in-reply-to'][0].id).toBe(top.id);
    const { body: above } = await core.ask('GET', `/wp/v2/comments/${top.id}?_embed=children`);
    expect(ids(above._embedded.children[0])).toEqual([answer.id]);
    const { body: item } = await core.ask('GET', `/wp/v2/posts/${on}?_embed=replies`);
    expect(ids(item._embedded.replies[0])).toEqual([answer.id, top.id]);
  });

  test('_embed contains an error for comments of protected posts, except for their editors', async () => {
    const on = await commenters.post({ password: 'secret' });
    const { body: made } = await commenters.comment({ post: on });
    const replies = async (query: string, as?: Identity) =>
      (await core.ask('GET', `/wp/v2/posts${query}&_embed=replies`, as && { as })).body;
    const refused = {
      replies: [{ code: 'rest_cannot_read_post', message: expect.any(String), data: { status: 401 } }],
    };
    expect((await replies(`/${on}?`))._embedded).toEqual(refused);
    expect((await replies(`?include=${on}`))[0]._embedded).toEqual(refused);
    const { replies: shown } = (await replies(`/${on}?`, AS.administrator))._embedded;
    expect(shown.map(ids)).toEqual([[made.id]]);
  });

  test('_embed contains errors for missing items', async () => {
    const { body } = await commenters.comment({ post: await commenters.post(), parent: 999_999 });
    const embedded = await core.ask('GET', `/wp/v2/comments/${body.id}?_embed`);
    expect(embedded.body._embedded['in-reply-to']).toEqual([
      { code: 'rest_comment_invalid_id', message: expect.any(String), data: { status: 404 } },
    ]);
  });
});
