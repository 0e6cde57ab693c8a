import { Versions } from '@almanac/cache';
import { events as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS, bodiesOf, countQueries, requestsOf, SITE } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IMAGE } from '../testing/core.js';
import { API, startEvents, type TestEvents } from '../testing/events.js';

let service: TestEvents;
let directory: RpcClient<typeof contracts.Directory.service>;
let directoryOfOembed: typeof directory;

beforeAll(async () => {
  service = await startEvents();
  directory = createRpcClient(contracts.Directory, ...service.calledBy('core'));
  directoryOfOembed = createRpcClient(contracts.Directory, ...service.calledBy('oembed'));
});
afterAll(async () => {
  directory.close();
  directoryOfOembed.close();
  await service.stop();
});

const ask = bodiesOf(requestsOf(() => service, AS.administrator, `${API}/`));
const event = (fields: object = {}) =>
  ask('POST', 'events', { title: 'A & B', start_date: '2031-05-06', end_date: '2031-05-06', ...fields });

describe('items by id', () => {
  test('items are described in any status, and unknown ids are left out', async () => {
    const { id } = await event({ image: String(IMAGE.id) });
    const { events } = await directory.getEvents({ ids: [id, 424_242] });
    expect(events).toEqual([
      {
        id,
        type: 'tribe_events',
        status: 'publish',
        slug: 'a-b',
        link: `${SITE}/event/a-b/`,
        titleRendered: 'A &#038; B',
        author: 1,
        featuredMedia: IMAGE.id,
        commentsOpen: true,
      },
    ]);
    const venue = await ask('POST', 'venues', { venue: 'Hall', status: 'draft' });
    const organizer = await ask('POST', 'organizers', { organizer: 'Ann' });
    expect((await directory.getVenues({ ids: [venue.id, id] })).venues).toMatchObject([
      { id: venue.id, type: 'tribe_venue', status: 'draft', commentsOpen: false },
    ]);
    expect((await directory.getOrganizers({ ids: [organizer.id] })).organizers).toMatchObject([
      { id: organizer.id, type: 'tribe_organizer', link: `${SITE}/organizer/ann/` },
    ]);
    expect(await directory.getEvents({ ids: [] })).toEqual({ events: [] });
  });
});

describe('SearchItems', () => {
  const ALL = ['tribe_events', 'tribe_venue', 'tribe_organizer'];
  const search = async (fields: object) => {
    const request = {
      types: ALL,
      search: 'wombat',
      include: [],
      exclude: [],
      offset: 0,
      limit: 10,
      ...fields,
    };
    const { items, total } = await directory.searchItems(request);
    return { ids: items.map(({ id }) => id), total };
  };

  test('published items are found by their words, events before venues and organizers', async () => {
    const early = await event({ title: 'Wombat early', start_date: '2031-01-01', end_date: '2031-01-01' });
    const late = await event({ title: 'A day', description: 'The wombat' });
    await event({ title: 'Wombat draft', status: 'draft' });
    await event({ title: 'Wombat hidden', hide_from_listings: true });
    const venue = await ask('POST', 'venues', { venue: 'Wombat hall' });
    const organizer = await ask('POST', 'organizers', { organizer: 'Wombat & co' });
    const all = [late.id, early.id, venue.id, organizer.id];
    expect(await search({})).toEqual({ ids: all, total: 4 });
    expect(await search({ types: ['tribe_venue'] })).toEqual({ ids: [venue.id], total: 1 });
    expect(await search({ offset: 1, limit: 2 })).toEqual({ ids: all.slice(1, 3), total: 4 });
    expect(await search({ offset: 3, limit: 2 })).toEqual({ ids: all.slice(3), total: 4 });
    expect(await search({ offset: 9 })).toEqual({ ids: [], total: 4 });
    expect(await search({ limit: 0 })).toEqual({ ids: [], total: 4 });
    expect(await search({ search: '', include: [early.id, venue.id] })).toEqual({
      ids: [early.id, venue.id],
      total: 2,
    });
    expect(await search({ exclude: [late.id, organizer.id] })).toEqual({
      ids: [early.id, venue.id],
      total: 2,
    });
    expect(await search({ types: ['post'] })).toEqual({ ids: [], total: 0 });
  });
});

describe('ResolvePermalink', () => {
  const resolve = async (url: string, includeFormer = false) =>
    (await directoryOfOembed.resolvePermalink({ url, includeFormer, versions: '' })).item?.id;

  test('ResolvePermalink finds a category by a former slug', async () => {
    const { id, url } = await ask('POST', 'categories', { name: 'Moved music' });
    await ask('POST', `categories/${id}`, { slug: 'music-that-stays' });
    const movedTo = async (includeFormer: boolean) =>
      (await directoryOfOembed.resolvePermalink({ url, includeFormer, versions: '' })).redirect;
    expect(await movedTo(true)).toBe(`${SITE}/events/category/music-that-stays/`);
    expect(await movedTo(false)).toBeUndefined();
  });

  test('ResolvePermalink finds events, venues and organizers by address', async () => {
    for (const [route, fields] of [
      ['events', { title: '日本', start_date: '2031-05-06', end_date: '2031-05-06' }],
      ['venues', { venue: 'Found hall' }],
      ['organizers', { organizer: 'Found Ann' }],
    ] as const) {
      const { id, url } = await ask('POST', route, fields);
      expect(await resolve(url)).toBe(id);
      expect(await resolve(decodeURI(url).replace(/\/$/, ''))).toBe(id);
    }
    const draft = await event({ status: 'draft' });
    expect(await resolve(draft.url)).toBe(draft.id);
  });

  test('ResolvePermalink reads an event once until a version changes', async () => {
    const { id, url } = await event({ title: 'Asked often' });
    const versions = new Versions();
    const found = async () => {
      const asked = { url, includeFormer: false, versions: versions.describeAll(['tribe/events/v1']) };
      return (await directoryOfOembed.resolvePermalink(asked)).item?.id;
    };
    expect(await found()).toBe(id);
    const { result, commands } = await countQueries(found);
    expect([result, commands]).toEqual([id, []]);
    await ask('POST', `events/${id}`, { slug: 'asked-less' });
    versions.bump('tribe/events/v1');
    expect(await found()).toBeUndefined();
  });

  test('ResolvePermalink finds an event by a former slug on request', async () => {
    const { id, url } = await event({ title: 'Named before' });
    await ask('POST', `events/${id}`, { slug: 'named-after' });
    expect([await resolve(url), await resolve(url, true)]).toEqual([undefined, id]);
  });

  test.each([
    `${SITE}/`,
    `${SITE}/event/nothing/`,
    `${SITE}/venue/a/b/`,
    `${SITE}/?post_type=tribe_venue&p=x`,
    'http://elsewhere.test/event/a-b/',
    'no address at all',
  ])('ResolvePermalink finds nothing at the address %s', async (url) => {
    expect(await resolve(url)).toBeUndefined();
  });
});

describe('ReassignAuthor', () => {
  const write = async (author: number) => [
    (await event({ author })).id,
    (await ask('POST', 'venues', { venue: 'V', author })).id,
    (await ask('POST', 'organizers', { organizer: 'O', author })).id,
  ];
  const authors = async ([eventId, venue, organizer]: number[]) =>
    [
      await ask('GET', `events/${eventId}`),
      await ask('GET', `venues/${venue}`),
      await ask('GET', `organizers/${organizer}`),
    ].map(({ author, code }) => author ?? code);

  test('ReassignAuthor reassigns everything of one user to another, idempotently', async () => {
    const ids = await write(AS.author.userId);
    const request = { fromUserId: AS.author.userId, toUserId: AS.editor.userId, trash: false };
    expect((await directory.reassignAuthor(request)).count).toBe(3);
    expect(await authors(ids)).toEqual(ids.map(() => String(AS.editor.userId)));
    expect((await directory.reassignAuthor(request)).count).toBe(0);
  });

  test('ReassignAuthor removes the author of items', async () => {
    const ids = await write(AS.author.userId);
    await directory.reassignAuthor({ fromUserId: AS.author.userId, toUserId: 0, trash: false });
    expect(await authors(ids)).toEqual(['0', '0', '0']);
  });

  test('ReassignAuthor trashes items, idempotently', async () => {
    const category = await ask('POST', 'categories', { name: 'Shared' });
    const venue = await ask('POST', 'venues', { venue: 'Theirs', author: AS.contributor.userId });
    const kept = await event({ title: 'Kept', venue: venue.id });
    const gone = await event({ title: 'Gone', author: AS.contributor.userId, categories: [category.id] });
    const draft = await event({ title: 'Draft', status: 'draft', author: AS.contributor.userId });
    expect((await ask('GET', `categories/${category.id}`)).count).toBe(1);
    const request = { fromUserId: AS.contributor.userId, toUserId: 0, trash: true };
    expect((await directory.reassignAuthor(request)).count).toBe(3);
    expect((await directory.reassignAuthor(request)).count).toBe(0);
    expect(await ask('GET', `events/${gone.id}`)).toMatchObject({ status: 'trash', slug: 'gone__trashed' });
    expect((await ask('GET', `events/${draft.id}`)).status).toBe('trash');
    expect((await ask('GET', `venues/${venue.id}`)).status).toBe('trash');
    expect((await ask('GET', `events/${kept.id}`)).venue).toEqual([]);
    expect((await ask('GET', `categories/${category.id}`)).count).toBe(0);
    expect(service.core.detached).not.toContain(gone.id);
    expect(await ask('POST', `events/${gone.id}`, { status: 'publish' })).toMatchObject({ slug: 'gone' });
    expect((await ask('GET', `categories/${category.id}`)).count).toBe(1);
  });
});
