import { type Identity, PROCESS_HEADER, type ProcessName, ProcessTokens } from '@almanac/identity';
import { RAISED_HEADER } from '@almanac/process';
import { CACHE_HEADER } from '@almanac/rest';
import { countQueries, SITE, TEST_SECRET } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AS, CALLERS, startCore, type TestCore } from '../testing/core.js';
import { type Elsewhere, startElsewhere } from '../testing/elsewhere.js';
import { COMMENTS_VERSION } from '../versions.js';

let elsewhere: Elsewhere;
let core: TestCore;
let made = 0;
/** Somebody of each role who exists. */
const people = new Map<string, Identity>();

beforeAll(async () => {
  elsewhere = await startElsewhere();
  core = await startCore(elsewhere.env);
  for (const role of ['editor', 'author', 'contributor', 'subscriber']) people.set(role, await user(role));
  people.set('administrator', AS.administrator);
});

afterAll(async () => {
  await core.stop();
  await elsewhere.stop();
});

async function user(role: string): Promise<Identity> {
  made += 1;
  const { body } = await core.ask('POST', '/wp/v2/users', {
    as: AS.administrator,
    body: { username: `c${role}${made}`, email: `c${role}${made}@example.com`, password: 'x', roles: [role] },
  });
  return { userId: body.id, roles: [role] };
}

async function post(fields: Readonly<Record<string, unknown>> = {}, as: Identity = AS.administrator) {
  made += 1;
  const { status, body } = await core.ask('POST', '/wp/v2/posts', {
    as,
    body: { title: `Post ${made}`, status: 'publish', ...fields },
  });
  expect(status).toBe(201);
  return body.id as number;
}

/** Comments, by the administrator and with words of its own unless told otherwise. */
function comment(fields: Readonly<Record<string, unknown>>, as: Identity = AS.administrator) {
  made += 1;
  return core.ask('POST', '/wp/v2/comments', {
    as,
    body: { content: `Words ${made}`, ...fields },
  });
}

const person = (role: string): Identity => people.get(role) ?? AS.administrator;
const ids = (body: { id: number }[]): number[] => body.map(({ id }) => id);
/** Flood rules go by dates: each comment of one writer an hour after the one before. */
let hour = 0;
const later = (): string => {
  hour += 1;
  return new Date(Date.UTC(2015, 0, 1, hour)).toISOString().slice(0, 19);
};

describe('the versions of comments', () => {
  const versionsOf = async (path: string): Promise<string[]> => {
    const { headers } = await core.ask('GET', path);
    return (headers.get(CACHE_HEADER) ?? '').split(',');
  };

  test('a write of a comment changes the version of comments alone', async () => {
    const { headers, body } = await comment({ post: await post() });
    expect(headers.get(RAISED_HEADER)).toBe(COMMENTS_VERSION);
    const changed = await core.ask('POST', `/wp/v2/comments/${body.id}`, {
      as: AS.administrator,
      body: { content: 'Other words' },
    });
    expect(changed.headers.get(RAISED_HEADER)).toBe(COMMENTS_VERSION);
  });

  test('every response with comments depends on it, and no other', async () => {
    const on = await post();
    const { body } = await comment({ post: on });
    for (const path of [
      `/comments?post=${on}`,
      `/comments/${body.id}`,
      `/posts/${on}?_embed`,
      '/posts?_embed',
    ])
      expect(await versionsOf(`/wp/v2${path}`)).toContain(COMMENTS_VERSION);
    for (const path of ['/posts', `/posts/${on}`, '/pages', '/media', '/categories', '/tags', '/users'])
      expect(await versionsOf(`/wp/v2${path}`)).not.toContain(COMMENTS_VERSION);
  });
});

describe('POST /wp/v2/comments', () => {
  test('a comment is created with few commands, and several at once share them', async () => {
    const on = await post();
    const { result, commands } = await countQueries(() => comment({ post: on }));
    expect(result.status).toBe(201);
    // Settings, the post twice, the author, two claims, the same said before, an id, words, the comment, answers to it.
    expect(commands.length).toBeLessThanOrEqual(12);
    expect(commands.filter((name) => name === 'insert').length).toBeLessThanOrEqual(3);
    const many = await countQueries(() =>
      Promise.all(Array.from({ length: 10 }, () => comment({ post: on }))),
    );
    expect(many.result.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(many.commands.filter((name) => name === 'insert').length).toBeLessThanOrEqual(10);
  });

  test('by a moderator is shown at once, in the caller’s name', async () => {
    const on = await post();
    const { status, headers, body } = await core.ask('POST', '/wp/v2/comments', {
      as: AS.administrator,
      headers: { 'user-agent': 'A client' },
      body: { post: on, content: 'He said "hello"', date: '2020-05-06T10:00:00' },
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${SITE}/wp-json/wp/v2/comments/${body.id}`);
    const { body: item } = await core.ask('GET', `/wp/v2/posts/${on}`);
    expect(body).toEqual({
      id: expect.any(Number),
      post: on,
      parent: 0,
      author: 1,
      author_name: 'admin',
      author_email: 'admin@example.com',
      author_url: SITE,
      author_ip: expect.any(String),
      author_user_agent: 'A client',
      date: '2020-05-06T10:00:00',
      date_gmt: '2020-05-06T10:00:00',
      content: { rendered: '<p>He said &#8220;hello&#8221;</p>\n', raw: 'He said "hello"' },
      link: `${item.link}#comment-${body.id}`,
      status: 'approved',
      type: 'comment',
      author_avatar_urls: { 24: expect.any(String), 48: expect.any(String), 96: expect.any(String) },
      meta: {},
      _links: {
        self: [
          {
            href: `${SITE}/wp-json/wp/v2/comments/${body.id}`,
            targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
          },
        ],
        collection: [{ href: `${SITE}/wp-json/wp/v2/comments` }],
        author: [{ embeddable: true, href: `${SITE}/wp-json/wp/v2/users/1` }],
        up: [{ embeddable: true, post_type: 'post', href: `${SITE}/wp-json/wp/v2/posts/${on}` }],
      },
    });
  });

  test('in the name of others is held until one of theirs was approved', async () => {
    const on = await post();
    const writer = await user('subscriber');
    const named = { author_name: 'A', author_email: `guest${made}@example.com` };
    for (const whose of [{ author: writer.userId }, named]) {
      const first = await comment({ post: on, ...whose });
      expect(first.body.status).toBe('hold');
      await core.ask('POST', `/wp/v2/comments/${first.body.id}`, {
        as: AS.administrator,
        body: { status: 'approve' },
      });
      expect((await comment({ post: on, ...whose })).body.status).toBe('approved');
    }
  });

  test('names the list in Allow to those who may name a status, and commenting to those with an account', async () => {
    const on = await post();
    const allow = async (method: string, as: Identity) =>
      (
        await core.ask(method, `/wp/v2/comments?post=${on}`, {
          as,
          ...(method === 'POST' && { body: { content: 'Hello', date: later() } }),
        })
      ).headers.get('allow');
    expect(await allow('GET', AS.administrator)).toBe('GET, POST');
    expect(await allow('POST', AS.administrator)).toBe('GET, POST');
    expect(await allow('GET', person('author'))).toBe('GET, POST');
    expect(await allow('POST', person('author'))).toBe('GET, POST');
    expect(await allow('GET', person('subscriber'))).toBe('GET, POST');
    expect(await allow('POST', person('subscriber'))).toBe('POST');
    expect(await allow('OPTIONS', person('author'))).toBe('GET, POST');
    expect(await allow('OPTIONS', person('subscriber'))).toBe('POST');
  });

  test('is described with the defaults of a new comment', async () => {
    const { body, headers } = await core.ask('OPTIONS', '/wp/v2/comments');
    expect(headers.get('allow')).toBeNull();
    const [, create] = body.endpoints;
    expect([create.args.parent.default, create.args.post.default]).toEqual([0, 0]);
    const { body: item } = await core.ask('OPTIONS', '/wp/v2/comments/1');
    const [, update] = item.endpoints;
    expect(update.args.parent).not.toHaveProperty('default');
  });

  test('is for people with an account', async () => {
    const on = await post();
    const answer = await core.ask('POST', '/wp/v2/comments', {
      body: { post: on, content: 'Hello', author_name: 'A', author_email: 'a@example.com' },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'rest_comment_login_required' } });
  });

  test('of others is held until one of theirs was approved, and hides addresses from them', async () => {
    const on = await post();
    const writer = await user('subscriber');
    const first = await comment({ post: on, date: later() }, writer);
    expect(first).toMatchObject({ status: 201, body: { status: 'hold', author: writer.userId } });
    expect(first.body).not.toHaveProperty('author_email');
    expect(first.body).not.toHaveProperty('author_ip');
    await core.ask('POST', `/wp/v2/comments/${first.body.id}`, {
      as: AS.administrator,
      body: { status: 'approve' },
    });
    expect((await comment({ post: on, date: later() }, writer)).body.status).toBe('approved');
    const links = '<a href="http://a.example">a</a> <a href="http://b.example">b</a>';
    expect((await comment({ post: on, content: links, date: later() }, writer)).body.status).toBe('hold');
  });

  test('on one’s own post is shown at once', async () => {
    const author = person('author');
    const on = await post({}, author);
    expect((await comment({ post: on }, author)).body.status).toBe('approved');
  });

  test.each([
    ['a status', { status: 'approve' }, 'rest_comment_invalid_status'],
    ['another user', { author: 1 }, 'rest_comment_invalid_author'],
    ['another address', { author_ip: '192.0.2.1' }, 'rest_comment_invalid_author_ip'],
  ])('only moderators may state %s', async (_what, fields, code) => {
    const on = await post();
    for (const role of ['subscriber', 'contributor', 'author']) {
      const refused = await comment({ post: on, ...fields }, person(role));
      expect(refused).toMatchObject({ status: 403, body: { code } });
    }
    expect((await comment({ post: on, ...fields }, person('editor'))).status).toBe(201);
  });

  test.each([
    ['no text', { content: ' ' }, 400, 'rest_comment_content_invalid'],
    ['a number for a text', { content: { raw: 5 } }, 400, 'rest_invalid_param'],
    ['too much text', { content: 'x'.repeat(65_526) }, 400, 'comment_content_column_length'],
    [
      'far too much markup',
      { content: '<b>a<i>b</b> '.repeat(18_000) },
      400,
      'comment_content_column_length',
    ],
    ['more than a comment may have', { content: 'x'.repeat(300_000) }, 413, 'rest_content_too_large'],
    ['far too long a program', { author_user_agent: 'x'.repeat(300) }, 400, 'rest_comment_failed_create'],
    [
      'too long a name',
      { author_name: 'x'.repeat(246), author_email: 'e@example.com' },
      400,
      'comment_author_column_length',
    ],
    ['a name alone', { author_name: 'N' }, 400, 'rest_comment_author_data_required'],
    ['too long a name alone', { author_name: 'x'.repeat(246) }, 400, 'rest_comment_author_data_required'],
    [
      'too long an address alone',
      { author_email: `${'x'.repeat(60)}@${'y'.repeat(40)}.org` },
      400,
      'rest_comment_author_data_required',
    ],
    [
      'too much text without a name',
      { content: 'x'.repeat(65_526), author_url: 'http://a.b' },
      400,
      'rest_comment_author_data_required',
    ],
    ['no such author', { author: 99_999 }, 400, 'rest_comment_author_invalid'],
    ['nobody as author', { author: 0 }, 400, 'rest_comment_author_invalid'],
    ['another type', { type: 'pingback' }, 400, 'rest_invalid_comment_type'],
    ['an id', { id: 5 }, 400, 'rest_comment_exists'],
    ['a bad address', { author_email: 'nonsense' }, 400, 'rest_invalid_param'],
    ['a date after the year 9999', { date: '9999-12-31T23:59:59-12:00' }, 400, 'rest_invalid_param'],
    ['a date before the year 1', { date_gmt: '0001-01-01T00:00:00+12:00' }, 400, 'rest_invalid_param'],
    ['no such post', { post: 99_999_999 }, 403, 'rest_comment_invalid_post_id'],
    ['no post', { post: 0 }, 403, 'rest_comment_invalid_post_id'],
  ])('refuses %s', async (_what, fields, status, code) => {
    const on = await post();
    expect(await comment({ post: on, ...fields })).toMatchObject({ status, body: { code } });
    expect((await core.ask('GET', `/wp/v2/comments?post=${on}`)).body).toEqual([]);
  });

  test.each([
    ['closed', { comment_status: 'closed' }, 'rest_comment_closed'],
    ['a draft', { status: 'draft' }, 'rest_comment_draft_post'],
  ])('refuses where the post is %s, administrators too', async (_what, fields, code) => {
    expect(await comment({ post: await post(fields) })).toMatchObject({ status: 403, body: { code } });
  });

  test('refuses where the post is in the trash', async () => {
    const on = await post();
    await core.ask('DELETE', `/wp/v2/posts/${on}`, { as: AS.administrator });
    expect(await comment({ post: on })).toMatchObject({
      status: 403,
      body: { code: 'rest_comment_trash_post' },
    });
  });

  test('on a private post is for those who may read it', async () => {
    const on = await post({ status: 'private' });
    const refused = await comment({ post: on }, person('subscriber'));
    expect(refused).toMatchObject({ status: 403, body: { code: 'rest_cannot_read_post' } });
    expect((await comment({ post: on }, person('editor'))).status).toBe(201);
  });

  test('refuses the same words twice, and words in quick succession', async () => {
    const on = await post();
    const writer = await user('subscriber');
    await comment({ post: on, content: 'Once' }, writer);
    expect(await comment({ post: on, content: 'Once', date: later() }, writer)).toMatchObject({
      status: 409,
      body: { code: 'comment_duplicate' },
    });
    expect(await comment({ post: on }, writer)).toMatchObject({
      status: 400,
      body: { code: 'comment_flood' },
    });
  });

  test('refuses quick succession under another name, too', async () => {
    const on = await post();
    const writer = await user('subscriber');
    expect(await comment({ post: on }, writer)).toMatchObject({ status: 201 });
    const guest = { author_name: 'Guest', author_email: `guest${made}@example.com` };
    expect(await comment({ post: on, ...guest }, writer)).toMatchObject({
      status: 400,
      body: { code: 'comment_flood' },
    });
    expect(await comment({ post: on, ...guest }, await user('subscriber'))).toMatchObject({ status: 201 });
  });

  test('stores the same words once, and one comment of one writer, of many at the same time', async () => {
    const on = await post();
    const writer = await user('subscriber');
    const five = (send: (n: number) => ReturnType<typeof comment>) =>
      Promise.all(Array.from({ length: 5 }, (_, n) => send(n))).then((answers) =>
        answers.map(({ status, body }) => body.code ?? status).sort(),
      );
    const date = later();
    expect(await five(() => comment({ post: on, content: 'Together', date }))).toEqual([
      201,
      ...Array(4).fill('comment_duplicate'),
    ]);
    expect(await five((n) => comment({ post: on, content: `Fast ${n}` }, writer))).toEqual([
      201,
      ...Array(4).fill('comment_flood'),
    ]);
    const { headers } = await core.ask('GET', `/wp/v2/comments?post=${on}&status=any`, {
      as: AS.administrator,
    });
    expect(headers.get('x-wp-total')).toBe('2');
  });

  test('takes what is no parent and no type for none', async () => {
    const on = await post();
    expect(await comment({ post: on, parent: -1, type: null })).toMatchObject({
      status: 201,
      body: { parent: 0 },
    });
    expect(await comment({ post: on, author: 0 })).toMatchObject({
      status: 400,
      body: { code: 'rest_comment_author_invalid' },
    });
  });

  test('keeps only harmless markup of those who may not post any', async () => {
    const writer = await user('subscriber');
    const { body } = await comment(
      { post: await post(), content: 'a<script>x()</script> <b onclick="x()">b</b>', date: later() },
      writer,
    );
    expect(body.content.rendered).not.toMatch(/<script|onclick/);
    expect(body.content.rendered).toContain('<b>b</b>');
  });

  test.each([
    ['website', 'website', 201],
    ['website', 'gateway', 401],
    ['off', 'website', 401],
    ['on', 'gateway', 201],
  ])('with the setting %s is answered to visitors of the %s with %i', async (setting, process, status) => {
    const open = await startCore({ ANONYMOUS_COMMENTS: setting });
    const headers = {
      [PROCESS_HEADER]: await new ProcessTokens(process as ProcessName, TEST_SECRET).sign('core'),
    };
    const body = { post: 1, content: `From the ${process}`, author_name: 'V', author_email: 'v@example.com' };
    expect((await open.ask('POST', '/wp/v2/comments', { headers, body })).status).toBe(status);
    await open.stop();
  });

  test('with a setting is for everybody who gives name and address', async () => {
    const open = await startCore({ ANONYMOUS_COMMENTS: 'on' });
    const ask = (body: object) => open.ask('POST', '/wp/v2/comments', { body: { post: 1, ...body } });
    expect(await ask({ content: 'Hi' })).toMatchObject({
      status: 400,
      body: { code: 'rest_comment_author_data_required' },
    });
    expect(await ask({ content: 'Hi', author_name: 'V', author_email: 'v@example.com' })).toMatchObject({
      status: 201,
      body: { status: 'hold', author: 0, author_name: 'V' },
    });
    await open.stop();
  });
});

describe('GET /wp/v2/comments', () => {
  test('shows everybody what is approved on what everybody may read, and counts no more', async () => {
    const on = await post();
    const { body: approved } = await comment({ post: on });
    await comment({ post: on, status: 'hold' });
    await comment({ post: await post({ status: 'private' }), parent: approved.id });
    await comment({ post: await post({ password: 'open' }), parent: approved.id });
    const { headers, body } = await core.ask('GET', `/wp/v2/comments?post=${on}`);
    expect(ids(body)).toEqual([approved.id]);
    expect(headers.get('x-wp-total')).toBe('1');
    const answers = await core.ask('GET', `/wp/v2/comments?parent=${approved.id}`);
    expect(answers.body).toEqual([]);
    expect(answers.headers.get('x-wp-total')).toBe('0');
    const all = await core.ask('GET', `/wp/v2/comments?parent=${approved.id}`, { as: person('editor') });
    expect(all.body).toHaveLength(2);
  });

  test('puts what belongs to a post in the trash away with it, and back as it was', async () => {
    const on = await post();
    const shown = await comment({ post: on });
    const held = await comment({ post: on, status: 'hold' });
    const listed = async (query = '') =>
      ids(
        (await core.ask('GET', `/wp/v2/comments?post=${on}${query}`, { as: AS.administrator })).body,
      ).sort();
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
    // An empty status is any that somebody may still decide about.
    for (const status of ['', 'all'])
      expect(await listed(`&status=${status}`)).toEqual([shown.body.id, held.body.id]);
    expect([await statusOf(shown.body.id), await statusOf(held.body.id)]).toEqual(['approved', 'hold']);
  });

  test('follows a post that is hidden and shown again', async () => {
    const on = await post();
    const { body: made } = await comment({ post: on, content: 'Findable zebra' });
    const found = async () => ids((await core.ask('GET', '/wp/v2/comments?search=%3Cb%3Ezebra')).body);
    expect(await found()).toEqual([made.id]);
    await core.ask('POST', `/wp/v2/posts/${on}`, { as: AS.administrator, body: { status: 'private' } });
    expect(await found()).toEqual([]);
    await core.ask('POST', `/wp/v2/posts/${on}`, { as: AS.administrator, body: { status: 'publish' } });
    expect(await found()).toEqual([made.id]);
    await core.ask('DELETE', `/wp/v2/posts/${on}?force=true`, { as: AS.administrator });
    expect((await core.ask('GET', `/wp/v2/comments/${made.id}`, { as: AS.administrator })).status).toBe(404);
  });

  test('of a protected post needs its password', async () => {
    const on = await post({ password: 'open' });
    const { body: made } = await comment({ post: on });
    expect(await core.ask('GET', `/wp/v2/comments?post=${on}`)).toMatchObject({
      status: 401,
      body: { code: 'rest_cannot_read_post' },
    });
    expect((await core.ask('GET', `/wp/v2/comments/${made.id}`)).status).toBe(401);
    expect(ids((await core.ask('GET', `/wp/v2/comments?post=${on}&password=open`)).body)).toEqual([made.id]);
    expect((await core.ask('GET', `/wp/v2/comments/${made.id}?password=open`)).status).toBe(200);
    // A password is one post's.
    for (const other of [on + 1, 1, await post({ password: 'open' })]) {
      const both = `/wp/v2/comments?post[]=${on}&post[]=${other}&password=open`;
      expect(await core.ask('GET', both)).toMatchObject({
        status: 401,
        body: { code: 'rest_cannot_read_post' },
      });
    }
  });

  test.each(['status=hold', 'type=pingback', 'author=1', 'author_exclude=1', 'author_email=a@example.com'])(
    '%s is for those who write posts',
    async (query) => {
      for (const [, caller] of CALLERS) {
        const { status, body } = await core.ask(
          'GET',
          `/wp/v2/comments?${query}`,
          caller ? { as: caller } : {},
        );
        const mayAsk = caller !== undefined && !caller.roles.includes('subscriber');
        expect(status).toBe(mayAsk ? 200 : caller ? 403 : 401);
        if (!mayAsk) expect(body.code).toBe('rest_forbidden_param');
      }
    },
  );

  test('context edit is for moderators', async () => {
    for (const [, caller] of CALLERS) {
      const { status } = await core.ask('GET', '/wp/v2/comments?context=edit', caller ? { as: caller } : {});
      const isModerator = caller?.roles.some((role) => role === 'editor' || role === 'administrator');
      expect(status).toBe(isModerator ? 200 : caller ? 403 : 401);
    }
  });

  test('filters and orders', async () => {
    const on = await post();
    const { body: a } = await comment({ post: on, date: '2019-01-01T00:00:00' });
    const { body: b } = await comment({
      post: on,
      date: '2020-01-01T00:00:00',
      author: person('author').userId,
    });
    const { body: c } = await comment({ post: on, date: '2021-01-01T00:00:00', parent: a.id });
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
    expect(await list(`author=${person('author').userId}`)).toEqual([b.id]);
    expect(await list(`author_exclude=${person('author').userId}`)).toEqual([c.id, a.id]);
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

describe('POST /wp/v2/comments/{id}', () => {
  test('is for moderators and the author of the post', async () => {
    const on = await post({}, person('author'));
    const { body: made } = await comment({ post: on }, person('subscriber'));
    for (const [name, caller] of [['anonymous', undefined] as const, ...people]) {
      const mayEdit = ['author', 'editor', 'administrator'].includes(name);
      const { status, body } = await core.ask('POST', `/wp/v2/comments/${made.id}`, {
        ...(caller && { as: caller }),
        body: { content: `By ${name}` },
      });
      expect(status).toBe(mayEdit ? 200 : caller ? 403 : 401);
      if (!mayEdit) expect(body.code).toBe('rest_cannot_edit');
    }
  });

  test('changes what is sent and nothing else', async () => {
    const { body: before } = await comment({ post: await post() });
    const { body: after } = await core.ask('PATCH', `/wp/v2/comments/${before.id}`, {
      as: AS.administrator,
      body: { content: 'Other words' },
    });
    expect(after).toEqual({
      ...before,
      content: { raw: 'Other words', rendered: '<p>Other words</p>\n' },
    });
  });

  test('may take the address away, but neither the author nor the program', async () => {
    const { body } = await comment({ post: await post(), author_user_agent: '' });
    expect(body.author_user_agent).not.toBe('');
    const change = (fields: object) =>
      core.ask('POST', `/wp/v2/comments/${body.id}`, { as: AS.administrator, body: fields });
    expect(await change({ author_email: '' })).toMatchObject({ status: 200, body: { author_email: '' } });
    expect(await change({ author: 0 })).toMatchObject({
      status: 400,
      body: { code: 'rest_comment_author_invalid' },
    });
    expect(await change({ parent: -1 })).toMatchObject({ status: 200, body: { parent: 0, author: 1 } });
    expect((await change({ author_user_agent: 'A client' })).body.author_user_agent).toBe('A client');
    for (const nothing of ['', null])
      expect((await change({ author_user_agent: nothing })).body.author_user_agent).toBe('A client');
  });

  test('keeps of a moderator’s markup what the author of the comment may use', async () => {
    const on = await post();
    const content = 'a<script>x()</script> <b>b</b>';
    const changed = async (fields: object) => {
      const { body } = await comment({ post: on, ...fields });
      const path = `/wp/v2/comments/${body.id}`;
      return (await core.ask('POST', path, { as: AS.administrator, body: { content } })).body.content.raw;
    };
    const guest = { author_name: 'A', author_email: `guest${made}@example.com` };
    expect(await changed({})).toBe(content);
    expect(await changed({ author: person('editor').userId })).toBe(content);
    expect(await changed({ author: person('subscriber').userId })).toBe('ax() <b>b</b>');
    expect(await changed(guest)).toBe('ax() <b>b</b>');
  });

  test.each(['comment', null])('keeps its type: %j', async (type) => {
    const { body: made } = await comment({ post: await post() });
    const { status, body } = await core.ask('POST', `/wp/v2/comments/${made.id}`, {
      as: AS.administrator,
      body: { type, author_name: 'Renamed' },
    });
    expect([status, body.type, body.author_name]).toEqual([200, 'comment', 'Renamed']);
  });

  test('goes through all statuses and back to where it came from', async () => {
    const { body: made } = await comment({ post: await post(), status: 'hold' });
    const statuses: string[] = [];
    for (const status of ['spam', 'unspam', 'approve', 'trash', 'untrash', '0', '1', 'odd']) {
      const { body } = await core.ask('POST', `/wp/v2/comments/${made.id}`, {
        as: AS.administrator,
        body: { status },
      });
      statuses.push(body.status);
    }
    expect(statuses).toEqual([
      'spam',
      'hold',
      'approved',
      'trash',
      'approved',
      'hold',
      'approved',
      'approved',
    ]);
  });

  test.each([
    ['an empty text', { content: '' }, 400, 'rest_comment_content_invalid'],
    ['another type', { type: 'pingback' }, 404, 'rest_comment_invalid_type'],
    ['a date after the year 9999', { date: '9999-12-31T24:00:00' }, 400, 'rest_invalid_param'],
    ['no such post', { post: 99_999_999 }, 403, 'rest_comment_invalid_post_id'],
    ['no such author', { author: 99_999 }, 400, 'rest_comment_author_invalid'],
  ])('refuses %s', async (_what, fields, status, code) => {
    const { body: made } = await comment({ post: await post() });
    const path = `/wp/v2/comments/${made.id}`;
    expect(await core.ask('POST', path, { as: AS.administrator, body: fields })).toMatchObject({
      status,
      body: { code },
    });
    expect((await core.ask('GET', `${path}?context=edit`, { as: AS.administrator })).body).toEqual(made);
  });
});

describe('DELETE /wp/v2/comments/{id}', () => {
  test('to the trash once, then for good; answers move up', async () => {
    const on = await post();
    const { body: top } = await comment({ post: on });
    const { body: middle } = await comment({ post: on, parent: top.id });
    const { body: leaf } = await comment({ post: on, parent: middle.id });
    const remove = (query = '') =>
      core.ask('DELETE', `/wp/v2/comments/${middle.id}${query}`, { as: AS.administrator });
    expect(await remove()).toMatchObject({ status: 200, body: { status: 'trash' } });
    expect(await remove()).toMatchObject({ status: 410, body: { code: 'rest_already_trashed' } });
    expect(await remove('?force=true')).toMatchObject({
      status: 200,
      body: { deleted: true, previous: { id: middle.id } },
    });
    expect(await remove('?force=true')).toMatchObject({
      status: 404,
      body: { code: 'rest_comment_invalid_id' },
    });
    expect((await core.ask('GET', `/wp/v2/comments/${leaf.id}`)).body.parent).toBe(top.id);
  });

  test('is refused to everybody else', async () => {
    const { body: made } = await comment({ post: await post() });
    for (const [name, caller] of [['anonymous', undefined] as const, ...people]) {
      if (['editor', 'administrator'].includes(name)) continue;
      const { status, body } = await core.ask('DELETE', `/wp/v2/comments/${made.id}?force=true`, {
        ...(caller && { as: caller }),
      });
      expect(status).toBe(caller ? 403 : 401);
      expect(body.code).toBe('rest_cannot_delete');
    }
    expect((await core.ask('GET', `/wp/v2/comments/${made.id}`)).status).toBe(200);
  });
});

describe('links', () => {
  test('_embed gives author, place, answers and what is answered', async () => {
    const on = await post();
    const { body: top } = await comment({ post: on });
    const { body: answer } = await comment({ post: on, parent: top.id });
    const { body } = await core.ask('GET', `/wp/v2/comments/${answer.id}?_embed`);
    expect(body._embedded.author[0].id).toBe(1);
    expect(body._embedded.up[0].id).toBe(on);
    expect(body._embedded['in-reply-to'][0].id).toBe(top.id);
    const { body: above } = await core.ask('GET', `/wp/v2/comments/${top.id}?_embed=children`);
    expect(ids(above._embedded.children[0])).toEqual([answer.id]);
    const { body: item } = await core.ask('GET', `/wp/v2/posts/${on}?_embed=replies`);
    expect(ids(item._embedded.replies[0])).toEqual([answer.id, top.id]);
  });

  test('_embed refuses the comments of what is protected, except to who may edit it', async () => {
    const on = await post({ password: 'secret' });
    const { body: made } = await comment({ post: on });
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

  test('_embed says what is not there', async () => {
    const { body } = await comment({ post: await post(), parent: 999_999 });
    const embedded = await core.ask('GET', `/wp/v2/comments/${body.id}?_embed`);
    expect(embedded.body._embedded['in-reply-to']).toEqual([
      { code: 'rest_comment_invalid_id', message: expect.any(String), data: { status: 404 } },
    ]);
  });
});
