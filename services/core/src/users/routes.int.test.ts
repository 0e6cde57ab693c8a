import type { Identity } from '@almanac/identity';
import { AS, CALLERS, errorFor } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { usersOf } from '../testing/users.js';

const core = useCore();
const { user, publish } = usersOf(core);

const identity = ({ id, roles }: { id: number; roles: string[] }): Identity => ({ userId: id, roles });

describe('GET /wp/v2/users/<id>', () => {
  test.each(CALLERS)('only administrators see a user without published posts: %s', async (role, caller) => {
    const { id } = await user();
    const answer = await core.ask('GET', `/wp/v2/users/${id}`, caller && { as: caller });
    const shown = { status: 200, body: { id } };
    expect(answer).toMatchObject(
      role === 'administrator' ? shown : errorFor(caller, 'rest_user_cannot_view'),
    );
  });

  test.each(CALLERS)('the author of a private post is shown or hidden by role: %s', async (role, caller) => {
    const { id } = await user();
    const { body: item } = await core.ask('POST', '/wp/v2/posts', {
      as: AS.administrator,
      body: { title: 'Something', status: 'private', author: id },
    });
    const answer = await core.ask('GET', `/wp/v2/users/${id}`, caller && { as: caller });
    if (role !== 'administrator' && role !== 'editor')
      return expect(answer).toMatchObject(errorFor(caller, 'rest_user_cannot_view'));
    expect(answer).toMatchObject({ status: 200, body: { id } });
    const { body } = await core.ask('GET', `/wp/v2/posts/${item.id}?_embed=author`, caller && { as: caller });
    expect(body._embedded.author).toMatchObject([{ id }]);
  });

  test.each(['posts', 'pages'])('an author of published %s is public', async (type) => {
    const { id } = await user();
    const item = await publish(id, type);
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

  test.each(CALLERS)('the context edit of a user is open or refused by role: %s', async (role, caller) => {
    const { id } = await user();
    await publish(id);
    const answer = await core.ask('GET', `/wp/v2/users/${id}?context=edit`, caller && { as: caller });
    const shown = { status: 200, body: { username: expect.any(String) } };
    expect(answer).toMatchObject(
      role === 'administrator' ? shown : errorFor(caller, 'rest_forbidden_context'),
    );
  });

  test('users may see themselves, also in the context edit', async () => {
    const me = await user();
    for (const path of [`/wp/v2/users/${me.id}?context=edit`, '/wp/v2/users/me?context=edit']) {
      const answer = await core.ask('GET', path, { as: identity(me) });
      expect(answer).toMatchObject({ status: 200, body: { id: me.id, email: me.email } });
    }
  });

  test('an unknown user is not found', async () => {
    expect(await core.ask('GET', '/wp/v2/users/99999')).toMatchObject({
      status: 404,
      body: { code: 'rest_user_invalid_id' },
    });
  });
});

describe('GET /wp/v2/users/me', () => {
  test('anonymous callers are refused', async () => {
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

  test('Allow lists the methods of the caller', async () => {
    const me = await user();
    const { headers } = await core.ask('GET', '/wp/v2/users/me', { as: identity(me) });
    expect(headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'PATCH', 'POST', 'PUT']);
  });
});

describe('POST /wp/v2/users/<id>', () => {
  test('an update changes only the fields that were sent', async () => {
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

  test('concurrent updates of different fields both succeed', async () => {
    const { id } = await user();
    await Promise.all(
      [{ first_name: 'A' }, { last_name: 'B' }, { nickname: 'C' }].map((body) =>
        core.ask('POST', `/wp/v2/users/${id}`, { as: AS.administrator, body }),
      ),
    );
    const { body } = await core.ask('GET', `/wp/v2/users/${id}?context=edit`, { as: AS.administrator });
    expect(body).toMatchObject({ first_name: 'A', last_name: 'B', nickname: 'C' });
  });

  test.each(['', ' ', '!?'])('an emptied %j defaults to the login', async (slug) => {
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
    ['null as the password', { password: null }, 'rest_invalid_param'],
    ['null as the login', { username: null }, 'rest_invalid_param'],
    ['an empty address', { email: '' }, 'rest_invalid_param'],
  ])('an update with %s is refused, and changes nothing', async (_what, body, code) => {
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

  test("an update may repeat the user's login, address and slug", async () => {
    const { id, username, email, slug } = await user();
    const { status } = await core.ask('POST', `/wp/v2/users/${id}`, {
      as: AS.administrator,
      body: { username, email: email.toUpperCase(), slug },
    });
    expect(status).toBe(200);
  });

  test.each(CALLERS)(
    'an update of another user by %s succeeds only for administrators',
    async (role, caller) => {
      const { id } = await user();
      const ask = (body: object) =>
        core.ask('POST', `/wp/v2/users/${id}`, { ...(caller && { as: caller }), body });
      if (role === 'administrator') {
        expect((await ask({ name: 'Changed', roles: ['editor'] })).body).toMatchObject({ roles: ['editor'] });
        return;
      }
      expect(await ask({ name: 'Changed' })).toMatchObject(errorFor(caller, 'rest_cannot_edit'));
      expect(await ask({ roles: ['administrator'] })).toMatchObject(
        errorFor(caller, 'rest_cannot_edit_roles'),
      );
    },
  );

  test('users may update themselves, except their roles', async () => {
    const me = await user({ roles: ['author'] });
    const ask = (body: object) => core.ask('POST', '/wp/v2/users/me', { as: identity(me), body });
    expect(await ask({ description: 'Mine' })).toMatchObject({ status: 200, body: { description: 'Mine' } });
    expect(await ask({ roles: ['administrator'] })).toMatchObject(
      errorFor(AS.author, 'rest_cannot_edit_roles'),
    );
    expect(await ask({ roles: [] })).toMatchObject(errorFor(AS.author, 'rest_cannot_edit_roles'));
  });

  test('user managers cannot give up their own role', async () => {
    for (const roles of [['editor'], ['administrator', 'editor'], []]) {
      const answer = await core.ask('POST', '/wp/v2/users/1', { as: AS.administrator, body: { roles } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'rest_user_invalid_role' } });
    }
  });
});

describe('DELETE /wp/v2/users/<id>', () => {
  test.each(CALLERS.filter(([role]) => role !== 'administrator'))(
    'a deletion is refused to %s',
    async (_role, caller) => {
      const { id } = await user();
      const answer = await core.ask(
        'DELETE',
        `/wp/v2/users/${id}?force=true&reassign=1`,
        caller && { as: caller },
      );
      expect(answer).toMatchObject(errorFor(caller, 'rest_user_cannot_delete'));
    },
  );

  test('users may not delete themselves', async () => {
    const me = await user({ roles: ['editor'] });
    const answer = await core.ask('DELETE', '/wp/v2/users/me?force=true&reassign=1', { as: identity(me) });
    expect(answer).toMatchObject(errorFor(identity(me), 'rest_user_cannot_delete'));
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
    // The other services are unavailable here, so the deletion changes nothing.
    ['force=true&reassign=1', 503, 'rest_service_unavailable'],
  ])('a deletion with %j returns %i %s and deletes no user', async (query, status, code) => {
    const { id } = await user();
    const answer = await core.ask('DELETE', `/wp/v2/users/${id}?${query.replace('self', String(id))}`, {
      as: AS.administrator,
    });
    expect(answer).toMatchObject({ status, body: { code } });
    expect((await core.ask('GET', `/wp/v2/users/${id}`, { as: AS.administrator })).status).toBe(200);
  });
});
