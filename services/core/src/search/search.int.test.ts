import type { Identity } from '@almanac/identity';
import { AS, SITE } from '@almanac/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { useCoreBesideOthers } from '../testing/core-beside-others.js';

const SEARCH = '/wp/v2/search';
const core = useCoreBesideOthers();
let older: number;
let newer: number;
let page: number;
let secret: number;
let category: number;
let tag: number;

beforeAll(async () => {
  const post = async (title: string, fields: object = {}) =>
    (await core.create('/wp/v2/posts', { title, content: 'text', status: 'publish', ...fields })).id;
  older = await post('Quokka alpha', { date: '2020-01-02T00:00:00' });
  newer = await post('A day', { content: 'the quokka', date: '2021-01-02T00:00:00' });
  secret = await post('Hidden', { content: 'quokka', password: 'x', date: '2022-01-02T00:00:00' });
  await post('Quokka draft', { status: 'draft' });
  await post('Quokka of one', { status: 'private' });
  page = (await core.create('/wp/v2/pages', { title: 'Quokka page', status: 'publish' })).id;
  category = (await core.create('/wp/v2/categories', { name: 'Quokka & co' })).id;
  tag = (await core.create('/wp/v2/tags', { name: 'a quokka' })).id;
});

const find = async (query: string, as?: Identity) => {
  const { status, body, headers } = await core.ask('GET', `${SEARCH}?${query}`, as && { as });
  return {
    status,
    body,
    ids: status === 200 ? body.map(({ id }: { id: number }) => id) : body.code,
    total: Number(headers.get('x-wp-total')),
  };
};

describe('a search of content', () => {
  test('a search finds published posts and pages, the most relevant first', async () => {
    const { ids, total } = await find('search=quokka');
    expect([new Set(ids.slice(0, 2)), ids.slice(2), total]).toEqual([new Set([older, page]), [newer], 3]);
  });

  test.each([
    ['nobody', undefined, 3],
    ['a subscriber', AS.subscriber, 3],
    ['an editor', AS.editor, 4],
  ])('a search finds protected posts only for their editors: %s', async (_who, as, total) => {
    expect((await find('search=quokka', as)).total).toBe(total);
  });

  test('a hit has an address, a kind and links', async () => {
    const { body } = await core.ask('GET', `${SEARCH}?search=quokka&subtype=page&_embed=self`);
    expect(body).toEqual([
      {
        ...{ id: page, title: 'Quokka page', url: expect.stringMatching(/\/quokka-page\/$/) },
        ...{ type: 'post', subtype: 'page' },
        _links: {
          self: [
            {
              embeddable: true,
              href: expect.stringMatching(new RegExp(`/wp/v2/pages/${page}$`)),
              targetHints: { allow: ['GET'] },
            },
          ],
          about: [{ href: expect.stringMatching(/\/wp\/v2\/types\/page$/) }],
          collection: [{ href: expect.stringMatching(/\/wp\/v2\/search$/) }],
        },
        _embedded: { self: [expect.objectContaining({ id: page, title: { rendered: 'Quokka page' } })] },
      },
    ]);
  });

  test('a search without words lists the newest items, protected ones included', async () => {
    const { ids } = await find(`include=${older},${newer},${secret}`);
    expect(ids).toEqual([secret, newer, older]);
  });

  test('a search excludes ids', async () => {
    expect((await find(`search=quokka&exclude=${older},${page}`)).ids).toEqual([newer]);
  });

  test.each([
    ['subtype=post', 2],
    ['subtype=page', 1],
    ['subtype[]=post&subtype[]=page', 3],
    ['subtype=any,page', 3],
    ['subtype=category', 2],
    ['type=post-format', 0],
  ])('a search of the subtype %s finds %d hits', async (query, total) => {
    expect((await find(`search=quokka&${query}`)).total).toBe(total);
  });

  test('a search has pages, and the page after the last is empty', async () => {
    const [first, second] = [
      await find('search=quokka&per_page=2'),
      await find('search=quokka&per_page=2&page=2'),
    ];
    expect([first.ids.length, first.total, second.ids]).toEqual([2, 3, [newer]]);
    const { status, body, headers } = await core.ask('GET', `${SEARCH}?search=quokka&page=99`);
    expect([status, body, headers.get('x-wp-total')]).toEqual([200, [], '0']);
    expect(headers.get('link')).toMatch(/page=98>; rel="prev"$/);
  });
});

describe('a search of events, venues and organizers', () => {
  const item = (id: number, type: string, author = 0) => ({
    ...{
      id,
      type,
      author,
      status: 'publish',
      slug: 'x',
      link: `${SITE}/at/${id}/`,
      titleRendered: `Item ${id}`,
    },
    ...{ featuredMedia: 0, commentsOpen: false },
  });
  beforeEach(() => {
    for (const [id, type] of [
      [900, 'tribe_events'],
      [901, 'tribe_events'],
      [902, 'tribe_venue'],
    ] as const)
      core.remote.events.set(id, item(id, type));
  });
  afterEach(() => {
    core.remote.events.clear();
    core.remote.eventsUnavailable = false;
  });

  test('a hit links to its REST route, which is embedded', async () => {
    const { body } = await core.ask('GET', `${SEARCH}?search=quokka&subtype=tribe_venue&_embed`);
    const href = `${SITE}/wp-json/tribe/events/v1/venues/902`;
    expect(body).toEqual([
      {
        ...{ id: 902, title: 'Item 902', url: `${SITE}/at/902/`, type: 'post', subtype: 'tribe_venue' },
        _links: {
          self: [{ embeddable: true, href, targetHints: { allow: ['GET'] } }],
          collection: [{ href: `${SITE}/wp-json/wp/v2/search` }],
        },
        _embedded: { self: [{ read: '/tribe/events/v1/venues/902' }] },
      },
    ]);
    const asEditor = await core.ask('GET', `${SEARCH}?subtype=tribe_venue`, { as: AS.editor });
    expect(asEditor.body[0]._links.self[0].targetHints.allow).toContain('DELETE');
  });

  test('hits in events follow the hits in core, page by page', async () => {
    const { ids, total } = await find('search=quokka');
    expect([ids.slice(3), total]).toEqual([[900, 901, 902], 6]);
    expect(await find('search=quokka&per_page=2&page=2')).toMatchObject({ ids: [newer, 900], total: 6 });
    expect(await find('search=quokka&per_page=2&page=3')).toMatchObject({ ids: [901, 902], total: 6 });
    expect(await find('search=quokka&per_page=2&page=4')).toMatchObject({ ids: [], total: 0 });
    expect((await find('search=quokka&subtype=post,tribe_events')).total).toBe(4);
  });

  test('a search finds hits in core while the events service is unavailable', async () => {
    core.remote.eventsUnavailable = true;
    const { status, headers, body } = await core.ask('GET', `${SEARCH}?search=quokka`);
    expect([status, headers.get('x-almanac-degraded'), body.length]).toEqual([200, 'events', 3]);
    expect((await core.ask('GET', `${SEARCH}?search=quokka&subtype=tribe_events`)).status).toBe(503);
    const post = await core.ask('GET', `${SEARCH}?search=quokka&subtype=post`);
    expect([post.status, post.headers.get('x-almanac-degraded')]).toEqual([200, null]);
  });
});

describe('a search of terms', () => {
  test('a search of terms finds categories and tags ordered by name', async () => {
    const { body } = await find('search=quokka&type=term');
    expect(body).toMatchObject([
      { id: tag, title: 'a quokka', type: 'post_tag' },
      {
        id: category,
        title: 'Quokka &amp; co',
        type: 'category',
        url: expect.stringMatching(/\/category\/quokka-co\/$/),
      },
    ]);
  });

  test.each([
    ['per_page=1', (): number[] => [tag]],
    ['per_page=1&page=2', (): number[] => [category]],
    ['subtype=post_tag', (): number[] => [tag]],
    // A type of content narrows no search of terms, as in WordPress.
    ['subtype=page', (): number[] => [tag, category]],
    ['include[]=0', (): number[] => []],
  ])('a search of terms with %s returns the requested window', async (query, ids) => {
    expect((await find(`search=quokka&type=term&${query}`)).ids).toEqual(ids());
  });

  test('a search of terms returns an error for a page after the last', async () => {
    expect(await find('search=quokka&type=term&page=2')).toMatchObject({
      ...{ status: 400, ids: 'rest_search_invalid_page_number' },
    });
  });

  test('a search of terms embeds the term', async () => {
    const { body } = await core.ask('GET', `${SEARCH}?search=quokka&type=term&subtype=category&_embed`);
    expect(body[0]._embedded.self[0]).toMatchObject({ id: category, taxonomy: 'category' });
  });
});

test.each([
  ['type=nothing', 'type'],
  ['subtype=nothing', 'subtype'],
  ['context=edit', 'context'],
  ['per_page=101', 'per_page'],
])('a search with %s is refused, naming the parameter', async (query, name) => {
  const { status, body } = await find(query);
  expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', [name]]);
});
