import { eventually } from '@almanac/testing';
import { MailServer } from '@almanac/testing/mail-server';
import {
  ADMIN,
  Client,
  fulfilled,
  removeDirectory,
  type Site,
  startSite,
  unique,
} from '@almanac/testing/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  DESKTOP,
  expectAccessible,
  openPage,
  overflowOf,
  PHONE,
  startBrowser,
  withBrowser,
} from './browser.js';

const LANGUAGES = ['ar', 'de_DE', 'es_ES', 'fr_FR', 'it_IT', 'ja', 'nl_NL', 'pt_PT', 'en_US'];
const WAYS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['with scripts', DESKTOP],
  ['without scripts, on a phone in the dark', { ...PHONE, javaScriptEnabled: false }],
];

const APP = 'https://app.example/done';
const ID = '3fa85f64-5717-4562-b3fc-2c963f66afa6';

interface Index {
  readonly authentication: {
    readonly 'application-passwords': { readonly endpoints: { readonly authorization: string } };
  };
}

const mails = new MailServer();
let site: Site;
let authorization: string;
const startOwnSite = async (): Promise<void> => {
  await mails.start();
  site = await startSite({
    ownDatabase: true,
    env: {
      SMTP_URL: mails.url,
      MAIL_RETRY_SECONDS: '1',
      REGISTRATION: 'on',
      AUTHORIZE_APPLICATIONS: 'on',
      ACCOUNT_MAILS_PER_ADDRESS: '100',
    },
  });
  const { body } = await new Client(site.url).ask<Index>('GET', '/');
  authorization = body.authentication['application-passwords'].endpoints.authorization;
};
afterAll(async () => {
  await site?.stop();
  await mails.stop();
  if (site) await removeDirectory(site.dataDir);
});

/** The link in a mail to an address. @param number of the mail, counted from 0 */
const linkTo = async (address: string, number: number): Promise<string> => {
  const find = () =>
    mails.received.filter(({ to, text }) => to.includes(address) && text.includes('action=3Drp'))[number];
  await eventually(() => find() !== undefined, true);
  const text = (find()?.text ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
  return /http\S+action=rp\S+/.exec(text)?.[0] ?? '';
};

/** The page that the root index names, as a program opens it. */
const addressOf = (parameters: Readonly<Record<string, string>>): string =>
  `${authorization}?${new URLSearchParams(parameters)}`;

withBrowser(() => {
  let browser: Browser;
  beforeAll(async () => {
    [browser] = await Promise.all([startBrowser(), startOwnSite()]);
  });
  afterAll(() => browser.close());

  describe.each(WAYS)('%s', (_name, options) => {
    let page: Page;
    let complaints: string[];
    const hasScripts = options.javaScriptEnabled !== false;
    beforeEach(async () => {
      ({ page, complaints } = await openPage(browser, options));
      page.setDefaultTimeout(30_000);
    });
    afterEach(() => page.context().close());

    const setPassword = async (password: string): Promise<void> => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Repeat the password').fill(password);
      await page.getByRole('button', { name: 'Save the password' }).click();
    };
    const signIn = async (login: string, password: string): Promise<void> => {
      await page.getByLabel('User name or email address').fill(login);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };

    test('a visitor registers, loses the password, sets another, and connects a program', async () => {
      const login = unique('ann');
      const email = `${login}@example.com`;
      await page.goto(`${site.url}/wp-login.php`);
      await page.getByRole('link', { name: 'Register' }).click();
      if (hasScripts) await expectAccessible(page);
      await page.getByLabel('User name').fill(login);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByRole('status').waitFor();
      await page.goto(await linkTo(email, 0));
      if (hasScripts) await expectAccessible(page);
      // The key has left the address.
      expect(page.url()).toBe(`${site.url}/wp-login.php?action=rp`);
      await setPassword('the first password');
      expect(await page.getByRole('status').textContent()).toBe('Your password is saved. Sign in with it.');

      await page.getByRole('link', { name: 'Lost your password?' }).click();
      if (hasScripts) await expectAccessible(page);
      await page.getByLabel('User name or email address').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('status').waitFor();
      const link = await linkTo(email, 1);
      await page.goto(link);
      await setPassword('the second password');
      await signIn(login, 'the second password');
      await page.getByRole('heading', { name: `You are signed in as ${login}.` }).waitFor();

      await page.goto(`${site.url}/wp-admin/authorize-application.php?app_name=Reader`);
      if (hasScripts) await expectAccessible(page);
      expect(await page.locator('input[type=password]').count()).toBe(0);
      await page.getByRole('button', { name: 'Approve' }).click();
      const password = (await page.locator('.new-password').textContent()) ?? '';
      const { status } = await new Client(site.url).ask('GET', '/wp/v2/users/me', {
        as: { user: login, password },
      });
      expect(status).toBe(200);

      await page.goto(link);
      expect(await page.getByRole('alert').textContent()).toContain('no longer valid');
      expect(complaints).toEqual([]);
    });
  });

  describe.each(WAYS)('a program is connected %s', (_name, options) => {
    let page: Page;
    let complaints: string[];
    // The checker of accessibility is a script.
    const hasScripts = options.javaScriptEnabled !== false;
    /** Addresses of the program that the browser was led to. */
    const reached: URL[] = [];
    beforeEach(async () => {
      reached.length = 0;
      ({ page, complaints } = await openPage(browser, options));
      page.setDefaultTimeout(30_000);
      page.on('request', (request) => {
        if (request.url().startsWith(APP)) reached.push(new URL(request.url()));
      });
    });
    afterEach(() => page.context().close());

    const enter = async (password: string): Promise<void> => {
      await page.getByLabel('User name or email address').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Approve' }).click();
    };

    test('a user connects a program, which signs in with the password that it gets', async () => {
      await page.goto(addressOf({ app_name: 'Reader', app_id: ID, success_url: `${APP}?state=7` }));
      if (hasScripts) await expectAccessible(page);
      expect(await page.getByLabel('Name of the application').inputValue()).toBe('Reader');

      await enter('wrong');
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').textContent()).toBe('The user name or the password is wrong.');
      if (hasScripts) await expectAccessible(page);
      expect(await page.getByLabel('User name or email address').inputValue()).toBe('admin');
      expect(reached).toEqual([]);

      await Promise.all([page.waitForRequest(`${APP}**`), enter(ADMIN.password)]);
      const granted = Object.fromEntries(reached[0]?.searchParams ?? []);
      expect(granted).toMatchObject({ state: '7', site_url: site.url, user_login: 'admin' });
      const { body } = await new Client(site.url).ask<{ name: string; app_id: string }>(
        'GET',
        '/wp/v2/users/me/application-passwords/introspect',
        { as: { user: granted['user_login'] ?? '', password: granted['password'] ?? '' } },
      );
      expect(body).toMatchObject({ name: 'Reader', app_id: ID });
      expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    });

    test('a user refuses a program, which is notified', async () => {
      await page.goto(addressOf({ app_name: 'Reader', success_url: APP }));
      const refuse = page.getByRole('button', { name: 'Reject' });
      await Promise.all([page.waitForRequest(`${APP}**`), refuse.click()]);
      expect(reached.map(({ search }) => search)).toEqual(['?success=false']);
      expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    });

    test('a user sees the password for a program without an address', async () => {
      await page.goto(addressOf({}));
      await page.getByLabel('Name of the application').fill('Telephone');
      await enter(ADMIN.password);
      await page.locator('.new-password').waitFor();
      if (hasScripts) await expectAccessible(page);
      const password = (await page.locator('.new-password').textContent()) ?? '';
      const { status } = await new Client(site.url).ask('GET', '/wp/v2/users/me', {
        as: { user: 'admin', password },
      });
      expect(status).toBe(200);
    });

    test('a form on a page of another site grants nothing', async () => {
      await page.route('https://evil.example/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<form method="post" action="${authorization}">
<input name="app_name" value="Evil"><input name="success_url" value="${APP}">
<input name="log" value="admin"><input name="pwd" value="${ADMIN.password}"><button name="approve">Send</button></form>`,
        }),
      );
      await page.goto('https://evil.example/');
      const [response] = await Promise.all([
        page.waitForResponse((one) => one.url() === authorization),
        page.getByRole('button').click(),
      ]);
      expect(response.status()).toBe(403);
      expect(reached).toEqual([]);
    });
  });

  test.each([
    ['desktop', DESKTOP],
    ['phone, in the dark', PHONE],
  ])('each error is shown on its page, which stays accessible: on a %s', async (_name, options) => {
    const { page } = await openPage(browser, options);
    const address = `${site.url}/wp-login.php`;
    const errorAfter = async (query: string, fields: Readonly<Record<string, string>>, button: string) => {
      await page.goto(address + query);
      for (const [label, value] of Object.entries(fields))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('alert').waitFor();
      await expectAccessible(page);
      return page.getByRole('alert').textContent();
    };
    const login = 'User name or email address';
    expect(await errorAfter('', { [login]: unique('ann'), Password: 'wrong' }, 'Sign in')).toContain('wrong');
    const taken = { 'User name': 'admin', Email: `${unique('bo')}@example.com` };
    expect(await errorAfter('?action=register', taken, 'Register')).toContain('name');
    const unfit = { 'User name': '<>', Email: `${unique('bo')}@example.com` };
    expect(await errorAfter('?action=register', unfit, 'Register')).toContain('name');
    await page.goto(`${address}?action=rp&key=wrong&login=admin`);
    expect(await page.getByRole('alert').textContent()).toContain('no longer valid');
    await expectAccessible(page);
    await page.context().close();
  });

  test('a user sees on every page that they are signed in, while pages are the same for everybody', async () => {
    const { page, complaints } = await openPage(browser, PHONE);
    const address = `${site.url}/sample-page/`;
    const account = page.locator('.account');
    await page.goto(address);
    expect(await account.getAttribute('aria-label')).toBe('Sign in');
    await account.click();
    await page.getByLabel('User name or email address').fill(ADMIN.user);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(address);
    expect(await account.getAttribute('aria-label')).toBe('Your account');
    await expectAccessible(page);
    const shown = await page.request.get(address);
    expect(shown.headers()['cache-control']).toBe('no-cache');
    expect(await shown.text()).toBe(await (await fetch(address)).text());

    await account.click();
    const name = unique('Boss');
    await page.getByLabel('Display name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your changes are saved.').waitFor();
    await page.getByRole('heading', { name: `You are signed in as ${name}.` }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(address);
    expect(await account.getAttribute('aria-label')).toBe('Sign in');
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a user comments and replies under the name of the account', async () => {
    const client = new Client(site.url);
    const post = fulfilled(
      await client.ask<{ id: number; link: string }>('POST', '/wp/v2/posts', {
        as: ADMIN,
        body: { title: unique('Open'), content: 'Text', status: 'publish', comment_status: 'open' },
      }),
    );
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(`${site.url}/wp-login.php?redirect_to=${encodeURIComponent(post.link)}`);
    await page.getByLabel('User name or email address').fill(ADMIN.user);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(post.link);
    expect(await page.getByLabel('Name', { exact: true }).isVisible()).toBe(false);
    await page.getByText('published under the name of your account').waitFor();
    await expectAccessible(page);
    for (const text of ['First', 'Second']) {
      if (text === 'Second') await page.locator('.comment-reply-link').first().click();
      await page.getByLabel('Comment', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Post comment' }).click();
      await page.locator('.comment-content').getByText(text).waitFor();
      expect(await page.getByLabel('Name', { exact: true }).isVisible()).toBe(false);
    }
    const { body } = await client.ask<{ author: number; parent: number }[]>('GET', '/wp/v2/comments', {
      query: { post: post.id, order: 'asc' },
    });
    expect(body.map(({ author, parent }) => [author > 0, parent > 0])).toEqual([
      [true, false],
      [true, true],
    ]);
    await page.context().clearCookies();
    await page.goto(post.link);
    expect(await page.getByLabel('Name', { exact: true }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each(['desktop', 'phone'])('the page of a user who is signed in is accessible: %s', async (name) => {
    const { page, complaints } = await openPage(browser, name === 'phone' ? PHONE : DESKTOP);
    await page.goto(`${site.url}/wp-login.php`);
    await page.getByLabel('User name or email address').fill(ADMIN.user);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  describe('in other languages, on a phone', () => {
    const pages = (): readonly string[] => [
      ...['', '?action=lostpassword&error=invalidkey', '?action=register'].map(
        (query) => `${site.url}/wp-login.php${query}`,
      ),
      addressOf({ app_name: 'Reader', success_url: APP }),
    ];
    const refusal = (): string => addressOf({ success_url: 'javascript:alert(1)' });
    let page: Page;
    let complaints: string[];
    beforeAll(async () => {
      ({ page, complaints } = await openPage(browser, PHONE));
    });
    afterAll(() => page.context().close());

    const writeIn = async (language: string): Promise<void> => {
      await new Client(site.url).write('/wp/v2/settings', { language });
    };
    const forms = () => page.locator('.account-form');

    // The markup is the same in all languages; one of each direction is enough.
    test.each(['ar', 'de_DE'])('every page is accessible in the language %s', async (language) => {
      await writeIn(language);
      for (const address of [...pages(), refusal()]) {
        await page.goto(address);
        await expectAccessible(page);
      }
    });

    test.each(LANGUAGES)('every page fits and has its form in the language %s', async (language) => {
      await writeIn(language);
      complaints.length = 0;
      for (const address of pages()) {
        await page.goto(address);
        expect([await forms().count(), await overflowOf(page)]).toEqual([1, 0]);
      }
      expect(complaints).toEqual([]);
      await page.goto(refusal());
      expect([await forms().count(), await page.locator('h1').count()]).toEqual([0, 1]);
      expect(await overflowOf(page)).toBe(0);
    });
  });
});
