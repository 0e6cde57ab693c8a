import { core as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS, eventually } from '@almanac/testing';
import { MailServer } from '@almanac/testing/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import { startCore, startCoreOn, type TestCore } from '../testing/core.js';

const server = new MailServer();
let core: TestCore;
let accounts: RpcClient<typeof contracts.Accounts.service>;
let invitations: RpcClient<typeof contracts.Accounts.service>;
let identity: RpcClient<typeof contracts.Identity.service>;
let sessions: RpcClient<typeof contracts.Sessions.service>;
let database: Connection;
let made = 0;

const clients: { close(): void }[] = [];
function clientsOf(one: TestCore): void {
  const ofGateway = one.calledBy('gateway');
  accounts = createRpcClient(contracts.Accounts, ...ofGateway);
  identity = createRpcClient(contracts.Identity, ...ofGateway);
  sessions = createRpcClient(contracts.Sessions, ...ofGateway);
  invitations = createRpcClient(contracts.Accounts, ...one.calledBy('cli'));
  clients.push(accounts, identity, sessions, invitations);
}

beforeAll(async () => {
  await server.start();
  core = await startCore({ SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1', REGISTRATION: 'on' });
  clientsOf(core);
  database = await createConnection(core.databaseUri).asPromise();
});
afterAll(async () => {
  for (const client of clients) client.close();
  await database.close();
  await core.stop();
  await server.stop();
});
beforeEach(() => {
  server.received.length = 0;
});

interface StoredKey {
  readonly _id: string;
  readonly until: Date;
  readonly mail: { readonly since: Date; readonly state: string; readonly attempts: number };
}
const keys = () => database.collection<StoredKey>('account_keys');

const newUser = async () => {
  made += 1;
  const login = `ann${made}`;
  const email = `${login}@example.com`;
  const { id } = await core.create('/wp/v2/users', { username: login, email, password: 'the first' });
  return { id: Number(id), login, email };
};
const signIn = (login: string, password: string) =>
  identity.authenticate({ client: '192.0.2.1', reputation: 'clean', basic: { login, password } });

/** The text of a mail, decoded. */
const textOf = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
/** The latest mail to an address. */
const mailTo = async (address: string, including = ''): Promise<string> => {
  const find = () =>
    server.received
      .filter(({ to }) => to.includes(address))
      .map(({ text }) => textOf(text))
      .findLast((text) => text.includes(including));
  await eventually(() => find() !== undefined, true);
  return find() ?? '';
};
/** Parameters of the link in a mail. */
const linkIn = (text: string) => {
  const { searchParams } = new URL(/http\S+action=rp\S+/.exec(text)?.[0] ?? '');
  return { key: searchParams.get('key') ?? '', login: searchParams.get('login') ?? '' };
};
const INVALID = { code: 'rest_invalid_key', status: 401 };

describe('a user who has lost the password', () => {
  test('a user sets a new password with the link once, and the sessions of the user end', async () => {
    const { login, email } = await newUser();
    const { session } = await sessions.openSession({
      credentials: { login, password: 'the first' },
      ...{ client: '192.0.2.1', reputation: 'clean', remember: false },
    });
    await accounts.requestReset({ login: email });
    const link = linkIn(await mailTo(email));
    await expect(accounts.checkKey(link)).resolves.toEqual({ login });
    await expect(accounts.setPassword({ ...link, password: 'short' })).rejects.toMatchObject({
      code: 'rest_user_invalid_password',
    });
    await accounts.setPassword({ ...link, password: 'the second' });
    await expect(signIn(login, 'the second')).resolves.toMatchObject({ roles: ['subscriber'] });
    await expect(signIn(login, 'the first')).rejects.toMatchObject({ code: 'incorrect_password' });
    await expect(
      identity.authenticate({ client: '192.0.2.1', reputation: 'clean', session }),
    ).rejects.toMatchObject({ code: 'rest_invalid_session' });
    await expect(accounts.checkKey(link)).rejects.toMatchObject(INVALID);
    await expect(accounts.setPassword({ ...link, password: 'the third' })).rejects.toMatchObject(INVALID);
    expect(await mailTo(email, 'was changed')).toContain('action=lostpassword');
  });

  test('one of two concurrent uses of a link sets the password', async () => {
    const { login, email } = await newUser();
    await accounts.requestReset({ login });
    const link = linkIn(await mailTo(email));
    const outcomes = await Promise.allSettled(
      ['password a', 'password b'].map((password) => accounts.setPassword({ ...link, password })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['its password', { password: 'another one' }],
    ['its address', { email: 'other@example.com' }],
  ])('a link is invalid once the account changes %s', async (_what, body) => {
    const { id, login, email } = await newUser();
    await accounts.requestReset({ login });
    const link = linkIn(await mailTo(email));
    await core.ask('POST', `/wp/v2/users/${id}`, { as: AS.administrator, body });
    await expect(accounts.checkKey(link)).rejects.toMatchObject(INVALID);
    await expect(accounts.setPassword({ ...link, password: 'the second' })).rejects.toMatchObject(INVALID);
  });

  test('a link that is too old, of another user or altered opens nothing', async () => {
    const [ann, bob] = [await newUser(), await newUser()];
    await accounts.requestReset({ login: ann.login });
    const link = linkIn(await mailTo(ann.email));
    await accounts.requestReset({ login: bob.login });
    for (const wrong of [
      { ...link, login: bob.login },
      { ...link, login: 'nobody' },
      { ...link, key: link.key.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      { ...link, key: '' },
    ])
      await expect(accounts.checkKey(wrong)).rejects.toMatchObject(INVALID);
    await keys().updateOne({ _id: `user ${ann.id}` }, { $set: { until: new Date() } });
    await expect(accounts.checkKey(link)).rejects.toMatchObject(INVALID);
  });

  test('an unknown name gets the same response and no mail, and nothing is stored', async () => {
    const before = await keys().countDocuments();
    await expect(accounts.requestReset({ login: 'nobody at all' })).resolves.toEqual({});
    await expect(accounts.requestReset({ login: '' })).resolves.toEqual({});
    expect(await keys().countDocuments()).toBe(before);
    const { email } = await newUser();
    await expect(accounts.requestReset({ login: email })).resolves.toEqual({});
    await mailTo(email);
    expect(server.received.filter(({ to }) => to.join('') === '')).toEqual([]);
  });

  test('an account gets one mail in five minutes, and later one with the same link', async () => {
    const { id, login, email } = await newUser();
    for (let n = 0; n < 4; n += 1) await accounts.requestReset({ login });
    const link = linkIn(await mailTo(email));
    await eventually(async () => (await keys().findOne({ _id: `user ${id}` }))?.mail.state, 'sent');
    const earlier = new Date(Date.now() - 6 * 60_000);
    await keys().updateOne({ _id: `user ${id}` }, { $set: { 'mail.since': earlier } });
    await accounts.requestReset({ login });
    await server.until(2);
    expect(server.received.map(({ text }) => linkIn(textOf(text)))).toEqual([link, link]);
  });

  test('a mail waits for the mail server, and is not sent once its link is invalid', async () => {
    const [ann, bob] = [await newUser(), await newUser()];
    await server.stop();
    await accounts.requestReset({ login: ann.login });
    await accounts.requestReset({ login: bob.login });
    await database
      .collection<{ _id: number; passwordHash: string }>('users')
      .updateOne({ _id: bob.id }, { $set: { passwordHash: '$argon2id$another' } });
    await eventually(async () => (await keys().findOne({ _id: `user ${bob.id}` }))?.mail.state, 'failed');
    await server.start();
    await mailTo(ann.email);
    expect(server.received.filter(({ to }) => to.includes(bob.email))).toEqual([]);
  });

  test('keys are neither in the database nor in the log, which names no address', async () => {
    const { login, email } = await newUser();
    await accounts.requestReset({ login });
    const { key } = linkIn(await mailTo(email));
    await accounts.setPassword({ key, login, password: 'never in a log' });
    await mailTo(email, 'was changed');
    const stored = JSON.stringify(await keys().find().toArray());
    for (const text of [stored, core.log()]) expect(text).not.toContain(key);
    expect(core.log()).not.toContain(email);
    expect(core.log()).not.toContain('never in a log');
  });

  test('mails are in the language of the site', async () => {
    const { email } = await newUser();
    const language = (value: string) =>
      core.ask('POST', '/wp/v2/settings', { as: AS.administrator, body: { language: value } });
    await language('de_DE');
    await accounts.requestReset({ login: email });
    expect(await mailTo(email)).toContain('innerhalb von 24 Stunden');
    await language('en_US');
  });
});

test('two replicas send each mail once, and each accepts links of the other', async () => {
  const env = { SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' };
  const other = await startCoreOn(core.databaseUri, env);
  const client = createRpcClient(contracts.Accounts, ...other.calledBy('gateway'));
  const users = await Promise.all(Array.from({ length: 6 }, newUser));
  await Promise.all(users.map(({ login }, n) => (n % 2 ? client : accounts).requestReset({ login })));
  await server.until(users.length);
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(users.map(({ email }) => email).sort());
  for (const { login, email } of users.slice(0, 2)) {
    const link = linkIn(await mailTo(email));
    for (const one of [client, accounts]) await expect(one.checkKey(link)).resolves.toEqual({ login });
  }
  client.close();
  await other.stop();
});

describe('a user whose account changes', () => {
  test('the former address gets a mail about a new one, also when the new one changes at once', async () => {
    const { id, email } = await newUser();
    const change = (address: string) =>
      core.ask('POST', `/wp/v2/users/${id}`, { as: AS.administrator, body: { email: address } });
    await server.stop();
    await change('first@example.com');
    await change('second@example.com');
    await server.start();
    expect(await mailTo(email)).toContain('Further mails go to the new address');
    expect(server.received.filter(({ to }) => !to.includes(email))).toEqual([]);
  });

  test('a change of neither password nor address sends nothing', async () => {
    const { id, email } = await newUser();
    const body = { name: 'Ann', email };
    await core.ask('POST', `/wp/v2/users/${id}`, { as: AS.administrator, body });
    const stored = await database.collection<{ _id: number }>('users').findOne({ _id: id });
    expect(stored).toMatchObject({ name: 'Ann' });
    expect(Object.keys(stored ?? {}).filter((field) => field.endsWith('Notice'))).toEqual([]);
  });
});

describe('an invitation', () => {
  test('a new user sets the first password with the link of an invitation', async () => {
    const { id, login, email } = await newUser();
    await expect(invitations.invite({ userId: id })).resolves.toEqual({ email });
    const mail = await mailTo(email);
    expect(mail).toContain('There is an account for you');
    await accounts.setPassword({ ...linkIn(mail), password: 'chosen by me' });
    await expect(signIn(login, 'chosen by me')).resolves.toMatchObject({ userId: id });
  });

  test('an invitation of an unknown user is refused, and the gateway may not invite users', async () => {
    await expect(invitations.invite({ userId: 424_242 })).rejects.toMatchObject({
      code: 'rest_user_invalid_id',
    });
    await expect(accounts.invite({ userId: 1 })).rejects.toThrow();
    expect(await keys().countDocuments({ _id: 'user 1' })).toBe(0);
  });
});

describe('a visitor who registers', () => {
  const email = 'new@example.com';

  test('a visitor registers by the link, as a subscriber', async () => {
    await accounts.register({ login: 'newcomer', email });
    await expect(signIn('newcomer', 'x')).rejects.toMatchObject({ code: 'invalid_username' });
    const link = linkIn(await mailTo(email));
    await expect(accounts.checkKey(link)).resolves.toEqual({ login: 'newcomer' });
    await accounts.setPassword({ ...link, password: 'of the newcomer' });
    await expect(signIn('newcomer', 'of the newcomer')).resolves.toMatchObject({ roles: ['subscriber'] });
    await expect(accounts.setPassword({ ...link, password: 'a second time' })).rejects.toMatchObject(INVALID);
  });

  test('a visitor with the address of a user gets the same response, and the user a link for the account', async () => {
    const user = await newUser();
    await expect(accounts.register({ login: 'somebody', email: user.email })).resolves.toEqual({});
    await expect(accounts.checkKey(linkIn(await mailTo(user.email)))).resolves.toEqual({ login: user.login });
  });

  test.each([
    ['admin', 'x@example.com', 'existing_user_login'],
    ['', 'x@example.com', 'rest_user_invalid_username'],
    ['victim@example.com', 'x@example.com', 'rest_user_invalid_username'],
    ['<b>', 'x@example.com', 'rest_user_invalid_username'],
    ['n'.repeat(61), 'x@example.com', 'rest_user_invalid_username'],
    ['fine', 'no address', 'rest_user_invalid_email'],
    ['fine', 'x@example.com, y@example.com', 'rest_user_invalid_email'],
    ['fine', `${'x'.repeat(100)}@example.com`, 'rest_user_invalid_email'],
  ])('the name %j with the address %j is refused as %s', async (login, address, code) => {
    await expect(accounts.register({ login, email: address })).rejects.toMatchObject({ code });
    expect(await keys().countDocuments({ _id: `new ${address}` })).toBe(0);
  });

  test('a link creates the account under the name in its mail only', async () => {
    const address = 'twice@example.com';
    await accounts.register({ login: 'first-name', email: address });
    const first = linkIn(await mailTo(address));
    await eventually(async () => (await keys().findOne({ _id: `new ${address}` }))?.mail.state, 'sent');
    const earlier = new Date(Date.now() - 6 * 60_000);
    await keys().updateOne({ _id: `new ${address}` }, { $set: { 'mail.since': earlier } });
    await accounts.register({ login: 'second-name', email: address });
    await server.until(2);
    const second = linkIn(await mailTo(address));
    await expect(accounts.checkKey(first)).rejects.toMatchObject(INVALID);
    await expect(accounts.checkKey(second)).resolves.toEqual({ login: 'second-name' });
  });

  test('a name that was taken meanwhile is refused when the link is used', async () => {
    await accounts.register({ login: 'wanted', email: 'late@example.com' });
    const link = linkIn(await mailTo('late@example.com'));
    const body = { username: 'wanted', email: 'early@example.com', password: 'x' };
    await core.create('/wp/v2/users', body);
    await expect(accounts.setPassword({ ...link, password: 'of the late' })).rejects.toMatchObject({
      code: 'existing_user_login',
    });
  });

  test('the number of visitors who are registering is limited', async () => {
    const stored = Array.from({ length: 1000 }, (_, n) => ({
      ...{ _id: `new flood${n}`, userId: 0, purpose: 'registration', login: 'x', email: 'x', salt: '' },
      ...{ passwordKey: '', until: new Date(Date.now() + 60_000) },
      mail: { state: 'sent', since: new Date(), attempts: 1 },
    }));
    await keys().insertMany(stored);
    const { email: known } = await newUser();
    for (const address of ['flood@example.com', known])
      await expect(accounts.register({ login: 'late', email: address })).rejects.toMatchObject({
        code: 'rest_too_many_registrations',
        status: 429,
      });
    await keys().deleteMany({ login: 'x' });
  });

  test('nobody registers on a site that does not offer it', async () => {
    const closed = await startCore();
    const client = createRpcClient(contracts.Accounts, ...closed.calledBy('gateway'));
    await expect(client.register({ login: 'late', email })).rejects.toMatchObject({
      code: 'rest_registration_disabled',
      status: 403,
    });
    client.close();
    await closed.stop();
  });
});
