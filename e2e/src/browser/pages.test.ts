import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, type Item, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sharedSite } from '../support/shared-site.js';
import {
  DESKTOP,
  expectAccessible,
  openPage,
  overflowOf,
  PHONE,
  startBrowser,
  withBrowser,
} from './browser.js';

const site = sharedSite();
const client = new Client(site);
const word = unique('river');

/** Whether an error is unexpected: browsers report the blocked scripts of the content. */
const isUnexpected = (complaint: string): boolean => !complaint.includes('script-src');

withBrowser(() => {
  let browser: Browser;
  let post: Item;
  let event: Item;
  beforeAll(async () => {
    browser = await startBrowser();
    post = await client.write('/wp/v2/posts', { title: `The ${word}`, content: 'Text', status: 'publish' });
    const { id: parent } = await client.write('/wp/v2/comments', { post: post.id, content: 'A question' });
    await client.write('/wp/v2/comments', { post: post.id, parent, content: 'An answer' });
    event = await client.write('/tribe/events/v1/events', {
      title: `Songs by the ${word}`,
      description: 'Text',
      start_date: '2041-05-06 20:00',
      end_date: '2041-05-06 22:30',
      venue: { venue: `Hall ${word}`, city: 'Bremen' },
      cost: '12€',
    });
  });
  afterAll(() => browser.close());

  describe('content on narrow screens', () => {
    const wide = '<img src="/none.png" alt="A field" width="1600" height="900">';
    const caption = (align: string) =>
      `[caption id="a" align="align${align}" width="1200"]${wide} A caption[/caption]`;

    test.each([
      ['classic captions', ['none', 'left', 'center', 'right'].map(caption).join('\n\n')],
      [
        'images',
        ['none', 'center', 'left']
          .map((align) => wide.replace('<img', `<img class="align${align}"`))
          .join('\n\n'),
      ],
      ['a table of many columns', `<table><tr>${'<td>Another&nbsp;cell</td>'.repeat(30)}</tr></table>`],
      ['a long word', `<h2>${'word'.repeat(60)}</h2><p><a href="/">${'link'.repeat(60)}</a></p>`],
      [
        'a long word in a button and in a choice',
        `<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/">${'word'.repeat(40)}</a></div></div><details class="wp-block-details"><summary>${'word'.repeat(40)}</summary></details>`,
      ],
      [
        'text as it was typed',
        `<pre>${'x '.repeat(400)}</pre><pre style="white-space:pre">${'x '.repeat(400)}</pre><p><code>${'y'.repeat(300)}</code></p>`,
      ],
      ['deep lists', `${'<ul><li>Deeper'.repeat(12)}${'</li></ul>'.repeat(12)}`],
      [
        'an embed',
        '<figure class="wp-block-embed alignfull"><div class="wp-block-embed__wrapper">\nhttps://example.org/' +
          'z'.repeat(200) +
          '\n</div><figcaption>Seen</figcaption></figure>',
      ],
      [
        'columns',
        `<div class="wp-block-columns alignwide">${`<div class="wp-block-column" style="flex-basis:66%">${wide}</div>`.repeat(3)}</div>`,
      ],
      [
        'a wide gallery',
        `<figure class="wp-block-gallery alignfull columns-8 is-cropped">${`<figure class="wp-block-image">${wide}<figcaption>Words</figcaption></figure>`.repeat(8)}</figure>`,
      ],
    ])('the content %s is not wider than the screen', async (_what, content) => {
      const { link } = await client.write('/wp/v2/posts', {
        title: unique('wide'),
        content,
        status: 'publish',
      });
      for (const width of [320, 390, 800, 1280]) {
        const { page } = await openPage(browser, { viewport: { width, height: 800 } });
        await page.goto(link);
        const overflow = await overflowOf(page);
        expect({ width, overflow }).toEqual({ width, overflow: 0 });
        await page.context().close();
      }
    });
  });

  test('a button has the color that its author chose', async () => {
    const button = (classes: string): string =>
      `<div class="wp-block-button"><a class="wp-block-button__link ${classes}" href="/">${classes}</a></div>`;
    const classes = [
      'has-vivid-red-background-color has-background',
      'has-white-background-color has-background',
    ];
    const content = classes.map(button).join('');
    const { link } = await client.write('/wp/v2/posts', {
      title: unique('buttons'),
      content,
      status: 'publish',
    });
    const { page } = await openPage(browser, DESKTOP);
    await page.goto(link);
    const colors = await page.evaluate(
      "[...document.querySelectorAll('.wp-block-button__link')].map((node) => getComputedStyle(node).backgroundColor)",
    );
    expect(colors).toEqual(['rgb(207, 46, 46)', 'rgb(255, 255, 255)']);
    await expectAccessible(page);
    await page.context().close();
  });

  test('long names of tags and of pages below a page fit on a phone', async () => {
    const name = `${'name'.repeat(40)}-${word}`;
    const tag = await client.write('/wp/v2/tags', { name });
    const tagged = await client.write('/wp/v2/posts', { title: name, status: 'publish', tags: [tag.id] });
    const above = await client.write('/wp/v2/pages', { title: name, status: 'publish' });
    await client.write('/wp/v2/pages', { title: name, status: 'publish', parent: above.id });
    const comment = { post: tagged.id, content: name, author_name: name.slice(0, 200) };
    await client.write('/wp/v2/comments', {
      ...comment,
      author_email: 'ann@example.com',
      status: 'approved',
    });
    const { page } = await openPage(browser, PHONE);
    for (const address of [tagged.link, above.link]) {
      await page.goto(address);
      await expectAccessible(page);
    }
    await page.context().close();
  });

  test('people search and go back by keyboard', async () => {
    const { page } = await openPage(browser, DESKTOP);
    await page.goto(`${site}/`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
    await page.locator('.search summary').press('Enter');
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `The ${word}`, exact: true }).click();
    await page.waitForURL(post.link);
    expect(await page.getByRole('article').filter({ hasText: 'An answer' }).first().isVisible()).toBe(true);
    await page.context().close();
  });

  describe('embed pages in another site', () => {
    let foreign: Server;
    let html = '';
    beforeAll(async () => {
      foreign = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html; charset=UTF-8');
        response.end(
          `<!DOCTYPE html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1>${html}</main>`,
        );
      }).listen(0, '127.0.0.1');
      await once(foreign, 'listening');
    });
    afterAll(() => void foreign.close());

    test.each([
      ['a post', () => post.link, () => `The ${word}`],
      ['an event', () => event.url, () => `Songs by the ${word}`],
    ])('the embed page of %s fits its frame, and its links lead to the item', async (_name, link, title) => {
      const { body } = await client.ask<{ html: string }>('GET', '/oembed/1.0/embed', {
        query: { url: link() },
      });
      html = body.html;
      const { page, complaints } = await openPage(browser, DESKTOP);
      await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
      const frame = page.locator('iframe');
      const card = frame.contentFrame();
      await card.getByRole('heading', { name: title() }).waitFor();
      expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
      // The embed page has sent its height, and the frame is resized.
      await page.waitForFunction("document.querySelector('iframe').height !== '338'");
      // The minimum height of a frame is 200 pixels.
      const { height: content = 0 } = (await card.locator('main').boundingBox()) ?? {};
      const height = Number(await frame.getAttribute('height'));
      expect(height).toBeGreaterThanOrEqual(content);
      expect(height).toBeLessThan(Math.max(content + 50, 201));
      expect(await page.locator('blockquote').isVisible()).toBe(false);
      await expectAccessible(page);
      await card.getByRole('link', { name: title() }).click();
      await page.waitForURL(link());
      expect(complaints.filter(isUnexpected)).toEqual([]);
      await page.context().close();
    });
  });
});
