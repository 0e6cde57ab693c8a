import { isDeepStrictEqual } from 'node:util';
import { AlmanacClient } from '@almanac/client';
import { eventually } from '@almanac/testing';
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

test('the dashboard of WordPress leads to the sign-in page, and from there to the account', async () => {
  const follow = async (address: string, headers: Record<string, string> = {}) => {
    const seen = await fetch(address, { headers, redirect: 'manual' });
    return [seen.status, seen.headers.get('location'), seen.headers.get('cache-control')];
  };
  const signInPage = `/wp-login.php?redirect_to=${encodeURIComponent(`${site}/wp-admin/`)}`;
  expect(await follow(`${site}/wp-admin/`)).toEqual([302, signInPage, 'no-store']);
  expect(await follow(`${site}/wp-admin/unknown.php`)).toEqual([404, null, 'no-store']);
  const signedIn = await post('', { log: ann.login, pwd: ann.password, redirect_to: `${site}/wp-admin/` });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, `${site}/wp-admin/`]);
  const cookie = String(signedIn.headers.get('set-cookie')).split(';')[0] ?? '';
  expect(await follow(`${site}/wp-admin/`, { cookie })).toEqual([302, '/wp-login.php', 'no-store']);
});

test('short cuts lead to the sign-in page and the dashboard, unless a page has their address', async () => {
  const follow = async (path: string) => {
    const seen = await fetch(site + path, { redirect: 'manual' });
    return [seen.status, seen.headers.get('location'), seen.headers.get('cache-control')];
  };
  expect(await follow('/login')).toEqual([302, `${site}/wp-login.php`, 'no-store']);
  expect(await follow('/wp-login.php/')).toEqual([302, `${site}/wp-login.php`, 'no-store']);
  expect(await follow('/dashboard/')).toEqual([302, `${site}/wp-admin/`, 'no-store']);
  const page = { title: 'Dashboard', slug: 'dashboard', status: 'publish' } as const;
  const { id } = await admin.dataOf(admin.api.POST('/wp/v2/pages', { body: page }));
  expect((await follow('/dashboard/'))[0]).toBe(200);
  expect((await follow('/dashboard')).slice(0, 2)).toEqual([301, `${site}/dashboard/`]);
  await admin.dataOf(
    admin.api.DELETE('/wp/v2/pages/{id}', { params: { path: { id }, query: { force: true } } }),
  );
  expect(await follow('/dashboard/')).toEqual([302, `${site}/wp-admin/`, 'no-store']);
});

test('the pages of an account have the menus of the site', async () => {
  const menusOf = (page: string) => ({
    header: /<nav class="menu-wide".*?<\/nav>/s.exec(page)?.[0],
    footer: /<footer class="site-footer">.*<\/footer>/s.exec(page)?.[0],
  });
  const { cookie } = await signIn();
  for (const headers of [{}, { cookie }]) {
    const textOf = async (path: string) => (await fetch(`${site}${path}`, { headers })).text();
    // Other suites change the menus of the site at the same time.
    await eventually(async () => {
      const menus = [await textOf('/wp-login.php'), await textOf('/')].map(menusOf);
      const [ofAccount, ofFront] = menus;
      return ofFront?.footer !== undefined && isDeepStrictEqual(ofAccount, ofFront) ? 'equal' : menus;
    }, 'equal');
  }
});

test('a user without scripts comments on an open site without a name', async () => {
  const { cookie, ...headers } = await signIn();
  const title = unique('open');
  const created = await fetch(POSTS, {
    method: 'POST',
    headers: { cookie, ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title, status: 'publish' }),
  });
  const { id, link } = (await created.json()) as { id: number; link: string };
  const page = await (await fetch(link)).text();
  expect(page).not.toMatch(/name="(?:author|email)"[^>]* required/);
  const comment = async (own: Record<string, string>) => {
    const seen = await fetch(`${link}?send=comment`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...FROM_THE_SITE, ...own },
      body: new URLSearchParams({
        comment: unique('said'),
        author: '',
        email: '',
        comment_post_ID: String(id),
      }),
    });
    return seen.status;
  };
  expect([await comment({ cookie }), await comment({})]).toEqual([303, 400]);
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
