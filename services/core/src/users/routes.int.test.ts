import type { Identity } from '@almanac/identity';
import { countQueries, SITE } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AS, CALLERS, refusal, startCore, type TestCore } from '../testing/core.js';

let core: TestCore;
let made = 0;

beforeAll(async () => {
  core = await startCore();
});

afterAll(() => core.stop());

/** Makes a user as the administrator. */
async function user(fields: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  const { status, body } = await core.ask('POST', '/wp/v2/users', {
    as: AS.administrator,
    body: { username: `user${made}`, email: `user${made}@example.com`, password: 'secret', ...fields },
  });
  expect(status).toBe(201);
  return body;
}

const identity = ({ id, roles }: { id: number; roles: string[] }): Identity => ({ userId: id, roles });

const publish = (author: number, type = 'posts') =>
  core.ask('POST', `/wp/v2/${type}`, {
    as: AS.administrator,
    body: { title: 'Something', status: 'publish', author },
  });

describe('POST /wp/v2/users', () => {
  test('makes a subscriber out of a name, an address and a password', async () => {
    const { status, headers, body } = await core.ask('POST', '/wp/v2/users', {
      as: AS.administrator,
      body: { username: 'Ann.Lee', email: 'Ann@Example.com', password: 'secret' },
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${SITE}/wp-json/wp/v2/users/${body.id}`);
    expect(body).toEqual({
      id: expect.any(Number),
      username: 'Ann.Lee',
      name: 'Ann.Lee',
      first_name: '',
      last_name: '',
      email: 'Ann@Example.com',
      url: '',
      description: '',
      link: `${SITE}/author/ann-lee/`,
      locale: 'en_US',
      nickname: 'Ann.Lee',
      slug: 'ann-lee',
      roles: ['subscriber'],
      registered_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
      capabilities: { read: true, subscriber: true },
      extra_capabilities: { subscriber: true },
      avatar_urls: { 24: expect.any(String), 48: expect.any(String), 96: expect.any(String) },
      meta: {},
      _links: {
        self: [
          {
            href: `${SITE}/wp-json/wp/v2/users/${body.id}`,
            targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
          },
        ],
        collection: [{ href: `${SITE}/wp-json/wp/v2/users` }],
      },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(core.log()).not.toContain('secret');
  });

  test('takes the name that is shown from first and last name', async () => {
    expect(await user({ first_name: 'Ann', last_name: 'Lee' })).toMatchObject({ name: 'Ann Lee' });
    expect(await user({ last_name: 'Lee' })).toMatchObject({ name: 'Lee' });
    expect(await user({ first_name: 'Ann', name: 'Somebody' })).toMatchObject({ name: 'Somebody' });
  });

  test('cleans what is shown', async () => {
    expect(
      await user({
        name: 'A <b>b</b> & c',
        url: 'javascript:alert(1)',
        description: '<script>x</script><b>y</b>',
      }),
    ).toMatchObject({ name: 'A b &amp; c', url: '', description: 'x<b>y</b>' });
  });

  test('numbers a slug that is taken', async () => {
    const { slug } = await user({ slug: 'Some Slug' });
    expect(slug).toBe('some-slug');
    expect((await user({ slug: 'some-slug' })).slug).toBe('some-slug-2');
    const long = 'a'.repeat(50);
    expect((await user({ slug: long })).slug).toBe(long);
    expect((await user({ slug: long })).slug).toBe(`${'a'.repeat(48)}-2`);
  });

  test.each([
    ['日本 a1', 'a1'],
    ['b1 日本', 'b1'],
    ['c1 日本 d1', 'c1-d1'],
  ])('leaves no hyphens around what a slug cannot hold: %j', async (sent, slug) => {
    expect((await user({ slug: sent })).slug).toBe(slug);
  });

  test('gives several users of one slug at the same time different ones', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => user({ slug: 'rush' })));
    expect(new Set(users.map(({ slug }) => slug)).size).toBe(6);
  });

  test('lets one of several at the same time have a login', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        core.ask('POST', '/wp/v2/users', {
          as: AS.administrator,
          body: { username: 'wanted', email: `wanted${n}@example.com`, password: 'x' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  describe('refuses', () => {
    test.each([
      [{ username: 5, email: 'nonsense' }, ['username', 'email']],
      [{ username: ['a'], locale: 'xx_XX' }, ['username', 'locale']],
      [{ username: { a: 1 }, password: ['x'], name: [1] }, ['username', 'name', 'password']],
    ])('values of wrong types together with all others: %j', async (fields, params) => {
      const answer = await core.ask('POST', '/wp/v2/users', {
        as: AS.administrator,
        body: { email: 'typed@example.com', password: 'x', ...fields },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'rest_invalid_param']);
      expect(Object.keys(answer.body.data.params).sort()).toEqual([...params].sort());
    });

    const refused: readonly (readonly [string, object, number, string, object?])[] = [
      ['nothing', {}, 400, 'rest_missing_callback_param', { params: ['username', 'email', 'password'] }],
      ['a login that is taken', { username: 'ADMIN' }, 409, 'existing_user_login'],
      ['an address that is taken', { email: 'ADMIN@example.com' }, 409, 'existing_user_email'],
      ['a login with other characters', { username: 'bad<name>' }, 400, 'rest_invalid_param'],
      ['an empty login', { username: ' ' }, 400, 'rest_invalid_param'],
      ['a login that is too long', { username: 'x'.repeat(61) }, 400, 'user_login_too_long'],
      ['a login that leaves no slug', { username: '...' }, 400, 'empty_user_nicename'],
      ['a bad address', { email: 'nonsense' }, 400, 'rest_invalid_param'],
      [
        'an address that is too long',
        { email: `${'x'.repeat(60)}@${'y'.repeat(40)}.org` },
        400,
        'rest_invalid_param',
      ],
      ['an empty password', { password: '' }, 400, 'rest_invalid_param'],
      ['a backslash in the password', { password: 'a\\b' }, 400, 'rest_invalid_param'],
      ['an unknown role', { roles: ['author', 'king'] }, 400, 'rest_user_invalid_role'],
      ['an unknown language', { locale: 'xx_XX' }, 400, 'rest_invalid_param'],
      ['a slug that is too long', { slug: 'x'.repeat(51) }, 400, 'user_nicename_too_long'],
      ['a slug that leaves nothing', { slug: '日本' }, 400, 'empty_user_nicename'],
      [
        'an address of the web that is too long',
        { url: `http://${'x'.repeat(100)}.org` },
        400,
        'user_url_too_long',
      ],
      ['a name that is too long', { name: 'x'.repeat(251) }, 400, 'rest_invalid_param'],
      ['too much to say', { description: '<b>a<i>b</b> '.repeat(6000) }, 400, 'rest_invalid_param'],
      ['an id', { id: 1 }, 400, 'rest_user_exists'],
    ];
    test.each(refused)('%s', async (_what, fields, status, code, data = {}) => {
      made += 1;
      const whole = { username: `user${made}`, email: `user${made}@example.com`, password: 'x', ...fields };
      const answer = await core.ask('POST', '/wp/v2/users', {
        as: AS.administrator,
        body: Object.keys(fields).length > 0 ? whole : {},
      });
      expect(answer).toMatchObject({ status, body: { code, data: { status, ...data } } });
    });
  });

  test.each(CALLERS)('asked by %s', async (role, caller) => {
    made += 1;
    const answer = await core.ask('POST', '/wp/v2/users', {
      ...(caller && { as: caller }),
      body: { username: `user${made}`, email: `user${made}@example.com`, password: 'x' },
    });
    if (role === 'administrator') expect(answer.status).toBe(201);
    else expect(answer).toMatchObject(refusal(caller, 'rest_cannot_create_user'));
  });
});

describe('GET /wp/v2/users/<id>', () => {
  test.each(CALLERS)('of somebody who has published nothing, asked by %s', async (role, caller) => {
    const { id } = await user();
    const answer = await core.ask('GET', `/wp/v2/users/${id}`, caller && { as: caller });
    if (role === 'administrator') expect(answer).toMatchObject({ status: 200, body: { id } });
    else expect(answer).toMatchObject(refusal(caller, 'rest_user_cannot_view'));
  });

  test.each(CALLERS)('of somebody who has a private post, asked by %s', async (role, caller) => {
    const { id } = await user();
    const { body: item } = await core.ask('POST', '/wp/v2/posts', {
      as: AS.administrator,
      body: { title: 'Something', status: 'private', author: id },
    });
    const answer = await core.ask('GET', `/wp/v2/users/${id}`, caller && { as: caller });
    if (role !== 'administrator' && role !== 'editor')
      return expect(answer).toMatchObject(refusal(caller, 'rest_user_cannot_view'));
    expect(answer).toMatchObject({ status: 200, body: { id } });
    const { body } = await core.ask('GET', `/wp/v2/posts/${item.id}?_embed=author`, caller && { as: caller });
    expect(body._embedded.author).toMatchObject([{ id }]);
  });

  test.each(['posts', 'pages'])('shows everybody who has published %s', async (type) => {
    const { id } = await user();
    const { body: item } = await publish(id, type);
    const { status, body } = await core.ask('GET', `/wp/v2/users/${id}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'id',
      'name',
      'url',
      'description',
      'link',
      'slug',
      'avatar_urls',
      'meta',
      '_links',
    ]);
    await core.ask('POST', `/wp/v2/${type}/${item.id}`, { as: AS.administrator, body: { status: 'draft' } });
    expect((await core.ask('GET', `/wp/v2/users/${id}`)).status).toBe(401);
  });

  test.each(CALLERS)('for editing, asked by %s', async (role, caller) => {
    const { id } = await user();
    await publish(id);
    const answer = await core.ask('GET', `/wp/v2/users/${id}?context=edit`, caller && { as: caller });
    if (role === 'administrator')
      expect(answer).toMatchObject({ status: 200, body: { username: expect.any(String) } });
    else expect(answer).toMatchObject(refusal(caller, 'rest_forbidden_context'));
  });

  test('shows everybody themselves, for editing too', async () => {
    const me = await user();
    for (const path of [`/wp/v2/users/${me.id}?context=edit`, '/wp/v2/users/me?context=edit']) {
      const answer = await core.ask('GET', path, { as: identity(me) });
      expect(answer).toMatchObject({ status: 200, body: { id: me.id, email: me.email } });
    }
  });

  test('of an unknown user', async () => {
    expect(await core.ask('GET', '/wp/v2/users/99999')).toMatchObject({
      status: 404,
      body: { code: 'rest_user_invalid_id' },
    });
  });
});

describe('GET /wp/v2/users/me', () => {
  test('is refused to nobody in particular', async () => {
    expect(await core.ask('GET', '/wp/v2/users/me')).toMatchObject({
      status: 401,
      body: { code: 'rest_not_logged_in' },
    });
    for (const method of ['POST', 'DELETE'])
      expect(await core.ask(method, '/wp/v2/users/me?force=true&reassign=1')).toMatchObject({
        status: 404,
        body: { code: 'rest_user_invalid_id' },
      });
  });

  test('names what may be done with it', async () => {
    const me = await user();
    const { headers } = await core.ask('GET', '/wp/v2/users/me', { as: identity(me) });
    expect(headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'PATCH', 'POST', 'PUT']);
  });
});

describe('POST /wp/v2/users/<id>', () => {
  test('changes what is sent and nothing else', async () => {
    const before = await user({
      first_name: 'Ann',
      last_name: 'Lee',
      url: 'http://ann.example',
      roles: ['author'],
    });
    const { status, body } = await core.ask('PATCH', `/wp/v2/users/${before.id}`, {
      as: AS.administrator,
      body: { nickname: 'annie' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, nickname: 'annie' });
  });

  test('keeps two changes of different fields at the same time', async () => {
    const { id } = await user();
    await Promise.all(
      [{ first_name: 'A' }, { last_name: 'B' }, { nickname: 'C' }].map((body) =>
        core.ask('POST', `/wp/v2/users/${id}`, { as: AS.administrator, body }),
      ),
    );
    const { body } = await core.ask('GET', `/wp/v2/users/${id}?context=edit`, { as: AS.administrator });
    expect(body).toMatchObject({ first_name: 'A', last_name: 'B', nickname: 'C' });
  });

  test.each(['', ' ', '!?'])('falls back to the login for what is emptied: %j', async (slug) => {
    const { id, username } = await user({ name: 'Somebody', slug: 'somebody', nickname: 'some' });
    const { body } = await core.ask('POST', `/wp/v2/users/${id}`, {
      as: AS.administrator,
      body: { name: '', nickname: '', slug },
    });
    expect(body).toMatchObject({ name: username, nickname: username, slug: username });
  });

  test.each([
    ['another login', { username: 'other' }, 'rest_user_invalid_argument'],
    ["somebody else's address", { email: 'ADMIN@example.com' }, 'rest_user_invalid_email'],
    ["somebody else's slug", { slug: 'Admin' }, 'rest_user_invalid_slug'],
    ['an unknown role', { roles: ['king'] }, 'rest_user_invalid_role'],
    ['an empty password', { password: '' }, 'rest_invalid_param'],
    ['an empty address', { email: '' }, 'rest_invalid_param'],
  ])('refuses %s, and changes nothing', async (_what, body, code) => {
    const before = await user();
    const answer = await core.ask('POST', `/wp/v2/users/${before.id}`, {
      as: AS.administrator,
      body: { first_name: 'Changed', ...body },
    });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    const { body: after } = await core.ask('GET', `/wp/v2/users/${before.id}?context=edit`, {
      as: AS.administrator,
    });
    expect(after).toEqual(before);
  });

  test('takes its own login, address and slug', async () => {
    const { id, username, email, slug } = await user();
    const { status } = await core.ask('POST', `/wp/v2/users/${id}`, {
      as: AS.administrator,
      body: { username, email: email.toUpperCase(), slug },
    });
    expect(status).toBe(200);
  });

  test.each(CALLERS)('of somebody else, asked by %s', async (role, caller) => {
    const { id } = await user();
    const ask = (body: object) =>
      core.ask('POST', `/wp/v2/users/${id}`, { ...(caller && { as: caller }), body });
    if (role === 'administrator') {
      expect((await ask({ name: 'Changed', roles: ['editor'] })).body).toMatchObject({ roles: ['editor'] });
      return;
    }
    expect(await ask({ name: 'Changed' })).toMatchObject(refusal(caller, 'rest_cannot_edit'));
    expect(await ask({ roles: ['administrator'] })).toMatchObject(refusal(caller, 'rest_cannot_edit_roles'));
  });

  test('everybody may change themselves, but not their roles', async () => {
    const me = await user({ roles: ['author'] });
    const ask = (body: object) => core.ask('POST', '/wp/v2/users/me', { as: identity(me), body });
    expect(await ask({ description: 'Mine' })).toMatchObject({ status: 200, body: { description: 'Mine' } });
    expect(await ask({ roles: ['administrator'] })).toMatchObject(
      refusal(AS.author, 'rest_cannot_edit_roles'),
    );
    expect(await ask({ roles: [] })).toMatchObject(refusal(AS.author, 'rest_cannot_edit_roles'));
  });

  test('nobody gives up the right to manage users', async () => {
    for (const roles of [['editor'], ['administrator', 'editor'], []]) {
      const answer = await core.ask('POST', '/wp/v2/users/1', { as: AS.administrator, body: { roles } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'rest_user_invalid_role' } });
    }
  });
});

describe('GET /wp/v2/users', () => {
  const ids = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
  let a: number;
  let b: number;
  let c: number;

  beforeAll(async () => {
    const common = { roles: ['author'] };
    a = (
      await user({
        ...common,
        username: 'lista',
        name: 'Zoe',
        url: 'http://aaa.example',
        email: 'z@list.example',
      })
    ).id;
    b = (await user({ ...common, username: 'listb', name: 'Émile', email: 'y@list.example' })).id;
    c = (await user({ username: 'listc', name: 'anna', roles: ['editor'], email: 'x@list.example' })).id;
    await publish(b);
  });

  const list = (query: string) =>
    core.ask('GET', `/wp/v2/users?include=${a},${b},${c}&${query}`, { as: AS.administrator });

  test.each([
    ['orderby=name', 'c b a'],
    ['orderby=name&order=desc', 'a b c'],
    ['orderby=id&order=desc', 'c b a'],
    ['orderby=slug', 'a b c'],
    ['orderby=email', 'c b a'],
    ['orderby=registered_date&order=desc', 'c b a'],
    ['orderby=url&order=desc', 'a b c'],
    ['orderby=include', 'a b c'],
    ['orderby=include&order=desc', 'c b a'],
    ['orderby=include_slugs&slug=listc,lista', 'c a'],
    ['slug=LISTB', 'b'],
    ['roles=author', 'b a'],
    ['roles=Author', 'b a'],
    ['roles=editor,author', 'c b a'],
    ['roles=king', ''],
    ['capabilities=publish_posts', 'c b a'],
    ['capabilities=edit_others_posts,king', 'c'],
    ['capabilities=edit_posts&roles=author', 'b a'],
    ['capabilities=king', ''],
    ['who=authors', 'c b a'],
    ['has_published_posts=true', 'b'],
    ['has_published_posts=post', 'b'],
    ['has_published_posts[]=page&has_published_posts[]=post', 'b'],
    ['has_published_posts=page,attachment', ''],
    ['has_published_posts=0', 'c b a'],
    ['has_published_posts=', 'c b a'],
    ['search=list&search_columns=slug', 'c b a'],
    ['search=anna&search_columns=slug,username', ''],
    ['search=anna&search_columns=slug,name', 'c'],
    ['search=LISTA', 'a'],
    ['search=émi', 'b'],
    ['search=y@list', 'b'],
    ['search=http://aaa', 'a'],
    ['search=*nn*', 'c'],
    ['offset=1', 'b a'],
    ['per_page=2&page=2', 'a'],
    ['page=9', ''],
  ])('%s: %s', async (query, expected) => {
    const names = new Map([
      [a, 'a'],
      [b, 'b'],
      [c, 'c'],
    ]);
    const answer = await list(query);
    expect(answer.status).toBe(200);
    expect(
      ids(answer)
        .map((id) => names.get(id))
        .join(' '),
    ).toBe(expected);
  });

  test('refuses to look for who has published something of an unknown type', async () => {
    expect(await list('has_published_posts=post,nonsense')).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { has_published_posts: expect.any(String) } } },
    });
  });

  test('leaves users out of those who have published', async () => {
    const path = `/wp/v2/users?has_published_posts=post&per_page=100&exclude=${b}`;
    expect(ids(await core.ask('GET', path, { as: AS.administrator }))).not.toContain(b);
  });

  test('finds a user by id', async () => {
    expect(ids(await list(`search=${c}`))).toEqual([c]);
  });

  test.each(CALLERS)('for %s contains whom they may see, and counts no more', async (role, caller) => {
    const answer = await core.ask(
      'GET',
      `/wp/v2/users?include=${a},${b},${c}&orderby=id`,
      caller && { as: caller },
    );
    const expected = role === 'administrator' ? [a, b, c] : [b];
    expect(ids(answer)).toEqual(expected);
    expect(answer.headers.get('x-wp-total')).toBe(String(expected.length));
  });

  test.each(CALLERS)('who=authors for %s is all who may write, if they do', async (role, caller) => {
    const path = `/wp/v2/users?include=${a},${b},${c}&orderby=id&who=authors`;
    const answer = await core.ask('GET', path, caller && { as: caller });
    if (!caller || role === 'subscriber') expect(answer).toMatchObject(refusal(caller, 'rest_forbidden_who'));
    else expect(ids(answer)).toEqual([a, b, c]);
  });

  test('does not let others guess addresses', async () => {
    expect(ids(await core.ask('GET', '/wp/v2/users?search=y@list&search_columns=email'))).toEqual([]);
    expect(ids(await core.ask('GET', '/wp/v2/users?search=y@list'))).toEqual([]);
    expect(ids(await core.ask('GET', '/wp/v2/users?search=list.example'))).toEqual([]);
    expect(ids(await core.ask('GET', '/wp/v2/users?search=listb'))).toEqual([b]);
  });

  test.each([
    ['roles=editor', 'rest_user_cannot_view'],
    ['capabilities=edit_posts', 'rest_user_cannot_view'],
    ['context=edit', 'rest_forbidden_context'],
    ['orderby=email', 'rest_forbidden_orderby'],
    ['orderby=registered_date', 'rest_forbidden_orderby'],
  ])('%s is for administrators only', async (query, code) => {
    for (const [role, caller] of CALLERS) {
      const answer = await core.ask('GET', `/wp/v2/users?${query}`, caller && { as: caller });
      if (role === 'administrator') expect(answer.status).toBe(200);
      else expect(answer).toMatchObject(refusal(caller, code));
    }
  });

  test.each([
    'orderby=size',
    'who=editor',
    'search_columns=url',
    'order=up',
    'per_page=101',
    'per_page=0',
    'page=0',
    'include=x',
    'context=no',
  ])('refuses %s', async (query) => {
    const [name = ''] = query.split('=');
    expect(await core.ask('GET', `/wp/v2/users?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { [name]: expect.any(String) } } },
    });
  });

  test('costs as many queries for many users as for one', async () => {
    const cost = async (perPage: number) =>
      (
        await countQueries(() =>
          core.ask('GET', `/wp/v2/users?context=edit&per_page=${perPage}`, { as: AS.administrator }),
        )
      ).commands.length;
    expect(await cost(20)).toBe(await cost(1));
  });
});

describe('DELETE /wp/v2/users/<id>', () => {
  test.each(CALLERS.filter(([role]) => role !== 'administrator'))(
    'is refused to %s',
    async (_role, caller) => {
      const { id } = await user();
      const answer = await core.ask(
        'DELETE',
        `/wp/v2/users/${id}?force=true&reassign=1`,
        caller && { as: caller },
      );
      expect(answer).toMatchObject(refusal(caller, 'rest_user_cannot_delete'));
    },
  );

  test('is refused to users themselves', async () => {
    const me = await user({ roles: ['editor'] });
    const answer = await core.ask('DELETE', '/wp/v2/users/me?force=true&reassign=1', { as: identity(me) });
    expect(answer).toMatchObject(refusal(identity(me), 'rest_user_cannot_delete'));
  });

  test.each([
    ['', 400, 'rest_missing_callback_param'],
    ['force=true', 400, 'rest_missing_callback_param'],
    ['reassign=1', 501, 'rest_trash_not_supported'],
    ['force=false&reassign=1', 501, 'rest_trash_not_supported'],
    ['force=true&reassign=abc', 400, 'rest_invalid_param'],
    ['force=true&reassign=%20', 400, 'rest_invalid_param'],
    ['force=true&reassign=0x1', 400, 'rest_invalid_param'],
    ['force=true&reassign=1.5', 400, 'rest_invalid_param'],
    ['force=true&reassign[]=1', 400, 'rest_invalid_param'],
    ['force=true&reassign=99999', 400, 'rest_user_invalid_reassign'],
    ['force=true&reassign=-1', 400, 'rest_user_invalid_reassign'],
    ['force=true&reassign=self', 400, 'rest_user_invalid_reassign'],
    // The other services cannot be asked to hand over: nothing is changed.
    ['force=true&reassign=1', 503, 'rest_service_unavailable'],
  ])('with %j answers %i %s and deletes nobody', async (query, status, code) => {
    const { id } = await user();
    const answer = await core.ask('DELETE', `/wp/v2/users/${id}?${query.replace('self', String(id))}`, {
      as: AS.administrator,
    });
    expect(answer).toMatchObject({ status, body: { code } });
    expect((await core.ask('GET', `/wp/v2/users/${id}`, { as: AS.administrator })).status).toBe(200);
  });
});
