import { ADMIN, Client, fulfilled, type Item, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sharedSite } from '../support/shared-site.js';
import { DESKTOP, expectAccessible, openPage, PHONE, startBrowser, withBrowser } from './browser.js';

interface Media extends Item {
  readonly source_url: string;
}

const site = sharedSite();
const client = new Client(site);

/** A second of silence. */
function silence(): Uint8Array<ArrayBuffer> {
  const samples = 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samples, 24);
  head.writeUInt32LE(samples, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(samples, 128)]));
}

const upload = async (name: string): Promise<Media> =>
  fulfilled(
    await client.ask<Media>('POST', '/wp/v2/media', {
      as: ADMIN,
      bytes: silence(),
      headers: { 'content-type': 'audio/wav', 'content-disposition': `attachment; filename="${name}.wav"` },
    }),
  );

withBrowser(() => {
  let browser: Browser;
  let post: Item;
  let tracks: Media[];
  beforeAll(async () => {
    browser = await startBrowser();
    tracks = [await upload(unique('first')), await upload(unique('second'))];
    for (const [index, { id }] of tracks.entries())
      await client.write(`/wp/v2/media/${id}`, { title: `Track <em>${index + 1}</em>`, caption: 'Live' });
    const content = `[playlist ids="${tracks.map(({ id }) => id)}"]`;
    post = await client.write('/wp/v2/posts', { title: unique('Songs'), content, status: 'publish' });
  });
  afterAll(() => browser.close());

  describe.each([
    ['desktop', DESKTOP],
    ['phone, in the dark', PHONE],
  ])('a playlist on a %s', (_name, options) => {
    test('a visitor plays the tracks of a playlist, one after the other', async () => {
      const { page, complaints } = await openPage(browser, options);
      await page.goto(post.link);
      const player = page.locator('.wp-playlist audio');
      expect(await player.getAttribute('src')).toBe(tracks[0]?.source_url);
      expect(await page.locator('.wp-playlist-item-title').textContent()).toBe('Track 1');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Track 2' }).click();
      expect(await player.getAttribute('src')).toBe(tracks[1]?.source_url);
      expect(await page.locator('.wp-playlist [aria-current]').textContent()).toBe('Track 2');
      await page.getByRole('button', { name: 'Track 1' }).click();
      await page.evaluate("document.querySelector('.wp-playlist audio').dispatchEvent(new Event('ended'))");
      expect(await player.getAttribute('src')).toBe(tracks[1]?.source_url);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  });

  test('a visitor goes to the next and the previous track by keyboard, from the last to the first as well', async () => {
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(post.link);
    const title = page.locator('.wp-playlist-item-title');
    const [previous, next] = ['Previous track', 'Next track'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    await next?.press('Enter');
    expect(await title.textContent()).toBe('Track 2');
    await next?.press('Space');
    expect(await title.textContent()).toBe('Track 1');
    await page.keyboard.press('Shift+Tab');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Previous track');
    await previous?.press('Enter');
    expect(await title.textContent()).toBe('Track 2');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a playlist without scripts is a list of links to its files', async () => {
    const { page } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto(post.link);
    const links = page.locator('.wp-playlist li a');
    expect(await links.allTextContents()).toEqual(['Track 1', 'Track 2']);
    expect(await links.first().getAttribute('href')).toBe(tracks[0]?.source_url);
    await page.context().close();
  });

  test('a visitor signs in with the form of a page, and comes back to it', async () => {
    const content = '<!-- wp:loginout {"displayLoginAsForm":true} /-->';
    const { link } = await client.write('/wp/v2/pages', {
      title: unique('Members'),
      content,
      status: 'publish',
    });
    const { page, complaints } = await openPage(browser, PHONE);
    await page.goto(link);
    await expectAccessible(page);
    await page.getByLabel('Username or Email Address').fill(ADMIN.user);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(link);
    await page.goto(`${site}/wp-login.php?action=logout`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('status').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
