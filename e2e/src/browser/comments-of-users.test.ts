import {
  ADMIN,
  Client,
  type Item,
  removeDirectory,
  type Site,
  startSite,
  unique,
} from '@almanac/testing/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

const WAYS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['with scripts', DESKTOP],
  ['without scripts, on a phone in the dark', { ...PHONE, javaScriptEnabled: false }],
];

let site: Site;
let client: Client;
let post: Item;

/** A site where only users may comment, with a post and a comment of its author. */
async function startOwnSite(): Promise<void> {
  site = await startSite({ ownDatabase: true, env: { ANONYMOUS_COMMENTS: 'off' } });
  client = new Client(site.url);
  post = await client.write('/wp/v2/posts', { title: 'Open', content: 'Text', status: 'publish' });
  await client.write('/wp/v2/comments', { post: post.id, content: 'A question' });
}
const textsOf = async (): Promise<readonly [boolean, number, string][]> => {
  const { body } = await client.ask<
    readonly { author: number; parent: number; content: { rendered: string } }[]
  >('GET', '/wp/v2/comments', { query: { post: post.id, order: 'asc' } });
  return body.map(({ author, parent, content }) => [author > 0, parent, content.rendered]);
};

afterAll(async () => {
  await site?.stop();
  if (site) await removeDirectory(site.dataDir);
});

withBrowser(() => {
  let browser: Browser;
  beforeAll(async () => {
    [browser] = await Promise.all([startBrowser(), startOwnSite()]);
  });
  afterAll(() => browser.close());

  describe.each(WAYS)('where only users may comment, %s', (_name, options) => {
    const hasScripts = options.javaScriptEnabled !== false;
    let page: Page;
    let complaints: string[];
    beforeEach(async () => {
      ({ page, complaints } = await openPage(browser, options));
      page.setDefaultTimeout(30_000);
    });
    afterEach(() => page.context().close());

    const signIn = async (): Promise<void> => {
      await page.locator('.comment-login').getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('User name or email address').fill(ADMIN.user);
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(`${post.link}#respond`);
    };
    const send = async (text: string): Promise<void> => {
      await page.getByLabel('Comment', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Post comment' }).click();
    };

    test('a visitor signs in, comments and replies', async () => {
      await page.goto(post.link);
      expect(await page.getByLabel('Comment', { exact: true }).isVisible()).toBe(!hasScripts);
      if (hasScripts) await expectAccessible(page);
      await page
        .getByRole('link', { name: /^Reply to/ })
        .first()
        .click();
      expect(await page.locator('#reply-title').textContent()).toMatch(/^Reply to/);
      await signIn();
      if (hasScripts) await expectAccessible(page);
      const [comment, reply] = [unique('Comment'), unique('Reply')];
      await send(comment);
      await page.locator('.comment-content').getByText(comment).waitFor();
      await page.locator('.comment-reply-link').first().click();
      await send(reply);
      await page.locator('.comment-content').getByText(reply).waitFor();
      const stored = await textsOf();
      expect(stored).toContainEqual([true, 0, `<p>${comment}</p>\n`]);
      expect(stored.find(([, , text]) => text.includes(reply))?.[1]).toBeGreaterThan(0);
      expect(complaints).toEqual([]);
    });

    test('a user whose session has ended keeps the text, and is asked to sign in', async () => {
      await page.goto(post.link);
      await signIn();
      await page.context().clearCookies({ name: /almanac-session/ });
      const text = unique('Kept');
      await send(text);
      await page.getByRole('alert').getByText('You must be signed in to comment.').waitFor();
      expect(await page.getByLabel('Comment', { exact: true }).inputValue()).toBe(text);
      expect(await page.context().cookies()).toEqual([]);
      if (hasScripts) await expectAccessible(page);
      expect((await textsOf()).filter(([, , stored]) => stored.includes(text))).toEqual([]);
      await signIn();
      await send(text);
      await page.locator('.comment-content').getByText(text).waitFor();
    });
  });
});
