import { readFileSync } from 'node:fs';
import { PAGE_PARAMETERS } from '@almanac/process';
import { describe, expect, test } from '@jest/globals';
import { APPLICATION_PARAMETERS } from '../visitors/application-request.js';
import { readPage } from './address.js';

const read = (url: string) => {
  const [path = '', query = ''] = url.split('?');
  return readPage(path, query);
};
const events = { kind: 'events', filter: {}, page: 1 };
const termList = (taxonomy: string, ...slugs: string[]) => listOf({ by: 'term', taxonomy, slugs });
const listOf = (...conditions: readonly object[]) => ({ kind: 'filtered', conditions });
const category = (...ids: number[]) => ({
  ...{ by: 'category', ids: ids.filter((id) => id > 0) },
  except: ids.filter((id) => id < 0).map((id) => -id),
});
const OLDEST = { by: 'date', isAscending: true };
const item = { kind: 'item', ofEvents: false, isEmbedPage: false, commentPage: 1 };

describe('an address of the website', () => {
  test.each([
    ['/', { kind: 'home', page: 1 }],
    ['/?utm=1', { kind: 'home', page: 1 }],
    ['/page/3/', { kind: 'home', page: 3 }],
    ['/?paged=2', { kind: 'home', page: 2 }],
    ['/?s=a+b%26c', { kind: 'search', text: 'a b&c', page: 1, of: listOf() }],
    ['/?s=a&cat=3', { kind: 'search', text: 'a', page: 1, of: listOf(category(3)) }],
    ['/?s=&paged=2', { kind: 'search', text: '', page: 2, of: listOf() }],
    [`/?s=${'a'.repeat(199)}%F0%9F%98%80b`, { kind: 'search', text: 'a'.repeat(199), page: 1, of: listOf() }],
    ['/?p=7', { ...item, address: '/?p=7', id: '7' }],
    ['/?p=007', { ...item, address: '/?p=7', id: '7' }],
    ['/?p=x', { kind: 'home', page: 1 }],
    ['/?p=0&page_id=7', { ...item, address: '/?page_id=7', id: '7' }],
    [
      '/?cat=3&tag=a&utm=1',
      {
        kind: 'archive',
        of: listOf(category(3), { by: 'term', taxonomy: 'post_tag', slugs: ['a'] }),
        page: 1,
      },
    ],
    ['/?cat=3,04', { kind: 'archive', of: listOf(category(3, 4)), page: 1 }],
    ['/?cat=3,-4&paged=2', { kind: 'archive', of: listOf(category(3, -4)), page: 2 }],
    ['/?cat=4,03+3', { kind: 'archive', of: listOf(category(3, 4)), page: 1 }],
    ['/?cat=3,3,', { kind: 'archive', of: listOf(category(3)), page: 1 }],
    ['/?cat=3,x', { kind: 'home', page: 1 }],
    ['/?cat=,', { kind: 'home', page: 1 }],
    ['/?cat=x', { kind: 'home', page: 1 }],
    ['/?category_name=a/b&paged=2', { kind: 'archive', of: termList('category', 'b'), page: 2 }],
    ['/?tag=%E6%97%A5', { kind: 'archive', of: termList('post_tag', '日'), page: 1 }],
    ['/?tribe_events_cat=a', { kind: 'archive', of: termList('tribe_events_cat', 'a'), page: 1 }],
    [
      '/?author=1&cat=3',
      { kind: 'archive', of: listOf(category(3), { by: 'author', ids: [1], except: [] }), page: 1 },
    ],
    ['/?author=2,-1', { kind: 'archive', of: listOf({ by: 'author', ids: [2], except: [1] }), page: 1 }],
    ['/?author=1,x', { kind: 'home', page: 1 }],
    ['/?category_name=b,a', { kind: 'archive', of: termList('category', 'a', 'b'), page: 1 }],
    [
      '/?tag=a+b',
      {
        kind: 'archive',
        of: listOf(
          { by: 'term', taxonomy: 'post_tag', slugs: ['a'] },
          { by: 'term', taxonomy: 'post_tag', slugs: ['b'] },
        ),
        page: 1,
      },
    ],
    [
      '/tag/a/?author=1&order=asc',
      {
        kind: 'archive',
        of: listOf(
          { by: 'term', taxonomy: 'post_tag', slugs: ['a'] },
          { by: 'author', ids: [1], except: [] },
        ),
        page: 1,
        sort: OLDEST,
        otherwise: { ...item, address: '/tag/a/', sort: OLDEST },
      },
    ],
    ['/?order=ASC', { kind: 'home', page: 1, sort: OLDEST }],
    ['/?orderby=title', { kind: 'home', page: 1, sort: { by: 'title', isAscending: false } }],
    ['/page/2/?orderby=ID', { kind: 'home', page: 2, sort: { by: 'id', isAscending: false } }],
    [
      '/?s=a&orderby=rand+post_name&order=asc',
      { kind: 'search', text: 'a', page: 1, of: listOf(), sort: { by: 'slug', isAscending: true } },
    ],
    ['/?orderby=comment_count&order=up', { kind: 'home', page: 1 }],
    ['/?orderby=toString', { kind: 'home', page: 1 }],
    ['/?sitemap=index', { kind: 'alias', of: 'sitemap' }],
    ['/?monthnum=11', { kind: 'home', page: 1 }],
    ['/?author_name=ann', { kind: 'archive', of: listOf({ by: 'author name', slug: 'ann' }), page: 1 }],
    ...(
      [
        ['m=2026', '2026'],
        ['m=202611', '2026-11'],
        ['m=2026112610', '2026-11-26'],
        ['m=202613', '2026-13'],
        ['year=2026&monthnum=3', '2026-03'],
        ['year=2026&monthnum=11&day=26', '2026-11-26'],
        ['year=2026&monthnum=11&day=31', '2026-11'],
        ['year=2026&monthnum=13', '2026'],
        ['year=02026', '2026'],
        ['year=999', '0999'],
        ['year=9999', '9999'],
        ['year=9999&monthnum=5', '9999'],
        ['year=20261', '20261'],
      ] as const
    ).map(
      ([query, period]) =>
        [`/?${query}`, { kind: 'archive', of: listOf({ by: 'date', period }), page: 1 }] as [string, object],
    ),
    ['/?m=20261', { kind: 'home', page: 1 }],
    ['/?year=x&monthnum=11', { kind: 'home', page: 1 }],
    ['/?year=0&monthnum=11', { kind: 'home', page: 1 }],
    ['/?pagename=about/the%20board', { ...item, address: '/about/the%20board/' }],
    ['/?tribe_events=songs', { ...item, address: '/event/songs/', ofEvents: true }],
    ['/?tribe_venue=..//hall', { ...item, address: '/venue/hall/', ofEvents: true }],
    ['/?tribe_organizer=ann', { ...item, address: '/organizer/ann/', ofEvents: true }],
    ['/?pagename=about/embed', { ...item, address: '/about/embed/' }],
    ['/?name=hello&year=2026', { ...item, address: '/hello/', postSlug: 'hello' }],
    ['/?name=hello&post_type=post', { ...item, address: '/hello/', postSlug: 'hello' }],
    ['/?tribe_events=songs&name=hello', { ...item, address: '/event/songs/', ofEvents: true }],
    ['/?name=hello&post_type=page', { ...item, address: '/hello/' }],
    ['/?name=hello&post_type=book', { kind: 'home', page: 1, type: 'book' }],
    ['/?feed=rss2', { kind: 'feed', of: listOf(), isAtom: false }],
    ['/?feed=atom&cat=3', { kind: 'feed', of: listOf(category(3)), isAtom: true }],
    ['/?feed=rss2&post_type=tribe_events', { kind: 'feed', of: { kind: 'upcoming events' }, isAtom: false }],
    ['/?feed=rss2&p=7', { kind: 'comment feed', of: { ...item, address: '/?p=7', id: '7' } }],
    ['/?feed=comments-rss2', { kind: 'comment feed', of: undefined }],
    ['/?feed=rss2&withcomments=1', { kind: 'comment feed', of: undefined }],
    ['/?feed=nothing', { kind: 'home', page: 1 }],
    ['/?attachment_id=7&embed=true', { ...item, address: '/?attachment_id=7', id: '7', isEmbedPage: true }],
    [
      '/?p=7&post_type=tribe_events',
      { ...item, address: '/?post_type=tribe_events&p=7', id: '7', ofEvents: true },
    ],
    ['/?page_id=7&cpage=2', { ...item, address: '/?page_id=7', id: '7', commentPage: 2 }],
    ['/about', { ...item, address: '/about/' }],
    ['/2030/05/06/hello/?cpage=2', { ...item, address: '/2030/05/06/hello/', commentPage: 2 }],
    ['/2030/05/06/hello/embed/', { ...item, address: '/2030/05/06/hello/', isEmbedPage: true }],
    ['/embed/', { kind: 'home', page: 1, isEmbedPage: true }],
    ['/event/songs/', { ...item, address: '/event/songs/', ofEvents: true }],
    ['/venue/hall/embed', { ...item, address: '/venue/hall/', ofEvents: true, isEmbedPage: true }],
    [
      '/category/a/b/',
      {
        kind: 'archive',
        of: termList('category', 'b'),
        page: 1,
        otherwise: { ...item, address: '/category/a/b/' },
      },
    ],
    [
      '/Category/A/',
      {
        kind: 'archive',
        of: termList('category', 'A'),
        page: 1,
        otherwise: { ...item, address: '/Category/A/' },
      },
    ],
    ['/Event/Songs/', { ...item, address: '/Event/Songs/', ofEvents: true }],
    ['/category/', { ...item, address: '/category/' }],
    [
      '/tag/%E6%97%A5/page/2',
      {
        kind: 'archive',
        of: termList('post_tag', '日'),
        page: 2,
        otherwise: { ...item, address: '/tag/%E6%97%A5/', page: 2 },
      },
    ],
    ['/?cpage=2', { kind: 'home', page: 1, commentPage: 2 }],
    ['/venue/hall/page/2/', { ...item, address: '/venue/hall/', ofEvents: true, page: 2 }],
    [
      '/author/ann/',
      {
        kind: 'archive',
        of: listOf({ by: 'author name', slug: 'ann' }),
        page: 1,
        otherwise: { ...item, address: '/author/ann/' },
      },
    ],
    ['/events/', { ...events, view: { kind: 'upcoming' } }],
    ['/Events/list/page/2/', { ...events, view: { kind: 'upcoming' }, page: 2 }],
    ['/events/past/', { ...events, view: { kind: 'past' } }],
    ['/events/list/?eventDisplay=past', { ...events, view: { kind: 'past' } }],
    ['/events/month/', { ...events, view: { kind: 'month' } }],
    ['/events/month/2026-11/', { ...events, view: { kind: 'month', month: '2026-11' } }],
    ['/events/2026-11/', { ...events, view: { kind: 'month', month: '2026-11' } }],
    ['/events/today/', { ...events, view: { kind: 'day' } }],
    ['/events/2026-11-26/', { ...events, view: { kind: 'day', day: '2026-11-26' } }],
    [
      '/events/?tribe-bar-search=+a+&tribe_events_cat=talks&tribe_venue=7',
      { ...events, view: { kind: 'upcoming' }, filter: { words: 'a', category: 'talks', venue: 7 } },
    ],
    ['/events/?tribe-bar-search=0', { ...events, view: { kind: 'upcoming' } }],
    ['/events/?tribe_venue=x&tribe_events_cat[]=a', { ...events, view: { kind: 'upcoming' } }],
    ['/events/month/2026-13/', { ...item, address: '/events/month/2026-13/' }],
    ['/events/2026-02-30/', { ...item, address: '/events/2026-02-30/' }],
    ['/events/month/2026-11/page/2/', { ...item, address: '/events/month/2026-11/', page: 2 }],
    ['/events/past/more/', { ...item, address: '/events/past/more/' }],
    [
      '/events/category/a/',
      {
        kind: 'archive',
        of: termList('tribe_events_cat', 'a'),
        page: 1,
        otherwise: { ...item, address: '/events/category/a/' },
      },
    ],
    ['/feed/', { kind: 'feed', of: listOf(), isAtom: false }],
    ['/feed/atom/', { kind: 'feed', of: listOf(), isAtom: true }],
    ['/feed/rss2/', { kind: 'feed', of: listOf(), isAtom: false }],
    ['/newsfeed/', { ...item, address: '/newsfeed/' }],
    ['/wp-sitemap.xml', { kind: 'alias', of: 'sitemap' }],
    ['/favicon.ico', { kind: 'alias', of: 'icon' }],
    [
      '/2026/11/page/2/',
      {
        kind: 'archive',
        of: listOf({ by: 'date', period: '2026-11' }),
        page: 2,
        otherwise: { ...item, address: '/2026/11/', page: 2, part: 11 },
      },
    ],
    ['/2026/13/', { ...item, address: '/2026/13/', part: 13 }],
    ['/2026/02/30/', { ...item, address: '/2026/02/30/', part: 30 }],
    ['/2026/11/26/hello/3/', { ...item, address: '/2026/11/26/hello/3/', part: 3 }],
    ['/tag/a/feed/', { kind: 'feed', of: termList('post_tag', 'a'), isAtom: false }],
    ['/about/feed/', { kind: 'comment feed', of: { ...item, address: '/about/' } }],
    // A term of a declared taxonomy may be there, which has an Atom feed.
    [
      '/cuisine/nordic/feed/atom/',
      { kind: 'comment feed', of: { ...item, address: '/cuisine/nordic/' }, isAtom: true },
    ],
    [
      '/event/songs/feed/rss2/',
      { kind: 'comment feed', of: { ...item, address: '/event/songs/', ofEvents: true } },
    ],
    ['/comments/feed/', { kind: 'comment feed' }],
    ['/2026/11/26/hello/comment-page-1/', { kind: 'moved', to: '/2026/11/26/hello/' }],
    ['/comment-page-3/', { ...item, address: '/comment-page-3/' }],
    ['/events.ics', { kind: 'calendar', filter: {} }],
    ['/events/7.ics', { kind: 'calendar', event: 7, filter: {} }],
    ['/?post_type=tribe_events&ical=1&eventDisplay=list', { kind: 'calendar', filter: {} }],
    ['/events/?ical=1', { kind: 'calendar', filter: {} }],
    ['/events/list/?ical=1&tribe_venue=3', { kind: 'calendar', filter: { venue: 3 } }],
    ['/events/tag/open-air/', { kind: 'moved', to: '/tag/open-air/' }],
    ['/events/tag/open-air/page/2/', { kind: 'moved', to: '/tag/open-air/page/2/' }],
    [
      '/events/tag/open-air/month/2026-11/',
      { ...events, view: { kind: 'month', month: '2026-11' }, filter: { tag: 'open-air' } },
    ],
    ['/events/tag/open-air/feed/', { kind: 'moved', to: '/tag/open-air/feed/' }],
    ['/events/tag/open-air/feed/atom/', { kind: 'moved', to: '/tag/open-air/feed/atom/' }],
    ['/events/tag/', { ...item, address: '/events/tag/' }],
    ['/events/tag/open-air/?ical=1', { kind: 'calendar', filter: { tag: 'open-air' } }],
    [
      '/events/category/music/jazz/month/2026-11/',
      {
        kind: 'archive',
        of: termList('tribe_events_cat', '2026-11'),
        page: 1,
        otherwise: { ...item, address: '/events/category/music/jazz/month/2026-11/' },
        elsewhere: { ...events, view: { kind: 'month', month: '2026-11' }, filter: { category: 'jazz' } },
      },
    ],
    [
      '/events/category/music/list/page/2/',
      {
        kind: 'archive',
        of: termList('tribe_events_cat', 'list'),
        page: 2,
        otherwise: { ...item, address: '/events/category/music/list/', page: 2 },
        elsewhere: { kind: 'moved', to: '/events/category/music/page/2/' },
      },
    ],
    [
      '/events/category/a%26b/past/page/3/',
      {
        kind: 'archive',
        of: termList('tribe_events_cat', 'past'),
        page: 3,
        otherwise: { ...item, address: '/events/category/a%26b/past/', page: 3 },
        elsewhere: { ...events, view: { kind: 'past' }, filter: { category: 'a&b' }, page: 3 },
      },
    ],
    ['/events/feed/', { kind: 'feed', of: { kind: 'upcoming events' }, isAtom: false }],
    ['/events/feed/atom/', { kind: 'feed', of: { kind: 'upcoming events' }, isAtom: true }],
    ['/events/list/feed/atom/', { kind: 'moved', to: '/events/feed/atom/' }],
    [
      '/events/category/music/feed/',
      { kind: 'feed', of: termList('tribe_events_cat', 'music'), isAtom: false },
    ],
    ['/events/category/music/jazz/list/?ical=1', { kind: 'calendar', filter: { category: 'jazz' } }],
    [
      '/events/category/music/month/2026-11/?ical=1',
      { kind: 'calendar', view: { kind: 'month', month: '2026-11' }, filter: { category: 'music' } },
    ],
    [
      '/events/tag/open-air/2026-11-26/?ical=1',
      { kind: 'calendar', view: { kind: 'day', day: '2026-11-26' }, filter: { tag: 'open-air' } },
    ],
    ['/event/caf%C3%A9/?ical=1', { kind: 'calendar', event: 'café', filter: {} }],
    ['/?ical=1', { kind: 'home', page: 1 }],
    ['/events/?ical=0', { ...events, view: { kind: 'upcoming' } }],
    ['/events/past/?ical=1', { kind: 'calendar', view: { kind: 'past' }, filter: {} }],
    ['/events/list/?ical=1&eventDisplay=past', { kind: 'calendar', view: { kind: 'past' }, filter: {} }],
    [
      '/events/month/2026-11/?ical=1',
      { kind: 'calendar', view: { kind: 'month', month: '2026-11' }, filter: {} },
    ],
    [
      '/events/2026-11-26/?outlook-ical=1',
      { kind: 'calendar', view: { kind: 'day', day: '2026-11-26' }, filter: {} },
    ],
    ['/events/nothing/here/?ical=1', { ...item, address: '/events/nothing/here/' }],
    ['/event/?ical=1', { ...item, address: '/event/', ofEvents: true }],
    ['/name/?ical=1', { ...item, address: '/name/' }],
    ['/sitemap.xml', { kind: 'sitemap index' }],
    ['/sitemap-event-categories-2.xml', { kind: 'sitemap', of: 'event-categories', page: 2 }],
    ['/robots.txt', { kind: 'robots' }],
    ['/assets/font-0123456789abcdef.woff2', { kind: 'font', name: 'font-0123456789abcdef.woff2' }],
    ['/assets/font-x.woff2', { ...item, address: '/assets/font-x.woff2/' }],
    ['/assets/site-0123abcd.css', { kind: 'style' }],
    ['/wp-admin/authorize-application.php?app_name=A', { kind: 'authorization' }],
    ['/wp-login.php?action=logout', { kind: 'sign-in' }],
    ['/wp-admin/', { kind: 'dashboard' }],
    ['/wp-admin/profile.php?x=1', { kind: 'dashboard' }],
    ['/page/0/', { ...item, address: '/page/0/' }],
    ['/page/9999999/', { ...item, address: '/page/9999999/' }],
  ])('the address %s names its page', (url, page) => {
    expect(read(url)).toEqual(page);
  });

  test.each([
    ['/category/a/', 'category_name='],
    ['/category/a/', 'category_name[]=b'],
    ['/category/a/', 'category_name=b'],
    ['/2026/', 'm='],
    ['/events/category/music/', 'tribe_events_cat='],
  ])('the path %s names its list whatever %s names', (path, query) => {
    const own = readPage(path, '');
    expect(own).toMatchObject({ kind: 'archive' });
    expect(readPage(path, query)).toMatchObject({ of: own && 'of' in own && own.of });
  });

  test('a month of a category of events stays a month, whatever category the query names', () => {
    const path = '/events/category/music/month/2026-11/';
    const own = readPage(path, '');
    expect(own).toMatchObject({ elsewhere: expect.anything() });
    expect(readPage(path, 'tribe_events_cat=music')).toMatchObject({ of: own && 'of' in own && own.of });
  });

  test('equal lists have one address', () => {
    expect(read('/?tag=b+a+b')).toEqual(read('/?tag=a+b'));
    expect(read('/?tag=a+a')).toEqual(read('/?tag=a'));
    expect(read('/?tag=a,,b+b,a')).toEqual(read('/?tag=a,b'));
  });

  test.each([
    `tag=${Array.from({ length: 11 }, (_, index) => `t${index}`)}`,
    `tag=${Array.from({ length: 11 }, (_, index) => `t${index}`).join('+')}`,
    'tag=a+b+c+d+e+f&category_name=a+b+c+d+e',
  ])('a query with more conditions than a list may have names none: %s', (query) => {
    expect(readPage('/', query)).toEqual({ kind: 'home', page: 1 });
  });

  test("only parameters that the gateway's cache knows are read", () => {
    const source = [
      './address.ts',
      './aliases.ts',
      './event-address.ts',
      './list-address.ts',
      './query-address.ts',
    ]
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('');
    const named = [...source.matchAll(/query\['([\w-]+)'\]|const \{ (\w+)(?:: \w+)? \} = query/g)].map(
      ([, bracketed, destructured]) => bracketed ?? destructured,
    );
    const ids = /const IDS = \[(.*)\]/.exec(source)?.[1]?.match(/\w+/g) ?? [];
    expect(new Set([...named, ...ids, ...APPLICATION_PARAMETERS])).toEqual(new Set(PAGE_PARAMETERS));
  });

  test('an address with a broken percent-encoding is undefined', () => {
    expect(read('/%zz/')).toBeUndefined();
  });
});

test('an address with very many segments is read in linear time', () => {
  // Without a clock: quadratic time exceeds the time limit of any test run.
  const path = `/events/category/${'a/'.repeat(200_000)}`;
  expect(readPage(path, '')).toMatchObject({ kind: 'archive', of: termList('tribe_events_cat', 'a') });
});
