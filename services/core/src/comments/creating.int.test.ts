import { type Identity, PROCESS_HEADER, type ProcessName, ProcessTokens } from '@almanac/identity';
import { AS, countQueries, SITE, TEST_SECRET } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCommenters } from '../testing/commenters.js';
import { startCore } from '../testing/core.js';
import { useCoreBesideOthers } from '../testing/core-beside-others.js';

const core = useCoreBesideOthers();
const commenters = useCommenters(core);

let hour = 0;
const later = (): string => {
  hour += 1;
  return new Date(Date.UTC(2015, 0, 1, hour)).toISOString().slice(0, 19);
};

describe('POST /wp/v2/comments', () => {
  test('the creation of a comment takes few commands, and concurrent creations share them', async () => {
    const on = await commenters.post();
    const { result, commands } = await countQueries(() => commenters.comment({ post: on }));
    expect(result.status).toBe(201);
    // Expected commands: settings, post, author, locks, duplicate, id, comment, release of the locks.
    expect(commands.length).toBeLessThanOrEqual(8);
    expect(commands.filter((name) => name === 'insert').length).toBeLessThanOrEqual(2);
    const many = await countQueries(() =>
      Promise.all(Array.from({ length: 10 }, () => commenters.comment({ post: on }))),
    );
    expect(many.result.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(many.commands.filter((name) => name === 'insert').length).toBeLessThanOrEqual(10);
    expect(many.commands.filter((name) => name === 'find').length).toBeLessThanOrEqual(25);
  });

  test('a comment of a moderator is approved at once, in the caller’s name', async () => {
    const on = await commenters.post();
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

  test('a comment in the name of another person is held until a comment of that person was approved', async () => {
    const on = await commenters.post();
    const writer = await commenters.user('subscriber');
    const named = { author_name: 'A', author_email: `guest${on}@example.com` };
    for (const whose of [{ author: writer.userId }, named]) {
      const first = await commenters.comment({ post: on, ...whose });
      expect(first.body.status).toBe('hold');
      await core.ask('POST', `/wp/v2/comments/${first.body.id}`, {
        as: AS.administrator,
        body: { status: 'approve' },
      });
      expect((await commenters.comment({ post: on, ...whose })).body.status).toBe('approved');
    }
  });

  test('Allow lists the methods of the list for callers who may filter by status, and POST for callers with an account', async () => {
    const on = await commenters.post();
    const allow = async (method: string, as: Identity) =>
      (
        await core.ask(method, `/wp/v2/comments?post=${on}`, {
          as,
          ...(method === 'POST' && { body: { content: 'Hello', date: later() } }),
        })
      ).headers.get('allow');
    expect(await allow('GET', AS.administrator)).toBe('GET, POST');
    expect(await allow('POST', AS.administrator)).toBe('GET, POST');
    expect(await allow('GET', commenters.person('author'))).toBe('GET, POST');
    expect(await allow('POST', commenters.person('author'))).toBe('GET, POST');
    expect(await allow('GET', commenters.person('subscriber'))).toBe('GET, POST');
    expect(await allow('POST', commenters.person('subscriber'))).toBe('POST');
    expect(await allow('OPTIONS', commenters.person('author'))).toBe('GET, POST');
    expect(await allow('OPTIONS', commenters.person('subscriber'))).toBe('POST');
  });

  test('OPTIONS describes the defaults of a new comment', async () => {
    const { body, headers } = await core.ask('OPTIONS', '/wp/v2/comments');
    expect(headers.get('allow')).toBeNull();
    const [, create] = body.endpoints;
    expect([create.args.parent.default, create.args.post.default]).toEqual([0, 0]);
    const { body: item } = await core.ask('OPTIONS', '/wp/v2/comments/1');
    const [, update] = item.endpoints;
    expect(update.args.parent).not.toHaveProperty('default');
  });

  test('anonymous callers may not comment', async () => {
    const on = await commenters.post();
    const answer = await core.ask('POST', '/wp/v2/comments', {
      body: { post: on, content: 'Hello', author_name: 'A', author_email: 'a@example.com' },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'rest_comment_login_required' } });
  });

  test('comments of other users are held until one was approved, and do not reveal addresses', async () => {
    const on = await commenters.post();
    const writer = await commenters.user('subscriber');
    const first = await commenters.comment({ post: on, date: later() }, writer);
    expect(first).toMatchObject({ status: 201, body: { status: 'hold', author: writer.userId } });
    expect(first.body).not.toHaveProperty('author_email');
    expect(first.body).not.toHaveProperty('author_ip');
    await core.ask('POST', `/wp/v2/comments/${first.body.id}`, {
      as: AS.administrator,
      body: { status: 'approve' },
    });
    expect((await commenters.comment({ post: on, date: later() }, writer)).body.status).toBe('approved');
    const links = '<a href="http://a.example">a</a> <a href="http://b.example">b</a>';
    expect((await commenters.comment({ post: on, content: links, date: later() }, writer)).body.status).toBe(
      'hold',
    );
  });

  test('a comment on the caller’s own post is approved at once', async () => {
    const author = commenters.person('author');
    const on = await commenters.post({}, author);
    expect((await commenters.comment({ post: on }, author)).body.status).toBe('approved');
  });

  test.each([
    ['a status', { status: 'approve' }, 'rest_comment_invalid_status'],
    ['another user', { author: 1 }, 'rest_comment_invalid_author'],
    ['another address', { author_ip: '192.0.2.1' }, 'rest_comment_invalid_author_ip'],
  ])('only moderators may set %s', async (_what, fields, code) => {
    const on = await commenters.post();
    for (const role of ['subscriber', 'contributor', 'author']) {
      const refused = await commenters.comment({ post: on, ...fields }, commenters.person(role));
      expect(refused).toMatchObject({ status: 403, body: { code } });
    }
    expect((await commenters.comment({ post: on, ...fields }, commenters.person('editor'))).status).toBe(201);
  });

  test.each([
    ['no text', { content: ' ' }, 400, 'rest_comment_content_invalid'],
    ['a number for a text', { content: { raw: 5 } }, 400, 'rest_comment_content_invalid'],
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
  ])('a creation refuses %s', async (_what, fields, status, code) => {
    const on = await commenters.post();
    expect(await commenters.comment({ post: on, ...fields })).toMatchObject({ status, body: { code } });
    expect((await core.ask('GET', `/wp/v2/comments?post=${on}`)).body).toEqual([]);
  });

  test.each([0, '0', '', null])('a creation may send %j as its id', async (id) => {
    expect(await commenters.comment({ post: await commenters.post(), id })).toMatchObject({ status: 201 });
  });

  test.each([
    ['closed', { comment_status: 'closed' }, 'rest_comment_closed'],
    ['a draft', { status: 'draft' }, 'rest_comment_draft_post'],
  ])('comments on a post that is %s are refused, for administrators too', async (_what, fields, code) => {
    expect(await commenters.comment({ post: await commenters.post(fields) })).toMatchObject({
      status: 403,
      body: { code },
    });
  });

  test('comments on a trashed post are refused', async () => {
    const on = await commenters.post();
    await core.ask('DELETE', `/wp/v2/posts/${on}`, { as: AS.administrator });
    expect(await commenters.comment({ post: on })).toMatchObject({
      status: 403,
      body: { code: 'rest_comment_trash_post' },
    });
  });

  test('callers who may read a private post may comment on it', async () => {
    const on = await commenters.post({ status: 'private' });
    const refused = await commenters.comment({ post: on }, commenters.person('subscriber'));
    expect(refused).toMatchObject({ status: 403, body: { code: 'rest_cannot_read_post' } });
    expect((await commenters.comment({ post: on }, commenters.person('editor'))).status).toBe(201);
  });

  test('a duplicate comment and comments in quick succession are refused', async () => {
    const on = await commenters.post();
    const writer = await commenters.user('subscriber');
    await commenters.comment({ post: on, content: 'Once' }, writer);
    expect(await commenters.comment({ post: on, content: 'Once', date: later() }, writer)).toMatchObject({
      status: 409,
      body: { code: 'comment_duplicate' },
    });
    expect(await commenters.comment({ post: on }, writer)).toMatchObject({
      status: 400,
      body: { code: 'comment_flood' },
    });
  });

  test('comments in quick succession are refused under another name, too', async () => {
    const on = await commenters.post();
    const writer = await commenters.user('subscriber');
    expect(await commenters.comment({ post: on }, writer)).toMatchObject({ status: 201 });
    const guest = { author_name: 'Guest', author_email: `guest${on}@example.com` };
    expect(await commenters.comment({ post: on, ...guest }, writer)).toMatchObject({
      status: 400,
      body: { code: 'comment_flood' },
    });
    expect(
      await commenters.comment({ post: on, ...guest }, await commenters.user('subscriber')),
    ).toMatchObject({ status: 201 });
  });

  test('concurrent comments store one of each duplicate, and one per writer', async () => {
    const on = await commenters.post();
    const writer = await commenters.user('subscriber');
    const five = (send: (n: number) => ReturnType<typeof commenters.comment>) =>
      Promise.all(Array.from({ length: 5 }, (_, n) => send(n))).then((answers) =>
        answers.map(({ status, body }) => body.code ?? status).sort(),
      );
    const date = later();
    expect(await five(() => commenters.comment({ post: on, content: 'Together', date }))).toEqual([
      201,
      ...Array(4).fill('comment_duplicate'),
    ]);
    expect(await five((n) => commenters.comment({ post: on, content: `Fast ${n}` }, writer))).toEqual([
      201,
      ...Array(4).fill('comment_flood'),
    ]);
    const { headers } = await core.ask('GET', `/wp/v2/comments?post=${on}&status=any`, {
      as: AS.administrator,
    });
    expect(headers.get('x-wp-total')).toBe('2');
  });

  test('a new comment may have the password null, unlike a read', async () => {
    const on = await commenters.post();
    expect((await commenters.comment({ post: on, password: null })).status).toBe(201);
    const { status } = await core.ask('DELETE', '/wp/v2/comments/1', {
      as: AS.administrator,
      body: { password: null },
    });
    expect(status).toBe(400);
  });

  test('unknown parents and types are replaced by the defaults', async () => {
    const on = await commenters.post();
    expect(await commenters.comment({ post: on, parent: -1, type: null })).toMatchObject({
      status: 201,
      body: { parent: 0 },
    });
    expect(await commenters.comment({ post: on, author: 0 })).toMatchObject({
      status: 400,
      body: { code: 'rest_comment_author_invalid' },
    });
  });

  test('the text keeps only harmless markup unless the writer may post any HTML', async () => {
    const writer = await commenters.user('subscriber');
    const { body } = await commenters.comment(
      {
        post: await commenters.post(),
        content: 'a<script>x()</script> <b onclick="x()">b</b>',
        date: later(),
      },
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
  ])('the setting %s: visitors of the %s get %i', async (setting, process, status) => {
    const open = await startCore({ ANONYMOUS_COMMENTS: setting });
    const headers = {
      [PROCESS_HEADER]: await new ProcessTokens(process as ProcessName, TEST_SECRET).sign('core'),
    };
    const body = { post: 1, content: `From the ${process}`, author_name: 'V', author_email: 'v@example.com' };
    expect((await open.ask('POST', '/wp/v2/comments', { headers, body })).status).toBe(status);
    await open.stop();
  });

  test('with anonymous comments enabled, callers who give name and address may comment', async () => {
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
