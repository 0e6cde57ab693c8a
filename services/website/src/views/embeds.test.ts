import { CORE_COLLECTIONS } from '@almanac/cache';
import { describe, expect, test } from '@jest/globals';
import { addressOf, CHILD, EVENT, open, pagesOf } from './fixtures/pages.js';

/** The page of a post with this text, on a site with an event. */
const pageWith = async (rendered: string, more: object = {}) => {
  const child = { ...CHILD, title: { rendered: 'Other' }, excerpt: { rendered: 'Sum', protected: false } };
  const core = { '/wp/v2/pages/9': { ...child, content: { rendered, protected: false }, ...more } };
  const events = { '/tribe/events/v1/events/7': EVENT };
  return (await open('/about/', { core, events })).text ?? '';
};
const block = (url: string) =>
  `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div><figcaption>Seen</figcaption></figure>`;

describe('embeds of texts', () => {
  test('an address of the site becomes a card', async () => {
    const html = await pageWith(`${block(EVENT.url)}<p>${CHILD.link}</p>`);
    expect(html).toContain(
      `<div class="wp-block-embed__wrapper"><a class="embed-card" href="${EVENT.url}"><span><strong>Songs</strong>`,
    );
    expect(html).toContain('<figcaption>Seen</figcaption>');
    expect(html).toContain(
      `<figure class="wp-block-embed"><a class="embed-card" href="${CHILD.link}"><span><strong>Other</strong> <span>Sum</span></span></a></figure>`,
    );
  });

  test('an address of another site becomes a link with its name, and nothing of that site is loaded', async () => {
    const html = await pageWith(block('https://www.youtube.com/watch?v=a&#038;t=1'));
    expect(html).toContain(
      '<a class="embed-card" href="https://www.youtube.com/watch?v=a&amp;t=1" rel="nofollow noopener"><span><strong>YouTube</strong> <span class="meta">youtube.com/watch?v=a&amp;t=1</span>',
    );
    expect(html).not.toContain('<iframe');
  });

  test('the address of a file becomes a player', async () => {
    const html = await pageWith('<p>https://example.org/a.mp3</p><p>https://example.org/b.webm</p>');
    expect(html).toContain('<audio controls preload="none" src="https://example.org/a.mp3"></audio>');
    expect(html).toContain('<video controls preload="none" src="https://example.org/b.webm"></video>');
  });

  test('an address of the site without public content becomes a link', async () => {
    expect(await pageWith('<p>http://site.test/nothing/</p>')).toContain(
      '<a class="embed-card" href="http://site.test/nothing/" rel="nofollow noopener">',
    );
  });

  test('the address of an event becomes a link while events is unavailable, and the page says so', async () => {
    const core = {
      '/wp/v2/pages/9': { ...CHILD, content: { rendered: `<p>${EVENT.url}</p>`, protected: false } },
    };
    const { status, text, degradations } = await open('/about/', { core, events: 'away' });
    expect(status).toBe(200);
    expect(text).toContain(`<a class="embed-card" href="${EVENT.url}" rel="nofollow noopener">`);
    expect(degradations).toContain('embeds');
  });

  test.each([
    ['http://site.test/nothing/', CORE_COLLECTIONS.publication],
    ['http://site.test/?p=8', 'tribe/events/v1'],
    [EVENT.url, 'tribe/events/v1'],
    [CHILD.link, CORE_COLLECTIONS.publication],
  ])('a page that embeds %s depends on %s, whether or not it is public', async (url, version) => {
    const core = { '/wp/v2/pages/9': { ...CHILD, content: { rendered: `<p>${url}</p>`, protected: false } } };
    const { pages } = pagesOf({ core });
    const { reads } = await pages.find(addressOf('/about/'));
    expect(reads.dependsOn).toContain(version);
  });

  test('an address within a sentence is unchanged', async () => {
    const text = '<p>See https://example.org/ for more.</p>';
    expect(await pageWith(text)).toContain(text);
  });
});
