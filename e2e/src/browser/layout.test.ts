import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { ADMIN, Client, fulfilled, type Item, PIXEL, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sharedSite } from '../support/shared-site.js';
import {
  DESKTOP,
  locksOrientation,
  openPage,
  overflowOf,
  PHONE,
  startBrowser,
  withBrowser,
} from './browser.js';

interface Event extends Item {
  readonly venue: Item;
}

const site = sharedSite();
const client = new Client(site);
const word = unique('layout');

/** Content with an image, a form and several paragraphs, on a post, a page and an event. */
async function makePages(): Promise<readonly string[]> {
  const media = fulfilled(
    await client.ask<Item>('POST', '/wp/v2/media', {
      as: ADMIN,
      bytes: new Uint8Array(PIXEL),
      headers: {
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="${word}.png"`,
      },
    }),
  );
  const form = await client.write('/contact-form-7/v1/contact-forms', { context: 'save', title: word });
  const category = await client.write('/wp/v2/categories', { name: word });
  const content = `<p>${`${word} `.repeat(200)}</p>[contact-form-7 id="${form.id}" title="A"]`;
  const item = { title: word, content, status: 'publish', featured_media: media.id };
  const post = await client.write('/wp/v2/posts', { ...item, categories: [category.id] });
  const page = await client.write('/wp/v2/pages', item);
  await client.write('/wp/v2/comments', { post: post.id, content: 'A question' });
  const event = await client.write<Event>('/tribe/events/v1/events', {
    ...{
      title: `${word} ${'A long title '.repeat(5)}`,
      description: content,
      image: String(media.id),
      venue: { venue: word, city: 'Bremen' },
    },
    ...{ start_date: '2042-05-06 20:00', end_date: '2042-05-06 22:30' },
  });
  const paths = [
    '/',
    `/?s=${word}`,
    '/nothing-is-here/',
    '/events/',
    '/events/month/2042-05/',
    '/wp-login.php',
  ];
  const own = [post.link, page.link, media.link, category.link, event.url, event.venue.url];
  return [...paths.map((path) => site + path), ...own];
}

/** Script that adds up how much of a page moves: cumulative layout shift. */
const OBSERVE = `
window.moved = { sum: 0, elements: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    moved.sum += entry.value;
    moved.elements.push(...entry.sources.map(({ node }) => node?.nodeName + '.' + node?.className));
  }
}).observe({ type: 'layout-shift', buffered: true });`;

const SCROLL = `(async () => {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }
  return window.moved;
})()`;

/** Script that lists the links and fields lower than a finger needs, but not those within a text. */
const SMALL_TARGETS = `[...document.querySelectorAll(
  'nav a, .label a, .meta a, .pages a, .more a, .month-grid li li a, .inline a, button, summary, input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea'
)].filter((node) => {
  const { width, height, right } = node.getBoundingClientRect();
  // Menus and the search are folded; the honeypot is outside of the screen.
  return node.checkVisibility({ contentVisibilityAuto: true }) && !node.closest('details:not([open]) > :not(summary)') && width > 1 && right > 0 && height < 43.5;
}).map((node) => node.parentElement.className + ' > ' + node.localName + '.' + node.className + ' ' + node.getBoundingClientRect().height)`;

/** Elements that once moved what was above them, or beside them. */
const PIECES =
  /(?=<details|<summary|<a class="account"|<div class="wide"|<select|<button|<a class="event-image"|<div class="event-text")/;

/** A server whose pages are those of the site, with a pause before each of these elements. */
async function startSlowSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(async ({ url }, response) => {
    const { headers, body } = await fetch(site + url).then(async (answer) => ({
      headers: answer.headers,
      body: await answer.text(),
    }));
    response.writeHead(200, { 'content-type': headers.get('content-type') ?? '' });
    for (const part of body.split(PIECES)) {
      response.write(part);
      await setTimeout(150);
    }
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);

withBrowser(() => {
  let browser: Browser;
  let addresses: readonly string[];
  beforeAll(async () => {
    [browser, addresses] = await Promise.all([startBrowser(), makePages()]);
  });
  afterAll(() => browser.close());

  describe.each([
    ['desktop', DESKTOP],
    ['phone, in the dark', PHONE],
  ])('pages on a %s', (_name, options) => {
    test('no page moves while it loads and while a visitor scrolls', async () => {
      const { page } = await openPage(browser, options);
      await page.addInitScript(OBSERVE);
      const found: unknown[] = [];
      for (const address of addresses) {
        await page.goto(address);
        const moved = await page.evaluate(SCROLL);
        found.push([address, moved]);
      }
      expect(found).toEqual(addresses.map((address) => [address, { sum: 0, elements: [] }]));
      await page.context().close();
    });

    test('no page is wider than a screen at four times its size', async () => {
      const { page } = await openPage(browser, { ...options, viewport: { width: 320, height: 256 } });
      for (const address of addresses) {
        await page.goto(address);
        expect([address, await overflowOf(page)]).toEqual([address, 0]);
      }
      await page.context().close();
    });
  });

  test.each([
    ['a month of events on a desktop', '/events/month/2042-05/', DESKTOP],
    ['a list of events on a desktop', `/events/?tribe-bar-search=${word}`, DESKTOP],
    ['a list of events on a phone', `/events/?tribe-bar-search=${word}`, PHONE],
  ])('the page %s does not move while it arrives in pieces', async (_name, path, options) => {
    const slow = await startSlowSite();
    const { page } = await openPage(browser, options);
    await page.addInitScript(OBSERVE);
    await page.goto(slow.url + path);
    const moved = await page.evaluate(SCROLL);
    await page.context().close();
    await slow.stop();
    expect(moved).toEqual({ sum: 0, elements: [] });
  });

  test('links and fields that stand alone are 44 pixels high on a touch screen', async () => {
    const touch = { ...PHONE, isMobile: true, hasTouch: true };
    const { page } = await openPage(browser, touch);
    const small: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      small.push(...(await page.evaluate<string[]>(SMALL_TARGETS)));
    }
    expect([...new Set(small)]).toEqual([]);
    await page.context().close();
  });

  test('the style sheet locks no orientation, and one that does is noticed', async () => {
    const { page } = await openPage(browser, { ...PHONE, bypassCSP: true });
    await page.goto(site);
    expect(await locksOrientation(page)).toBe(false);
    await page.addStyleTag({
      content: '@media (orientation: portrait) { body { transform: rotate(90deg) } }',
    });
    expect(await locksOrientation(page)).toBe(true);
    await page.context().close();
  });

  test('the name of a site has the width beside the buttons of a phone', async () => {
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${site}/`);
    const [title, button] = await Promise.all(
      ['.bar > .site-title', '.bar > .search'].map((part) => page.locator(part).boundingBox()),
    );
    expect((button?.x ?? 0) - (title?.x ?? 0) - (title?.width ?? 0)).toBeLessThan(16);
    await page.context().close();
  });

  test('the children of a page are below each other, in its whole width', async () => {
    const parent = await client.write('/wp/v2/pages', { title: word, status: 'publish' });
    for (const title of ['Board', 'Statutes'])
      await client.write('/wp/v2/pages', { title, parent: parent.id, status: 'publish' });
    const { page } = await openPage(browser, DESKTOP);
    await page.goto(parent.link);
    const items = page.locator('.subpages li');
    const [first, second] = await Promise.all([0, 1].map((index) => items.nth(index).boundingBox()));
    expect(second?.x).toBe(first?.x);
    expect(first?.width).toBe((await page.locator('.subpages').boundingBox())?.width);
    await page.context().close();
  });

  test('a name in a right-to-left script leaves the date before it in its place', async () => {
    const { id } = await client.user('author');
    await client.write(`/wp/v2/users/${id}`, { name: '7 نادي النهر' });
    const { id: category, link } = await client.write('/wp/v2/categories', { name: unique('names') });
    const post = { title: word, status: 'publish', author: id, categories: [category] };
    await client.write('/wp/v2/posts', post);
    const { page } = await openPage(browser, DESKTOP);
    await page.goto(link);
    const [date, name] = await Promise.all(
      ['.card .meta time', '.card .meta bdi'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect((date?.x ?? 0) + (date?.width ?? 0)).toBeLessThan(name?.x ?? 0);
    await page.context().close();
  });

  test('an excerpt has the direction of its own text, beside the other lines of its card', async () => {
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${site}/?s=${word}`);
    expect(await styleOf(page, '.summary', 'unicodeBidi')).toBe('plaintext');
    expect(await styleOf(page, '.summary', 'textAlign')).toBe('left');
    await page.evaluate("document.documentElement.dir = 'rtl'");
    expect(await styleOf(page, '.summary', 'textAlign')).toBe('right');
    await page.context().close();
  });

  test('the phone number of a venue is read from left to right in every language', async () => {
    const venue = await client.write('/tribe/events/v1/venues', { venue: word, phone: '+49 421 123' });
    const { page } = await openPage(browser, DESKTOP);
    await page.goto(venue.url);
    // As on a site in Arabic.
    await page.evaluate("document.documentElement.dir = 'rtl'");
    expect(await styleOf(page, '[href^="tel:"]', 'direction')).toBe('ltr');
    expect(await styleOf(page, '[href^="tel:"]', 'unicodeBidi')).toBe('isolate');
    await page.context().close();
  });

  test('the days of a month have lines in the colors that a visitor forces', async () => {
    const { page } = await openPage(browser, { ...DESKTOP, forcedColors: 'active' });
    await page.goto(`${site}/events/month/2042-05/`);
    expect(await styleOf(page, '.month-grid > li', 'borderTopStyle')).toBe('solid');
    await page.context().close();
  });

  test('the hint in an empty field has the color of secondary text in the dark', async () => {
    const { page } = await openPage(browser, PHONE);
    await page.goto(`${site}/events/month/2042-05/`);
    const color = "getComputedStyle(document.querySelector('.filter input'), '::placeholder').color";
    const hint = await page.evaluate(color);
    await page.evaluate("document.body.style.color = 'var(--faint)'");
    expect(hint).toBe(await styleOf(page, 'body', 'color'));
    await page.context().close();
  });

  test('the dark replaces the colors of a text and its ground, and not those of a border', async () => {
    const { link } = await client.write('/wp/v2/posts', {
      ...{ title: word, status: 'publish' },
      content: `<p class="one" style="margin:0;color:#111">One</p>
        <p class="two" style="background:#ffe">Two</p>
        <div class="wp-block-button"><a class="wp-block-button__link" href="/" style="border-color:#f00">Go</a></div>`,
    });
    const { page } = await openPage(browser, PHONE);
    await page.goto(link);
    expect(await styleOf(page, '.one', 'color')).toBe(await styleOf(page, '.content', 'color'));
    expect(await styleOf(page, '.two', 'backgroundColor')).toBe('rgba(0, 0, 0, 0)');
    expect(await styleOf(page, '.wp-block-button__link', 'backgroundColor')).not.toBe('rgba(0, 0, 0, 0)');
    await page.context().close();
  });

  test('a printed page has its text, and neither menus nor forms', async () => {
    const { page } = await openPage(browser, DESKTOP);
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${site}/events/month/2042-05/`);
    expect(await page.locator('.month-grid').isVisible()).toBe(true);
    for (const part of ['.filter', '.views', '.site-header details', '.site-footer nav'])
      expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
    await page.goto(addresses.at(-2) ?? '');
    expect(await page.locator('.facts').isVisible()).toBe(true);
    expect(await page.locator('.comments').isVisible()).toBe(false);
    await page.context().close();
  });

  test('wide tables and long lines are whole on paper', async () => {
    const cells = (count: number): string => '<td>A&nbsp;cell</td>'.repeat(count);
    const line = `const name = ${'value'.repeat(40)};`;
    const { link } = await client.write('/wp/v2/posts', {
      ...{ title: word, status: 'publish' },
      content: [
        ...[3, 6, 16].map(
          (count) => `<figure class="wp-block-table"><table><tr>${cells(count)}</tr></table></figure>`,
        ),
        `<table style="width:1400px"><tr>${cells(2)}</tr></table>`,
        `<pre style="white-space:pre">${line}</pre><pre class="wp-block-code"><code>${line}</code></pre>`,
      ].join(''),
    });
    // The width of A4 without margins of 15 mm.
    const { page } = await openPage(browser, { viewport: { width: 680, height: 900 } });
    await page.emulateMedia({ media: 'print' });
    await page.goto(link);
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('.content :is(table, td, pre)')].filter((node) => node.scrollWidth > node.clientWidth + 1 || node.getBoundingClientRect().right > innerWidth).map((node) => node.outerHTML.slice(0, 80))",
      ),
    ).toEqual([]);
    await page.context().close();
  });
});
