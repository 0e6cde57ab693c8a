import { Client, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';
import {
  type Content,
  EMPTY_STATES,
  emptySite,
  fillSite,
  RIGHT_TO_LEFT_STATES,
  STATES,
  type State,
} from './states.js';

/** Whether a message is about a script of the content, which the page blocks, or about the response of the state. */
const isExpected = (complaint: string, status: number): boolean =>
  complaint.includes('script-src') ||
  (status >= 400 && complaint.includes(`the server responded with a status of ${status}`));

withBrowser(() => {
  let browser: Browser;
  let site: Site;
  let client: Client;
  let page: Page;
  let complaints: string[];
  let content: Content | undefined;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startBrowser(), startSite()]);
    client = new Client(site.url);
    ({ page, complaints } = await openPage(browser, DESKTOP));
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), site?.stop()]);
    if (site) await removeDirectory(site.dataDir);
  });

  /** Checks a page on a desktop in light colors, and on a phone in dark ones. */
  const check = async ({ at, shows, heading, act, status = 200 }: State): Promise<void> => {
    complaints.length = 0;
    const address = typeof at === 'string' ? site.url + at : content && at(content);
    const opened = await page.goto(address ?? '');
    expect(opened?.status()).toBe(act ? 200 : status);
    await act?.(page);
    await page.getByText(shows).and(page.locator(':visible')).first().waitFor();
    if (heading !== undefined) expect(await page.locator('h1').allTextContents()).toEqual([heading]);
    expect(await page.title()).not.toBe('Taken over');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: PHONE.colorScheme });
    await page.setViewportSize(PHONE.viewport);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: DESKTOP.colorScheme });
    await page.setViewportSize(DESKTOP.viewport);
    expect(complaints.filter((complaint) => !isExpected(complaint, status))).toEqual([]);
  };
  const cases = (states: readonly State[]) => states.map((state) => [state.name, state] as const);

  describe('an empty site', () => {
    beforeAll(() => emptySite(client));

    test.each(cases(EMPTY_STATES))('%s is accessible on a desktop and on a phone', (_name, state) =>
      check(state),
    );
  });

  test('the hint for developers is in line with the posts, and apart from them', async () => {
    await page.goto(`${site.url}/`);
    const parts = ['[aria-labelledby=posts]', '[aria-labelledby=developers]'];
    const [posts, hint] = await Promise.all(parts.map((part) => page.locator(part).boundingBox()));
    expect(hint?.x).toBe(posts?.x);
    expect((hint?.y ?? 0) - (posts?.y ?? 0) - (posts?.height ?? 0)).toBeGreaterThan(16);
  });

  describe('a site with content', () => {
    beforeAll(async () => {
      content = await fillSite(client);
    });

    test.each(cases(STATES))('%s is accessible on a desktop and on a phone', (_name, state) => check(state));
  });

  describe('a site that is written from right to left', () => {
    beforeAll(() => client.write('/wp/v2/settings', { language: 'ar' }));

    test.each(cases(RIGHT_TO_LEFT_STATES))('%s is accessible on a desktop and on a phone', (_name, state) =>
      check(state),
    );
  });
});
