import { ADMIN, Client, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DESKTOP, openPage, startBrowser, withBrowser } from './browser.js';

const FORMS = '/contact-form-7/v1/contact-forms';
const TOO_MANY = 'You have sent too many messages. Try again later.';

withBrowser(() => {
  let site: Site;
  let client: Client;
  let browser: Browser;
  let feedback: string;
  let link: string;
  beforeAll(async () => {
    site = await startSite({ env: { FORMS_RATE_LIMIT: '1' } });
    client = new Client(site.url);
    const { body: form } = await client.ask<{ id: number }>('POST', FORMS, {
      as: ADMIN,
      body: {
        context: 'save',
        title: 'Contact',
        form: '<label> Your name [text* n] </label> [submit "Send"]',
        additional_settings: 'skip_mail: on',
      },
    });
    const { body: page } = await client.ask<{ link: string }>('POST', '/wp/v2/pages', {
      as: ADMIN,
      body: { title: 'Contact', content: `[contact-form-7 id="${form.id}"]`, status: 'publish' },
    });
    link = page.link;
    feedback = `${site.api}${FORMS}/${form.id}/feedback`;
    expect(await sent()).toMatchObject({ status: 'mail_sent' });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await removeDirectory(site.dataDir);
  });

  const sent = async (): Promise<unknown> => {
    const body = new FormData();
    body.append('_wpcf7_unit_tag', 'wpcf7-f1-o1');
    body.append('n', 'Ann');
    return (await fetch(feedback, { method: 'POST', body })).json();
  };

  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('a visitor above the rate sees a message on the page and keeps the input: %s', async (_, scripts) => {
    const { page } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: scripts });
    await page.goto(link);
    await page.getByLabel('Your name').fill('Ann');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.wpcf7-form.aborted').waitFor();
    expect(await page.locator('.wpcf7-response-output').textContent()).toBe(TOO_MANY);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ann');
    await page.context().close();
  });

  test("a script that shows only successful responses, like Contact Form 7's, gets a message", async () => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(link);
    const shown = await page.evaluate(async (address) => {
      const body = new FormData();
      body.append('_wpcf7_unit_tag', 'wpcf7-f1-o1');
      body.append('n', 'Ann');
      const answer = await fetch(address, { method: 'POST', body });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return answer.json();
    }, feedback);
    expect(shown).toMatchObject({ status: 'aborted', message: TOO_MANY });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a message above the rate is not stored', async () => {
    await sent();
    const { body } = await client.ask<unknown[]>('GET', '/contact-form-7/v1/submissions', { as: ADMIN });
    expect(body).toHaveLength(1);
  });
});
