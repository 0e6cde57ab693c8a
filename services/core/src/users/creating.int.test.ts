import { USERS_VERSION } from '@almanac/identity';
import { BUMPED_HEADER } from '@almanac/process';
import { createRpcClient, manifest } from '@almanac/rpc';
import { AS, CALLERS, errorFor, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const core = useCore();
let made = 0;

/** Creates a user as the administrator. */
async function user(fields: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  const { status, body } = await core.ask('POST', '/wp/v2/users', {
    as: AS.administrator,
    body: { username: `user${made}`, email: `user${made}@example.com`, password: 'secret', ...fields },
  });
  expect(status).toBe(201);
  return body;
}

describe('POST /wp/v2/users', () => {
  test('a creation with name, address and password creates a subscriber', async () => {
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

  test('the display name defaults to first and last name', async () => {
    expect(await user({ first_name: 'Ann', last_name: 'Lee' })).toMatchObject({ name: 'Ann Lee' });
    expect(await user({ last_name: 'Lee' })).toMatchObject({ name: 'Lee' });
    expect(await user({ first_name: 'Ann', name: 'Somebody' })).toMatchObject({ name: 'Somebody' });
  });

  test('displayed texts are sanitized', async () => {
    expect(
      await user({
        name: 'A <b>b</b> & c',
        url: 'javascript:alert(1)',
        description: '<script>x</script><b>y</b>',
      }),
    ).toMatchObject({ name: 'A b &amp; c', url: '', description: 'x<b>y</b>' });
  });

  test('a user whose slug is in use gets a numbered slug', async () => {
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
  ])('a slug has no hyphens at its ends: %j', async (sent, slug) => {
    expect((await user({ slug: sent })).slug).toBe(slug);
  });

  test('concurrent creations with one slug get distinct slugs', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => user({ slug: 'rush' })));
    expect(new Set(users.map(({ slug }) => slug)).size).toBe(6);
  });

  test('concurrent creations with one login let one succeed', async () => {
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

  describe('creations that are refused', () => {
    test.each([
      [{ username: 5, email: 'nonsense' }, ['username', 'email']],
      [{ username: ['a'], locale: 'xx_XX' }, ['username', 'locale']],
      [{ username: { a: 1 }, password: ['x'], name: [1] }, ['username', 'name', 'password']],
      [
        { username: 'typed', url: 5, email: 5, first_name: 5, meta: 5 },
        ['first_name', 'email', 'url', 'meta'],
      ],
    ])('invalid types are all reported together, in the order of WordPress: %j', async (fields, params) => {
      const answer = await core.ask('POST', '/wp/v2/users', {
        as: AS.administrator,
        body: { email: 'typed@example.com', password: 'x', ...fields },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'rest_invalid_param']);
      expect(Object.keys(answer.body.data.params)).toEqual(params);
    });

    test('details of a refused name and password have the status of the error', async () => {
      const { body } = await core.ask('POST', '/wp/v2/users', {
        as: AS.administrator,
        body: { username: 'bad<name>', email: 'details@example.com', password: '' },
      });
      expect(body.data.details).toMatchObject({
        username: { code: 'rest_user_invalid_username', data: { status: 400 } },
        password: { code: 'rest_user_invalid_password', data: { status: 400 } },
      });
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
    test.each(refused)('a creation with %s is refused', async (_what, fields, status, code, data = {}) => {
      made += 1;
      const whole = { username: `user${made}`, email: `user${made}@example.com`, password: 'x', ...fields };
      const answer = await core.ask('POST', '/wp/v2/users', {
        as: AS.administrator,
        body: Object.keys(fields).length > 0 ? whole : {},
      });
      expect(answer).toMatchObject({ status, body: { code, data: { status, ...data } } });
    });
  });

  test.each(CALLERS)('a creation by %s is refused', async (role, caller) => {
    made += 1;
    const answer = await core.ask('POST', '/wp/v2/users', {
      ...(caller && { as: caller }),
      body: { username: `user${made}`, email: `user${made}@example.com`, password: 'x' },
    });
    expect(answer).toMatchObject(
      role === 'administrator' ? { status: 201 } : errorFor(caller, 'rest_cannot_create_user'),
    );
  });
});

/** Whether a write invalidates the identities cached by the gateway before its response. */
async function invalidates(method: string, route: string, body: object, status = 200): Promise<boolean> {
  const answer = await core.ask(method, route, { as: AS.administrator, body });
  expect(answer.status).toBe(status);
  return (answer.headers.get(BUMPED_HEADER) ?? '').split(', ').includes(USERS_VERSION);
}

describe('cached identities', () => {
  test('a new user invalidates cached identities', async () => {
    const somebody = { username: 'somebody', email: 'somebody@example.com', password: 'secret' };
    expect(await invalidates('POST', '/wp/v2/users', somebody, 201)).toBe(true);
  });

  test.each([[{ password: 'another' }], [{ roles: ['editor'] }], [{ email: 'other@example.com' }]])(
    'a change of %j invalidates cached identities',
    async (change) => {
      const { id } = await user();
      expect(await invalidates('POST', `/wp/v2/users/${id}`, change)).toBe(true);
    },
  );

  test.each([[{ name: 'Some Body' }], [{ description: 'Writes.' }], [{ slug: 'some-body' }]])(
    'a change of %j keeps cached identities',
    async (change) => {
      const { id } = await user();
      expect(await invalidates('POST', `/wp/v2/users/${id}`, change)).toBe(false);
    },
  );

  test('a write of content keeps cached identities', async () => {
    const post = { title: 'A post', status: 'publish' };
    expect(await invalidates('POST', '/wp/v2/posts', post, 201)).toBe(false);
  });
});

/** The languages of users in the schema of the context edit. */
async function describedLanguages(): Promise<readonly string[]> {
  const client = createRpcClient(manifest.Manifest, ...core.calledBy('gateway'));
  const { fragmentJson } = await client.getDescription({});
  client.close();
  return JSON.parse(fragmentJson).schemas.UserEdit.properties.locale.enum;
}

test("a user without a language shows the site's language, which the schema allows", async () => {
  const setLanguage = (language: string | null) =>
    core.ask('POST', '/wp/v2/settings', { as: AS.administrator, body: { language } });
  expect((await setLanguage('it_IT')).status).toBe(200);
  try {
    const { locale } = await user();
    expect(locale).toBe('it_IT');
    expect(await describedLanguages()).toContain(locale);
  } finally {
    await setLanguage(null);
  }
});
