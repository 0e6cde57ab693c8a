import { ADMIN, Client, fulfilled, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { sharedSite } from '../support/shared-site.js';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

const site = sharedSite();
const client = new Client(site);

withBrowser(() => {
  let browser: Browser;
  let link = '';
  beforeAll(async () => {
    browser = await startBrowser();
    const body = {
      title: unique('Film'),
      status: 'publish',
      content:
        '<figure class="wp-block-embed wp-has-aspect-ratio wp-embed-aspect-16-9"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abcdefghijk\n</div></figure>',
    };
    link = fulfilled(await client.ask<{ link: string }>('POST', '/wp/v2/posts', { as: ADMIN, body })).link;
  });
  afterAll(() => browser.close());

  describe.each<readonly [string, BrowserContextOptions]>([
    ['with scripts on a desktop', DESKTOP],
    ['without scripts on a phone in the dark', { ...PHONE, javaScriptEnabled: false }],
  ])('%s', (_name, options) => {
    test('a video of another site is loaded once the visitor plays it', async () => {
      const { page } = await openPage(browser, options);
      const requests: string[] = [];
      await page.route(
        (url) => url.origin !== new URL(site).origin,
        async (route) => {
          requests.push(route.request().url());
          await route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
        },
      );
      await page.goto(link);
      const frame = page.locator('.embed-player iframe');
      const play = frame.contentFrame().getByRole('link', { name: 'Play from YouTube' });
      await play.waitFor();
      if (options.javaScriptEnabled !== false) await expectAccessible(page);
      expect(requests.filter((url) => url.includes('youtube'))).toEqual([]);
      await play.click();
      await frame.contentFrame().getByText('The player').waitFor();
      expect(requests.filter((url) => url.includes('youtube'))).toEqual([
        'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
      ]);
      expect(page.url()).toBe(link);
      await page.context().close();
    });
  });
});
