import { eventually } from '@almanac/testing';
import { ADMIN, Client, fulfilled, type Item, unique } from '@almanac/testing/site';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const site = sharedSite();
const client = new Client(site);
const EVENTS = '/tribe/events/v1';
const TIMES = { start_date: '2041-05-06 20:00', end_date: '2041-05-06 22:30', timezone: 'Europe/Berlin' };

/** A page as a browser loads it, after redirects. */
const open = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(address, site), { headers });
  return {
    status: response.status,
    headers: response.headers,
    url: response.url,
    text: await response.text(),
  };
};

const openAll = (addresses: readonly string[] = []) =>
  Promise.all(addresses.map(async (address) => ({ address, ...(await open(address)) })));

describe('visibility', () => {
  const category = unique('category');
  const tag = unique('tag');
  const eventCategory = unique('events');
  const venueName = unique('place');
  /** A word in every title and text, so that a search would find items that should be hidden. */
  const common = unique('common');

  /** Visibility of an item: public, title only, hidden. */
  type Sight = 'open' | 'title' | 'hidden';
  const HIDDEN: readonly (readonly [state: string, change: object | 'trash'])[] = [
    ['private', { status: 'private' }],
    ['draft', { status: 'draft' }],
    ['pending', { status: 'pending' }],
    ['trashed', 'trash'],
  ];
  const SCHEDULED = ['scheduled', { status: 'future', date: '2131-01-01T00:00:00' }] as const;
  const PROTECTED = ['protected', { password: 'secret' }] as const;
  const sightOf = (state: string): Sight =>
    state === 'published' ? 'open' : state === 'protected' ? 'title' : 'hidden';

  const KINDS = [
    { kind: 'post', route: '/wp/v2/posts', states: [...HIDDEN, SCHEDULED, PROTECTED] },
    { kind: 'page', route: '/wp/v2/pages', states: [...HIDDEN, SCHEDULED, PROTECTED] },
    { kind: 'event', route: `${EVENTS}/events`, states: HIDDEN },
    { kind: 'venue', route: `${EVENTS}/venues`, states: HIDDEN },
    { kind: 'organizer', route: `${EVENTS}/organizers`, states: HIDDEN },
  ].flatMap(({ kind, route, states }) =>
    [['published', {}] as const, ...states].map(([state, change]) => ({ kind, route, state, change })),
  );

  /** Words in an item, and the pages that would show it. */
  interface Subject {
    readonly id: number;
    readonly title: string;
    readonly body: string;
    readonly comment: string;
    readonly file: string;
    readonly addresses: readonly string[];
    readonly mediaAddresses: readonly string[];
  }
  const subjects = new Map<string, Subject>();
  const keyOf = ({ kind, state }: { kind: string; state: string }): string => `${kind} ${state}`;

  const search = `/?s=${common}`;
  /** Pages with lists, by address. */
  const lists = new Map<string, string>();

  const create = async ({ kind, route, state, change }: (typeof KINDS)[number]): Promise<Subject> => {
    const [title, body, comment, file] = ['title', 'body', 'comment', 'file'].map(
      // No word is the beginning of another.
      (part) => `${unique(part)}z`,
    );
    const isEvents = route.startsWith(EVENTS);
    const item = await client.write(route, {
      [kind === 'venue' || kind === 'organizer' ? kind : 'title']: `${title} ${common}`,
      [isEvents ? 'description' : 'content']: `<p>${body} ${common}</p>`,
      status: 'publish',
      ...(!isEvents && { comment_status: 'open' }),
      ...(kind === 'post' && { categories: [terms.category], tags: [terms.tag] }),
      ...(kind === 'event' && {
        ...TIMES,
        categories: [eventCategory],
        tags: [tag],
        venue: { venue: venueName },
      }),
    });
    const link = isEvents ? item.url : item.link;
    if (kind !== 'venue' && kind !== 'organizer')
      await client.write('/wp/v2/comments', { post: item.id, content: comment });
    const media = fulfilled(
      await client.ask<Item>('POST', '/wp/v2/media', {
        as: ADMIN,
        query: { post: item.id },
        bytes: new TextEncoder().encode('A file'),
        headers: {
          'content-type': 'text/plain',
          'content-disposition': `attachment; filename="${file}.txt"`,
        },
      }),
    );
    if (change === 'trash') fulfilled(await client.ask('DELETE', `${route}/${item.id}`, { as: ADMIN }));
    else if (state !== 'published') await client.write(`${route}/${item.id}`, change);
    const type = { event: 'tribe_events', venue: 'tribe_venue', organizer: 'tribe_organizer' }[kind];
    const byId = type
      ? `/?post_type=${type}&p=${item.id}`
      : `/?${kind === 'page' ? 'page_id' : 'p'}=${item.id}`;
    return {
      id: item.id,
      title: title ?? '',
      body: body ?? '',
      comment: comment ?? '',
      file: file ?? '',
      addresses: [
        link,
        link.slice(0, -1),
        `${link}embed/`,
        byId,
        ...(kind === 'event' ? [`/events/${item.id}.ics`] : []),
      ],
      mediaAddresses: [media.link, `/?attachment_id=${media.id}`, `/?attachment_id=${media.id}&embed=true`],
    };
  };

  const terms = { category: 0, tag: 0 };
  beforeAll(async () => {
    terms.category = (await client.write('/wp/v2/categories', { name: category })).id;
    terms.tag = (await client.write('/wp/v2/tags', { name: tag })).id;
    // The first item is the parent of the others.
    const [first, ...others] = KINDS.toSorted(
      (a, b) => Number(b.kind === 'event') - Number(a.kind === 'event'),
    );
    if (first) subjects.set(keyOf(first), await create(first));
    await Promise.all(others.map(async (one) => subjects.set(keyOf(one), await create(one))));
    const sections = ['posts', 'pages', 'events', 'venues', 'organizers'];
    const addresses = [
      '/',
      `/category/${category}/`,
      `/tag/${tag}/`,
      '/author/admin/',
      '/events/',
      '/events/past/',
      '/events/month/2041-05/',
      '/events/2041-05-06/',
      `/events/?tribe-bar-search=${common}`,
      `/events/category/${eventCategory}/`,
      `/venue/${venueName}/`,
      '/feed/',
      `/category/${category}/feed/`,
      '/comments/feed/',
      '/events.ics',
      search,
      ...sections.map((section) => `/sitemap-${section}-1.xml`),
    ];
    for (const { address, status, text } of await openAll(addresses)) {
      expect([address, status]).toEqual([address, 200]);
      lists.set(address, text);
    }
  });

  test.each(KINDS)("$kind, $state: the item's own pages", async (one) => {
    const subject = subjects.get(keyOf(one));
    const sight = sightOf(one.state);
    for (const { address, status, text } of await openAll(subject?.addresses)) {
      expect([address, status]).toEqual([address, sight === 'hidden' ? 404 : 200]);
      const isPage = !address.endsWith('embed/') && !address.endsWith('.ics');
      const shows = {
        title: text.includes(subject?.title ?? ''),
        body: text.includes(subject?.body ?? ''),
        comment: text.includes(subject?.comment ?? ''),
      };
      const hasComments = isPage && one.kind !== 'venue' && one.kind !== 'organizer';
      // The embed page of a venue contains its address.
      const hasBody = one.kind !== 'venue' || isPage;
      expect([address, shows]).toEqual([
        address,
        {
          title: sight !== 'hidden',
          body: sight === 'open' && hasBody,
          comment: sight === 'open' && hasComments,
        },
      ]);
    }
  });

  test.each(KINDS)('$kind, $state: pages of attached items', async (one) => {
    const subject = subjects.get(keyOf(one));
    for (const { address, status, text } of await openAll(subject?.mediaAddresses)) {
      const isHidden = sightOf(one.state) === 'hidden';
      expect([address, status]).toEqual([address, isHidden ? 404 : 200]);
      expect(text.includes(subject?.file ?? '')).toBe(!isHidden);
    }
  });

  test.each(KINDS)('$kind, $state: lists, feeds, sitemaps, calendars and searches', async (one) => {
    const { title = '', body = '', comment = '', file = '' } = subjects.get(keyOf(one)) ?? {};
    const sight = sightOf(one.state);
    const named = (word: string): string[] =>
      [...lists].filter(([, text]) => text.includes(word)).map(([address]) => address);
    expect(named(file)).toEqual([]);
    const hidden = { open: [], title: [body, comment], hidden: [title, body, comment] }[sight];
    expect(hidden.flatMap(named)).toEqual([]);
    const places = {
      post: [`/category/${category}/`, `/tag/${tag}/`, `/category/${category}/feed/`],
      event: [`/events/category/${eventCategory}/`, `/tag/${tag}/`, `/venue/${venueName}/`],
    }[one.kind];
    const isFound = sight === 'open' && one.kind !== 'venue' && one.kind !== 'organizer';
    const shown = sight === 'hidden' ? [] : [...(places ?? []), ...(isFound ? [search] : [])];
    expect(named(title)).toEqual(expect.arrayContaining(shown));
  });
});

describe('pages of the website', () => {
  test("a page names its data's address in the API, and is revalidated", async () => {
    const post = await client.write('/wp/v2/posts', {
      title: unique('page'),
      status: 'publish',
      content: 'Before',
    });
    const first = await open(post.link);
    expect(first.headers.get('link')).toBe(
      `<${site}/wp-json/>; rel="https://api.w.org/", ` +
        `<${site}/wp-json/wp/v2/posts/${post.id}>; rel="alternate"; title="JSON"; type="application/json"`,
    );
    expect(first.headers.get('x-tec-api-root')).toBe(`${site}/wp-json/tribe/events/v1/`);
    expect(first.headers.get('x-tec-api-version')).toBe('v1');
    expect(first.headers.get('x-tec-api-origin')).toBe(site);
    const oembed = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(
      first.text,
    )?.[1];
    const { html } = JSON.parse((await open(oembed ?? '')).text);
    const card = new URL(/src="([^"]+)"/.exec(html)?.[1] ?? '');
    expect(card.href).toMatch(new RegExp(`^${post.link}embed/#\\?secret=\\w+$`));
    expect((await open(card.href)).headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    // The page changes with every post that another suite publishes, because it links to neighbours and related posts.
    let etag = '';
    const openAgain = async (): Promise<number> => {
      const { status, headers } = await open(post.link, { 'if-none-match': etag });
      etag = headers.get('etag') ?? '';
      return status;
    };
    await eventually(openAgain, 304);
    await client.write(`/wp/v2/posts/${post.id}`, { content: 'After' });
    const second = await open(post.link, { 'if-none-match': etag });
    expect([second.status, second.text.includes('After')]).toEqual([200, true]);
  });

  test('a page is compressed, also from the cache', async () => {
    const title = unique('Compressed');
    const { link } = await client.write('/wp/v2/posts', { title, status: 'publish' });
    const read = async (encoding: string) => {
      const { headers, text } = await open(link, { 'accept-encoding': encoding });
      expect(headers.get('vary')).toContain('Accept-Encoding');
      // Other suites change what else is on a page.
      const whole = text.includes(`<h1>${title}</h1>`) && text.trimEnd().endsWith('</html>');
      return { whole, coding: headers.get('content-encoding') };
    };
    expect([await read('identity'), await read('gzip'), await read('gzip'), await read('br, gzip')]).toEqual(
      [null, 'gzip', 'gzip', 'br'].map((coding) => ({ whole: true, coding })),
    );
  });

  test('an unknown address gets a page of status 404', async () => {
    const { status, headers, text } = await open(`/${unique('nothing')}/`);
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    expect(text).toContain('Page not found');
  });

  test('a malformed address gets a page', async () => {
    const { status, headers, text } = await open('/%zz');
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8']);
    expect(text).toContain('Bad address');
  });

  test('the list of a child category has one address, and includes its descendants', async () => {
    const [top, below, title] = [unique('top'), unique('日本'), unique('deep')];
    const { id: parent, link } = await client.write('/wp/v2/categories', { name: top });
    const { id } = await client.write('/wp/v2/categories', { name: below, parent });
    const post = await client.write('/wp/v2/posts', { title, status: 'publish', categories: [id] });
    const { status, url } = await open(`/category/${below}`);
    expect([status, decodeURI(url)]).toEqual([200, `${site}/category/${top}/${below}/`]);
    expect((await open(link)).text).toContain(`<a href="${post.link}">`);
    // Names that a comma separates are a list of any of them.
    const ofBoth = await open(`/category/${below},${unique('other')}/`);
    expect(ofBoth.text).toContain(`<a href="${post.link}">`);
    expect((await open(`/category/${unique('no')},${unique('other')}/`)).status).toBe(404);
  });

  test('an item has one address, in lower case and by name', async () => {
    const title = unique('Only');
    const [post, event] = await Promise.all([
      client.write('/wp/v2/posts', { title, status: 'publish' }),
      client.write(`${EVENTS}/events`, { ...TIMES, title }),
    ]);
    const moved = async (address: string) => {
      const { status, headers } = await fetch(new URL(address, site), { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    const [ofPost, ofEvent] = [post.link, event.url].map((link) => new URL(link).pathname);
    expect(await moved(ofPost?.replace('only', 'Only') ?? '')).toEqual([301, post.link]);
    expect(await moved(ofEvent?.replace('event', 'Event').replace('only', 'ONLY') ?? '')).toEqual([
      301,
      event.url,
    ]);
    expect(await moved(`/?page_id=${post.id}&cpage=2`)).toEqual([301, post.link]);
    expect(await moved(`/?page_id=${post.id}`)).toEqual([301, post.link]);
    expect(await moved(`/?p=${event.id}`)).toEqual([301, event.url]);
  });

  test('the list shows running events, and no past ones', async () => {
    const [place, now, over] = [unique('place'), unique('now'), unique('over')];
    const from = { start_date: '2001-01-01 10:00' };
    await client.write(`${EVENTS}/events`, {
      ...from,
      end_date: '2101-01-01 10:00',
      title: now,
      venue: { venue: place },
    });
    await client.write(`${EVENTS}/events`, {
      ...from,
      end_date: '2001-01-02',
      title: over,
      venue: { venue: place },
    });
    for (const { address, text } of await openAll(['/', '/events/', `/venue/${place}/`, '/events.ics']))
      expect([address, text.includes(now), text.includes(over)]).toEqual([address, true, false]);
  });

  test('a page with the name of a list and its children are reachable', async () => {
    const names = ['Docs', 'Events', 'Author', 'Tag', 'Category'];
    await Promise.all(
      names.map(async (title) => {
        const [above, below] = [unique('above'), unique('below')];
        const page = { title, status: 'publish', content: above };
        const { id: parent, link } = await client.write('/wp/v2/pages', page);
        const child = await client.write('/wp/v2/pages', { ...page, title: 'Below', content: below, parent });
        expect((await open(link)).text).toContain(above);
        expect((await open(child.link)).text).toContain(below);
      }),
    );
  });

  test('the page of an event links to a child category', async () => {
    const { id: parent } = await client.write(`${EVENTS}/categories`, { name: unique('top') });
    const { id, url } = await client.write(`${EVENTS}/categories`, { name: unique('low'), parent });
    const event = await client.write(`${EVENTS}/events`, {
      ...TIMES,
      title: unique('song'),
      categories: [id],
    });
    const { text, headers } = await open(event.url);
    expect(headers.get('x-tec-api-root')).toBe(`${site}/wp-json/tribe/events/v1/events/${event.id}`);
    expect(text).toContain(`<a href="${url}" rel="tag">`);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(200);
  });

  test('a page of comments beyond the last leads to the item', async () => {
    const { link } = await client.write('/wp/v2/posts', { title: unique('quiet'), status: 'publish' });
    expect((await fetch(`${link}?cpage=2`)).url).toBe(link);
  });

  test('a search for half a surrogate pair gets a page', async () => {
    expect((await open(`/?s=${'a'.repeat(199)}%F0%9F%98%80b`)).status).toBe(200);
  });

  test('the page of a list links to further pages until there are no more items', async () => {
    const { id, link } = await client.write('/wp/v2/categories', { name: unique('long') });
    const post = { title: 'One of them', status: 'publish', categories: [id] };
    await Promise.all(Array.from({ length: 11 }, () => client.write('/wp/v2/posts', post)));
    const [first, second, third] = await Promise.all(
      ['', 'page/2/', 'page/3/'].map((page) => open(link + page)),
    );
    if (!first || !second || !third) throw new Error('three pages were asked for');
    expect(first.text).toContain(`<a rel="next" href="${link}page/2/">`);
    expect([first.text.match(/of them</g)?.length, second.text.match(/of them</g)?.length]).toEqual([10, 1]);
    expect([second.status, third.status]).toEqual([200, 404]);
  });

  test('replies are shown below their comments', async () => {
    const post = await client.write('/wp/v2/posts', { title: unique('talk'), status: 'publish' });
    const question = await client.write('/wp/v2/comments', { post: post.id, content: 'A question' });
    await client.write('/wp/v2/comments', { post: post.id, content: 'An answer', parent: question.id });
    const { text } = await open(post.link);
    expect(text).toMatch(
      /2 comments[\s\S]*<ol[^>]*>\s*<li>[\s\S]*A question[\s\S]*<ol[^>]*>\s*<li>[\s\S]*An answer/,
    );
  });

  test('a page runs no script of its content', async () => {
    const { headers } = await open('/');
    // The scripts of the site itself only, each by its hash.
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src( 'sha256-[^' ]+')+; connect-src 'self'; style-src 'self';/,
    );
  });
});
