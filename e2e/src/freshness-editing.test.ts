import { ADMIN, Client, fulfilled, type Item, startSite, unique } from '@almanac/testing/site';
import { afterAll, expect, test } from '@jest/globals';

const ROUNDS = 3;
// The suite has its own site, because other suites assign menus on the shared one.
const site = await startSite();
const client = new Client(site.url);

const word = unique('editing');
const post = await client.write('/wp/v2/posts', { title: word, content: word, status: 'publish' });
const draft = await client.write('/wp/v2/posts', { title: word, content: word });
const block = await client.write('/wp/v2/blocks', { title: word, content: word, status: 'publish' });
const navigation = await client.write('/wp/v2/navigation', { title: word, content: word, status: 'publish' });
const category = await client.write('/wp/v2/categories', { name: word });
const patternCategory = await client.write('/wp/v2/wp_pattern_category', { name: word });
const event = await client.write('/tribe/events/v1/events', {
  ...{ title: word, status: 'publish' },
  ...{ start_date: '2031-05-01 10:00:00', end_date: '2031-05-01 11:00:00' },
});
const menu = await client.write('/wp/v2/menus', { name: word, locations: ['footer'] });
const linkTo = (object: string, { id }: Item, type = 'post_type') =>
  client.write('/wp/v2/menu-items', { type, object, object_id: id, menus: menu.id });
const item = await client.write('/wp/v2/menu-items', { title: word, url: '/', menus: menu.id });
await linkTo('post', post);
await linkTo('tribe_events', event);
await linkTo('category', category, 'taxonomy');

afterAll(() => site.stop());

/** Pages of the website with the menu. */
const PAGES = ['/', post.link, '/events/', `/?s=${word}`];
const MENUS = [`/wp/v2/menu-items?menus=${menu.id}&per_page=100`, `/wp/v2/menu-items/${item.id}`];

interface Pairs {
  readonly written: string;
  readonly write: (text: string) => Promise<unknown>;
  /** Routes that an administrator reads. */
  readonly routes?: readonly string[];
  /** Addresses of the website. */
  readonly pages?: readonly string[];
}

const PAIRS: readonly Pairs[] = [
  {
    written: 'a menu item',
    write: (title) => client.write(`/wp/v2/menu-items/${item.id}`, { title }),
    routes: MENUS,
    pages: PAGES,
  },
  {
    written: 'a menu item that is created',
    write: (title) => client.write('/wp/v2/menu-items', { title, url: '/', menus: menu.id }),
    routes: MENUS.slice(0, 1),
    pages: PAGES,
  },
  {
    written: 'a menu',
    write: (name) => client.write(`/wp/v2/menus/${menu.id}`, { name }),
    routes: [`/wp/v2/menus/${menu.id}`, `/wp/v2/menus?include=${menu.id}`],
  },
  {
    written: 'a post in a menu',
    write: (title) => client.write(`/wp/v2/posts/${post.id}`, { title }),
    routes: MENUS.slice(0, 1),
    pages: PAGES,
  },
  {
    written: 'an event in a menu',
    write: (title) => client.write(`/tribe/events/v1/events/${event.id}`, { title }),
    routes: MENUS.slice(0, 1),
    pages: PAGES,
  },
  {
    written: 'a category in a menu',
    write: (name) => client.write(`/wp/v2/categories/${category.id}`, { name }),
    routes: MENUS.slice(0, 1),
    pages: PAGES,
  },
  {
    written: 'an autosave',
    write: (content) => client.write(`/wp/v2/posts/${post.id}/autosaves`, { content }),
    routes: [`/wp/v2/posts/${post.id}/autosaves`],
  },
  {
    written: 'an autosave of a draft by its author',
    write: (content) => client.write(`/wp/v2/posts/${draft.id}/autosaves`, { content, status: 'draft' }),
    routes: [`/wp/v2/posts/${draft.id}?context=edit`],
  },
  {
    written: 'a block',
    write: (title) => client.write(`/wp/v2/blocks/${block.id}`, { title }),
    routes: [`/wp/v2/blocks/${block.id}?context=edit`, `/wp/v2/blocks?include=${block.id}&context=edit`],
  },
  {
    written: 'a category of patterns',
    write: (name) => client.write(`/wp/v2/wp_pattern_category/${patternCategory.id}`, { name }),
    routes: [
      `/wp/v2/wp_pattern_category/${patternCategory.id}`,
      `/wp/v2/wp_pattern_category?include=${patternCategory.id}`,
    ],
  },
  {
    written: 'a navigation',
    write: (title) => client.write(`/wp/v2/navigation/${navigation.id}`, { title }),
    routes: [`/wp/v2/navigation/${navigation.id}`, `/wp/v2/navigation?include=${navigation.id}`],
  },
];

/** Response of a route to an administrator, as JSON. */
const answerOf = async (route: string): Promise<string> =>
  JSON.stringify(fulfilled(await client.ask('GET', route, { as: ADMIN })));

async function pageAt(address: string): Promise<string> {
  const response = await fetch(new URL(address, client.site));
  expect({ address, status: response.status }).toEqual({ address, status: 200 });
  return response.text();
}

test.each(PAIRS)('every read shows $written as soon as its write is acknowledged', async (pairs) => {
  const { written, routes = [], pages = [] } = pairs;
  const reads = [
    ...routes.map((route) => ({ at: route, read: () => answerOf(route) })),
    ...pages.map((page) => ({ at: page, read: () => pageAt(page) })),
  ];
  const stale: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Each page is read twice, because the first read caches it.
    for (const { read } of [...reads, ...reads]) await read();
    const text = `${word}round${round}${written.replaceAll(' ', '')}`;
    await pairs.write(text);
    for (const { at, read } of reads) if (!(await read()).includes(text)) stale.push(`${at} after ${round}`);
  }
  expect(stale).toEqual([]);
});

test('a menu item that became private disappears from all pages at once', async () => {
  const hidden = await client.write('/wp/v2/posts', { title: `${word}hidden`, status: 'publish' });
  await linkTo('post', hidden);
  for (const page of PAGES) expect(await pageAt(page)).toContain(`>${word}hidden</a>`);
  await client.write(`/wp/v2/posts/${hidden.id}`, { status: 'private' });
  for (const page of PAGES) expect(await pageAt(page)).not.toContain(`>${word}hidden</a>`);
});

test('pages show the top-level pages again once a location has no menu', async () => {
  await client.write(`/wp/v2/menus/${menu.id}`, { name: `${word} moved`, locations: [] });
  const shown = await Promise.all(PAGES.map(pageAt));
  const footers = shown.map((text) => text.slice(text.indexOf('<footer class="site-footer">')));
  for (const footer of footers) {
    expect(footer).toContain(`<a href="${client.site}/events/"`);
    expect(footer).not.toContain(word);
  }
});
