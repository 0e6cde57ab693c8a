import { Readable } from 'node:stream';
import { BUMPED_HEADER, markerCookie, sessionCookie } from '@almanac/process';
import { CACHE_HEADER, RestError } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import { describe, expect, jest, test } from '@jest/globals';
import { site } from '../templates/fixtures/site.js';
import { styleSheet } from '../templates/index.js';
import type { Finder } from '../views/finder.js';
import type { ApiServer } from '../visitors/api-client.js';
import { PasswordSeal } from '../visitors/password-seal.js';
import { type SessionsDeps, VisitorSessions } from '../visitors/sessions.js';
import { Visitors, type VisitorsDeps } from '../visitors/visitors.js';
import { DashboardRedirect } from './dashboard.js';
import { Responder } from './responder.js';
import { SignInResponder } from './sign-in.js';

const ADDRESSES = { siteUrl: 'https://site.example/blog', apiUrl: 'https://site.example/blog/wp-json/' };
const PAGE = 'https://site.example/blog/wp-login.php';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' };
const ENTERED = { log: 'ann@example.com', pwd: 'secret' };
const [OLD, NEW] = ['o'.repeat(43), 'n'.repeat(43)];
const cookie = sessionCookie(ADDRESSES.siteUrl);
const marker = markerCookie(ADDRESSES.siteUrl);
const OLD_COOKIE = { cookie: `${cookie.name}=${OLD}` };

/** A website with the page, before a gateway that is a fake. */
function websiteOf({
  opened = async () => ({ session: NEW, lifetimeSeconds: 60 }),
  isOffered = true,
  hasContent = false,
} = {}) {
  const logins = {
    openSession: jest.fn<SessionsDeps['logins']['openSession']>(opened),
    closeSession: jest.fn<SessionsDeps['logins']['closeSession']>(async () => ({})),
    resumeSession: async ({ session }: { session: string }) => {
      if (session !== OLD) throw new RestError('rest_invalid_session', 401, 'It has ended.');
      return { identity: 'signed' };
    },
  };
  const send = jest.fn<SessionsDeps['api']['send']>(async (_server, _visitor, { method, body }) => {
    const user = { name: 'Ann &amp; <b>', username: 'ann', email: 'ann@example.com' };
    if (method === 'GET') return { status: 200, body: user, headers: {}, bumped: undefined };
    const isRefused = String(body?.content).includes('refused');
    return { status: isRefused ? 400 : 200, body: user, headers: {}, bumped: 'wp/v2' };
  });
  const sessions = new VisitorSessions({ logins, api: { send }, core: { name: 'core' } as ApiServer });
  const refused = { accept: async () => ({ redirect: '/' }) };
  const comments = {
    accept: jest.fn<VisitorsDeps['comments']['accept']>(async () => ({ redirect: '/hello/' })),
  };
  const withNavigation = jest.fn<Finder['withNavigation']>(async () => site());
  const responder = new Responder({
    ...ADDRESSES,
    finder: {
      complete: async () => undefined,
      known: async () => site(),
      find: async () => ({
        found: hasContent ? { render: () => '<p>Page</p>' } : undefined,
        ...{ site: site(), reads: { degradations: [], dependsOn: ['wp/v2'], maxAgeMs: undefined } },
      }),
      withNavigation,
    } as unknown as Pick<Finder, 'complete' | 'find' | 'known' | 'withNavigation'>,
    visitors: new Visitors({ comments, forms: refused }),
    users: { sessions, cookie, marker },
    signIn: isOffered
      ? new SignInResponder({ ...ADDRESSES, sessions, cookie, marker, mayRegister: false })
      : undefined,
    dashboard: isOffered ? new DashboardRedirect({ ...ADDRESSES, sessions, cookie }) : undefined,
    seal: new PasswordSeal(['a secret of the site that nobody else knows']),
    style: styleSheet(),
    fonts: new Map(),
    logger: { error: () => undefined },
  });
  const ask = (method: string, query: string, headers: Record<string, string>, body = '') =>
    responder.respond({ method, target: `/wp-login.php${query}`, headers, body: Readable.from([body]) });
  return {
    logins,
    send,
    withNavigation,
    comments,
    comment: (headers: Record<string, string>) =>
      responder.respond({
        ...{ method: 'POST', target: '/hello/?send=comment', headers: { ...SAME_ORIGIN, ...headers } },
        body: Readable.from(['comment=Hello']),
      }),
    read: (path: string, headers: Record<string, string> = {}) =>
      responder.respond({ method: 'GET', target: path, headers, body: Readable.from([]) }),
    show: (query = '', headers: Record<string, string> = {}) => ask('GET', query, headers),
    post: (query: string, fields: Record<string, string>, headers: Record<string, string> = SAME_ORIGIN) =>
      ask('POST', query, headers, String(new URLSearchParams(fields))),
  };
}

describe('the dashboard of WordPress', () => {
  test.each(['/wp-admin', '/wp-admin/', '/wp-admin/profile.php?x=1'])(
    '%s leads to the sign-in page, and users to their account',
    async (path) => {
      const website = websiteOf();
      const target = encodeURIComponent(`${ADDRESSES.siteUrl}/wp-admin/`);
      for (const headers of [{}, { cookie: `${cookie.name}=${'x'.repeat(43)}` }])
        expect(await website.read(path, headers)).toMatchObject({
          ...{ status: 302, route: 'dashboard' },
          headers: { Location: `/blog/wp-login.php?redirect_to=${target}`, 'Cache-Control': 'no-store' },
        });
      expect(await website.read(path, OLD_COOKIE)).toMatchObject({
        ...{ status: 302, headers: { Location: '/blog/wp-login.php', 'Cache-Control': 'no-store' } },
      });
    },
  );

  test('a site without sign-in has none', async () => {
    expect((await websiteOf({ isOffered: false }).read('/wp-admin/')).status).toBe(404);
  });
});

describe('a short cut of WordPress', () => {
  const SIGN_IN = `${ADDRESSES.siteUrl}/wp-login.php`;
  const DASHBOARD = `${ADDRESSES.siteUrl}/wp-admin/`;

  test.each([
    ['/login', SIGN_IN],
    ['/login/', SIGN_IN],
    ['/wp-login.php/', SIGN_IN],
    ['/admin', DASHBOARD],
    ['/admin/?redirect_to=https://other.example/', DASHBOARD],
    ['/dashboard', DASHBOARD],
    ['/dashboard/', DASHBOARD],
  ])('%s leads to %s', async (path, target) => {
    expect(await websiteOf().read(path)).toMatchObject({
      ...{ status: 302, body: '', headers: { Location: target, 'Cache-Control': 'no-store' } },
    });
  });

  test.each(['/Login', '/login//', '//login', '/login/other/', '/login/embed/', '/other/login/', '/%6cogin'])(
    '%s is none',
    async (path) => {
      const { status, headers } = await websiteOf().read(path);
      expect([status, headers['Location']]).toEqual([404, undefined]);
    },
  );

  test('content at its address takes precedence', async () => {
    const website = websiteOf({ hasContent: true });
    expect(await website.read('/login/')).toMatchObject({ status: 200, body: '<p>Page</p>' });
  });

  test('a site without sign-in has none', async () => {
    const website = websiteOf({ isOffered: false });
    for (const path of ['/login', '/admin/']) expect((await website.read(path)).status).toBe(404);
  });
});

test('the menus of the site are read for a page, and for no redirect', async () => {
  const website = websiteOf();
  await website.read('/wp-admin/');
  expect((await website.post('', ENTERED)).status).toBe(303);
  expect(website.withNavigation).not.toHaveBeenCalled();
  expect((await website.show()).status).toBe(200);
  expect(website.withNavigation).toHaveBeenCalledTimes(1);
});

describe('signing in', () => {
  test('the page has a form, is not cached, and is shown in no frame', async () => {
    const { status, headers, body, route } = await websiteOf().show('?redirect_to=/blog/app/?a=1');
    expect([status, route, headers['Cache-Control']]).toEqual([200, 'sign-in', 'no-store']);
    expect(headers[CACHE_HEADER]).toBeUndefined();
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
    expect(body).toContain('action="/blog/wp-login.php"');
    expect(body).toContain('name="redirect_to" value="https://site.example/blog/app/?a=1"');
  });

  test('a user who signs in gets a new session, and an earlier one of the browser ends', async () => {
    const website = websiteOf();
    const { status, headers, cookies } = await website.post(
      '',
      { ...ENTERED, redirect_to: '/blog/app/' },
      { ...SAME_ORIGIN, ...OLD_COOKIE },
    );
    expect([status, headers['Location']]).toEqual([303, 'https://site.example/blog/app/']);
    expect(cookies).toEqual([
      `${cookie.name}=${NEW}; Path=/blog; HttpOnly; SameSite=Lax; Secure`,
      `${marker.name}=1; Path=/blog; SameSite=Lax; Secure`,
    ]);
    expect(website.logins.openSession).toHaveBeenCalledWith({
      ...{ login: 'ann@example.com', password: 'secret', address: '203.0.113.9', remember: false },
    });
    expect(website.logins.closeSession).toHaveBeenCalledWith({ session: OLD });
    const remembered = await website.post('', { ...ENTERED, rememberme: 'forever' });
    expect(remembered.cookies?.[0]).toContain('Max-Age=60;');
    expect(remembered.headers['Location']).toBe(PAGE.replace('https://site.example', ''));
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\t//evil.example',
    'https://site.example@evil.example/',
    'https://site.example.evil.example/',
    'http://site.example/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('a user is not led to %j', async (address) => {
    const website = websiteOf();
    const shown = await website.show(`?redirect_to=${encodeURIComponent(address)}`);
    expect(shown.body).not.toContain('name="redirect_to"');
    for (const query of ['', '?action=logout']) {
      const { status, headers } = await website.post(query, { ...ENTERED, redirect_to: address });
      expect([status, headers['Location']?.startsWith('/blog/wp-login.php')]).toEqual([303, true]);
    }
  });

  test('a refused user gets the form with what was entered, without the password', async () => {
    const refused = websiteOf({
      opened: async () => {
        throw new RestError('incorrect_password', 401, 'No.');
      },
    });
    const input = { log: '"ann" <b>', pwd: 'a wrong one', rememberme: 'forever', redirect_to: '/blog/app/' };
    const { status, headers, body, cookies } = await refused.post('', input);
    expect([status, cookies, headers['Cache-Control']]).toEqual([403, undefined, 'no-store']);
    for (const text of [
      'value="&quot;ann&quot; &lt;b&gt;"',
      ' checked',
      'value="https://site.example/blog/app/"',
    ])
      expect(body).toContain(text);
    expect(body).not.toContain('a wrong one');
    const empty = await refused.post('', { log: 'ann', pwd: '' });
    expect(empty.status).toBe(403);
  });

  test('a user with too many attempts, and one whose service is unavailable, get the form again', async () => {
    const throttled = new RestError('rest_too_many_attempts', 429, 'Too many.', { retry_after: 7 });
    for (const [error, expected, later] of [
      [throttled, 429, '7'],
      [serviceUnavailable(), 503, undefined],
    ] as const) {
      const website = websiteOf({
        opened: async () => {
          throw error;
        },
      });
      const { status, headers, body } = await website.post('', ENTERED);
      expect([status, headers['Retry-After']]).toEqual([expected, later]);
      expect(body).toContain('value="ann@example.com"');
    }
  });

  test('a form of another site neither signs in nor out', async () => {
    const website = websiteOf();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[])
      for (const query of ['', '?action=logout', '?action=profile']) {
        const refused = await website.post(query, ENTERED, { ...OLD_COOKIE, ...headers });
        expect([refused.status, refused.cookies]).toEqual([403, undefined]);
      }
    expect(website.logins.openSession).not.toHaveBeenCalled();
    expect(website.logins.closeSession).not.toHaveBeenCalled();
    expect(website.send).not.toHaveBeenCalled();
  });
});

describe('a user who is signed in', () => {
  test('the page shows the name, and a visit changes nothing', async () => {
    const website = websiteOf();
    const { status, body, cookies } = await website.show('?action=logout', OLD_COOKIE);
    expect([status, cookies]).toEqual([200, undefined]);
    expect(body).toContain('You are signed in as Ann &amp; &lt;b&gt;.');
    expect(body).toContain('action="/blog/wp-login.php?action=logout"');
    expect(website.logins.closeSession).not.toHaveBeenCalled();
  });

  test('a user who signs out has neither session nor cookie', async () => {
    const website = websiteOf();
    const signedIn = { ...SAME_ORIGIN, ...OLD_COOKIE };
    const { status, headers, cookies } = await website.post('?action=logout', {}, signedIn);
    expect([status, headers['Location']]).toEqual([303, '/blog/wp-login.php?loggedout=true']);
    expect(cookies).toEqual([
      `${cookie.name}=; Max-Age=0; Path=/blog; HttpOnly; SameSite=Lax; Secure`,
      `${marker.name}=; Max-Age=0; Path=/blog; SameSite=Lax; Secure`,
    ]);
    expect(website.logins.closeSession).toHaveBeenCalledWith({ session: OLD });
    expect((await website.show('?loggedout=true')).body).toContain('You are signed out.');
  });

  test('a session that has ended shows the form', async () => {
    const { status, body, cookies } = await websiteOf().show('', { cookie: `${cookie.name}=${NEW}` });
    expect([status, body.includes('name="pwd"')]).toEqual([200, true]);
    expect(cookies).toEqual([marker.remove()]);
    expect((await websiteOf().show()).cookies).toBeUndefined();
  });

  test('the page shows the account, and leads back to the page where the user was', async () => {
    const { body } = await websiteOf().show('?redirect_to=/blog/about/', OLD_COOKIE);
    expect(body).toContain('<bdi>ann</bdi>');
    expect(body).toContain('<bdi>ann@example.com</bdi>');
    expect(body).toContain('href="/blog/wp-login.php?action=lostpassword"');
    expect(body).toContain('<a href="https://site.example/blog/about/">Back to the page</a>');
  });

  test('a user saves another display name, which the gateway is told of', async () => {
    const website = websiteOf();
    const fields = { display_name: ' Ann B. ', redirect_to: '/blog/about/' };
    const { status, headers } = await website.post('?action=profile', fields, {
      ...SAME_ORIGIN,
      ...OLD_COOKIE,
    });
    expect([status, headers[BUMPED_HEADER]]).toEqual([303, 'wp/v2']);
    expect(website.send.mock.calls.at(-1)?.[2]).toMatchObject({
      ...{ method: 'POST', route: '/wp/v2/users/me', identity: 'signed' },
      body: { content: '{"name":"Ann B."}' },
    });
    const [, query = ''] = headers['Location']?.split('?') ?? [];
    expect((await website.show(`?${query}`, OLD_COOKIE)).body).toContain('Your changes are saved.');
  });

  test.each(['', '   ', 'refused'])('the display name %j is refused, and nothing changes', async (name) => {
    const website = websiteOf();
    const signedIn = { ...SAME_ORIGIN, ...OLD_COOKIE };
    const { status, body } = await website.post('?action=profile', { display_name: name }, signedIn);
    expect([status, body.includes('Please enter a name.')]).toEqual([400, true]);
    const writes = website.send.mock.calls.filter(([, , { method }]) => method === 'POST');
    expect(writes).toHaveLength(name === 'refused' ? 1 : 0);
  });

  test.each([
    ['a user', OLD_COOKIE, 'signed'],
    ['a visitor whose session has ended', { cookie: `${cookie.name}=${NEW}` }, undefined],
    ['a visitor', {}, undefined],
  ])('%s comments as who they are', async (_who, headers, identity) => {
    const website = websiteOf();
    expect((await website.comment(headers as Record<string, string>)).status).toBe(303);
    expect(website.comments.accept.mock.calls[0]?.[2]).toMatchObject({ identity });
  });

  test.each([
    ['shown', 'GET'],
    ['renamed', 'POST'],
  ])('an account that core fails on is not %s, and the session stays', async (_how, method) => {
    const website = websiteOf();
    const working = website.send.getMockImplementation();
    website.send.mockImplementation(async (server, visitor, request) =>
      request.method === method
        ? { status: 500, body: {}, headers: {}, bumped: undefined }
        : (working?.(server, visitor, request) ?? Promise.reject(new TypeError('no API'))),
    );
    const { status, body, cookies } = await website.post(
      '?action=profile',
      { display_name: 'Ann B.' },
      { ...SAME_ORIGIN, ...OLD_COOKIE },
    );
    expect([status, cookies]).toEqual([503, undefined]);
    expect(body).not.toContain('Please enter a name.');
  });

  test('a visitor who is not signed in changes no account', async () => {
    const website = websiteOf();
    const { body } = await website.post('?action=profile', { display_name: 'Eve' });
    expect(body).toContain('name="pwd"');
    expect(website.send).not.toHaveBeenCalled();
  });
});

test('a site without sign-in has no such page', async () => {
  const website = websiteOf({ isOffered: false });
  expect((await website.show()).status).toBe(404);
  expect((await website.post('', ENTERED)).status).toBe(404);
});
