import { ADMIN, Client, PIXEL, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { run } from '../support/imported-site.js';
import { THEME_DATA } from '../support/theme-data.js';
import { DESKTOP, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

/** Rules that the texts of the theme unit test data break by themselves, as `rule slug`. */
const OF_AUTHORS = new Set([
  'definition-list post-format-image',
  'empty-table-header greek',
  'empty-table-header markup-html-tags-and-formatting',
  'empty-table-header page-markup-and-formatting',
  'empty-table-header template-comments',
  'heading-order blocks-formatting',
  'heading-order edge-case-nested-and-mixed-lists',
  'heading-order keyboard-navigation',
  'heading-order markup-text-alignment',
  'image-redundant-alt block-gallery',
  'link-name block-gallery',
  'link-name post-format-image',
]);

/** Further kinds of pages of that site. */
const OTHERS = ['/', '/page/2/', '/?s=block', '/2012/', '/2012/01/', '/category/block/', '/tag/content-2/'];

/** A file of another site, which no test asks for. */
const isOfOther = (complaint: string): boolean => complaint.includes('net::ERR_FAILED');

if (THEME_DATA === undefined) test.skip('the theme unit test data are missing', () => undefined);
else withBrowser(() => describeThemeData(THEME_DATA as string));

function describeThemeData(file: string): void {
  let site: Site;
  let browser: Browser;
  let addresses: readonly string[];
  beforeAll(async () => {
    [browser, site] = await Promise.all([startBrowser(), startSite({ ownDatabase: true })]);
    const env = {
      ...{ DATA_DIR: site.dataDir, PORT: String(site.port), SITE_URL: site.url, LOG_LEVEL: 'warn' },
      ADMIN_PASSWORD: ADMIN.password,
    };
    await run(
      ['import', file, '--author-map', 'themedemos=admin', '--author-map', 'themereviewteam=admin'],
      env,
    );
    const client = new Client(site.url);
    const links = async (type: string): Promise<readonly string[]> => {
      const query = { per_page: 100, _fields: 'link' };
      const { body } = await client.ask<{ link: string }[]>('GET', `/wp/v2/${type}`, { query });
      return body.map(({ link }) => link);
    };
    addresses = [
      ...(await Promise.all(['posts', 'pages', 'media'].map(links))).flat(),
      ...OTHERS.map((path) => site.url + path),
    ];
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    if (site) await removeDirectory(site.dataDir);
  });

  const slugOf = (address: string): string =>
    new URL(address).pathname.split('/').filter(Boolean).at(-1) ?? '/';

  describe.each([
    ['desktop', DESKTOP],
    ['phone, in the dark', PHONE],
  ])('the theme unit test data on a %s', (_name, options) => {
    test('no page is wider than the screen, has errors, or breaks a rule that its texts do not break', async () => {
      const { page, complaints } = await openPage(browser, options);
      // Pictures of the old site are not fetched.
      await page.route(
        ({ origin }) => origin !== new URL(site.url).origin,
        (route) =>
          route.request().resourceType() === 'image'
            ? route.fulfill({ contentType: 'image/png', body: PIXEL })
            : route.abort(),
      );
      expect(addresses.length).toBeGreaterThan(100);
      const found: string[] = [];
      for (const address of addresses) {
        await page.goto(address);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const slug = slugOf(address);
        for (const { id } of violations) if (!OF_AUTHORS.has(`${id} ${slug}`)) found.push(`${id} ${slug}`);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        if (Number(overflow) > 0) found.push(`wider than the screen: ${slug}`);
      }
      expect(found).toEqual([]);
      expect(complaints.filter((complaint) => !isOfOther(complaint))).toEqual([]);
    }, 900_000);
  });
}
