import { AlmanacClient } from '@almanac/client';
import { eventually } from '@almanac/testing';
import { MailServer } from '@almanac/testing/mail-server';
import { ADMIN, logsOf, pidOf, removeDirectory, type Site, startSite, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { runAlmanacHere } from './support/processes.js';

const FROM_THE_SITE = { 'sec-fetch-site': 'same-origin' };
const mails = new MailServer();
let site: Site;
let admin: AlmanacClient;

beforeAll(async () => {
  await mails.start();
  site = await startSite({
    ownDatabase: true,
    env: {
      SMTP_URL: mails.url,
      MAIL_RETRY_SECONDS: '1',
      REGISTRATION: 'on',
      ACCOUNT_MAILS_PER_ADDRESS: '12',
    },
  });
  admin = new AlmanacClient({ site: site.url, credentials: ADMIN });
});
afterAll(async () => {
  await site.stop();
  await mails.stop();
  await removeDirectory(site.dataDir);
});
beforeEach(() => {
  mails.received.length = 0;
});

const newUser = async () => {
  const login = unique('ann');
  const email = `${login}@example.com`;
  const { id } = await admin.dataOf(
    admin.api.POST('/wp/v2/users', {
      body: { username: login, email, password: 'the first', roles: ['author'] },
    }),
  );
  return { id, login, email };
};

const post = async (query: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${site.url}/wp-login.php${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FROM_THE_SITE, ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, location: response.headers.get('location'), cookie: cookieOf(response) };
};
const cookieOf = ({ headers }: Response): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** The status of a request with a password. */
const statusOf = async (login: string, password: string): Promise<number> => {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  return (await fetch(`${site.api}/wp/v2/users/me`, { headers: { authorization } })).status;
};

/** The link in the latest mail to an address. */
const linkTo = async (address: string): Promise<URL> => {
  const find = () =>
    mails.received.findLast(({ to, text }) => to.includes(address) && text.includes('action=3Drp'));
  await eventually(() => find() !== undefined, true);
  const text = (find()?.text ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
  return new URL(/http\S+action=rp\S+/.exec(text)?.[0] ?? '');
};
/** Opens a link as a browser does. @returns the cookie with its key */
const open = async (link: URL): Promise<string> => {
  const response = await fetch(link, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/wp-login.php?action=rp']);
  return cookieOf(response);
};
const setPassword = (cookie: string, password: string) =>
  post('?action=resetpass', { pass1: password, pass2: password }, { cookie });

test('a user who has lost the password sets a new one, and sessions of before end', async () => {
  const { login, email } = await newUser();
  const session = await post('', { log: login, pwd: 'the first' });
  const nonce = (headers: Record<string, string>) =>
    fetch(`${site.url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers });
  expect((await nonce({ cookie: session.cookie })).status).toBe(200);

  expect(await post('?action=lostpassword', { user_login: email })).toMatchObject({
    status: 303,
    location: '/wp-login.php?checkemail=confirm',
  });
  const link = await linkTo(email);
  const cookie = await open(link);
  const page = await fetch(`${site.url}/wp-login.php?action=rp`, { headers: { cookie } });
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await page.text()).toContain(`New password for ${login}`);
  expect(await setPassword(cookie, 'the second')).toMatchObject({
    location: '/wp-login.php?password=changed',
  });

  expect(await statusOf(login, 'the second')).toBe(200);
  expect(await statusOf(login, 'the first')).toBe(401);
  expect((await nonce({ cookie: session.cookie })).status).toBe(400);
  const refused = { location: '/wp-login.php?action=lostpassword&error=invalidkey' };
  expect(await setPassword(cookie, 'the third')).toMatchObject(refused);
  const again = await fetch(`${site.url}/wp-login.php?action=rp`, {
    headers: { cookie: await open(link) },
    redirect: 'manual',
  });
  expect(again.headers.get('location')).toBe(refused.location);

  const key = link.searchParams.get('key') ?? '';
  const logs = await logsOf(site);
  for (const secret of [key, 'the second', email]) expect(logs).not.toContain(secret);
});

test('an unknown name gets the same response, and no mail', async () => {
  expect(await post('?action=lostpassword', { user_login: unique('nobody') })).toMatchObject({
    status: 303,
    location: '/wp-login.php?checkemail=confirm',
  });
  const { email } = await newUser();
  await post('?action=lostpassword', { user_login: email });
  await linkTo(email);
  expect(mails.received).toHaveLength(1);
});

test('no mail is lost or doubled when core is killed before sending', async () => {
  const users = await Promise.all([newUser(), newUser(), newUser()]);
  await mails.stop();
  for (const { login } of users)
    expect((await post('?action=lostpassword', { user_login: login })).status).toBe(303);
  process.kill(await pidOf(site, 'services/core'), 'SIGKILL');
  await mails.start();
  await mails.until(users.length);
  const { login, email, id } = users[0] ?? (await newUser());
  expect((await setPassword(await open(await linkTo(email)), 'after the kill')).location).toContain(
    'changed',
  );
  expect(await statusOf(login, 'after the kill')).toBe(200);
  expect(id).toBeGreaterThan(0);
  const links = mails.received.filter(({ text }) => text.includes('action=3Drp'));
  expect(links.map(({ to }) => to[0]).sort()).toEqual(users.map((user) => user.email).sort());
});

test('the command line invites a new user, who sets the first password', async () => {
  const login = unique('bob');
  const email = `${login}@example.com`;
  const env = {
    DATA_DIR: site.dataDir,
    PORT: String(site.port),
    SITE_URL: site.url,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
  };
  const { status, output } = await runAlmanacHere(['user', 'invite', login, email, '--role', 'editor'], env);
  expect([status, output]).toEqual([0, expect.stringContaining(email)]);
  expect((await setPassword(await open(await linkTo(email)), 'chosen by bob')).location).toContain('changed');
  expect(await statusOf(login, 'chosen by bob')).toBe(200);
  const unknown = await runAlmanacHere(['user', 'invite', unique('eve')], env);
  expect([unknown.status, unknown.output]).toEqual([1, expect.stringContaining('There is no user')]);
});

describe('a visitor who registers', () => {
  test('a visitor registers as a subscriber, and is no user before', async () => {
    const login = unique('new');
    const email = `${login}@example.com`;
    expect(await post('?action=register', { user_login: login, user_email: email })).toMatchObject({
      location: '/wp-login.php?checkemail=registered',
    });
    const find = () =>
      admin.dataOf(admin.api.GET('/wp/v2/users', { params: { query: { search: login, context: 'edit' } } }));
    expect(await find()).toEqual([]);
    expect((await setPassword(await open(await linkTo(email)), 'of the new')).location).toContain('changed');
    expect(await find()).toMatchObject([{ username: login, email, roles: ['subscriber'] }]);
    expect(await statusOf(login, 'of the new')).toBe(200);
  });

  test('a form from a page of another site registers nobody', async () => {
    const fields = { user_login: unique('x'), user_email: 'x@example.com' };
    expect((await post('?action=register', fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('one address requests only so many mails in an hour', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      const login = unique('flood');
      const fields = { user_login: login, user_email: `${login}@example.com` };
      statuses.push((await post('?action=register', fields)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses).toContain(303);
  });
});
