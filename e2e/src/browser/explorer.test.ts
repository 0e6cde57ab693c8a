import { ADMIN, Client, unique } from '@almanac/testing/site';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sharedSite } from '../support/shared-site.js';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

const site = sharedSite();
/** The timeout is long, because the explorer reads a large document and machines are busy. */
const PATIENCE = { timeout: 100_000 };

withBrowser(() => {
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    browser = await startBrowser();
    ({ page, complaints } = await openPage(browser, DESKTOP));
    await signIn(page);
  });
  // Each test answers for its own complaints.
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(() => browser.close());

  test('the explorer sends a request with an application password, and is accessible at desktop and phone width', async () => {
    await page.click('#operations-tag-Settings');
    await page.click('#operations-Settings-getWpV2Settings .opblock-summary');
    expect(await executed(page, '#operations-Settings-getWpV2Settings')).toContain('200');
    await expectAccessible(page, '.site');
    await page.setViewportSize(PHONE.viewport);
    await expectAccessible(page, '.site');
    await page.setViewportSize(DESKTOP.viewport);
  });

  test('the explorer creates a post from its example', async () => {
    await page.click('#operations-tag-Posts');
    await page.click('#operations-Posts-postWpV2Posts .opblock-summary');
    expect(await executed(page, '#operations-Posts-postWpV2Posts')).toContain('201');
  });
});

/** Opens the explorer and authorizes it with a new application password of the administrator. */
async function signIn(page: Page): Promise<void> {
  const { body } = await new Client(site).ask<{ password: string }>(
    'POST',
    '/wp/v2/users/me/application-passwords',
    { as: ADMIN, body: { name: unique('explorer') } },
  );
  await page.goto(`${site}/docs`);
  await page.click('button.authorize', PATIENCE);
  await page.fill('#auth-basic-username', ADMIN.user);
  await page.fill('#auth-basic-password', body.password);
  await page
    .locator('form', { has: page.locator('#auth-basic-username') })
    .locator('.authorize')
    .click();
  await page.click('.btn-done');
}

/** The status that the explorer shows after it has sent the request of an open operation. */
async function executed(page: Page, operation: string): Promise<string | null> {
  await page.click(`${operation} .execute`, PATIENCE);
  const answer = page.locator(`${operation} .live-responses-table`);
  await answer.waitFor(PATIENCE);
  return answer.locator('.response-col_status').last().textContent();
}
