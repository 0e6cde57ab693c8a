import { core as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { type Connection, createConnection } from 'mongoose';
import { startCore, type TestCore } from '../testing/core.js';

let core: TestCore;
let client: RpcClient<typeof contracts.Identity.service>;
let database: Connection;
let userId: number;

beforeAll(async () => {
  core = await startCore({
    ADMIN_USER: 'Boss',
    ADMIN_PASSWORD: 'pass word',
    ADMIN_EMAIL: 'Boss@Example.com',
  });
  client = createRpcClient(contracts.Identity, ...core.calledBy('gateway'));
  database = await createConnection(core.databaseUri).asPromise();
  const { body } = await core.ask('POST', '/wp/v2/users', {
    as: AS.administrator,
    body: { username: 'ann', email: 'ann@example.com', password: 'secret', roles: ['author', 'editor'] },
  });
  userId = body.id;
});

afterAll(async () => {
  client.close();
  await database.close();
  await core.stop();
});

const WHO = { client: '192.0.2.1', reputation: 'clean' };
const withPassword = (login: string, password: string) =>
  client.authenticate({ ...WHO, basic: { login, password } });

test.each([
  ['Boss', 1],
  [' boss@EXAMPLE.com ', 1],
  ['nobody', 0],
  ['nobody@example.com', 0],
  [' ', 0],
])('Identity.FindAccount finds the account of %j: %d', async (login, account) => {
  await expect(client.findAccount({ login })).resolves.toEqual({ userId: account });
});

describe('Identity.Authenticate', () => {
  test.each([
    ['Boss', 'pass word'],
    ['boss', 'pass word'],
    [' BOSS ', 'pass word'],
    ['boss@example.com', 'pass word'],
  ])('the administrator signs in as %j', async (login, password) => {
    await expect(withPassword(login, password)).resolves.toEqual({
      userId: 1,
      roles: ['administrator'],
      applicationPassword: '',
    });
  });

  test('the identity has all roles of the user', async () => {
    await expect(withPassword('ann', 'secret')).resolves.toMatchObject({
      userId,
      roles: ['author', 'editor'],
    });
  });

  test.each([
    ['boss', 'wrong', 'incorrect_password'],
    ['boss', 'pass word ', 'incorrect_password'],
    ['boss@example.com', 'wrong', 'incorrect_password'],
    ['nobody', 'x', 'invalid_username'],
    ['nobody@example.com', 'x', 'invalid_email'],
    ['', 'x', 'empty_username'],
    ['   ', 'x', 'empty_username'],
    ['boss', '', 'empty_password'],
  ])('%j with %j is refused as %s', async (login, password, code) => {
    await expect(withPassword(login, password)).rejects.toMatchObject({ code, status: 401 });
  });

  test('a change of password and roles takes effect at once', async () => {
    const change = (body: object) =>
      core.ask('POST', `/wp/v2/users/${userId}`, { as: AS.administrator, body });
    await change({ password: 'changed', roles: ['author'] });
    await expect(withPassword('ann', 'secret')).rejects.toMatchObject({ code: 'incorrect_password' });
    await expect(withPassword('ann', 'changed')).resolves.toMatchObject({ userId, roles: ['author'] });
    await change({ password: 'secret', roles: ['author', 'editor'] });
  });

  test('a sign-in replaces a hash of lower cost', async () => {
    const users = database.collection<{ _id: number; passwordHash: string }>('users');
    const weak = await hash('secret', { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await users.updateOne({ _id: userId }, { $set: { passwordHash: weak } });
    await withPassword('ann', 'secret');
    const stored = (await users.findOne({ _id: userId }))?.passwordHash;
    expect(stored).toMatch(/\$m=19456,t=2,p=1\$/);
    await expect(withPassword('ann', 'secret')).resolves.toMatchObject({ userId });
  });

  test.each(['', 'unknown'])('the token %j is refused as a credential', async (bearerToken) => {
    await expect(client.authenticate({ ...WHO, bearerToken })).rejects.toMatchObject({
      code: 'rest_invalid_token',
      status: 401,
    });
  });
});

describe('an application password', () => {
  let password: string;
  let uuid: string;

  beforeAll(async () => {
    const { body } = await core.ask('POST', `/wp/v2/users/${userId}/application-passwords`, {
      as: AS.administrator,
      body: { name: 'A program' },
    });
    ({ password, uuid } = body);
  });

  test('an application password authenticates with and without blanks', async () => {
    for (const written of [password, password.replaceAll(' ', '')])
      await expect(withPassword('ann', written)).resolves.toMatchObject({
        userId,
        applicationPassword: uuid,
      });
  });

  test('an application password alone is a bearer token', async () => {
    await expect(client.authenticate({ ...WHO, bearerToken: password })).resolves.toEqual({
      userId,
      roles: ['author', 'editor'],
      applicationPassword: uuid,
    });
  });

  test('an application password records its last use', async () => {
    const { body } = await core.ask('GET', `/wp/v2/users/${userId}/application-passwords/${uuid}`, {
      as: AS.administrator,
    });
    expect(body).toMatchObject({ last_used: expect.any(String), last_ip: WHO.client });
  });

  test('an application password does not authenticate another user', async () => {
    await expect(withPassword('boss', password)).rejects.toMatchObject({ code: 'incorrect_password' });
  });

  test('a deleted application password is refused', async () => {
    await core.ask('DELETE', `/wp/v2/users/${userId}/application-passwords/${uuid}`, {
      as: AS.administrator,
    });
    await expect(withPassword('ann', password)).rejects.toMatchObject({ code: 'incorrect_password' });
    await expect(client.authenticate({ ...WHO, bearerToken: password })).rejects.toMatchObject({
      code: 'rest_invalid_token',
    });
  });
});

test('Identity.GetUsers returns users by id and leaves out unknown ids', async () => {
  const events = createRpcClient(contracts.Identity, ...core.calledBy('events'));
  const { users } = await events.getUsers({ ids: [1, userId, 99_999] });
  events.close();
  expect([...users].sort((a, b) => a.id - b.id)).toEqual([
    {
      id: 1,
      name: 'Boss',
      slug: 'boss',
      url: 'http://site.test',
      email: 'Boss@Example.com',
      roles: ['administrator'],
    },
    { id: userId, name: 'ann', slug: 'ann', url: '', email: 'ann@example.com', roles: ['author', 'editor'] },
  ]);
});
