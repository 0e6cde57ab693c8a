import { ADMIN, Client, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sharedSite } from '../support/shared-site.js';
import { DESKTOP, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

const site = sharedSite();
const client = new Client(site);

/** Fields of every kind, with their values: wrong ones with the messages beside them, and right ones. */
const KINDS = [
  ['[text* name]', 'name', '', 'Please fill in this field.', 'Ann'],
  ['[text nick minlength:3]', 'nick', 'A', 'This text is too short.', 'Annie'],
  ['[email* mail]', 'mail', 'nobody', 'Please enter an e-mail address.', 'ann@example.com'],
  ['[tel phone]', 'phone', 'none', 'Please enter a telephone number.', '+49 421 123456'],
  ['[url home]', 'home', 'nowhere', 'Please enter a web address.', 'https://example.com/'],
  ['[number age min:18 max:99]', 'age', '17', 'This number is too small.', '18'],
  ['[number guests max:4]', 'guests', '5', 'This number is too large.', '4'],
  ['[date from min:2031-05-06]', 'from', '2031-05-05', 'This date is too early.', '2031-05-06'],
  ['[date until max:2031-05-06]', 'until', '2031-05-07', 'This date is too late.', '2031-05-06'],
  ['[textarea* story]', 'story', '', 'Please fill in this field.', 'A story'],
  ['[quiz sum "One and one?|2"]', 'sum', '3', 'This is not the answer.', '2'],
] as const;

const FORM = `${KINDS.map(([tag]) => `<p>${tag}</p>`).join('\n')}
[radio size default:1 "Small" "Large"] [select* colors multiple "Red" "Blue"] [range loud min:0 max:10 "3"]
[checkbox* meal exclusive "Soup" "Salad"] [file photo filetypes:txt limit:1kb] [hidden from-page "42"]
[submit "Send"]`;

const file = (name: string, size: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('x'.repeat(size)),
});

withBrowser(() => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  describe.each<readonly [string, BrowserContextOptions]>([
    ['with scripts', DESKTOP],
    ['without scripts', { ...PHONE, javaScriptEnabled: false }],
  ])('%s', (_name, options) => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await openPage(browser, options));
    });
    afterAll(() => page.context().close());

    const enter = async (name: string, value: string): Promise<void> =>
      page.locator(`.wpcf7 [name="${name}"]`).fill(value);
    const send = () => page.getByRole('button', { name: 'Send' }).click();

    test('every kind of field has its message, and its value arrives', async () => {
      const title = unique('Kinds');
      const form = await client.write('/contact-form-7/v1/contact-forms', {
        ...{ context: 'save', title, form: FORM, additional_settings: 'skip_mail: on' },
      });
      const content = `[contact-form-7 id="${form.id}" title="${title}"]`;
      const { link } = await client.write('/wp/v2/pages', { title, content, status: 'publish' });
      await page.goto(link);
      for (const [, name, wrong] of KINDS) await enter(name, wrong);
      await page.locator('[name=photo]').setInputFiles(file('long.txt', 2000));
      await send();
      await page.locator('.wpcf7-form.invalid').waitFor();
      const tips = await page.locator('.wpcf7-not-valid-tip').allTextContents();
      expect(tips).toEqual([
        ...KINDS.map(([, , , message]) => message),
        'Please fill in this field.',
        'Please fill in this field.',
        'The file is too large.',
      ]);

      for (const [, name, , , right] of KINDS) await enter(name, right);
      await page.getByLabel('Large').check();
      await page.locator('.wpcf7 select').selectOption(['Red', 'Blue']);
      await page.getByLabel('Soup').check();
      await page.locator('[name=photo]').setInputFiles(file('short.txt', 10));
      await send();
      await page.locator('.wpcf7-form.sent').waitFor();
      const { body } = await client.ask<unknown[]>('GET', '/contact-form-7/v1/submissions', {
        as: ADMIN,
        query: { per_page: 1 },
      });
      const stored = JSON.stringify(body);
      for (const value of [
        'Annie',
        '+49 421 123456',
        'https://example.com/',
        'Large',
        'Blue',
        'Soup',
        'short.txt',
      ])
        expect(stored).toContain(value);
    });

    test('a visitor who follows an old address arrives at the new one', async () => {
      const slug = unique('moved');
      const post = await client.write('/wp/v2/posts', {
        title: 'A post that moved',
        slug,
        status: 'publish',
      });
      await client.write(`/wp/v2/posts/${post.id}`, { slug: `${slug}-on` });
      const source = await client.write('/wp/v2/pages', {
        ...{
          title: unique('Links'),
          status: 'publish',
          content: `<p><a href="${post.link}">Old link</a></p>`,
        },
      });
      await page.goto(source.link);
      await page.getByRole('link', { name: 'Old link' }).click();
      await page.getByRole('heading', { name: 'A post that moved', level: 1 }).waitFor();
      expect(page.url()).toBe(post.link.replace(slug, `${slug}-on`));
    });
  });
});
