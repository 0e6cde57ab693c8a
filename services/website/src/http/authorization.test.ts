import { Readable } from 'node:stream';
import { KeyedHash } from '@almanac/identity';
import { BUMPED_HEADER, sessionCookie } from '@almanac/process';
import { CACHE_HEADER, RestError } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import { describe, expect, jest, test } from '@jest/globals';
import { site } from '../templates/fixtures/site.js';
import { styleSheet } from '../templates/index.js';
import type { Finder } from '../views/finder.js';
import type { ApiClient, ApiRequest, ApiResponse, ApiServer, Visitor } from '../visitors/api-client.js';
import { type ApplicationsDeps, VisitorApplications } from '../visitors/applications.js';
import { PasswordSeal } from '../visitors/password-seal.js';
import { VisitorSessions } from '../visitors/sessions.js';
import { Visitors } from '../visitors/visitors.js';
import { AuthorizationResponder } from './authorization.js';
import { Responder } from './responder.js';

const ADDRESSES = { siteUrl: 'https://site.example/blog', apiUrl: 'https://site.example/blog/wp-json/' };
const PATH = '/wp-admin/authorize-application.php';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' };
const APP = { app_name: 'A program', success_url: 'https://app.example/done?a=1' };
const ENTERED = { log: 'ann@example.com', pwd: 'secret', approve: '1' };

const SESSION = 's'.repeat(43);
const TOKENS = new KeyedHash(['a secret of the site that nobody else knows'], 'tokens', 40);
const cookie = sessionCookie(ADDRESSES.siteUrl);
const SIGNED_IN = { ...SAME_ORIGIN, cookie: `${cookie.name}=${SESSION}` };
const unused = async (): Promise<never> => {
  throw new TypeError('the page opens and closes no session');
};

type VisitorLogins = ApplicationsDeps['logins'];

interface World {
  /** Whether the site offers the page. */
  readonly isOffered?: boolean;
  readonly signIn?: VisitorLogins['signIn'];
  /** Response to the creation of the password. */
  readonly creation?: Partial<ApiResponse>;
}

/** A website with the page, before a gateway and an API that are fakes. */
function websiteOf({
  isOffered = true,
  signIn = async () => ({ identity: 'signed' }),
  creation = {},
}: World = {}) {
  const send = jest.fn(
    async (_server: ApiServer, _visitor: Visitor, { method }: ApiRequest): Promise<ApiResponse> =>
      method === 'GET'
        ? { status: 200, body: { username: 'ann', name: 'Ann' }, headers: {}, bumped: undefined }
        : {
            ...{ status: 201, body: { password: 'abcd efgh' }, headers: {}, bumped: 'wp/v2/users' },
            ...creation,
          },
  );
  const resumeSession: VisitorLogins['resumeSession'] = async ({ session }) => {
    if (session !== SESSION) throw new RestError('rest_invalid_session', 401, 'It has ended.');
    return { identity: 'signed by session' };
  };
  const logins = { signIn: jest.fn<VisitorLogins['signIn']>(signIn), resumeSession };
  const api: Pick<ApiClient, 'send'> = { send };
  const applications = new VisitorApplications({ logins, api, core: { name: 'core' } as ApiServer });
  const refused = { accept: async () => ({ redirect: '/' }) };
  const responder = new Responder({
    ...ADDRESSES,
    finder: {
      complete: async () => undefined,
      known: async () => site(),
      withNavigation: async () => site(),
    } as unknown as Pick<Finder, 'complete' | 'find' | 'known' | 'withNavigation'>,
    visitors: new Visitors({ comments: refused, forms: refused }),
    authorization: isOffered
      ? new AuthorizationResponder({
          ...ADDRESSES,
          applications,
          signedIn: {
            sessions: new VisitorSessions({
              logins: { ...logins, openSession: unused, closeSession: unused },
              api,
              core: { name: 'core' } as ApiServer,
            }),
            cookie,
            tokens: TOKENS,
          },
        })
      : undefined,
    seal: new PasswordSeal(['a secret of the site that nobody else knows']),
    style: styleSheet(),
    fonts: new Map(),
    logger: { error: () => undefined },
  });
  const ask = (method: string, target: string, headers: Record<string, string>, body: string) =>
    responder.respond({ method, target, headers, body: Readable.from([body]) });
  return {
    send,
    logins,
    show: (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
      ask('GET', `${PATH}?${new URLSearchParams(parameters)}`, headers, ''),
    post: (fields: Record<string, string>, headers: Record<string, string> = SAME_ORIGIN) =>
      ask('POST', PATH, headers, String(new URLSearchParams(fields))),
  };
}

describe('the page of a program that asks for a password', () => {
  test('the page asks for the account, is not cached, and is shown in no frame', async () => {
    const { status, headers, body, route } = await websiteOf().show(APP);
    expect([status, route]).toEqual([200, 'authorization']);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
    expect(headers[CACHE_HEADER]).toBeUndefined();
    expect(headers['Content-Security-Policy']).toContain("form-action 'self' https://app.example;");
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
    expect(body).toContain(`action="/blog${PATH}"`);
    expect(body).toContain('value="https://app.example/done?a=1"');
    expect(body).toContain('app.example with a password');
  });

  test('the page leads nowhere before the user decides', async () => {
    const { status, headers } = await websiteOf().show({ ...APP, reject: '1', approve: '1' });
    expect([status, headers['Location']]).toEqual([200, undefined]);
  });

  test('the page shows texts of a program as texts', async () => {
    const { body } = await websiteOf().show({ app_name: '"><script>alert(1)</script>' });
    expect(body).not.toContain('<script>alert');
  });

  test.each([
    ['success_url', 'javascript:alert(1)'],
    ['reject_url', 'http://evil.example/'],
    ['app_id', 'not-a-uuid'],
  ])('the page refuses a program whose %s is %j', async (name, value) => {
    const website = websiteOf();
    for (const { status, body, headers } of [
      await website.show({ [name]: value }),
      await website.post({ ...ENTERED, app_name: 'x', [name]: value }),
      await website.post({ reject: '1', [name]: value }),
    ]) {
      expect([status, headers['Location'], headers['Cache-Control']]).toEqual([400, undefined, 'no-store']);
      expect(body).toContain(name);
      expect(body).not.toContain(value);
    }
    expect(website.logins.signIn).not.toHaveBeenCalled();
  });

  test('the page is not found on a site that does not offer it', async () => {
    const website = websiteOf({ isOffered: false });
    for (const { status } of [await website.show(APP), await website.post({ ...APP, ...ENTERED })])
      expect(status).toBe(404);
    expect(website.logins.signIn).not.toHaveBeenCalled();
  });
});

describe('a user who approves', () => {
  test('a user who approves leads the program to its address with the password', async () => {
    const website = websiteOf();
    const id = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
    const { status, headers, body } = await website.post({ ...APP, ...ENTERED, app_id: id });
    expect([status, body]).toEqual([303, '']);
    expect(headers).toMatchObject({
      Location:
        'https://app.example/done?a=1&site_url=https%3A%2F%2Fsite.example%2Fblog&user_login=ann&password=abcdefgh',
      'Cache-Control': 'no-store',
      [BUMPED_HEADER]: 'wp/v2/users',
    });
    expect(website.logins.signIn).toHaveBeenCalledWith({
      login: 'ann@example.com',
      password: 'secret',
      address: '203.0.113.9',
    });
    const [, , created] = website.send.mock.calls[1] ?? [];
    expect(created).toMatchObject({
      method: 'POST',
      route: '/wp/v2/users/me/application-passwords',
      identity: 'signed',
    });
    expect(JSON.parse(String(created?.body?.content))).toEqual({ name: 'A program', app_id: id });
  });

  test('a user who approves a program without an address sees the password', async () => {
    const { status, headers, body } = await websiteOf().post({ ...ENTERED, app_name: 'A <program>' });
    expect([status, headers['Cache-Control']]).toEqual([200, 'no-store']);
    expect(body).toContain('abcd efgh');
    expect(body).toContain('A &lt;program&gt;');
  });

  const wrong = async (): Promise<never> => {
    throw new RestError('incorrect_password', 401, 'No.');
  };
  const throttled = async (): Promise<never> => {
    throw new RestError('rest_too_many_attempts', 429, 'No.', { retry_after: 7 });
  };
  test.each<[string, number, string, Record<string, string>, World]>([
    ['no password', 403, 'is wrong', { pwd: '' }, {}],
    ['no login', 403, 'is wrong', { log: ' ' }, {}],
    ['a wrong password', 403, 'is wrong', {}, { signIn: wrong }],
    ['too many attempts', 429, 'Too many attempts', {}, { signIn: throttled }],
    ['no name of the program', 400, 'enter a name', { app_name: ' ' }, {}],
    ['no right to application passwords', 403, 'not available', {}, { creation: { status: 501, body: {} } }],
  ])('a user with %s gets the form again', async (_what, expected, text, fields, world) => {
    const { status, headers, body } = await websiteOf(world).post({ ...APP, ...ENTERED, ...fields });
    expect([status, headers['Location']]).toEqual([expected, undefined]);
    expect(headers['Retry-After']).toBe(expected === 429 ? '7' : undefined);
    expect(body).toContain('role="alert"');
    expect(body).toContain(text);
    expect(body).not.toContain('secret');
  });

  test('a user gets a message when the site is unavailable', async () => {
    const signIn = async (): Promise<never> => {
      throw serviceUnavailable();
    };
    expect((await websiteOf({ signIn }).post({ ...APP, ...ENTERED })).status).toBe(503);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('a form from another site is refused, with %j', async (headers) => {
    const website = websiteOf();
    for (const fields of [
      { ...APP, ...ENTERED },
      { ...APP, reject: '1' },
    ]) {
      const seen = await website.post(fields, headers);
      expect([seen.status, seen.headers['Location']]).toEqual([403, undefined]);
    }
    expect(website.logins.signIn).not.toHaveBeenCalled();
    expect(website.send).not.toHaveBeenCalled();
  });
});

test.each([
  [{ ...APP, reject_url: 'https://app.example/no' }, 'https://app.example/no'],
  [APP, 'https://app.example/done?a=1&success=false'],
  [{ app_name: 'A program' }, 'https://site.example/blog/'],
])('a user who rejects %j is led to %s', async (parameters, location) => {
  const website = websiteOf();
  const { status, headers } = await website.post({ ...parameters, reject: '1' });
  expect([status, headers['Location']]).toEqual([303, location]);
  expect(website.send).not.toHaveBeenCalled();
});

describe('a user who is signed in', () => {
  test('a user with a session approves without a password', async () => {
    const website = websiteOf();
    const { body } = await website.show(APP, SIGNED_IN);
    expect(body).toContain('You are signed in as Ann.');
    expect(body).not.toContain('name="pwd"');
    const token = /name="_wpnonce" value="([\da-f]{40})"/.exec(String(body))?.[1] ?? '';
    const { status, headers } = await website.post({ ...APP, approve: '1', _wpnonce: token }, SIGNED_IN);
    expect([status, headers['Location']]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/app\.example\/done\?a=1.*password=abcdefgh$/),
    ]);
    expect(website.logins.signIn).not.toHaveBeenCalled();
    expect(website.send.mock.calls.at(-1)?.[2]).toMatchObject({ identity: 'signed by session' });
  });

  test.each([
    ['without a token', undefined, SESSION],
    ['with the token of another session', TOKENS.of('another session'), SESSION],
    ['with a token and a session that has ended', TOKENS.of('x'.repeat(43)), 'x'.repeat(43)],
  ])('a form %s grants nothing', async (_how, token, session) => {
    const website = websiteOf();
    const headers = { ...SAME_ORIGIN, cookie: `${cookie.name}=${session}` };
    const fields = { ...APP, approve: '1', ...(token !== undefined && { _wpnonce: token }) };
    const { status, headers: answered } = await website.post(fields, headers);
    expect([status, answered['Location']]).toEqual([403, undefined]);
    expect(website.send.mock.calls.filter(([, , { method }]) => method === 'POST')).toEqual([]);
  });

  test('a form from a page of another site grants nothing, whatever its token', async () => {
    const website = websiteOf();
    const fields = { ...APP, approve: '1', _wpnonce: TOKENS.of(SESSION) };
    const { status } = await website.post(fields, { ...SIGNED_IN, 'sec-fetch-site': 'same-site' });
    expect(status).toBe(403);
    expect(website.send).not.toHaveBeenCalled();
  });
});
