import { serviceUnavailable } from '@almanac/rpc';
import { describe, expect, test } from '@jest/globals';
import { readPage } from './address.js';
import { type FoundAddress, Pages, type PagesDeps } from './pages.js';

/** What a service answers, by the beginning of the address; nothing is found at others. */
type Answers = Readonly<Record<string, unknown>>;

const MISSING = { status: 404, body: '{}', total: 0, totalPages: 0, dependsOn: ['x'] };

/** A service that answers, or one that is away. */
const reader = (answers: Answers | 'away'): PagesDeps['readers']['core'] & { readonly asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    read: async ({ targets = [] }) => {
      if (answers === 'away') throw serviceUnavailable();
      asked.push(...targets);
      return {
        answers: targets.map((target) => {
          const data = Object.entries(answers).find(([address]) => target.startsWith(address))?.[1];
          return data === undefined
            ? MISSING
            : { ...MISSING, status: 200, body: JSON.stringify(data), total: 1, totalPages: 1 };
        }),
      };
    },
  };
};

const SITE = {
  title: 'Site',
  description: '',
  language: '',
  dateFormat: 'Y',
  timeFormat: 'H',
  timezoneString: 'UTC',
  gmtOffset: 0,
};
const TAG = { id: 4, name: 'Live', slug: 'live', link: 'http://site.test/tag/live/', taxonomy: 'post_tag' };
const CHILD = {
  id: 9,
  type: 'page',
  link: 'http://site.test/author/ann/',
  guid: { rendered: 'http://site.test/?page_id=9' },
  date_gmt: '2030-05-06T22:30:00',
  modified_gmt: '2030-05-06T22:30:00',
  title: { rendered: 'About Ann' },
  excerpt: { rendered: '', protected: false },
  content: { rendered: 'Text', protected: false },
};
const EVENT = {
  id: 7,
  url: 'http://site.test/event/songs/',
  title: 'Songs',
  description: '',
  excerpt: '',
  date_utc: '2030-01-01 00:00:00',
  modified_utc: '2030-01-01 00:00:00',
  all_day: false,
  start_date: '2001-05-06 20:00:00',
  end_date: '2001-05-06 22:30:00',
  utc_start_date: '2001-05-06 20:00:00',
  utc_end_date: '2001-05-06 22:30:00',
  timezone: 'UTC',
  timezone_abbr: 'UTC',
  cost: '',
  website: '',
  image: false,
  categories: [
    { id: 1, name: 'Top', slug: 'top', parent: 0 },
    { id: 2, name: 'Below', slug: 'below', parent: 1 },
  ],
  tags: [],
  venue: [],
  organizer: [],
};

/** What is at an address of a site with these services. */
async function open(
  url: string,
  { core = {}, events = {} }: { core?: Answers | 'away'; events?: Answers | 'away' },
) {
  const readers = { core: reader(core), events: reader(events) };
  const resolve = (type: string) => async (asked: { url?: string }) =>
    asked.url === CHILD.link ? { post: { id: CHILD.id, type } } : {};
  const deps = {
    readers,
    directories: {
      core: { resolvePermalink: resolve('page') },
      events: {
        resolvePermalink: async ({ url: asked }: { url?: string }) =>
          asked === EVENT.url ? { item: { id: EVENT.id, type: 'tribe_events' } } : {},
      },
    },
    site: { get: async () => ({ site: SITE, current: true }) },
    versions: () => '',
    siteUrl: 'http://site.test',
    apiUrl: 'http://site.test/wp-json/',
  } as unknown as PagesDeps;
  const [path = '', query = ''] = url.split('?');
  const address = readPage(path, query)?.page as FoundAddress;
  try {
    const { found, site, reads } = await new Pages(deps).find(address);
    const { degradations } = reads;
    return { status: found ? 200 : 404, text: found?.render(site), degradations, asked: readers };
  } catch (error) {
    if ((error as { status?: unknown }).status !== 503) throw error;
    return { status: 503 };
  }
}

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
  expect(text).toContain('>Songs</a>');
  expect(asked?.events.asked[0]).toContain('start_date=1000-01-01');
});

test('an event links to the own addresses of its categories', async () => {
  const url = 'http://site.test/events/category/top/below/';
  const events = {
    '/tribe/events/v1/events/7': EVENT,
    '/tribe/events/v1/categories?include=2&': { categories: [{ id: 2, url }] },
  };
  const { text } = await open('/event/songs/', { events });
  expect(text).toContain(`<a href="${url}" rel="tag">Below</a>`);
  expect(text).toContain('<a href="http://site.test/events/category/top/" rel="tag">Top</a>');
});
