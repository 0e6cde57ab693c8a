import { ADMIN } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Client, sharedSite, unique } from '../support/client.js';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

const site = sharedSite();
/** The explorer reads a large document, and machines are busy. */
const PATIENCE = { timeout: 100_000 };

withBrowser(() => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  test('the explorer signs in with an application password and sends a request, at desktop and phone width', async () => {
    const { body } = await new Client(site).ask<{ password: string }>(
      'POST',
      '/wp/v2/users/me/application-passwords',
      { as: ADMIN, body: { name: unique('explorer') } },
    );
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(`${site}/docs`);
    await page.click('button.authorize', PATIENCE);
    await page.fill('#auth-basic-username', ADMIN.user);
    await page.fill('#auth-basic-password', body.password);
    await page
      .locator('form', { has: page.locator('#auth-basic-username') })
      .locator('.authorize')
      .click();
    await page.click('.btn-done');
    await page.click('#operations-tag-Settings');
    await page.click('#operations-Settings-getWpV2Settings .opblock-summary');
    await page.click('#operations-Settings-getWpV2Settings .execute', PATIENCE);
    const answer = page.locator('#operations-Settings-getWpV2Settings .live-responses-table');
    await answer.waitFor(PATIENCE);
    expect(await answer.locator('.response-col_status').last().textContent()).toContain('200');
    await expectAccessible(page, '.site');
    await page.setViewportSize(PHONE.viewport);
    await expectAccessible(page, '.site');
    expect(complaints).toEqual([]);
  });
});
