import { core as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import { useCoreBesideOthers } from '../testing/core-beside-others.js';
import { MOST_SESSIONS, type Session } from './model.js';

const core = useCoreBesideOthers();
let sessions: RpcClient<typeof contracts.Sessions.service>;
let identity: RpcClient<typeof contracts.Identity.service>;
let database: Connection;

beforeAll(async () => {
  sessions = createRpcClient(contracts.Sessions, ...core.calledBy('gateway'));
  identity = createRpcClient(contracts.Identity, ...core.calledBy('gateway'));
  database = await createConnection(core.databaseUri).asPromise();
});

afterAll(async () => {
  sessions.close();
  identity.close();
  await database.close();
});

const WHO = { client: '192.0.2.1', reputation: 'clean' };
const ENDED = { status: 401, code: 'rest_invalid_session' };

const open = (login: string, password: string, remember = false) =>
  sessions.openSession({ ...WHO, credentials: { login, password }, remember });
const userOf = async (session: string) =>
  (await identity.authenticate({ ...WHO, credentials: 'session', session })).userId;
const stored = () => database.collection<Session & { _id: string }>('sessions');

let created = 0;
async function userWith(password: string): Promise<{ login: string; path: string; id: number }> {
  created += 1;
  const login = `visitor${created}`;
  const { body } = await core.ask('POST', '/wp/v2/users', {
    as: AS.administrator,
    body: { username: login, email: `${login}@example.com`, password, roles: ['author'] },
  });
  return { login, path: `/wp/v2/users/${body.id}`, id: body.id };
}

test('a session identifies its user until it is closed, and its token is stored nowhere', async () => {
  const { login, id } = await userWith('secret');
  const { session, lifetimeSeconds } = await open(`${login}@example.com`, 'secret');
  expect([await userOf(session), lifetimeSeconds]).toEqual([id, 2 * 24 * 3600]);
  expect((await open(login, 'secret', true)).lifetimeSeconds).toBe(14 * 24 * 3600);
  expect(JSON.stringify(await stored().find().toArray())).not.toContain(session);
  await sessions.closeSession({ session });
  await expect(userOf(session)).rejects.toMatchObject(ENDED);
  await sessions.closeSession({ session });
});

test.each(['wrong', '', 'application password'])('the password %j opens no session', async (kind) => {
  const { login, path } = await userWith('secret');
  const { body } = await core.ask('POST', `${path}/application-passwords`, {
    as: AS.administrator,
    body: { name: 'A program' },
  });
  const password = kind === 'application password' ? body.password : kind;
  await expect(open(login, password)).rejects.toMatchObject({ status: 401 });
  await expect(open('nobody', password)).rejects.toMatchObject({ status: 401 });
});

test('a changed password, and the deletion of the user, end all sessions of the user', async () => {
  const [ann, bob] = [await userWith('secret'), await userWith('secret')];
  const [first, second, other] = [
    await open(ann.login, 'secret'),
    await open(ann.login, 'secret'),
    await open(bob.login, 'secret'),
  ];
  await core.ask('POST', ann.path, { as: AS.administrator, body: { password: 'another' } });
  for (const { session } of [first, second]) await expect(userOf(session)).rejects.toMatchObject(ENDED);
  expect(await userOf(other.session)).toBe(bob.id);
  await core.ask('DELETE', `${bob.path}?force=true&reassign=1`, { as: AS.administrator });
  await expect(userOf(other.session)).rejects.toMatchObject(ENDED);
  expect(await stored().countDocuments({ userId: bob.id })).toBe(0);
});

test('a session that has expired is refused', async () => {
  const { login, id } = await userWith('secret');
  const { session } = await open(login, 'secret');
  await stored().updateMany({ userId: id }, { $set: { until: new Date(Date.now() - 1) } });
  await expect(userOf(session)).rejects.toMatchObject(ENDED);
});

test('a user has a bounded number of sessions, the latest ones', async () => {
  const { login, id } = await userWith('secret');
  const { session: first } = await open(login, 'secret');
  for (let n = 0; n < MOST_SESSIONS; n++) await open(login, 'secret');
  await expect(userOf(first)).rejects.toMatchObject(ENDED);
  expect(await stored().countDocuments({ userId: id })).toBe(MOST_SESSIONS);
});
