import { Client, type Item, unique } from '@almanac/testing/site';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const client = new Client(sharedSite());
type Named = Item & { readonly slug: string };

const TIMES = { start_date: '2041-05-06 20:00', end_date: '2041-05-06 22:30', timezone: 'Europe/Berlin' };

test.each([
  ['post', '/wp/v2/posts', { content: 'x' }],
  ['page', '/wp/v2/pages', { content: 'x' }],
  ['event', '/tribe/events/v1/events', TIMES],
])('the former address of a %s redirects to the current one', async (_kind, route, fields) => {
  const item = await client.write(route, { title: unique('moved'), status: 'publish', ...fields });
  const old = item.link ?? item.url;
  const slug = unique('new-address').toLowerCase();
  await client.write(`${route}/${item.id}`, { slug });
  const answer = await fetch(old, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')?.endsWith(`/${slug}/`)]).toEqual([301, true]);
  const { status, url } = await fetch(old);
  expect([status, url.endsWith(`/${slug}/`)]).toEqual([200, true]);
});

test.each([
  ['category', '/wp/v2/categories'],
  ['tag', '/wp/v2/tags'],
  ['category of events', '/tribe/events/v1/categories'],
])('the former address of a %s redirects to the current one', async (_kind, route) => {
  const term = await client.write(route, { name: unique('renamed') });
  const slug = unique('new-name').toLowerCase();
  await client.write(`${route}/${term.id}`, { slug });
  const old = term.link ?? term.url;
  const answer = await fetch(old, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')?.endsWith(`/${slug}/`)]).toEqual([301, true]);
  expect((await fetch(old)).status).toBe(200);
});

describe("addresses of WordPress's plain permalinks", () => {
  const site = sharedSite();
  const leadsTo = async (query: string): Promise<string | number> => {
    const answer = await fetch(`${site}/?${query}`, { redirect: 'manual' });
    return answer.headers.get('location') ?? answer.status;
  };

  test('a query that names a list by an id, a slug or a date leads to the list', async () => {
    const above = await client.write<Named>('/wp/v2/categories', { name: unique('above') });
    const below = await client.write<Named>('/wp/v2/categories', { name: unique('below'), parent: above.id });
    const tag = await client.write<Named>('/wp/v2/tags', { name: unique('tag') });
    const author = await client.user('author');
    await client.write('/wp/v2/posts', {
      ...{ title: unique('post'), status: 'publish', date: '2019-03-05T10:00:00' },
      ...{ author: author.id, categories: [below.id], tags: [tag.id] },
    });
    const { link } = await client.write(`/wp/v2/users/${author.id}`, {});
    const lists = [
      [`cat=${below.id}`, below.link],
      [`cat=${below.id}&utm_source=a`, below.link],
      [`category_name=${above.slug}/${below.slug}`, below.link],
      [`tag=${tag.slug}`, tag.link],
      [`author=${author.id}`, link],
      ['m=201903', `${site}/2019/03/`],
      ['year=2019&monthnum=3&day=5', `${site}/2019/03/05/`],
    ] as const;
    for (const [query, target] of lists) expect([query, await leadsTo(query)]).toEqual([query, target]);
    for (const query of ['cat=999999999', 'author=999999999', 'tag=nothing', 'm=200101', 'm=201913'])
      expect([query, await leadsTo(query)]).toEqual([query, 404]);
  });

  test('a query that names an item by its id or slug leads to the item', async () => {
    const post = await client.write<Named>('/wp/v2/posts', { title: unique('post'), status: 'publish' });
    const draft = await client.write<Named>('/wp/v2/posts', { title: unique('draft') });
    const above = await client.write<Named>('/wp/v2/pages', { title: unique('above'), status: 'publish' });
    const page = await client.write<Named>('/wp/v2/pages', {
      ...{ title: unique('page'), status: 'publish', parent: above.id },
    });
    const event = await client.write<Named>('/tribe/events/v1/events', { title: unique('songs'), ...TIMES });
    const items = [
      [`p=${post.id}`, post.link],
      [`page_id=${post.id}`, post.link],
      [`attachment_id=${post.id}`, post.link],
      [`post_type=page&p=${post.id}`, post.link],
      [`post_type=tribe_events&p=${event.id}`, event.url],
      [`tribe_events=${event.slug}`, event.url],
      [`name=${post.slug}`, post.link],
      [`name=${post.slug}&year=2001`, post.link],
      [`name=${page.slug}`, page.link],
      [`pagename=${above.slug}/${page.slug}`, page.link],
      [`p=${draft.id}`, 404],
      [`name=${draft.slug || 'nothing'}`, 404],
      ['pagename=nothing/here', 404],
      ['tribe_events=nothing', 404],
    ] as const;
    for (const [query, target] of items) expect([query, await leadsTo(query)]).toEqual([query, target]);
  });

  test('a query that names a feed gets the feed', async () => {
    const tag = await client.write<Named>('/wp/v2/tags', { name: unique('tag') });
    const post = await client.write('/wp/v2/posts', {
      ...{ title: unique('in the feed'), status: 'publish', tags: [tag.id] },
    });
    const feed = async (query: string): Promise<readonly [string | null, boolean]> => {
      const answer = await fetch(`${site}/?${query}`);
      return [answer.headers.get('content-type'), (await answer.text()).includes(post.link)];
    };
    expect(await feed(`feed=rss2&tag=${tag.slug}`)).toEqual(['application/rss+xml; charset=UTF-8', true]);
    expect(await feed(`feed=atom&tag=${tag.slug}`)).toEqual(['application/atom+xml; charset=UTF-8', true]);
    expect(await feed(`feed=rss2&p=${post.id}`)).toEqual(['application/rss+xml; charset=UTF-8', true]);
    expect(await feed('feed=comments-rss2')).toEqual(['application/rss+xml; charset=UTF-8', false]);
    expect((await feed('feed=rss2'))[0]).toBe('application/rss+xml; charset=UTF-8');
  });
});

describe('other addresses of WordPress', () => {
  const site = sharedSite();
  const slug = unique('led').toLowerCase();
  let link = '';

  beforeAll(async () => {
    const post = { title: slug, slug: `${slug}-beginning`, status: 'publish' };
    link = (await client.write('/wp/v2/posts', post)).link;
  });

  test.each([
    ['/index.php/PATH', 'LINK'],
    ['//PATH', 'LINK'],
    ['/PATH.', 'LINK'],
    ['/PATH/trackback/', 'LINK'],
    ['/PATH/7/', 'LINK'],
    ['/PATH/comment-page-7/', 'LINK'],
    [`/${slug}-begin`, 'LINK'],
    [`/search/${slug}/`, `/?s=${slug}`],
    ['/comments/feed/rss2/', '/comments/feed/'],
    ['/rss', '/feed/'],
    ['/wp-sitemap-posts-post-1.xml', '/sitemap-posts-1.xml'],
  ])('%s leads to %s', async (address, target) => {
    const path = new URL(link).pathname.slice(1, -1);
    const { url, redirected, status } = await fetch(site + address.replace('PATH', path));
    expect([url, redirected, status]).toEqual([target === 'LINK' ? link : site + target, true, 200]);
  });
});
