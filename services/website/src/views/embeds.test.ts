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

  test.each([
    [
      'https://www.youtube.com/watch?v=abc_1-x&#038;t=1',
      'https://www.youtube-nocookie.com/embed/abc_1-x?autoplay=1',
    ],
    ['https://youtu.be/abc_1-x', 'https://www.youtube-nocookie.com/embed/abc_1-x?autoplay=1'],
    ['https://vimeo.com/12345', 'https://player.vimeo.com/video/12345?dnt=1&amp;autoplay=1'],
    ['https://dai.ly/x7tgd2', 'https://geo.dailymotion.com/player.html?video=x7tgd2'],
    ['https://www.ted.com/talks/ann_on_rivers', 'https://embed.ted.com/talks/ann_on_rivers'],
    ['https://open.spotify.com/track/4uLU6hMCjMI', 'https://open.spotify.com/embed/track/4uLU6hMCjMI'],
    [
      'https://soundcloud.com/ann/river',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fann%2Friver',
    ],
  ])(
    'the video or sound at %s becomes a frame that loads nothing before the visitor plays it',
    async (url, player) => {
      const html = await pageWith(block(url));
      const [frame = ''] = /<iframe[^>]*>/.exec(html) ?? [];
      expect(frame).not.toContain(' src=');
      const cover = frame
        .replace(/^.*srcdoc="([^"]*)".*$/s, '$1')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
      expect(cover).toContain(`a href="${player}"`);
      expect(html).toContain(
        `<a class="meta" href="${url.replace('&#038;', '&amp;')}" rel="nofollow noopener">`,
      );
      expect(html).toContain('<figcaption>Seen</figcaption>');
    },
  );

  test.each([
    ['https://www.youtube.com/@someone', 'YouTube'],
    ['https://www.youtube.com/watch?v=%22%3E', 'YouTube'],
    ['https://vimeo.com/about', 'Vimeo'],
    ['https://open.spotify.com/user/ann', 'Spotify'],
    ['https://youtube.com.example.org/watch?v=abcdef', 'youtube.com.example.org'],
  ])('the address %s becomes a link with the name of its site', async (url, name) => {
    const html = await pageWith(block(url));
    expect(html).toContain(`rel="nofollow noopener"><span><strong>${name}</strong> <span class="meta">`);
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
