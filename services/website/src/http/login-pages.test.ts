import { Readable } from 'node:stream';
import { linkCookie, markerCookie, sessionCookie } from '@almanac/process';
import { RestError } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import { describe, expect, jest, test } from '@jest/globals';
import { site } from '../templates/fixtures/site.js';
import { styleSheet } from '../templates/index.js';
import type { Finder } from '../views/finder.js';
import { VisitorAccounts, type VisitorAccountsDeps } from '../visitors/accounts.js';
import { PasswordSeal } from '../visitors/password-seal.js';
import { Visitors } from '../visitors/visitors.js';
import { LoginPages } from './login-pages.js';
import { PasswordResetPage } from './password-reset.js';
import { RegistrationPage } from './registration.js';
import { Responder } from './responder.js';
import { SignInResponder } from './sign-in.js';

const ADDRESSES = { siteUrl: 'https://site.example/blog', apiUrl: 'https://site.example/blog/wp-json/' };
const PATH = '/blog/wp-login.php';
const VISITOR = '203.0.113.9';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': VISITOR };
const KEY = 'k'.repeat(48);
const LINK = `?action=rp&key=${KEY}&login=ann%20b`;
const cookie = linkCookie(ADDRESSES.siteUrl);

type Gateway = VisitorAccountsDeps['accounts'];
const refuse =
  (code: string, status: number, data?: Readonly<Record<string, unknown>>) => async (): Promise<never> => {
    throw new RestError(code, status, 'refused', data);
  };
const away = async (): Promise<never> => {
  throw serviceUnavailable();
};

/** A website with the pages, before a gateway that is a fake. */
function websiteOf({ isOpen = true, ...own }: Partial<Gateway> & { readonly isOpen?: boolean } = {}) {
  const gateway = {
    requestReset: jest.fn<Gateway['requestReset']>(own.requestReset ?? (async () => ({}))),
    register: jest.fn<Gateway['register']>(own.register ?? (async () => ({}))),
    checkKey: jest.fn<Gateway['checkKey']>(own.checkKey ?? (async () => ({ login: 'ann b' }))),
    setPassword: jest.fn<Gateway['setPassword']>(own.setPassword ?? (async () => ({}))),
  };
  const accounts = new VisitorAccounts({ accounts: gateway });
  const refused = { accept: async () => ({ redirect: '/' }) };
  const sessions = {
    open: away,
    close: away,
    accountOf: async () => undefined,
    rename: async () => undefined,
  };
  const session = sessionCookie(ADDRESSES.siteUrl);
  const marker = markerCookie(ADDRESSES.siteUrl);
  const responder = new Responder({
    ...ADDRESSES,
    finder: {
      complete: async () => undefined,
      known: async () => site(),
      withNavigation: async () => site(),
    } as unknown as Pick<Finder, 'complete' | 'find' | 'known' | 'withNavigation'>,
    visitors: new Visitors({ comments: refused, forms: refused }),
    signIn: new LoginPages({
      signIn: new SignInResponder({ ...ADDRESSES, sessions, cookie: session, marker, mayRegister: isOpen }),
      passwordReset: new PasswordResetPage({ ...ADDRESSES, accounts, cookie }),
      registration: new RegistrationPage({ ...ADDRESSES, accounts, isOpen }),
    }),
    seal: new PasswordSeal(['a secret of the site that nobody else knows']),
    style: styleSheet(),
    fonts: new Map(),
    logger: { error: () => undefined },
  });
  const ask = async (method: string, query: string, headers: Record<string, string>, body = '') => {
    const response = await responder.respond({
      method,
      target: `/wp-login.php${query}`,
      headers,
      body: Readable.from([body]),
    });
    return { ...response, body: String(response.body), location: response.headers['Location'] };
  };
  return {
    gateway,
    show: (query = '', headers: Record<string, string> = {}) => ask('GET', query, headers),
    post: (query: string, fields: Record<string, string>, headers: Record<string, string> = SAME_ORIGIN) =>
      ask('POST', query, headers, String(new URLSearchParams(fields))),
  };
}

/** Headers of a browser that has followed the link. */
const followed = async (website: ReturnType<typeof websiteOf>) => {
  const { cookies } = await website.show(LINK);
  return { ...SAME_ORIGIN, cookie: String(cookies?.[0]).split(';')[0] ?? '' };
};
const [NEW, OTHER] = ['a new password', 'another password'];

describe('a lost password', () => {
  test('a visitor asks for a link, and the response does not depend on the account', async () => {
    const website = websiteOf();
    expect((await website.show('?action=lostpassword')).body).toContain('name="user_login"');
    const { status, location } = await website.post('?action=lostpassword', { user_login: 'ann' });
    expect([status, location]).toEqual([303, `${PATH}?checkemail=confirm`]);
    expect(website.gateway.requestReset).toHaveBeenCalledWith({ login: 'ann', address: VISITOR });
    expect((await website.show('?checkemail=confirm')).body).toContain('an email with a link is on its way');
  });

  test('a link moves its key into a cookie of the page, which is not cached', async () => {
    const { status, location, headers, cookies } = await websiteOf().show(LINK);
    expect([status, location]).toEqual([303, `${PATH}?action=rp`]);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
    expect(cookies).toEqual([
      expect.stringMatching(/; Path=\/blog\/wp-login\.php; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  });

  test('a user sets the password with the cookie, which is removed', async () => {
    const website = websiteOf();
    const browser = await followed(website);
    const { body } = await website.show('?action=rp', browser);
    expect(body).toContain('New password for ann b');
    expect(body).not.toContain(KEY);
    const { status, location, cookies } = await website.post(
      '?action=resetpass',
      { pass1: NEW, pass2: NEW },
      browser,
    );
    expect([status, location]).toEqual([303, `${PATH}?password=changed`]);
    expect(cookies).toEqual([expect.stringContaining('Max-Age=0')]);
    expect(website.gateway.setPassword).toHaveBeenCalledWith({
      ...{ login: 'ann b', key: KEY, password: NEW, address: VISITOR },
    });
    expect((await website.show('?password=changed')).body).toContain('Your password is saved');
  });

  test('a user who repeats another password sees the form again', async () => {
    const website = websiteOf();
    const browser = await followed(website);
    const { status, body } = await website.post('?action=resetpass', { pass1: NEW, pass2: OTHER }, browser);
    expect(status).toBe(400);
    expect(body).toContain('do not match');
    expect(body).not.toContain(NEW);
    expect(website.gateway.setPassword).not.toHaveBeenCalled();
  });

  test.each([
    ['rest_invalid_key', 401, 303, ''],
    ['rest_user_invalid_password', 400, 400, 'At least 8 characters'],
    ['rest_too_many_attempts', 429, 429, 'Too many attempts'],
  ])('the page shows the error %s of a password', async (code, given, status, text) => {
    const website = websiteOf({ setPassword: refuse(code, given, { retry_after: 7 }) });
    const browser = await followed(website);
    const page = await website.post('?action=resetpass', { pass1: NEW, pass2: NEW }, browser);
    expect(page.status).toBe(status);
    expect(page.body).toContain(text);
    if (given === 401) expect(page.location).toBe(`${PATH}?action=lostpassword&error=invalidkey`);
    if (given === 429) expect(page.headers['Retry-After']).toBe('7');
  });

  test.each([
    ['without a cookie', undefined],
    ['with a cookie that is none', `${cookie.name}=${'A'.repeat(30)}`],
  ])('a visitor %s is led to ask for another link', async (_how, sent) => {
    const website = websiteOf();
    const headers = { ...SAME_ORIGIN, ...(sent !== undefined && { cookie: sent }) };
    for (const page of [
      await website.show('?action=rp', headers),
      await website.post('?action=resetpass', { pass1: NEW, pass2: NEW }, headers),
    ])
      expect([page.status, page.location]).toEqual([303, `${PATH}?action=lostpassword&error=invalidkey`]);
    expect(website.gateway.setPassword).not.toHaveBeenCalled();
    const { body } = await website.show('?action=lostpassword&error=invalidkey');
    expect(body).toContain('no longer valid');
  });

  test('forms from pages of other sites do nothing', async () => {
    const website = websiteOf();
    const headers = { ...(await followed(website)), 'sec-fetch-site': 'cross-site' };
    for (const action of ['lostpassword', 'resetpass', 'register']) {
      const fields = { user_login: 'ann', user_email: 'a@example.com', pass1: NEW, pass2: NEW };
      expect((await website.post(`?action=${action}`, fields, headers)).status).toBe(403);
    }
    const { requestReset, register, setPassword } = website.gateway;
    for (const call of [requestReset, register, setPassword]) expect(call).not.toHaveBeenCalled();
  });

  test('a visitor sees the form again while core is unavailable', async () => {
    const page = await websiteOf({ requestReset: away }).post('?action=lostpassword', { user_login: 'ann' });
    expect(page.status).toBe(503);
    expect(page.body).toContain('value="ann"');
  });
});

describe('a registration', () => {
  const FIELDS = { user_login: ' ann ', user_email: ' ann@example.com ' };

  test('a visitor registers, and the page announces the mail', async () => {
    const website = websiteOf();
    expect((await website.show()).body).toContain('?action=register');
    expect((await website.show('?action=register')).body).toContain('name="user_email"');
    const { status, location } = await website.post('?action=register', FIELDS);
    expect([status, location]).toEqual([303, `${PATH}?checkemail=registered`]);
    expect(website.gateway.register).toHaveBeenCalledWith({
      ...{ login: 'ann', email: 'ann@example.com', address: VISITOR },
    });
  });

  test.each([
    ['existing_user_login', 409, 'This user name is already taken.'],
    ['rest_user_invalid_username', 400, 'A user name has'],
    ['rest_user_invalid_email', 400, 'a valid email address'],
    ['rest_too_many_registrations', 429, 'Too many attempts'],
  ])('the page shows the error %s with what was entered', async (code, status, text) => {
    const page = await websiteOf({ register: refuse(code, status) }).post('?action=register', FIELDS);
    expect(page.status).toBe(status);
    expect(page.body).toContain(text);
    expect(page.body).toContain('value="ann@example.com"');
  });

  test('a program that fills in the hidden field gets the same response, and nothing is done', async () => {
    const website = websiteOf();
    const { location } = await website.post('?action=register', {
      ...FIELDS,
      user_url: 'https://spam.example',
    });
    expect(location).toBe(`${PATH}?checkemail=registered`);
    expect(website.gateway.register).not.toHaveBeenCalled();
  });

  test('nobody registers on a site that does not offer it', async () => {
    const website = websiteOf({ isOpen: false });
    for (const page of [
      await website.show('?action=register'),
      await website.post('?action=register', FIELDS),
    ])
      expect([page.status, page.location]).toEqual([303, `${PATH}?registration=disabled`]);
    expect(website.gateway.register).not.toHaveBeenCalled();
    const { body } = await website.show('?registration=disabled');
    expect(body).toContain('Registration is closed');
    expect(body).not.toContain('?action=register');
  });
});
