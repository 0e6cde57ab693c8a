import { AlmanacClient } from '@almanac/client';
import { ADMIN, unique } from '@almanac/testing/site';
import { beforeAll, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const site = sharedSite();
const FROM_THE_SITE = { 'sec-fetch-site': 'same-origin' };
const POSTS = `${site}/wp-json/wp/v2/posts`;
const NONCE = `${site}/wp-admin/admin-ajax.php?action=rest-nonce`;
const admin = new AlmanacClient({ site, credentials: ADMIN });
const ann = { login: unique('ann'), password: 'secret of ann', id: 0 };

beforeAll(async () => {
  const { login, password } = ann;
  const { id } = await admin.dataOf(
    admin.api.POST('/wp/v2/users', {
      body: { username: login, email: `${login}@example.com`, password, roles: ['author'] },
    }),
  );
  ann.id = id;
});

const post = (query: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site}/wp-login.php${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FROM_THE_SITE, ...headers },
    body: new URLSearchParams(fields),
  });

/** Headers of a browser of a user who signed in, with a nonce. */
async function signIn() {
  const response = await post('', { log: ann.login, pwd: ann.password });
  expect(response.status).toBe(303);
  const cookie = String(response.headers.get('set-cookie')).split(';')[0] ?? '';
  const nonce = await (await fetch(NONCE, { headers: { cookie } })).text();
  return { cookie, 'x-wp-nonce': nonce };
}

const write = (headers: Record<string, string>) =>
  fetch(POSTS, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: unique('written') }),
  });

test('a user signs in, writes with cookie and nonce, and signs out', async () => {
  const browser = await signIn();
  const created = await write(browser);
  expect([created.status, created.headers.get('x-wp-nonce')]).toEqual([201, browser['x-wp-nonce']]);
  expect(await created.json()).toMatchObject({ author: ann.id });
  const page = await (await fetch(`${site}/wp-login.php`, { headers: browser })).text();
  expect(page).toContain(ann.login);

  expect((await write({ cookie: browser.cookie })).status).toBe(401);
  expect((await write({ ...browser, 'x-wp-nonce': 'x' })).status).toBe(403);

  const signedOut = await post('?action=logout', {}, { cookie: browser.cookie });
  expect(signedOut.headers.get('set-cookie')).toContain('Max-Age=0');
  const refused = await write(browser);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'rest_cookie_invalid_nonce' }]);
  expect((await fetch(NONCE, { headers: browser })).status).toBe(400);
});

test('a changed password ends the sessions of a user', async () => {
  const browser = await signIn();
  const password = 'another secret';
  await admin.api.POST('/wp/v2/users/{id}', { params: { path: { id: ann.id } }, body: { password } });
  ann.password = password;
  expect((await write(browser)).status).toBe(403);
  expect((await write(await signIn())).status).toBe(201);
});

test('drafts of a user are in no shared cache', async () => {
  const browser = await signIn();
  const title = unique('draft');
  const created = await fetch(POSTS, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/json' },
    body: JSON.stringify({ title, status: 'draft' }),
  });
  const { id } = (await created.json()) as { id: number };
  const read = async (headers: Record<string, string>) => {
    const seen = await fetch(`${POSTS}/${id}`, { headers });
    return [seen.status, seen.headers.get('cache-control')];
  };
  expect(await read(browser)).toEqual([200, 'private, no-cache']);
  expect((await read({ cookie: browser.cookie }))[0]).toBe(401);
  expect((await read({}))[0]).toBe(401);
  expect(await read(browser)).toEqual([200, 'private, no-cache']);
});
