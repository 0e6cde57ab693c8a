import { Versions } from '@almanac/cache';
import { ContentService, parseSearch } from '@almanac/content';
import { DuplicateKeyError } from '@almanac/data';
import { inReadScope } from '@almanac/process';
import { countQueries, startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { filledStore, item, NOW, window } from '../testing/content-items.js';
import type { Content } from './document.js';
import type { PostStore } from './model.js';
import type { ContentFilter, ContentWindow } from './query.js';
import { ContentSlugs, slugKey } from './slugs.js';

let database: TestDatabase;
let connection: Connection;
let content: PostStore;
const FOLLOW_UP = { id: 'f', at: NOW, since: NOW, editor: 1, revision: true, terms: [], authors: [] };

type ContentServiceDeps = ConstructorParameters<typeof ContentService<Content>>[0];

/** Precondition of a change: the fields that the decision was based on. */
const optimisticLock = ({ status, author, slug, dateGmt, parent, categories, tags }: Content) => ({
  ...{ status, author, slug, dateGmt, parent, categories, tags },
});

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await database.connect();
  content = await filledStore(connection);
});

afterAll(() => database.stop());

const PUBLISHED: ContentFilter = { type: 'post', visible: [{ statuses: ['publish'] }] };

test('each of several reads of the same time finds the post with its own slug', async () => {
  const found = await Promise.all(
    ['item-5', 'item-2', 'nothing', 'item-5'].map((slug) => content.findPostBySlug(slug)),
  );
  expect(found.map((post) => post?._id)).toEqual([5, 2, undefined, 5]);
});

describe('lists', () => {
  const ids = async (filter: Partial<ContentFilter>, listed: ContentWindow) => {
    const { items, total } = await content.listWindow({ ...PUBLISHED, ...filter }, listed);
    return [items.map(({ _id }) => _id), total];
  };

  test('a list by include keeps the order of the request', async () => {
    expect(await ids({ include: [9, 3, 3, 61, 5] }, window('include'))).toEqual([[9, 3, 5], 3]);
    expect(await ids({ slugs: ['item-5', 'item-2'] }, window('include_slugs'))).toEqual([[5, 2], 2]);
  });

  test('equal items have one order, so that pages neither repeat nor miss any', async () => {
    const pages = await Promise.all(
      [0, 10, 20, 30, 40, 50].map(async (offset) => (await ids({}, window('modified', true, offset)))[0]),
    );
    expect(new Set(pages.flat()).size).toBe(60);
  });

  test('items of a narrow filter keep their order among equals', async () => {
    expect(await ids({ include: [5, 3, 4] }, window('modified'))).toEqual([[3, 4, 5], 3]);
  });

  test('the total counts the items that match the filter', async () => {
    expect(
      await ids({ terms: [{ field: 'categories', any: [2] }], authors: [3] }, window('id', false)),
    ).toEqual([[5, 17, 29, 41, 53], 5]);
    expect(
      await ids({ terms: [{ field: 'categories', any: [2] }], exclude: [5, 17] }, window('id', false, 12)),
    ).toEqual([[57], 13]);
  });

  test('a filter finds items with any of some terms, few or many', async () => {
    const anyTerms = [
      { field: 'categories', any: [2] },
      { field: 'tags', any: [11] },
    ] as const;
    expect(await ids({ anyTerms, authors: [3] }, window('id', false))).toEqual([
      [5, 11, 17, 26, 29, 41, 53, 56],
      8,
    ]);
    const day = { after: '2031-01-25T00:00:00', before: '2031-01-27T00:00:00' };
    expect(await ids({ anyTerms, ...day }, window('modified'))).toEqual([[53, 25], 2]);
    expect(await ids({ anyTerms, ...day }, window('modified', false, 1))).toEqual([[53], 2]);
  });

  test('a search finds words in any text', async () => {
    expect(await ids({ search: parseSearch('"of 17 with"') }, window('date'))).toEqual([[17], 1]);
    expect(await ids({ search: parseSearch('TITLE words -content') }, window('date'))).toEqual([[], 0]);
    expect((await ids({ search: parseSearch('title 7') }, window('date')))[1]).toBe(11);
  });

  test('a search is limited to the requested fields, and an exact one to whole texts', async () => {
    const found = (text: string, scope: Parameters<typeof parseSearch>[1]) =>
      ids({ search: parseSearch(text, scope) }, window('id'));
    expect((await found('title 7', { fields: ['title'] }))[1]).toBe(11);
    expect(await found('words', { fields: ['title', 'excerpt'] })).toEqual([[], 0]);
    expect(await found('"Title 7 16"', { isExact: true })).toEqual([[16], 1]);
    expect(await found('"Title 7 16"', { fields: ['title'], isExact: true })).toEqual([[16], 1]);
    expect(await found('"Content of 16 with words"', { isExact: true })).toEqual([[16], 1]);
    expect(await found('"itle 7 16"', { isExact: true })).toEqual([[], 0]);
  });

  test('a search orders by relevance: the title first, then the date', async () => {
    const found = await content.listWindow(
      { ...PUBLISHED, search: parseSearch('title 7'), include: [7, 17, 16, 57] },
      window('relevance'),
    );
    // 'Title 7 7' and 'Title 7 16' contain the phrase; 17 and 57 have both words in the title.
    expect(found.items.map(({ title }) => title.raw)).toEqual([
      'Title 7 16',
      'Title 7 7',
      'Title 8 17',
      'Title 3 57',
    ]);
  });
});

describe('writing', () => {
  test('a slug that is in use is refused within its scope only', async () => {
    await expect(content.insert(item(101, { slug: 'item-1' }))).rejects.toThrow(DuplicateKeyError);
    await content.insert(item(102, { type: 'page', slug: 'item-1' }));
    await content.insert(item(103, { type: 'page', slug: 'item-1', parent: 102 }));
    await expect(
      content.insert(item(104, { type: 'attachment', slug: 'item-1', parent: 102 })),
    ).rejects.toThrow(DuplicateKeyError);
  });

  test('any number of drafts may have no slug', async () => {
    await content.insert(item(105, { status: 'draft', slug: '' }));
    await content.insert(item(106, { status: 'draft', slug: '' }));
    expect(await content.findMany([105, 106])).toHaveLength(2);
  });

  test('concurrent changes of different fields both succeed', async () => {
    await content.insert(item(110));
    const current = item(110);
    const precondition = optimisticLock(current);
    await Promise.all([
      content.update(current, precondition, { set: { template: 'a.php' }, entry: { ...FOLLOW_UP, id: 'a' } }),
      content.update(current, precondition, {
        set: { 'title.rendered': 'b' },
        entry: { ...FOLLOW_UP, id: 'b' },
      }),
    ]);
    const [changed] = await content.findMany([110]);
    expect(changed).toMatchObject({
      template: 'a.php',
      title: { raw: current.title.raw, rendered: 'b' },
    });
    expect(changed?.followUps.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  test('a renewed outbox entry waits for its new lease', async () => {
    const others = [{ ...FOLLOW_UP, id: 'g' }];
    await content.insert(item(160, { followUps: [FOLLOW_UP, ...others] }));
    const later = new Date(NOW.getTime() + 1_000);
    await content.outbox.renewLease(160, FOLLOW_UP.id, later);
    expect((await content.findOf('post', 160))?.followUps).toEqual([{ ...FOLLOW_UP, at: later }, ...others]);
    await content.outbox.acknowledge(160, FOLLOW_UP.id);
    expect((await content.findOf('post', 160))?.followUps).toEqual(others);
    await content.outbox.acknowledge(160, 'g');
  });

  test('a renewed outbox entry keeps its age in the backlog', async () => {
    const written = new Date(NOW.getTime() - 60_000);
    await content.insert(item(161, { followUps: [{ ...FOLLOW_UP, id: 'slow', since: written }] }));
    await content.insert(item(162, { followUps: [{ ...FOLLOW_UP, id: 'new' }] }));
    await content.outbox.renewLease(161, 'slow', new Date(NOW.getTime() + 1_000));
    expect((await content.outbox.backlog()).since).toEqual(written);
    await content.outbox.acknowledge(161, 'slow');
    await content.outbox.acknowledge(162, 'new');
  });

  test('a change whose precondition fails is not made', async () => {
    await content.insert(item(111));
    const precondition = optimisticLock(item(111));
    await content.update(item(111), precondition, { set: { status: 'private' }, entry: FOLLOW_UP });
    expect(
      await content.update(item(111), precondition, { set: { sticky: true }, entry: FOLLOW_UP }),
    ).toBeNull();
    expect((await content.findOf('post', 111))?.sticky).toBe(false);
  });

  test('the slugs of many items are looked up together', async () => {
    await content.insert(item(190, { slug: 'together-1' }));
    const asked = Array.from({ length: 20 }, (_, n) => [`together-${n}`, 'together-1']);
    const { result, commands } = await countQueries(() =>
      Promise.all(asked.map((slugs) => content.ownersOfSlugs(slugs))),
    );
    expect(commands).toEqual(['find']);
    expect(result.map((holders) => holders.get('together-1'))).toEqual(asked.map(() => [190]));
  });

  test('a deleted item is not found, and its slug is free', async () => {
    await content.insert(item(112, { slug: 'gone' }));
    const deleted = await content.entomb(item(112), {}, FOLLOW_UP);
    expect(deleted).toMatchObject({ type: 'deleted', was: 'post', slug: 'gone' });
    expect(await content.findOf('post', 112)).toBeNull();
    expect(await content.findMany([112])).toEqual([]);
    expect(await content.ownersOfKeys(['post/gone'])).toEqual(new Map());
    expect(await content.entomb(item(112), {}, FOLLOW_UP)).toBeNull();
    expect((await content.outbox.pending(new Date(NOW.getTime() + 1), 100)).map(({ _id }) => _id)).toContain(
      112,
    );
    await content.purge(112);
    expect(
      (await content.outbox.pending(new Date(NOW.getTime() + 1), 100)).map(({ _id }) => _id),
    ).not.toContain(112);
  });

  test('a deleted term is replaced in posts that would have none', async () => {
    await content.insert(item(113, { categories: [500] }));
    await content.insert(item(114, { categories: [500, 501] }));
    await content.replaceTerm('category', 500, 1);
    await content.replaceTerm('category', 500, 1);
    const changed = await content.findMany([113, 114]);
    expect(new Map(changed.map(({ _id, categories }) => [_id, categories]))).toEqual(
      new Map([
        [113, [1]],
        [114, [501]],
      ]),
    );
  });

  test('published items are counted by term and by author', async () => {
    await content.insert(item(115, { author: 600, categories: [601], tags: [602] }));
    await content.insert(item(116, { author: 600, categories: [601], status: 'draft' }));
    await content.insert(item(117, { author: 600, type: 'page' }));
    expect(await content.countPublishedByTerm('category', [601, 603])).toEqual(
      new Map([
        [601, 1],
        [603, 0],
      ]),
    );
    expect(await content.countPublishedByTerm('post_tag', [602])).toEqual(new Map([[602, 1]]));
    expect(await content.countPublishedByAuthor([600])).toEqual(new Map([[600, 2]]));
    // Many items are counted by one command.
    const many = [601, 602, 603, 604, 605, 606, 607, 608, 609, 610];
    expect((await content.countPublishedByTerm('category', many)).get(601)).toBe(1);
    expect((await content.countPublishedByTerm('post_tag', many)).get(602)).toBe(1);
    expect((await content.countPublishedByTerm('post_tag', many)).get(601)).toBe(0);
    const authors = [600, 601, 602, 603, 604, 605, 606, 607, 608, 609];
    expect((await content.countPublishedByAuthor(authors)).get(600)).toBe(2);
  });

  test('the items of a user are reassigned', async () => {
    await content.insert(item(118, { author: 700 }));
    const above = { isPublic: false, author: 700 };
    await content.insert(item(119, { type: 'attachment', status: 'inherit', author: 702, above }));
    await content.reassignAuthor(700, 701);
    expect(await content.untrashedOf(700, 10, { type: 'post' })).toEqual([]);
    expect((await content.untrashedOf(701, 10, { type: 'post' })).map(({ _id }) => _id)).toEqual([118]);
    expect((await content.findOf('attachment', 119))?.above).toEqual({ isPublic: false, author: 701 });
  });
});

describe('items that an import overwrites', () => {
  const IDS = [901, 902, 903, 904, 905, 906];
  const put = (next: Content, slug: string): Promise<boolean> => {
    const type = { slugs: new ContentSlugs(content) } as unknown as ContentServiceDeps['type'];
    const { import: imports } = new ContentService<Content>({
      type,
      store: content,
      ids: { next: async () => 0 },
    });
    return imports.overwrite({ item: next, slug }, (current) => current.slug === slug);
  };

  test('concurrently overwritten items get distinct slugs', async () => {
    for (const id of IDS) await content.insert(item(id));
    const done = await Promise.all(IDS.map((id) => put(item(id, { menuOrder: 9 }), 'wanted')));
    expect(done).toEqual(IDS.map(() => true));
    const stored = await content.findMany(IDS);
    expect(stored.map(({ menuOrder }) => menuOrder)).toEqual(IDS.map(() => 9));
    const slugs = stored.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(IDS.length);
    expect(slugs.filter((slug) => !/^wanted(?:-\d+)?$/.test(slug))).toEqual([]);
  });

  test('an overwritten item without a slug releases its former slug', async () => {
    const [first = 0] = IDS;
    const { slug = '' } = (await content.find(first)) ?? {};
    expect(await put(item(first, { slug: '', status: 'draft' }), '')).toBe(true);
    expect((await content.ownersOfKeys([slugKey({ type: 'post', parent: 0 }, slug)])).size).toBe(0);
  });

  test('a missing item is not overwritten', async () => {
    expect(await put(item(999), 'wanted')).toBe(false);
    expect(await content.hasId(999)).toBe(false);
  });
});

test('names that nothing has are forgotten when they are long and many', async () => {
  const versions = new Versions().describeAll(['wp/v2']);
  const reads = jest.spyOn(content, 'findWhole');
  const readsOf = async (name: string): Promise<number> => {
    reads.mockClear();
    await inReadScope(versions, () => content.findBySlug(name, ['page']));
    return reads.mock.calls.length;
  };
  expect([await readsOf('short'), await readsOf('short')]).toEqual([1, 0]);
  for (let n = 0; n < 1000; n += 1) await readsOf(`${n}`.padEnd(10_000, 'x'));
  expect(await readsOf('short')).toBe(1);
  reads.mockRestore();
});
