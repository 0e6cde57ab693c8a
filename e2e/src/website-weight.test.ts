import { ADMIN, Client, fulfilled, PIXEL, unique } from '@almanac/testing/site';
import { describe, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const site = sharedSite();
const client = new Client(site);

interface Item {
  readonly id: number;
  readonly link: string;
  readonly source_url: string;
}

const textOf = async (address: string): Promise<string> => (await fetch(new URL(address, site))).text();

/** First groups of all matches. */
const allIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

describe('the weight of a page', () => {
  test('a page weighs less than 100 kB with its style, and none of its scripts more than 10 kB', async () => {
    const page = await textOf('/');
    const styles = await Promise.all(allIn(page, /<link rel="stylesheet" href="([^"]+)"/g).map(textOf));
    const files = await Promise.all(allIn(page, /<script[^>]* src="([^"]+)"/g).map(textOf));
    const scripts = [...files, ...allIn(page, /<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(styles.length).toBeGreaterThan(0);
    for (const script of scripts) expect(Buffer.byteLength(script)).toBeLessThan(10_000);
    expect(Buffer.byteLength([page, ...styles, ...files].join(''))).toBeLessThan(100_000);
  });

  test('a page does not move while its images load, because each has its size', async () => {
    const media = fulfilled(
      await client.ask<Item>('POST', '/wp/v2/media', {
        as: ADMIN,
        bytes: new Uint8Array(PIXEL),
        headers: {
          'content-type': 'image/png',
          'content-disposition': `attachment; filename="${unique('picture')}.png"`,
        },
      }),
    );
    const post = {
      ...{ title: unique('pictured'), status: 'publish', featured_media: media.id },
      content: `<figure><img class="wp-image-${media.id}" src="${media.source_url}" alt=""></figure>`,
    };
    const { link } = fulfilled(await client.ask<Item>('POST', '/wp/v2/posts', { as: ADMIN, body: post }));
    const imagesOf = async (address: string) => allIn(await textOf(address), /(<img [^>]*>)/g);
    const own = await Promise.all([link, media.link].map(imagesOf));
    for (const images of own) expect(images.length).toBeGreaterThan(0);
    // The home page of the shared site has the posts of other suites.
    for (const image of [...own.flat(), ...(await imagesOf('/'))])
      expect([image, /\bwidth="\d+"/.test(image) && /\bheight="\d+"/.test(image)]).toEqual([image, true]);
  });
});
