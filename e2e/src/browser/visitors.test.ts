import { ADMIN, Client, type Item, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sharedSite } from '../support/shared-site.js';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

const site = sharedSite();
const client = new Client(site);

const FORM = `<label> Your name [text* your-name] </label>
<label> Your email [email* your-email] </label>
<label> Subject [select subject include_blank "Sales" "Support"] </label>
[checkbox interests "Music" "Art"]
[quiz robot "What is one plus one?|2"]
<label> File [file your-file filetypes:txt limit:1kb] </label>
<label> Message [textarea your-message 40x5/80] </label> [count your-message down]
[acceptance terms] I agree. [/acceptance]
[submit "Send"]`;

/** A page with a form of a name and an address. */
async function formPage(title: string, fields: object): Promise<Item> {
  const form = await client.write('/contact-form-7/v1/contact-forms', {
    ...{ context: 'save', title, additional_settings: 'honeypot: website' },
    form: '<label> Your name [text* your-name] </label> <label> Your email [email* your-email] </label> [submit "Send"]',
    ...fields,
  });
  const content = `[contact-form-7 id="${form.id}" title="${title}"]`;
  return client.write('/wp/v2/pages', { title, content, status: 'publish' });
}

interface Submission {
  readonly status: string;
  readonly mails: readonly unknown[];
}

/** The stored submissions in which an address is. */
async function submissionsOf(email: string, status: string): Promise<readonly Submission[]> {
  const { body } = await client.ask<Submission[]>('GET', '/contact-form-7/v1/submissions', {
    ...{ as: ADMIN, query: { status, per_page: 100 } },
  });
  return body.filter((submission) => JSON.stringify(submission).includes(email));
}

/** Pages on which visitors act, created for each kind of browser. */
async function makePages() {
  const word = unique('visit');
  const form = await client.write('/contact-form-7/v1/contact-forms', {
    context: 'save',
    title: `Contact ${word}`,
    form: FORM,
    additional_settings: 'honeypot: website\nskip_mail: on',
  });
  return {
    word,
    contact: await client.write('/wp/v2/pages', {
      title: `Contact ${word}`,
      content: `[contact-form-7 id="${form.id}" title="Contact"]`,
      status: 'publish',
    }),
    simple: await formPage(`Simple ${word}`, {}),
    unsent: await formPage(`Unsent ${word}`, { mail: { recipient: '' } }),
    post: await client.write('/wp/v2/posts', { title: `Open ${word}`, content: 'Text', status: 'publish' }),
    closed: await client.write('/wp/v2/posts', {
      title: `Closed ${word}`,
      content: 'Text',
      status: 'publish',
      comment_status: 'closed',
    }),
    secret: await client.write('/wp/v2/posts', {
      title: `Secret ${word}`,
      content: `Hidden ${word}`,
      status: 'publish',
      password: 'sesame',
    }),
  };
}

/** The message of a mail that fails, and of spam. */
const NOT_SENT = 'Your message could not be sent. Please try again later.';

const WAYS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['with scripts on a desktop', DESKTOP],
  ['without scripts on a desktop', { ...DESKTOP, javaScriptEnabled: false }],
  ['with scripts on a phone in the dark', PHONE],
];

const comment = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Post comment' }).click();
};

withBrowser(() => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  describe.each(WAYS)('visitors with %s', (_name, options) => {
    let pages: Awaited<ReturnType<typeof makePages>>;
    let page: Page;
    const email = `${unique('ann')}@example.com`;
    const script = options.javaScriptEnabled !== false;

    beforeAll(async () => {
      pages = await makePages();
      ({ page } = await openPage(browser, options));
    });
    afterAll(() => page.context().close());

    test('a visitor sees the errors of a contact form, and sends it', async () => {
      await page.goto(pages.contact.link);
      await page.getByLabel('Your email').fill('nobody');
      await page.getByLabel('Message').fill('Hello');
      await page.getByLabel('Music').check();
      await page.getByLabel('Subject').selectOption('Support');
      await page.getByLabel('What is one plus one?').fill('3');
      await page.getByLabel('File').setInputFiles({
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: Buffer.from('x'),
      });
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('.wpcf7-form.invalid').waitFor();
      const tips = await page.locator('.wpcf7-not-valid-tip').allTextContents();
      expect(tips).toEqual([
        'Please fill in this field.',
        'Please enter an e-mail address.',
        'This is not the answer.',
        'Files of this type are not allowed.',
      ]);
      expect(await page.getByLabel('Message').inputValue()).toBe('Hello');
      expect(await page.getByLabel('Music').isChecked()).toBe(true);
      expect(await page.getByLabel('Subject').inputValue()).toBe('Support');
      // Without a script the browser shows the page that responds.
      expect(page.url() === pages.contact.link).toBe(script);

      await page.getByLabel('Your name').fill('Ann');
      await page.getByLabel('Your email').fill(email);
      await page.getByLabel('What is one plus one?').fill('2');
      await page.getByLabel('File').setInputFiles({
        name: 'note.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('note'),
      });
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('.wpcf7-form.unaccepted').waitFor();
      await page.getByLabel('I agree.').check();
      await page.getByLabel('What is one plus one?').fill('2');
      await page.getByLabel('File').setInputFiles({
        name: 'note.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('note'),
      });
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('.wpcf7-form.sent').waitFor();
      expect(await page.locator('.wpcf7-response-output').textContent()).toBe(
        'Thank you. Your message has been sent.',
      );
      expect(await page.getByLabel('Message').inputValue()).toBe('');
      const { body } = await client.ask<
        { answers: { name: string; values: string[] }[]; files: unknown[] }[]
      >('GET', '/contact-form-7/v1/submissions', { as: ADMIN, query: { per_page: 1 } });
      expect(JSON.stringify(body)).toContain(email);
    });

    test('a robot that fills the hidden field sends no mail, and learns no reason', async () => {
      const robot = `${unique('robot')}@example.com`;
      await page.goto(pages.simple.link);
      await page.getByLabel('Your name').fill('Robot');
      await page.getByLabel('Your email').fill(robot);
      await page.locator('input[name="website"]').fill('https://spam.example/', { force: true });
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('.wpcf7-form.spam').waitFor();
      expect(await page.locator('.wpcf7-response-output').textContent()).toBe(NOT_SENT);
      expect(await page.locator('.wpcf7-not-valid-tip').count()).toBe(0);
      expect((await page.content()).toLowerCase()).not.toContain('honeypot');
      expect(await submissionsOf(robot, 'spam')).toMatchObject([{ status: 'spam', mails: [] }]);
      expect(await submissionsOf(robot, 'mail_sent')).toEqual([]);
    });

    test('a visitor does not meet the hidden field', async () => {
      await page.goto(pages.simple.link);
      expect(await page.getByRole('textbox', { name: 'Leave this field empty' }).count()).toBe(0);
      await page.getByLabel('Your name').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').getAttribute('type')).toBe('submit');
    });

    test('a visitor learns that a message could not be mailed, and keeps what was typed', async () => {
      const sender = `${unique('unsent')}@example.com`;
      await page.goto(pages.unsent.link);
      await page.getByLabel('Your name').fill('Ann');
      await page.getByLabel('Your email').fill(sender);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('.wpcf7-form.failed').waitFor();
      expect(await page.locator('.wpcf7-response-output').textContent()).toBe(NOT_SENT);
      expect(await page.getByLabel('Your email').inputValue()).toBe(sender);
      expect(await submissionsOf(sender, 'mail_failed')).toMatchObject([
        { status: 'mail_failed', mails: [] },
      ]);
      if (script) await expectAccessible(page);
    });

    test('a visitor comments, and sees that the comment waits for moderation', async () => {
      await page.goto(pages.post.link);
      await comment(page, { Comment: `First ${pages.word}`, Name: 'Ann', Email: email });
      await page.getByText('Your comment is awaiting moderation.').waitFor();
      expect(await page.locator('.comment').count()).toBe(0);
      const { body } = await client.ask<{ id: number; author_name: string }[]>('GET', '/wp/v2/comments', {
        as: ADMIN,
        query: { post: pages.post.id, status: 'hold' },
      });
      expect(body.map(({ author_name: name }) => name)).toEqual(['Ann']);
      await client.write(`/wp/v2/comments/${body[0]?.id}`, { status: 'approved' });
    });

    test('a browser asks visitors for a name if a script can tell them from users', async () => {
      await page.goto(pages.post.link);
      for (const label of ['Name', 'Email'])
        expect(await page.getByLabel(label, { exact: true }).getAttribute('required')).toBe(
          script ? '' : null,
        );
    });

    test('a refused comment keeps the input', async () => {
      await page.goto(pages.post.link);
      await comment(page, { Comment: `First ${pages.word}`, Name: 'Ann', Email: email });
      await page.getByText('You have already posted this comment.').waitFor();
      expect(await page.getByLabel('Comment', { exact: true }).inputValue()).toBe(`First ${pages.word}`);
      expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
      await comment(page, { Comment: `Second ${pages.word}` });
      await page.getByText('You are commenting too quickly.').waitFor();
      if (script) await expectAccessible(page);
    });

    test('a visitor with an approved comment replies, and sees the reply at once', async () => {
      await page.goto(pages.post.link);
      await page.getByRole('link', { name: 'Reply to Ann' }).click();
      await page.getByRole('heading', { name: 'Reply to Ann' }).waitFor();
      // This other person has an approved comment.
      const other = `${unique('bob')}@example.com`;
      await client.write('/wp/v2/comments', {
        post: pages.post.id,
        content: `Before ${pages.word}`,
        author_name: 'Bob',
        author_email: other,
        date_gmt: '2020-01-01T00:00:00',
        status: 'approved',
      });
      await comment(page, { Comment: `Answer ${pages.word}`, Name: 'Bob', Email: other });
      const answer = page.locator('.comment-list .comment-list .comment');
      await answer.getByText(`Answer ${pages.word}`).waitFor();
      expect(await answer.count()).toBe(1);
      if (script) await expectAccessible(page);
    });

    test('a post with closed comments has no comment form', async () => {
      await page.goto(pages.closed.link);
      expect(await page.getByRole('button', { name: 'Post comment' }).count()).toBe(0);
    });

    test('a protected post opens for the visitor with its password, and for no other', async () => {
      await page.goto(pages.secret.link);
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Unlock' }).click();
      await page.getByText('Wrong password.').waitFor();
      await page.getByLabel('Password').fill('sesame');
      await page.getByRole('button', { name: 'Unlock' }).click();
      await page.getByText(`Hidden ${pages.word}`).waitFor();
      await page.goto(pages.secret.link);
      expect(await page.getByText(`Hidden ${pages.word}`).count()).toBe(1);
      expect(await (await fetch(pages.secret.link)).text()).not.toContain(`Hidden ${pages.word}`);
    });
  });
});
