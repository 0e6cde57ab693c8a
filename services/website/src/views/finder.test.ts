import { inReadScope } from '@almanac/process';
import { describe, expect, test } from '@jest/globals';
import { addressOf, CHILD, EVENT, open, pagesOf, TAG } from './fixtures/pages.js';

describe('while the events are away', () => {
  test.each(['/events/', '/events/page/2/', '/tag/live/', '/tag/live/feed/', '/sitemap.xml', '/?s=songs'])(
    '%s cannot be known',
    async (url) => {
      expect(await open(url, { events: 'away' })).toEqual({ status: 503 });
    },
  );

  test('a tag shows its posts, as far as they go', async () => {
    const core = { '/wp/v2/tags': [TAG], '/wp/v2/posts': [CHILD] };
    expect(await open('/tag/live/', { core, events: 'away' })).toMatchObject({
      status: 200,
      degradations: ['events'],
    });
    expect(await open('/tag/live/page/2/', { core, events: 'away' })).toEqual({ status: 503 });
    expect(await open('/tag/live/page/2/', { core })).toMatchObject({ status: 404 });
  });
});

test.each([
  ['/events/', 200],
  ['/events/page/2/', 404],
  ['/tag/live/', 404],
  ['/sitemap.xml', 200],
  ['/?s=songs', 200],
])('%s of an empty site is answered with %i', async (url, status) => {
  expect((await open(url, {})).status).toBe(status);
});

test('a page may stand where a list could', async () => {
  const core = { '/wp/v2/pages/9': CHILD };
  expect((await open('/author/ann/', { core })).text).toContain('<h1>About Ann</h1>');
  expect((await open('/author/bob/', { core })).status).toBe(404);
});

test.each([
  ['page', CHILD.link, { core: { '/wp/v2/pages/9': CHILD } }],
  ['event', EVENT.url, { events: { '/tribe/events/v1/events/7': EVENT } }],
])('there is no page of comments of a %s beyond the last', async (_kind, link, services) => {
  const path = new URL(link).pathname;
  expect((await open(`${path}?cpage=1`, services)).status).toBe(200);
  expect((await open(`${path}?cpage=2`, services)).status).toBe(404);
});

test('a search finds events of any time', async () => {
  const { text, asked } = await open('/?s=songs', {
    events: { '/tribe/events/v1/events': { events: [EVENT] } },
  });
  expect(text).toContain('><mark>Songs</mark></a>');
  expect(asked?.events.asked[0]).toContain('start_date=1000-01-01');
});

test('an event links to the own addresses of its categories', async () => {
  const url = 'http://site.test/events/category/top/below/';
  const events = {
    '/tribe/events/v1/events/7': EVENT,
    '/tribe/events/v1/categories?include=2&': {
      categories: [{ id: 2, name: 'Below', slug: 'below', url, description: '' }],
    },
  };
  const { text } = await open('/event/songs/', { events });
  expect(text).toContain(`<a href="${url}" rel="tag">Below</a>`);
  expect(text).toContain('<a href="http://site.test/events/category/top/" rel="tag">Top</a>');
});

test('lists of what is coming have what has not ended, and are true for a minute', async () => {
  const { pages, readers } = pagesOf({ events: { '/tribe/events/v1/events': { events: [EVENT] } } });
  const { reads } = await pages.find(addressOf('/events/'));
  expect(readers.events.asked[0]).toMatch(/start_date=1000.*&ends_after=\d{4}-\d\d-\d\d\+\d\d%3A\d\d$/);
  expect(reads.holdsMs).toBe(60_000);
});

test.each([
  ['/event/songs/', 'events/7'],
  ['/events/category/caf%C3%A9/', 'events/?categories=caf%C3%A9'],
  ['/tag/live/', 'events/?tags=live'],
  ['/events/', undefined],
  ['/category/live/', undefined],
])('%s says where its events are in the interface', async (url, expected) => {
  const { status, eventsAddress } = await open(url, {
    core: { '/wp/v2/categories': [TAG] },
    events: {
      '/tribe/events/v1/events/7': EVENT,
      '/tribe/events/v1/categories': { categories: [{ ...TAG, url: TAG.link, description: '' }] },
      '/tribe/events/v1/tags': { tags: [{ ...TAG, url: TAG.link, description: '' }] },
    },
  });
  expect(status).toBe(200);
  expect(eventsAddress).toBe(expected && `http://site.test/wp-json/tribe/events/v1/${expected}`);
});

test('a category of events has a page though nothing is in it', async () => {
  const { asked } = await open('/events/category/live/', {});
  expect(asked?.events.asked).toEqual(['/tribe/events/v1/categories?slug=live&hide_empty=false']);
});

test('a category lists what is in those below it', async () => {
  const { asked } = await open('/category/live/', { core: { '/wp/v2/categories': [TAG] } });
  expect(asked?.core.asked).toContainEqual(
    expect.stringContaining('categories%5Bterms%5D=4&categories%5Binclude_children%5D=true'),
  );
});

test.each([
  ['/category/a,b/', 'slug%5B%5D=a%2Cb'],
  ['/tag/a%26b/', 'slug%5B%5D=a%26b'],
  ['/author/,/', 'slug%5B%5D=%2C'],
])('%s has one name', async (url, query) => {
  const { asked } = await open(url, {});
  expect(asked?.core.asked).toContainEqual(expect.stringContaining(`?${query}`));
});

test.each([
  ['/author/ann/', '/wp/v2/users?slug'],
  ['/category/live/', '/wp/v2/categories'],
  ['/tag/live/', '/wp/v2/tags'],
])('%s shows the description as the API gives it, filtered and escaped', async (url, route) => {
  const description = '<em>Hi</em> &lt;meta http-equiv=refresh content=0;url=https://bad.example&gt;';
  const { text } = await open(url, { core: { [route]: [{ ...TAG, description }] } });
  expect(text).toContain(`<div class="content">\n${description}\n</div>`);
  expect(text).not.toContain('<meta http-equiv');
});

test.each(['/?p=7', '/?page_id=7', '/?attachment_id=7', '/?post_type=post&p=7'])(
  '%s leads to an event that has the id',
  async (url) => {
    const events = { '/tribe/events/v1/events/7': EVENT };
    expect((await open(url, { events })).canonical).toBe(EVENT.url);
    expect((await open(url.replace('7', '8'), { events })).status).toBe(404);
  },
);

test('the navigation is read again only when something has changed', async () => {
  const { pages, readers } = pagesOf({ core: { '/wp/v2/pages': [CHILD] } });
  const read = () => readers.core.asked.filter((target) => target.startsWith('/wp/v2/pages')).length;
  /** With what the gateway says of the namespace of core, at a moment on its clock. */
  const find = (url: string, at: number) =>
    inReadScope(`wp/v2=clock:${at}.clock:${at}`, () => pages.find(addressOf(url)));
  const [first, second] = [await find('/', 1), await find('/page/1/', 1)];
  expect([first.site.navigation, read()]).toEqual([second.site.navigation, 1]);
  expect(second.reads.dependsOn).toContain('x');
  await find('/', 2);
  expect(read()).toBe(2);
});

test('the feed of comments leads to the pages that they are on', async () => {
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

test('what posts and events share is in one sitemap', async () => {
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

test('the sitemap has the front though there are no pages, and the tags of events', async () => {
  const core = { '/wp/v2/pages': Object.assign([], { total: 0 }) };
  const tags = { tags: [{ url: TAG.link }] };
  const services = { core, events: { '/tribe/events/v1/tags': tags } };
  const index = (await open('/sitemap.xml', services)).text;
  expect(index).toContain('/sitemap-pages-1.xml');
  expect(index).toContain('/sitemap-event-tags-1.xml');
  expect((await open('/sitemap-pages-1.xml', services)).text).toContain('<loc>http://site.test/</loc>');
  expect((await open('/sitemap-event-tags-1.xml', services)).text).toContain(`<loc>${TAG.link}</loc>`);
});

describe('settings of the front', () => {
  const POSTS = { '/wp/v2/posts?': [{ ...CHILD, title: { rendered: 'A post' } }] };
  const core = { '/wp/v2/pages/9': CHILD, ...POSTS };

  test('decide how much a page of a list has, and the icon', async () => {
    const settings = { postsPerPage: 3, siteIconUrl: 'http://site.test/icon.png' };
    for (const url of ['/', '/events/', '/?s=a', '/tag/live/']) {
      const { asked, text } = await open(url, { core: { ...core, '/wp/v2/tags': [TAG] }, settings });
      const lists = [...(asked?.core.asked ?? []), ...(asked?.events.asked ?? [])];
      expect(
        lists.filter((target) => target.includes('&per_page=3&') || target.includes('page=1&per_page=3')),
      ).not.toEqual([]);
      expect(text).toContain('<link rel="icon" href="http://site.test/icon.png">');
    }
    const { asked } = await open('/feed/', { core, settings });
    expect(asked?.core.asked[0]).toContain('per_page=10&');
    const most = await open('/events/', { settings: { postsPerPage: 500 } });
    expect(most.asked?.events.asked[0]).toContain('per_page=50&');
  });

  test('put a page at the front, with its comments', async () => {
    const settings = { pageOnFront: 9 };
    // Core says that the page has the address of the front.
    const core = { '/wp/v2/pages/9': { ...CHILD, link: 'http://site.test/' }, ...POSTS };
    const front = await open('/', { core, settings });
    expect([front.text?.match(/<h1>(.*)<\/h1>/)?.[1], front.canonical]).toEqual([
      'About Ann',
      'http://site.test/',
    ]);
    expect(front.text).toContain(
      'json+oembed" href="http://site.test/wp-json/oembed/1.0/embed?url=http%3A%2F%2Fsite.test%2F"',
    );
    const card = await open('/embed/', { core, settings });
    expect([card.status, card.text?.includes('About Ann'), card.canonical]).toEqual([200, true, undefined]);
    expect((await open('/embed/', { core: POSTS })).status).toBe(404);
    const pages = { '/wp/v2/pages': [{ link: 'http://site.test/' }, { link: 'http://site.test/a/' }] };
    const { text: sitemap = '' } = await open('/sitemap-pages-1.xml', { core: pages, settings });
    expect(sitemap.match(/<loc>/g)).toHaveLength(2);
    expect((await open('/author/ann/', { core, settings })).canonical).toBe('http://site.test/');
    expect((await open('/page/2/', { core, settings })).status).toBe(404);
    expect((await open('/?cpage=2', { core, settings })).status).toBe(404);
    const hidden = await open('/', { core: POSTS, settings });
    expect(hidden.text).toContain('Latest posts');
  });

  test('put the list of posts at a page', async () => {
    const settings = { pageOnFront: 8, pageForPosts: 9 };
    const list = await open('/author/ann/', { core, settings });
    expect(list.text).toMatch(/<h1>About Ann<\/h1>[\s\S]*>A post<\/a>/);
    expect((await open('/author/ann/page/2/', { core, settings })).status).toBe(404);
  });

  test('further pages of what is no list lead to it', async () => {
    const { canonical } = await open('/author/ann/page/2/', { core });
    expect(canonical).toBe(CHILD.link);
    const events = { '/tribe/events/v1/events/7': EVENT };
    expect((await open('/event/songs/page/2/', { events })).canonical).toBe(EVENT.url);
    expect((await open('/event/songs/page/2/embed/', { events })).status).toBe(404);
    expect((await open('/nothing/page/2/', { core })).status).toBe(404);
  });
});

test.each(['venue', 'organizer'])('a %s has pages of what is coming', async (kind) => {
  const url = `http://site.test/${kind}/hall/`;
  const events = {
    '/tribe/events/v1/events?': { events: [EVENT], total_pages: 3 },
    [`/tribe/events/v1/${kind}s/7`]: { url, [kind]: 'Hall', image: false },
  };
  const { text, canonical, asked } = await open(`/${kind}/hall/page/2/`, { events });
  expect(canonical).toBe(`${url}page/2/`);
  expect(asked?.events.asked).toContainEqual(expect.stringMatching(/events\?page=2&/));
  expect(text).toContain(`<link rel="prev" href="${url}">\n<link rel="next" href="${url}page/3/">`);
  expect(text).toContain(`<a rel="next" href="${url}page/3/">`);
  expect((await open(`/${kind}/hall/page/4/`, { events })).status).toBe(404);
});

test('every page that a search finds can be reached', async () => {
  const pages = Object.assign([CHILD], { total_pages: 2 });
  const { text, asked } = await open('/?s=a&paged=2', { core: { '/wp/v2/pages?page=2': pages } });
  expect(asked?.core.asked).toContainEqual(expect.stringContaining('/wp/v2/pages?page=2&per_page=10'));
  expect(text).toContain('>About Ann</a>');
  expect(text).toContain('Page 2 of 2');
});

test('a page is not made of answers that are something else', async () => {
  const [core, at] = [{ '/wp/v2/pages/9': { ...CHILD, title: 'text' } }, '/author/ann/'];
  await expect(open(at, { core })).rejects.toThrow('expected object, received string');
});

describe('the posts of a period', () => {
  test.each([
    ['/2026/', 'after=2025-12-31T23%3A59%3A59&before=2027-01-01T00%3A00%3A00', 'Archive: 2026'],
    ['/2026/02/', 'after=2026-01-31T23%3A59%3A59&before=2026-03-01T00%3A00%3A00', 'Archive: February 2026'],
    [
      '/2026/02/28/',
      'after=2026-02-27T23%3A59%3A59&before=2026-03-01T00%3A00%3A00',
      'Archive: February 28, 2026',
    ],
  ])('stand at %s', async (url, query, title) => {
    const { text, asked, canonical } = await open(url, { core: { '/wp/v2/posts': [CHILD] } });
    expect(asked?.core.asked).toContainEqual(expect.stringContaining(query));
    expect([/<h1>(.*)<\/h1>/.exec(text ?? '')?.[1], canonical]).toEqual([title, `http://site.test${url}`]);
  });

  test('a period without posts has no page', async () => {
    const core = { '/wp/v2/posts': Object.assign([], { total: 0 }) };
    expect((await open('/2026/', { core })).status).toBe(404);
  });
});

test('a feed has the whole of its posts, as RSS and as Atom', async () => {
  const core = { '/wp/v2/posts': [{ ...CHILD, type: 'post' }] };
  const rss = await open('/feed/', { core });
  expect(rss.text).toContain('<content:encoded>Text</content:encoded>');
  const atom = await open('/feed/atom/', { core });
  expect(atom.text).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  expect(atom.text).toContain('<content type="html">Text</content>');
});

test.each([
  ['/wp-sitemap.xml', {}, 'http://site.test/sitemap.xml'],
  ['/favicon.ico', { siteIconUrl: 'http://site.test/icon.png' }, 'http://site.test/icon.png'],
  ['/favicon.ico', {}, undefined],
])('%s of a site with the settings %j leads to %s', async (url, settings, canonical) => {
  expect((await open(url, { settings })).canonical).toBe(canonical);
});

describe('a text in several parts', () => {
  const content = { rendered: '<p>One</p>\n<p><!--nextpage--></p>\n<p>Two</p>', protected: false };
  const core = { '/wp/v2/pages/9': { ...CHILD, content } };

  test('shows one at a time, with links to the others', async () => {
    const first = await open('/author/ann/', { core });
    expect([first.text?.includes('One'), first.text?.includes('Two'), first.canonical]).toEqual([
      true,
      false,
      CHILD.link,
    ]);
    expect(first.text).toContain(`<a href="${CHILD.link}2/">Page 2</a>`);
    const second = await open('/author/ann/2/', { core });
    expect([second.text?.includes('One'), second.text?.includes('Two'), second.canonical]).toEqual([
      false,
      true,
      `${CHILD.link}2/`,
    ]);
  });

  test('a part beyond the last is not found', async () => {
    expect((await open('/author/ann/3/', { core })).status).toBe(404);
  });
});

test('a page has the pages above and below it', async () => {
  const above = { link: 'http://site.test/above/', title: { rendered: 'Above' }, parent: 0 };
  const core = {
    '/wp/v2/pages/9': { ...CHILD, parent: 4 },
    '/wp/v2/pages/4': above,
    '/wp/v2/pages?parent=9': [{ link: 'http://site.test/below/', title: { rendered: 'Below' } }],
  };
  const { text } = await open('/author/ann/', { core });
  expect(text).toContain('<li><a href="http://site.test/above/">Above</a></li>');
  expect(text).toContain('"@type":"BreadcrumbList"');
  expect(text).toContain('<li><a href="http://site.test/below/">Below</a></li>');
});

describe('the feed of comments on an item', () => {
  const comments = [
    {
      ...{ id: 5, parent: 0, post: 9, author_name: 'Ann', author_url: '', date_gmt: '2030-05-06T22:30:00' },
      ...{ link: `${CHILD.link}#comment-5`, content: { rendered: '<p>Yes</p>' } },
    },
  ];

  test('has its latest comments', async () => {
    const core = { '/wp/v2/pages/9': CHILD, '/wp/v2/comments': comments };
    const { text, canonical, asked } = await open('/about/feed/', { core });
    expect(canonical).toBe(`${CHILD.link}feed/`);
    expect(text).toContain('<title>Comments on About Ann</title>');
    expect(text).toContain(`<link>${CHILD.link}#comment-5</link>`);
    expect(asked?.core.asked).toContain('/wp/v2/comments?per_page=10&post=9');
  });

  test('is there for an event', async () => {
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

test('an address that the operator has sent on leads there, where nothing stands at it', async () => {
  expect(await open('/sent-on/', {})).toMatchObject({ status: 200, canonical: 'https://elsewhere.test/' });
});

test('sticky posts come first on the front page alone', async () => {
  const core = { '/wp/v2/posts': [CHILD] };
  const [first, second] = [await open('/', { core }), await open('/page/2/', { core })];
  expect(first.asked?.core.asked[0]).toContain('ignore_sticky=false');
  expect(second.asked?.core.asked[0]).not.toContain('ignore_sticky');
});
