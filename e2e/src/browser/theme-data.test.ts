import { ADMIN, Client, PIXEL, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { run } from '../support/imported-site.js';
import { THEME_DATA } from '../support/theme-data.js';
import { DESKTOP, openPage, overflowOf, PHONE, startBrowser, violationsOf, withBrowser } from './browser.js';

/** Pages that differ most, by slug. */
const SLUGS: readonly string[] = [
  'markup-html-tags-and-formatting',
  'page-image-alignment',
  'post-format-gallery',
  'post-format-video-youtube',
  'edge-case-many-tags',
  'edge-case-nested-and-mixed-lists',
  'title-should-not-overflow-the-content-area',
  'template-comments',
  'template-password-protected',
  'template-paginated',
];

/** Further pages, which are seen without scripts. */
const MORE_SLUGS: readonly string[] = [
  'about',
  'blocks-formatting',
  'clearing-floats',
  'level-3',
  'markup-image-alignment',
  'markup-text-alignment',
  'post-format-audio',
  'post-format-gallery-tiled',
  'post-format-image',
  'template-featured-image-vertical',
];

/** Further kinds of pages. */
const OTHERS: readonly string[] = ['/', '/2012/01/', '/?s=markup', '/2012/', '/category/markup/'];

/** Rules that the texts themselves break, as `rule slug`. */
const OF_AUTHORS = new Set([
  'empty-table-header markup-html-tags-and-formatting',
  'empty-table-header template-comments',
  'heading-order edge-case-nested-and-mixed-lists',
]);

/** A file of another site, which no test asks for. */
const isOfOther = (complaint: string): boolean => complaint.includes('net::ERR_FAILED');

if (THEME_DATA === undefined) test.skip('the theme unit test data are missing', () => undefined);
else withBrowser(() => describeThemeData(THEME_DATA as string));

function describeThemeData(file: string): void {
  let site: Site;
  let browser: Browser;
  let addresses: readonly string[];
  let more: readonly string[];
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
    const links = async (slugs: readonly string[]): Promise<readonly string[]> => {
      const query = { slug: slugs.join(','), per_page: 100, _fields: 'link' };
      const found = ['posts', 'pages'].map((type) =>
        client.ask<{ link: string }[]>('GET', `/wp/v2/${type}`, { query }),
      );
      const all = (await Promise.all(found)).flatMap(({ body }) => body.map(({ link }) => link));
      expect(all).toHaveLength(slugs.length);
      return all;
    };
    addresses = [...(await links(SLUGS)), ...OTHERS.map((path) => site.url + path)];
    more = await links(MORE_SLUGS);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    if (site) await removeDirectory(site.dataDir);
  });

  const slugOf = (address: string): string =>
    new URL(address).pathname.split('/').filter(Boolean).at(-1) ?? '/';

  /** A page whose pictures are not fetched from the old site. */
  const open = async (options: BrowserContextOptions) => {
    const opened = await openPage(browser, options);
    await opened.page.route(
      ({ origin }) => origin !== new URL(site.url).origin,
      (route) =>
        route.request().resourceType() === 'image'
          ? route.fulfill({ contentType: 'image/png', body: PIXEL })
          : route.abort(),
    );
    return opened;
  };
  /** Loads a page. @returns its errors */
  const load = async (page: Page, address: string): Promise<readonly string[]> => {
    const status = (await page.goto(address))?.status();
    const overflow = await overflowOf(page);
    return [
      ...(status === 200 ? [] : [`status ${status}: ${address}`]),
      ...(overflow > 0 ? [`wider than the screen: ${address}`] : []),
    ];
  };

  test.each([
    ['desktop', DESKTOP],
    ['phone, in the dark', PHONE],
  ])(
    'no page of the theme unit test data is wrong on a %s',
    async (_name, options) => {
      const { page, complaints } = await open(options);
      const found: string[] = [];
      for (const address of addresses) {
        found.push(...(await load(page, address)));
        const broken = (await violationsOf(page)).map(({ id }) => `${id} ${slugOf(address)}`);
        found.push(...broken.filter((rule) => !OF_AUTHORS.has(rule)));
      }
      expect(found).toEqual([]);
      expect(complaints.filter((complaint) => !isOfOther(complaint))).toEqual([]);
    },
    600_000,
  );

  test('no page of the theme unit test data is wider than a phone without scripts', async () => {
    const { page } = await open({ ...PHONE, javaScriptEnabled: false });
    const found: string[] = [];
    for (const address of [...addresses, ...more]) found.push(...(await load(page, address)));
    expect(found).toEqual([]);
  }, 600_000);
}
