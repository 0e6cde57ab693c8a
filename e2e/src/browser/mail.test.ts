import { eventually } from '@almanac/testing';
import { MailServer } from '@almanac/testing/mail-server';
import { ADMIN, Client, fulfilled, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

const mails = new MailServer();

interface Submission {
  readonly status: string;
  readonly mails: readonly { readonly state: string; readonly refused: readonly object[] }[];
}

withBrowser(() => {
  let site: Site;
  let client: Client;
  let browser: Browser;
  beforeAll(async () => {
    await mails.start();
    const env = { SMTP_URL: mails.url, MAIL_RETRY_SECONDS: '1' };
    [browser, site] = await Promise.all([startBrowser(), startSite({ env })]);
    client = new Client(site.url);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await mails.stop();
    if (site) await removeDirectory(site.dataDir);
  });

  const make = async <T>(route: string, body: object): Promise<T> =>
    fulfilled(await client.ask<T>('POST', route, { as: ADMIN, body }));
  /** A page with a form that is mailed to this address. */
  const formFor = async (recipient: string): Promise<string> => {
    const form = await make<{ id: number }>('/contact-form-7/v1/contact-forms', {
      ...{ context: 'save', title: 'Contact', form: '<label> Your name [text* n] </label> [submit "Send"]' },
      mail: { recipient, sender: 'site@example.com', subject: 'From [n]', body: '[n]' },
    });
    const content = `[contact-form-7 id="${form.id}"]`;
    return (await make<{ link: string }>('/wp/v2/pages', { title: 'Contact', content, status: 'publish' }))
      .link;
  };
  const newest = async (): Promise<Submission | undefined> => {
    const query = { per_page: 1 };
    const path = '/contact-form-7/v1/submissions';
    return (await client.ask<Submission[]>('GET', path, { as: ADMIN, query })).body[0];
  };

  test.each([
    ['with scripts', DESKTOP],
    ['without scripts, on a phone in the dark', { ...PHONE, javaScriptEnabled: false }],
  ])(
    'a message whose mail the server refuses is stored, and the visitor is thanked: %s',
    async (name, options) => {
      const recipient = `gone-${options === DESKTOP ? 1 : 2}@example.com`;
      mails.unknown.add(recipient);
      const { page, complaints } = await openPage(browser, options);
      await page.goto(await formFor(recipient));
      await page.getByLabel('Your name').fill(`Ann ${name}`);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('.wpcf7-form.sent').waitFor();
      if (options === DESKTOP) await expectAccessible(page);
      const stored = await eventually(newest, (found) => found?.mails[0]?.state === 'failed');
      expect(stored?.mails).toMatchObject([{ refused: [{ to: recipient, code: '550' }] }]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  test('a mail that the server refuses for a while arrives later', async () => {
    mails.busy.add('busy@example.com');
    const { page } = await openPage(browser, DESKTOP);
    await page.goto(await formFor('busy@example.com'));
    await page.getByLabel('Your name').fill('Bo');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.wpcf7-form.sent').waitFor();
    expect(mails.received).toEqual([]);
    mails.busy.clear();
    await mails.until(1);
    expect(mails.received).toMatchObject([{ to: ['busy@example.com'] }]);
    await page.context().close();
  });
});
