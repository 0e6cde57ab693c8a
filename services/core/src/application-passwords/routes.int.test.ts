import type { Identity } from '@almanac/identity';
import { parseConfig } from '@almanac/process/config';
import { core as contracts, createRpcClient } from '@almanac/rpc';
import { AS, CALLERS, errorFor, SITE } from '@almanac/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { config } from '../config.js';
import { startCore, useCore } from '../testing/core.js';
import { MOST_PASSWORDS } from './service.js';

const core = useCore();
let me: Identity;
let path: string;
let made = 0;

beforeEach(async () => {
  made += 1;
  const { body } = await core.ask('POST', '/wp/v2/users', {
    as: AS.administrator,
    body: { username: `user${made}`, email: `user${made}@example.com`, password: 'x' },
  });
  me = { userId: body.id, roles: ['subscriber'] };
  path = `/wp/v2/users/${body.id}/application-passwords`;
});

const make = async (name = 'A program', more: object = {}) =>
  core.ask('POST', path, { as: me, body: { name, ...more } });

describe('POST /wp/v2/users/<id>/application-passwords', () => {
  test('a user has at most a hundred passwords, also with concurrent requests', async () => {
    const connection = await createConnection(core.databaseUri).asPromise();
    const stored = Array.from({ length: MOST_PASSWORDS - 1 }, (_, n) => ({
      _id: `${path} ${n}`,
      userId: me.userId,
      name: 'x',
      nameKey: 'x',
      appId: '',
      hash: `${path} ${n}`,
      createdAt: new Date(),
      lastUsedAt: null,
    }));
    const passwords = connection.collection<(typeof stored)[number]>('application_passwords');
    await passwords.insertMany(stored);
    const answers = await Promise.all([make(), make(), make()]);
    expect(await passwords.countDocuments({ userId: me.userId })).toBeLessThanOrEqual(MOST_PASSWORDS);
    await passwords.deleteMany({ userId: me.userId, _id: { $nin: stored.map(({ _id }) => _id) } });
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject({
      status: 409,
      body: { code: 'rest_too_many_application_passwords' },
    });
    expect(await passwords.countDocuments({ userId: me.userId })).toBe(MOST_PASSWORDS);
    await connection.close();
  });

  test('a name has at most 200 characters', async () => {
    expect((await make('n'.repeat(200))).status).toBe(201);
    expect(await make('n'.repeat(201))).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
  });

  test('the response to a creation shows the password once', async () => {
    const { status, headers, body } = await make();
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${SITE}/wp-json${path}/${body.uuid}`);
    expect(body).toEqual({
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      app_id: '',
      name: 'A program',
      password: expect.stringMatching(/^(?:\w{4} ){5}\w{4}$/),
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      last_used: null,
      last_ip: null,
      _links: {
        self: [
          {
            href: `${SITE}/wp-json${path}/${body.uuid}`,
            targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
          },
        ],
      },
    });
    const { body: list } = await core.ask('GET', path, { as: me });
    expect(list).toMatchObject([{ uuid: body.uuid, name: 'A program' }]);
    expect(list[0]).not.toHaveProperty('password');
  });

  test('the database does not store the password', async () => {
    const { password } = (await make()).body;
    const connection = await createConnection(core.databaseUri).asPromise();
    const stored = JSON.stringify(await connection.collection('application_passwords').find().toArray());
    await connection.close();
    expect(stored).not.toContain(password.replaceAll(' ', ''));
    expect(core.log()).not.toContain(password.slice(0, 9));
  });

  test.each([
    ['no name', {}, 400, 'rest_missing_callback_param'],
    ['an empty name', { name: '' }, 400, 'rest_invalid_param'],
    ['a blank name', { name: '  ' }, 400, 'rest_invalid_param'],
    ['a name of control characters', { name: '\u0019' }, 400, 'rest_invalid_param'],
    ['a name of markup alone', { name: '<script>x</script>' }, 400, 'application_password_empty_name'],
    ['an id that is null', { name: 'x', app_id: null }, 400, 'rest_invalid_param'],
    ['an id that is not a UUID', { name: 'x', app_id: 'mine' }, 400, 'rest_invalid_param'],
    ['an id of dashes', { name: 'x', app_id: '-'.repeat(36) }, 400, 'rest_invalid_param'],
    [
      'an id in capitals',
      { name: 'x', app_id: '123E4567-E89B-12D3-A456-426655440000' },
      400,
      'rest_invalid_param',
    ],
  ])('a creation refuses %s', async (_what, body, status, code) => {
    await make();
    expect(await core.ask('POST', path, { as: me, body })).toMatchObject({ status, body: { code } });
  });

  test.each([5, null, 'mine', []])('the error of the id %j says that no form matches', async (app_id) => {
    const { body } = await core.ask('POST', path, { as: me, body: { name: 'x', app_id } });
    expect(body.data.details.app_id.code).toBe('rest_no_matching_schema');
  });
});

test('several application passwords may have the same name', async () => {
  const [first, second] = [await make('Mobile'), await make('Mobile')];
  const third = await make('Other');
  await core.ask('PATCH', `${path}/${third.body.uuid}`, { as: me, body: { name: 'Mobile' } });
  const { body: list } = await core.ask('GET', path, { as: me });
  expect(list).toMatchObject([first, second, third].map(({ body }) => ({ uuid: body.uuid, name: 'Mobile' })));
});

test('users read their own application passwords under the user me', async () => {
  const { uuid } = (await make()).body;
  const { body } = await core.ask('GET', `/wp/v2/users/me/application-passwords/${uuid}`, { as: me });
  expect(body).toMatchObject({ uuid, name: 'A program' });
  expect(await core.ask('GET', '/wp/v2/users/me/application-passwords')).toMatchObject({
    status: 401,
    body: { code: 'rest_not_logged_in' },
  });
});

test('introspect names the application password of the request', async () => {
  const { uuid } = (await make()).body;
  const program = { ...me, applicationPassword: uuid };
  const introspect = (whose: string | number, as?: Identity) =>
    core.ask('GET', `/wp/v2/users/${whose}/application-passwords/introspect`, as ? { as } : {});
  for (const whose of ['me', me.userId])
    expect(await introspect(whose, program)).toMatchObject({
      status: 200,
      body: { uuid, name: 'A program' },
    });
  expect(await introspect('me', me)).toMatchObject({
    status: 404,
    body: { code: 'rest_no_authenticated_app_password' },
  });
  expect(await introspect('me')).toMatchObject({ status: 401, body: { code: 'rest_not_logged_in' } });
  for (const [whose, caller] of [[me.userId, undefined] as const, [1, program] as const])
    expect(await introspect(whose, caller)).toMatchObject(
      errorFor(caller, 'rest_cannot_introspect_app_password_for_non_authenticated_user'),
    );
  await core.ask('DELETE', `${path}/${uuid}`, { as: me });
  expect(await introspect('me', program)).toMatchObject({
    status: 404,
    body: { code: 'rest_application_password_not_found' },
  });
});

test('an application password can be renamed', async () => {
  const { uuid, app_id } = (await make()).body;
  const { body } = await core.ask('PATCH', `${path}/${uuid}`, {
    as: me,
    // An update ignores the program's id.
    body: { name: 'Other', app_id: '0b8f9c1e-4b1d-4c55-9d9b-7a7a5f0f8f11' },
  });
  expect(body).toMatchObject({ uuid, name: 'Other', app_id });
  expect(body).not.toHaveProperty('password');
});

test('application passwords are deleted one by one or all at once', async () => {
  const first = (await make('First')).body;
  await make('Second');
  await make('Third');
  expect((await core.ask('DELETE', `${path}/${first.uuid}`, { as: me })).body).toMatchObject({
    deleted: true,
    previous: { uuid: first.uuid, name: 'First' },
  });
  expect(await core.ask('GET', `${path}/${first.uuid}`, { as: me })).toMatchObject({
    status: 404,
    body: { code: 'rest_application_password_not_found' },
  });
  expect((await core.ask('DELETE', path, { as: me })).body).toEqual({ deleted: true, count: 2 });
  expect((await core.ask('GET', path, { as: me })).body).toEqual([]);
});

test('the list has all application passwords on one page', async () => {
  for (let n = 0; n < 11; n += 1) await make(`Program ${n}`);
  const { body, headers } = await core.ask('GET', path, { as: me });
  expect(body).toHaveLength(11);
  expect(headers.get('x-wp-totalpages')).toBe('1');
  expect(headers.get('link')).toBeNull();
});

test.each(['x'.repeat(500), '9'.repeat(400), '-1', '1.5', 'constructor'])(
  'a user with the id %j is not found',
  async (user) => {
    const answer = await core.ask('GET', `${path}?user_id=${user}`, { as: AS.administrator });
    expect(answer).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
  },
);

test('an application password is not found under another user', async () => {
  const { uuid } = (await make()).body;
  const answer = await core.ask('GET', `/wp/v2/users/1/application-passwords/${uuid}`, {
    as: AS.administrator,
  });
  expect(answer).toMatchObject({ status: 404, body: { code: 'rest_application_password_not_found' } });
});

test.each(CALLERS)(
  'only administrators manage the application passwords of another user: %s',
  async (role, caller) => {
    const { uuid } = (await make()).body;
    const asks: readonly (readonly [string, string, number, string, object?])[] = [
      ['GET', path, 200, 'rest_cannot_list_application_passwords'],
      ['POST', path, 201, 'rest_cannot_create_application_passwords', { name: 'Another' }],
      ['GET', `${path}/${uuid}`, 200, 'rest_cannot_read_application_password'],
      ['POST', `${path}/${uuid}`, 200, 'rest_cannot_edit_application_password', { name: 'Renamed' }],
      ['DELETE', `${path}/${uuid}`, 200, 'rest_cannot_delete_application_password'],
      ['DELETE', path, 200, 'rest_cannot_delete_application_passwords'],
    ];
    for (const [method, route, status, code, body] of asks) {
      const answer = await core.ask(method, route, { ...(caller && { as: caller }), ...(body && { body }) });
      expect(answer).toMatchObject(role === 'administrator' ? { status } : errorFor(caller, code));
    }
  },
);

test('a user whose roles may have no application passwords gets none, and signs in with none', async () => {
  const limited = await startCore({ APPLICATION_PASSWORD_ROLES: 'administrator, editor' });
  const client = createRpcClient(contracts.Identity, ...limited.calledBy('gateway'));
  const asTokens = { client: '192.0.2.1', reputation: 'clean' };
  try {
    const { body: ann } = await limited.ask('POST', '/wp/v2/users', {
      as: AS.administrator,
      body: { username: 'ann', email: 'ann@example.com', password: 'x', roles: ['editor'] },
    });
    const own = `/wp/v2/users/${ann.id}/application-passwords`;
    const ask = () =>
      limited.ask('POST', own, { as: { userId: ann.id, roles: ['editor'] }, body: { name: 'A program' } });
    const { status, body } = await ask();
    expect(status).toBe(201);
    const bearer = { ...asTokens, bearerToken: body.password };
    const basic = { ...asTokens, basic: { login: 'ann', password: body.password } };
    await expect(client.authenticate(bearer)).resolves.toMatchObject({ userId: ann.id });

    await limited.ask('POST', `/wp/v2/users/${ann.id}`, {
      as: AS.administrator,
      body: { roles: ['author'] },
    });
    expect(await ask()).toMatchObject({
      status: 501,
      body: { code: 'application_passwords_disabled_for_user' },
    });
    await expect(client.authenticate(bearer)).rejects.toMatchObject({ status: 401 });
    await expect(client.authenticate(basic)).rejects.toMatchObject({ code: 'incorrect_password' });
    const { body: list } = await limited.ask('GET', own, { as: AS.administrator });
    expect(list).toHaveLength(1);
  } finally {
    client.close();
    await limited.stop();
  }
});

test.each(['', 'boss', 'editor,'])('a start with the roles %j succeeds only when all are known', (roles) => {
  const parse = () =>
    parseConfig(config, {
      IDENTITY_SECRET: 'x'.repeat(32),
      MONGODB_URI: 'mongodb://a',
      APPLICATION_PASSWORD_ROLES: roles,
    });
  if (roles === '') expect(parse().APPLICATION_PASSWORD_ROLES).toBeUndefined();
  else expect(parse).toThrow('APPLICATION_PASSWORD_ROLES: names an unknown role');
});
