import { CORE_COLLECTIONS, EVENTS_VERSION, SETTINGS_VERSION } from '@almanac/cache';
import { inReadScope } from '@almanac/process';
import { serviceUnavailable } from '@almanac/rpc';
import { describe, expect, test } from '@jest/globals';
import { addressOf, CHILD, EVENT, open, POST, pagesOf, TAG } from './fixtures/pages.js';

test.each([
  ['/events/', 200],
  ['/events/page/2/', 404],
  ['/tag/live/', 404],
  ['/sitemap.xml', 200],
  ['/?s=songs', 200],
])('%s of an empty site gets status %i', async (url, status) => {
  expect((await open(url, {})).status).toBe(status);
});

test.each([
  ['page', CHILD.link, { core: { '/wp/v2/pages/9': CHILD } }],
  ['event', EVENT.url, { events: { '/tribe/events/v1/events/7': EVENT } }],
])('a page of comments of a %s beyond the last leads to the item', async (_kind, link, services) => {
  const path = new URL(link).pathname;
  expect((await open(`${path}?cpage=1`, services)).isPastEnd).toBeUndefined();
  expect(await open(`${path}?cpage=2`, services)).toMatchObject({ canonical: link, isPastEnd: true });
});

test('the neighbours of a post are found by its local date, in whatever zone it was written', async () => {
  const { asked } = await open('/post/', { core: { '/wp/v2/posts/13': POST } });
  for (const query of ['before=2012-01-07T07%3A07%3A22&', 'after=2012-01-07T07%3A07%3A20&'])
    expect(asked?.core.asked).toContainEqual(expect.stringContaining(query));
});

describe('links to events', () => {
  const events = { '/tribe/events/v1/events?': { events: [EVENT] } };
  const LIST = '<a href="http://site.test/events/">Events</a>';
  const CALENDAR = '<a href="http://site.test/events.ics">Calendar</a>';

  test('the menu and the calendar of events are linked once there is an event', async () => {
    const [without, having] = [await open('/?s=x', {}), await open('/?s=x', { events })];
    for (const link of [LIST, CALENDAR]) {
      expect(without.text).not.toContain(link);
      expect(having.text).toContain(link);
    }
    expect([without.dependsOn?.includes(EVENTS_VERSION), having.dependsOn?.includes(EVENTS_VERSION)]).toEqual(
      [true, false],
    );
  });

  test('a page links to events while it is unknown whether there are any', async () => {
    const { text, maxAgeMs } = await open('/about/', { core: { '/wp/v2/pages/9': CHILD }, events: 'away' });
    expect(text).toContain(LIST);
    expect(maxAgeMs).toBe(60_000);
  });
});

test('an event links to the canonical addresses of its categories', async () => {
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

test.each([
  ['/event/songs/', 'events/7'],
  ['/events/category/caf%C3%A9/', 'events/?categories=caf%C3%A9'],
  ['/tag/live/', 'events/?tags=live'],
  ['/events/', undefined],
  ['/category/live/', undefined],
])('%s links to its events in the API', async (url, expected) => {
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

test.each([
  ['/category/b,a/', 'slug%5B0%5D=a&slug%5B1%5D=b'],
  ['/tag/a%26b/', 'slug%5B0%5D=a%26b'],
  ['/author/,/', 'slug%5B%5D=%2C'],
])('%s has one canonical address', async (url, query) => {
  const { asked } = await open(url, {});
  expect(asked?.core.asked).toContainEqual(expect.stringContaining(`?${query}`));
});

test.each([
  ['/author/ann/', '/wp/v2/users?slug'],
  ['/category/live/', '/wp/v2/categories'],
  ['/tag/live/', '/wp/v2/tags'],
])('%s shows the description as the API returns it, filtered and escaped', async (url, route) => {
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

test('the navigation is read again only after a change', async () => {
  const { pages, readers } = pagesOf({ core: { '/wp/v2/pages': [CHILD] } });
  const read = () => readers.core.asked.filter((target) => target.startsWith('/wp/v2/pages')).length;
  /** With the gateway's versions of settings and pages at a time. */
  const find = (url: string, at: number) => {
    const versions = [SETTINGS_VERSION, CORE_COLLECTIONS.pages];
    const told = versions.map((version) => `${version}=clock:${at}.clock:${at}`).join(',');
    return inReadScope(told, () => pages.find(addressOf(url)));
  };
  const [first, second] = [await find('/', 1), await find('/page/1/', 1)];
  expect([first.site.navigation, read()]).toEqual([second.site.navigation, 1]);
  expect(second.reads.dependsOn).toContain('x');
  await find('/', 2);
  expect(read()).toBe(2);
});

describe('menus', () => {
  const link = (id: number, fields: object = {}) => ({
    ...{ id, parent: 0, titleRendered: `Link ${id}`, url: `http://site.test/link-${id}/` },
    ...{ attrTitle: '', description: '', target: '', classes: [], xfn: [], ...fields },
  });
  const answer = { menus: [{ location: 'primary', name: 'Main', links: [link(1)] }], dependsOn: ['m'] };

  test('menus replace the top pages at their locations, as trees', async () => {
    const links = [
      link(1, {
        ...{ titleRendered: 'A &amp; <b>b</b>', url: '/about/' },
        ...{ attrTitle: '&#8220;More&#8221; &lt; all', xfn: ['nofollow'] },
      }),
      link(2, { parent: 3 }),
      link(3, { parent: 1, target: '_blank', classes: ['wide'] }),
      link(4, { parent: 99, url: '#part' }),
    ];
    const footer = { location: 'footer', name: 'Below', links: [link(5)] };
    const menus = {
      getMenus: async () => ({
        menus: [{ ...answer.menus[0], links }, footer] as never,
        dependsOn: ['m'],
        isDegraded: false,
      }),
    };
    const { pages, readers } = pagesOf({ core: { '/wp/v2/pages': [CHILD] }, menus });
    const { site, reads } = await pages.find(addressOf('/'));
    const plain = { hint: '', opensTab: false, relations: [], classes: [], children: [] };
    const second = { ...plain, href: 'http://site.test/link-2/', title: 'Link 2' };
    const third = {
      ...plain,
      href: 'http://site.test/link-3/',
      title: 'Link 3',
      opensTab: true,
      classes: ['wide'],
    };
    expect(site.navigation).toEqual({
      hasEvents: false,
      header: [
        {
          ...plain,
          href: 'http://site.test/about/',
          title: 'A & b',
          hint: '“More” < all',
          relations: ['nofollow'],
          children: [{ ...third, children: [second] }],
        },
        { ...plain, href: '#part', title: 'Link 4' },
      ],
      footer: [{ ...plain, href: 'http://site.test/link-5/', title: 'Link 5' }],
    });
    expect(reads.dependsOn).toContain('m');
    expect(readers.core.asked.filter((target) => target.startsWith('/wp/v2/pages?parent'))).toEqual([]);
  });

  test('the footer without a menu repeats the top links of the header', async () => {
    const links = [link(1), link(2, { parent: 1 })];
    const menus = {
      getMenus: async () => ({
        menus: [{ ...answer.menus[0], links }] as never,
        dependsOn: [],
        isDegraded: false,
      }),
    };
    const { navigation } = (await pagesOf({ menus }).pages.find(addressOf('/'))).site;
    expect(navigation.header[0]?.children).toHaveLength(1);
    expect(navigation.footer).toEqual([expect.not.objectContaining({ children: expect.anything() })]);
  });

  test('menus are read again only after a change, or when links were missing', async () => {
    let [asked, isDegraded] = [0, false];
    const getMenus = async () => {
      asked += 1;
      return { ...answer, isDegraded };
    };
    const { pages } = pagesOf({ menus: { getMenus } as never });
    /** @param others moment of the last change of anything */
    const find = (at: number, others = at) => {
      const told = [
        ...['wp/v2', 'tribe/events/v1'].map((version) => `${version}=clock:${others}.clock:${others}`),
        ...[SETTINGS_VERSION, ...answer.dependsOn].map((version) => `${version}=clock:${at}.clock:${at}`),
      ];
      return inReadScope(`${told},items=clock:${at}-${others}`, () => pages.find(addressOf('/')));
    };
    await find(1);
    await find(1);
    await find(1, 2);
    expect(asked).toBe(1);
    isDegraded = true;
    const { reads } = await find(3);
    await find(3);
    expect([asked, reads.dependsOn, reads.degradations]).toEqual([3, undefined, ['navigation']]);
  });

  test('a page shows the top pages, and is not cached, while core cannot return its menus', async () => {
    const menus = { getMenus: async () => Promise.reject(serviceUnavailable()) };
    const { site, reads } = await pagesOf({ core: { '/wp/v2/pages': [CHILD] }, menus }).pages.find(
      addressOf('/'),
    );
    expect(site.navigation.header.map(({ title }) => title)).toEqual(['About Ann']);
    expect([reads.dependsOn, reads.degradations]).toEqual([undefined, ['navigation']]);
  });
});

describe('settings of the home page', () => {
  const POSTS = { '/wp/v2/posts?': [{ ...CHILD, title: { rendered: 'A post' } }] };
  const core = { '/wp/v2/pages/9': CHILD, ...POSTS };

  test('settings decide the size of a page of a list, and the icon', async () => {
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

  test('settings make a page the home page, with its comments', async () => {
    const settings = { pageOnFront: 9 };
    // Core returns the address of the home page for the page.
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
    expect(await open('/?cpage=2', { core, settings })).toMatchObject({
      canonical: 'http://site.test/',
      isPastEnd: true,
    });
    const hidden = await open('/', { core: POSTS, settings });
    expect(hidden.text).toContain('Latest posts');
  });

  test('settings move the list of posts to a page', async () => {
    const settings = { pageOnFront: 8, pageForPosts: 9 };
    const list = await open('/author/ann/', { core, settings });
    expect(list.text).toMatch(/<h1>About Ann<\/h1>[\s\S]*>A post<\/a>/);
    expect((await open('/author/ann/page/2/', { core, settings })).status).toBe(404);
  });

  test('further pages of an item redirect to the item', async () => {
    const { canonical } = await open('/author/ann/page/2/', { core });
    expect(canonical).toBe(CHILD.link);
    const events = { '/tribe/events/v1/events/7': EVENT };
    expect((await open('/event/songs/page/2/', { events })).canonical).toBe(EVENT.url);
    expect((await open('/event/songs/page/2/embed/', { events })).status).toBe(404);
    expect((await open('/nothing/page/2/', { core })).status).toBe(404);
  });
});

test('a page is not rendered from responses of another shape', async () => {
  const [core, at] = [{ '/wp/v2/pages/9': { ...CHILD, title: 'text' } }, '/author/ann/'];
  await expect(open(at, { core })).rejects.toThrow('expected object, received string');
});

test.each([
  ['/wp-sitemap.xml', {}, 'http://site.test/sitemap.xml'],
  ['/sitemap_index.xml', {}, 'http://site.test/sitemap.xml'],
  ['/favicon.ico', { siteIconUrl: 'http://site.test/icon.png' }, 'http://site.test/icon.png'],
  ['/favicon.ico', {}, undefined],
])('%s of a site with the settings %j leads to %s', async (url, settings, canonical) => {
  expect((await open(url, { settings })).canonical).toBe(canonical);
});

describe('a text in several parts', () => {
  const content = { rendered: '<p>One</p>\n<p><!--nextpage--></p>\n<p>Two</p>', protected: false };
  const core = { '/wp/v2/pages/9': { ...CHILD, content } };

  test('a text in several parts shows one at a time, with links to the others', async () => {
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

  test('a part beyond the last leads to the text', async () => {
    const beyond = { canonical: CHILD.link, isPastEnd: true };
    expect(await open('/author/ann/3/', { core })).toMatchObject(beyond);
    expect(await open('/author/ann/?page=3', { core })).toMatchObject(beyond);
  });

  test('a part that a query names has the address of a path', async () => {
    expect((await open('/author/ann/?page=2', { core })).canonical).toBe(`${CHILD.link}2/`);
  });
});

test('an address that moved keeps the query of its new one', async () => {
  expect(await open('/search/a+b/', {})).toMatchObject({ canonical: 'http://site.test/', query: '?s=a%20b' });
});

test('a page links to its ancestors and children', async () => {
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

test('a redirect of the operator applies where no content has the address', async () => {
  expect(await open('/sent-on/', {})).toMatchObject({ status: 200, canonical: 'https://elsewhere.test/' });
});

test('sticky posts come first on the home page only', async () => {
  const core = { '/wp/v2/posts': [CHILD] };
  const [first, second] = [await open('/', { core }), await open('/page/2/', { core })];
  expect(first.asked?.core.asked[0]).toContain('ignore_sticky=false');
  expect(second.asked?.core.asked[0]).not.toContain('ignore_sticky');
});

test('an address with a dot, which no slug has, is not completed', async () => {
  const { pages } = pagesOf({});
  expect(await pages.complete('/rec')).toBe('http://site.test/recipe/bread/');
  expect(await pages.complete('/rec.php')).toBeUndefined();
});
