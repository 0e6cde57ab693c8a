import { SESSIONS_VERSION } from '@almanac/identity';
import { sessionCookie } from '@almanac/process';
import { createRpcClient, gateway } from '@almanac/rpc';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { IDENTITY_SECRET } from '../testing/fake-service.js';
import { basic, FakeSite, identityTokens, POSTS, processTokensOf, type Seen } from '../testing/fake-site.js';
import { Nonces } from './nonces.js';

const SITE_URL = 'http://site.test';
const FRIEND = 'https://app.site.test';
const NONCE_ADDRESS = '/wp-admin/admin-ajax.php?action=rest-nonce';
const INVALID = { status: 403, code: 'rest_cookie_invalid_nonce' };

const site = new FakeSite();
const cookie = sessionCookie(SITE_URL);

beforeAll(async () => {
  site.core.users.set('bob', { password: 'secret', userId: 2, roles: ['author'] });
  await site.start({ CORS_ORIGINS: FRIEND, PUBLIC_PAGES: 'on', LOGIN_MAX_FAILURES: '3' });
});
afterAll(() => site.stop());
beforeEach(() => {
  for (const service of site.services) service.requests.length = 0;
});

const logins = <T>(
  call: (client: ReturnType<typeof createRpcClient<typeof gateway.Logins.service>>) => Promise<T>,
): Promise<T> => {
  const client = createRpcClient(gateway.Logins, `127.0.0.1:${site.ports.grpc}`, {
    identityTokens,
    processTokens: processTokensOf('website'),
    deadlineMs: 60_000,
  });
  return call(client).finally(() => client.close());
};

const open = (login = 'admin', password = 'password', address = '203.0.113.1') =>
  logins((client) => client.openSession({ login, password, address, remember: false }));
const headersOf = (session: string) => ({ cookie: `other=1; ${cookie.name}=${session}` });

/** A session with its headers and its nonce, as a front end gets it. */
async function signIn(login = 'admin', password = 'password') {
  const { session } = await open(login, password);
  const headers = headersOf(session);
  const { text: nonce } = await site.ask(NONCE_ADDRESS, { headers });
  return { session, headers, nonce };
}

const lastIdentity = () => {
  const token = site.core.requests.at(-1)?.headers['x-almanac-identity'];
  return identityTokens.verify(typeof token === 'string' ? token : undefined);
};
const errorOf = (seen: Seen) => ({ status: seen.status, code: seen.json()['code'] });

test('a cookie with its nonce is the user, and the response has a nonce for the next request', async () => {
  const { headers, nonce } = await signIn();
  const seen = await site.ask(POSTS, { headers: { ...headers, 'X-WP-Nonce': nonce } });
  expect([seen.status, seen.headers['x-wp-nonce']]).toEqual([200, nonce]);
  expect(await lastIdentity()).toEqual({ userId: 1, roles: ['administrator'] });
  expect(seen.headers['cache-control']).toBe('private, no-cache');
  expect(site.core.requests.at(-1)?.headers).not.toHaveProperty('cookie');
  await site.ask(`${POSTS}?_wpnonce=${nonce}`, { headers });
  expect(await lastIdentity()).toMatchObject({ userId: 1 });
});

test('a cookie without a nonce is nobody: its response is the shared one', async () => {
  const { headers } = await signIn();
  site.core.handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-almanac-cache': 'wp/v2' });
    response.end('[]');
  };
  const address = `${POSTS}?shared`;
  for (const sent of [{}, headers, {}]) {
    const seen = await site.ask(address, { headers: sent });
    expect([seen.status, seen.headers['x-wp-nonce'], seen.headers['cache-control']]).toEqual([
      ...[200, undefined, 'no-cache'],
    ]);
  }
  expect(await lastIdentity()).toMatchObject({ userId: 0 });
  // The response of a user is neither read from the cache nor kept in it.
  const { nonce } = await signIn();
  expect(errorOf(await site.ask(address, { headers: { 'X-WP-Nonce': nonce } }))).toEqual(INVALID);
});

test('a nonce without a cookie, of another session, and an old one are refused', async () => {
  const [ann, other, bob] = [await signIn(), await signIn(), await signIn('bob', 'secret')];
  const day = 24 * 60 * 60 * 1000;
  const old = new Nonces([IDENTITY_SECRET], () => Date.now() - day).of(ann.session);
  const almost = new Nonces([IDENTITY_SECRET], () => Date.now() - day / 2).of(ann.session);
  for (const [headers, nonce] of [
    [{}, ann.nonce],
    [{}, 'x'],
    [ann.headers, 'x'],
    [ann.headers, ''],
    [ann.headers, other.nonce],
    [ann.headers, bob.nonce],
    [bob.headers, ann.nonce],
    [ann.headers, old],
    [headersOf('A'.repeat(43)), ann.nonce],
  ] as const) {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(
        errorOf(await site.ask(POSTS, { method, headers: { ...headers, 'X-WP-Nonce': nonce } })),
      ).toEqual(INVALID);
  }
  expect(site.core.requests).toEqual([]);
  expect((await site.ask(POSTS, { headers: { ...ann.headers, 'X-WP-Nonce': almost } })).status).toBe(200);
});

test('credentials in the Authorization header count instead of a cookie', async () => {
  const { headers } = await signIn('bob', 'secret');
  const sent = { ...headers, ...basic('admin', 'password'), 'X-WP-Nonce': 'x' };
  expect((await site.ask(POSTS, { headers: sent })).status).toBe(200);
  expect(await lastIdentity()).toMatchObject({ userId: 1 });
});

test('an Authorization header without credentials leaves the cookie with its nonce', async () => {
  const { headers, nonce } = await signIn('bob', 'secret');
  for (const authorization of ['Bearer x', 'Digest username="bob"', 'Basic !!!']) {
    expect(
      (await site.ask(POSTS, { headers: { ...headers, authorization, 'X-WP-Nonce': nonce } })).status,
    ).toBe(200);
    expect(await lastIdentity()).toMatchObject({ userId: 2 });
  }
});

test('a session that was closed is worthless at once', async () => {
  const { session, headers, nonce } = await signIn();
  await logins((client) => client.closeSession({ session }));
  await site.bump(SESSIONS_VERSION);
  expect(errorOf(await site.ask(POSTS, { headers: { ...headers, 'X-WP-Nonce': nonce } }))).toEqual(INVALID);
  expect(await site.ask(NONCE_ADDRESS, { headers })).toMatchObject({ status: 400, text: '0' });
});

test('pages of other origins have no cookie, unless the origin is listed', async () => {
  const { headers, nonce } = await signIn();
  for (const origin of ['https://evil.test', 'null', 'http://site.test.evil.test', 'http://site.test:81']) {
    const sent = { ...headers, origin };
    expect(await site.ask(NONCE_ADDRESS, { headers: sent })).toMatchObject({ status: 400, text: '0' });
    const refused = await site.ask(POSTS, { headers: { ...sent, 'X-WP-Nonce': nonce } });
    expect(errorOf(refused)).toEqual(INVALID);
  }
  for (const origin of [SITE_URL, FRIEND])
    expect((await site.ask(NONCE_ADDRESS, { headers: { ...headers, origin } })).text).toBe(nonce);
  expect((await site.ask(NONCE_ADDRESS, { headers })).headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('wrong passwords of pages count against the login limits, and invented sessions do not', async () => {
  const address = '198.51.100.7';
  for (let tries = 0; tries < 3; tries++)
    await expect(open('bob', `wrong ${tries}`, address)).rejects.toMatchObject({ status: 401 });
  await expect(open('bob', 'secret', address)).rejects.toMatchObject({ code: 'rest_too_many_attempts' });
  for (let tries = 0; tries < 5; tries++) {
    const seen = await site.ask(NONCE_ADDRESS, { headers: headersOf(`${tries}`.repeat(43)) });
    expect([seen.status, seen.text]).toEqual([400, '0']);
  }
});

test('the sign-in page gets the cookie, and no other page does', async () => {
  const { headers, session } = await signIn();
  for (const path of ['/wp-login.php', '/wp-login.php?action=logout', '/wp-admin/', '/2026/11/', '/'])
    await site.ask(path, { headers });
  expect(site.website.requests.map((request) => request.headers.cookie)).toEqual([
    ...Array.from({ length: 3 }, () => `${cookie.name}=${session}`),
    ...[undefined, undefined],
  ]);
});

test.each([{ COOKIE_SIGN_IN: 'off' }, { WEBSITE: 'off' }])(
  'a site with %j has no sign-in page, and ignores nonces',
  async (env) => {
    const other = await new FakeSite().start({ PUBLIC_PAGES: 'off', ...env });
    try {
      expect((await other.ask(POSTS, { headers: { 'X-WP-Nonce': 'x' } })).status).toBe(200);
      for (const path of ['/wp-login.php', NONCE_ADDRESS]) expect((await other.ask(path)).status).toBe(404);
    } finally {
      await other.stop();
    }
  },
);

test('a site without public pages has the sign-in page', async () => {
  const other = await new FakeSite().start({ PUBLIC_PAGES: 'off' });
  try {
    expect((await other.ask('/wp-login.php')).status).toBe(200);
    expect((await other.ask('/2026/11/')).status).toBe(404);
  } finally {
    await other.stop();
  }
});
