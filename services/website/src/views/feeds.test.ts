import { describe, expect, test } from '@jest/globals';
import { CHILD, EVENT, open, POST, RECIPE, TAG } from './fixtures/pages.js';

test('the feed of comments links to the pages that they are on', async () => {
  const comment = {
    id: 5,
    parent: 0,
    post: 3,
    author_name: 'Ann',
    author_url: '',
    content: { rendered: '' },
  };
  const link = 'http://site.test/a/#comment-5';
  const core = {
    '/wp/v2/comments?per_page=10&': [{ ...comment, link, date_gmt: '2030-05-06T22:30:00' }],
    '/wp/v2/comments?post=3&before=2030-05-06T22%3A30%3A00Z': { total: 200 },
  };
  const { text } = await open('/comments/feed/', { core });
  expect(text).toContain('<link>http://site.test/a/?cpage=3#comment-5</link>');
  expect(text).toContain('<guid isPermaLink="false">http://site.test/?p=3#comment-5</guid>');
  const events = { '/tribe/events/v1/events?include=3&': { events: [{ id: 3, title: 'Songs &amp; more' }] } };
  expect((await open('/comments/feed/', { core, events })).text).toContain(
    '<title>Ann on Songs &amp; more</title>',
  );
  const alone = await open('/comments/feed/', { core, events: 'away' });
  expect([alone.text?.includes('<title>Ann</title>'), alone.degradations]).toEqual([true, ['events']]);
});

test('the feed of a search has the posts and the pages that it finds', async () => {
  const core = {
    '/wp/v2/posts?page=1&per_page=10&_fields=id%2Ctype%2Clink': [{ ...POST, slug: 'a' }],
    '/wp/v2/pages?': [{ ...CHILD, slug: 'b' }],
  };
  const { text = '', asked } = await open('/?s=Ann+%26&feed=atom', { core });
  expect(text).toContain('<title>Search: Ann &amp; – Site</title>');
  expect(text).toContain(
    'rel="self" type="application/atom+xml" href="http://site.test/?s=Ann%20%26&amp;feed=atom"',
  );
  expect(text.match(/<entry>/g)).toHaveLength(2);
  expect(text).not.toContain('hub.test');
  expect(asked?.core.asked.every((target) => target.includes('search=Ann+%26'))).toBe(true);
});

test('the feed of a search in a list has only posts of the list', async () => {
  const core = { '/wp/v2/tags?': [TAG], '/wp/v2/posts?': [POST], '/wp/v2/pages?': [CHILD] };
  const { text = '' } = await open('/?s=Ann&tag=live&feed=rss2', { core });
  expect(text).toContain('<title>Search: Ann · Tag: Live – Site</title>');
  expect(text.match(/<item>/g)).toHaveLength(1);
});

test('the feed of a search in a category of events has only events', async () => {
  const categories = [{ ...TAG, description: '', url: 'http://site.test/events/category/live/' }];
  const events = {
    '/tribe/events/v1/categories?': { categories },
    '/tribe/events/v1/events?': { events: [EVENT] },
  };
  const { text, asked } = await open('/?s=Ann&tribe_events_cat=live&feed=rss2', { events });
  expect(text).toContain(EVENT.url);
  expect(asked?.events.asked.at(-1)).toContain('search=Ann');
  expect(asked?.core.asked).toEqual([]);
});

test.each([
  ['/feed/', '<atom:link href="https://hub.test/" rel="hub"/>'],
  ['/feed/atom/', '<link rel="hub" href="https://hub.test/"/>'],
  ['/comments/feed/', '<atom:link href="https://hub.test/" rel="hub"/>'],
])('the feed %s names the hub that is notified of its changes', async (path, link) => {
  expect((await open(path, {})).text).toContain(link);
});

test.each([
  ['/events/feed/', 'Upcoming events – Site', 'http://site.test/events/feed/'],
  ['/events/feed/atom/', 'Upcoming events – Site', 'http://site.test/events/feed/atom/'],
  ['/events/category/live/feed/', 'Events: Live – Site', 'http://site.test/events/category/live/feed/'],
  ['/tag/live/feed/', 'Tag: Live – Site', 'http://site.test/tag/live/feed/'],
])('the feed %s has events with their times and venues', async (path, title, self) => {
  const venue = { url: 'http://site.test/venue/hall/', venue: 'Hall &amp; yard' };
  const term = { id: 4, name: 'Live', slug: 'live', description: '' };
  const events = {
    '/tribe/events/v1/events?': { events: [{ ...EVENT, description: '<p>Sung.</p>', venue }] },
    '/tribe/events/v1/categories?': {
      categories: [{ ...term, url: 'http://site.test/events/category/live/' }],
    },
    '/tribe/events/v1/tags?': { tags: [{ ...term, url: 'http://site.test/tag/live/' }] },
  };
  const { text } = await open(path, { events });
  expect(text).toContain(`<title>${title}</title>`);
  expect(text).toContain(`href="${self}"`);
  expect(text).toContain(EVENT.url);
  expect(text).toMatch(/2001.*\nHall &amp;amp; yard.*\n&lt;p&gt;Sung\.&lt;\/p&gt;/);
  expect(text).toMatch(/2001[^<\n]*\d Hall &amp;(?:amp;)? yard</);
  expect(text).not.toContain('hub.test');
});

test('the feed of a category of events that does not exist does not exist', async () => {
  expect((await open('/events/category/live/feed/', {})).status).toBe(404);
});

test('the feed of a tag names no hub, because no hub is notified of its changes', async () => {
  const { status, text } = await open('/tag/live/feed/', { core: { '/wp/v2/tags': [TAG] } });
  expect(status).toBe(200);
  expect(text).not.toContain('hub.test');
});

test('the feed of comments takes few reads, however many comments it has', async () => {
  const at = (id: number, post: number, second: number) => ({
    ...{ id, parent: 0, post, author_name: 'Ann', author_url: '', content: { rendered: '' } },
    link: `http://site.test/${post}/#comment-${id}`,
    date_gmt: `2030-05-06T22:30:0${second}`,
  });
  const core = {
    '/wp/v2/comments?per_page=10&': [at(9, 3, 9), at(8, 4, 8), at(7, 3, 7), at(6, 3, 6), at(5, 4, 5)],
    '/wp/v2/comments?post=3&before=2030-05-06T22%3A30%3A06Z': { total: 99 },
    '/wp/v2/comments?post=4&before=2030-05-06T22%3A30%3A05Z': { total: 0 },
  };
  const titles = [3, 4].map((id) => ({ id, title: `Song ${id}` }));
  const events = { '/tribe/events/v1/events?include=': { events: titles } };
  const { text, asked } = await open('/comments/feed/', { core, events });
  expect(
    [...(text ?? '').matchAll(/<item>\n<title>(.*)<\/title>\n<link>(.*)<\/link>/g)].map((m) => m.slice(1)),
  ).toEqual([
    ['Ann on Song 3', 'http://site.test/3/?cpage=2#comment-9'],
    ['Ann on Song 4', 'http://site.test/4/#comment-8'],
    ['Ann on Song 3', 'http://site.test/3/?cpage=2#comment-7'],
    ['Ann on Song 3', 'http://site.test/3/#comment-6'],
    ['Ann on Song 4', 'http://site.test/4/#comment-5'],
  ]);
  expect([asked?.core.asked.length, asked?.events.asked.length]).toEqual([3, 1]);
});

test('tags that posts and events share are in one sitemap', async () => {
  const own = { ...TAG, link: 'http://site.test/tag/loud/' };
  const tagsOfEvents = (...links: string[]) => ({
    '/tribe/events/v1/tags': { tags: links.map((url) => ({ url })), total: links.length },
  });
  const core = { '/wp/v2/tags?': [TAG], '/wp/v2/tags': [TAG] };
  const both = { core, events: tagsOfEvents(TAG.link, own.link) };
  const sitemap = (await open('/sitemap-event-tags-1.xml', both)).text;
  expect([sitemap?.includes(TAG.link), sitemap?.includes(own.link)]).toEqual([false, true]);
  expect((await open('/sitemap.xml', both)).text).toContain('/sitemap-event-tags-1.xml');
  const shared = { core, events: tagsOfEvents(TAG.link) };
  expect((await open('/sitemap-event-tags-1.xml', shared)).status).toBe(404);
  expect((await open('/sitemap.xml', shared)).text).not.toContain('event-tags');
});

test('a content type that only core has gets pages and a sitemap', async () => {
  const core = {
    '/wp/v2/recipes/12': { ...RECIPE, title: { rendered: 'Bread' } },
    '/wp/v2/recipes?': [RECIPE],
  };
  const services = { core, settings: { furtherRoutes: ['/wp/v2/recipes'] } };
  const page = await open('/recipe/bread/', services);
  expect([page.status, page.text?.match(/<h1>(.*)<\/h1>/)?.[1]]).toEqual([200, 'Bread']);
  expect(page.asked?.core.asked.filter((route) => route.startsWith('/wp/v2/pages?parent=12'))).toEqual([]);
  expect((await open('/sitemap.xml', services)).text).toContain('/sitemap-recipes-1.xml');
  expect((await open('/sitemap-recipes-1.xml', services)).text).toContain(`<loc>${RECIPE.link}</loc>`);
  expect((await open('/sitemap-recipes-1.xml', { core })).status).toBe(404);
});

test('the sitemap has the home page even without pages, and the tags of events', async () => {
  const core = { '/wp/v2/pages': Object.assign([], { total: 0 }) };
  const tags = { tags: [{ url: TAG.link }] };
  const services = { core, events: { '/tribe/events/v1/tags': tags } };
  const index = (await open('/sitemap.xml', services)).text;
  expect(index).toContain('/sitemap-pages-1.xml');
  expect(index).toContain('/sitemap-event-tags-1.xml');
  expect((await open('/sitemap-pages-1.xml', services)).text).toContain('<loc>http://site.test/</loc>');
  expect((await open('/sitemap-event-tags-1.xml', services)).text).toContain(`<loc>${TAG.link}</loc>`);
});

test('a feed has whole posts, as RSS and as Atom', async () => {
  const core = { '/wp/v2/posts': [{ ...CHILD, type: 'post' }] };
  const rss = await open('/feed/', { core });
  expect(rss.text).toContain('<content:encoded>Text</content:encoded>');
  const atom = await open('/feed/atom/', { core });
  expect(atom.text).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  expect(atom.text).toContain('<content type="html">Text</content>');
});

describe('the feed of comments on an item', () => {
  const comments = [
    {
      ...{ id: 5, parent: 0, post: 9, author_name: 'Ann', author_url: '', date_gmt: '2030-05-06T22:30:00' },
      ...{ link: `${CHILD.link}#comment-5`, content: { rendered: '<p>Yes</p>' } },
    },
  ];

  test('the feed of comments on an item has its latest comments', async () => {
    const core = { '/wp/v2/pages/9': CHILD, '/wp/v2/comments': comments };
    const { text, canonical, asked } = await open('/about/feed/', { core });
    expect(canonical).toBe(`${CHILD.link}feed/`);
    expect(text).toContain('<title>Comments on About Ann</title>');
    expect(text).toContain(`<link>${CHILD.link}#comment-5</link>`);
    expect(asked?.core.asked).toContain('/wp/v2/comments?per_page=10&post=9');
  });

  test('the feed of comments exists for an event', async () => {
    const events = { '/tribe/events/v1/events/7': EVENT };
    const { text } = await open('/event/songs/feed/', { core: { '/wp/v2/comments': [] }, events });
    expect(text).toContain('<title>Comments on Songs</title>');
  });

  test.each(['/event/songs/feed/', '/nothing/feed/'])(
    '%s is not there for what nobody may see',
    async (url) => {
      expect((await open(url, {})).status).toBe(404);
    },
  );
});

test('a calendar has the upcoming events of a filter, or the event of a slug', async () => {
  const upcoming = '/tribe/events/v1/events?page=1&per_page=50&';
  const events = {
    [upcoming]: { events: [EVENT] },
    '/tribe/events/v1/events/by-slug/songs': EVENT,
    '/tribe/events/v1/categories': { categories: [{ ...TAG, url: TAG.link, slug: 'loud', description: '' }] },
  };
  const list = await open('/events/category/loud/?ical=1', { events });
  expect(list.text).toContain('SUMMARY:Songs\r\n');
  expect(list.asked?.events.asked.join()).toContain('categories=4');
  expect((await open('/event/songs/?ical=1', { events })).text).toContain('SUMMARY:Songs\r\n');
  expect((await open('/event/other/?ical=1', { events })).status).toBe(404);
});
