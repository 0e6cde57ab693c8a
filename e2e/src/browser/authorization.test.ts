import { ADMIN, Client, fulfilled, type Site, startSite } from '@almanac/testing/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

const APP = 'https://app.example/done';
const ID = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const LANGUAGES = ['ar', 'de_DE', 'es_ES', 'fr_FR', 'it_IT', 'ja', 'nl_NL', 'pt_PT', 'en_US'];

const WAYS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['with scripts', DESKTOP],
  ['without scripts, on a phone in the dark', { ...PHONE, javaScriptEnabled: false }],
];

interface Index {
  readonly authentication: {
    readonly 'application-passwords': { readonly endpoints: { readonly authorization: string } };
  };
}

let site: Site;
let authorization: string;
const startOwnSite = async (): Promise<void> => {
  site = await startSite({ env: { AUTHORIZE_APPLICATIONS: 'on' } });
  const { body } = await new Client(site.url).ask<Index>('GET', '/');
  authorization = body.authentication['application-passwords'].endpoints.authorization;
};
afterAll(() => site?.stop());

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
    // The checker of accessibility is a script.
    const hasScripts = options.javaScriptEnabled !== false;
    /** Addresses of the program that the browser was led to. */
    const reached: URL[] = [];
    beforeEach(async () => {
      reached.length = 0;
      ({ page, complaints } = await openPage(browser, options));
      page.setDefaultTimeout(30_000);
      await page.route('https://app.example/**', (route) => {
        reached.push(new URL(route.request().url()));
        return route.fulfill({ contentType: 'text/html', body: '<title>Program</title>' });
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

      await enter(ADMIN.password);
      await page.waitForURL(`${APP}**`);
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
      await page.getByRole('button', { name: 'Reject' }).click();
      await page.waitForURL(`${APP}**`);
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

  test.each(LANGUAGES)('the page is accessible in the language %s', async (language) => {
    const client = new Client(site.url);
    fulfilled(await client.ask('POST', '/wp/v2/settings', { as: ADMIN, body: { language } }));
    const { page, complaints } = await openPage(browser, PHONE);
    await page.goto(addressOf({ app_name: 'Reader', success_url: APP }));
    await expectAccessible(page);
    expect(await page.locator('.account-form').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.goto(addressOf({ success_url: 'javascript:alert(1)' }));
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('.account-form').count()).toBe(0);
    await expectAccessible(page);
    await page.context().close();
  });
});
