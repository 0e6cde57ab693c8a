import { parseSearch } from '@almanac/content';
import { describe, expect, test } from '@jest/globals';
import { countItems, type Lookups, listPage, type Sort } from './listing.js';
import type { ContentFilter, Order } from './query.js';

const PUBLISHED: ContentFilter = { type: 'post', visible: [{ statuses: ['publish'] }] };

/** Lookups over so many hits, which note what they are asked. */
function hits(number: number) {
  const sorts: Sort[] = [];
  const counted: ContentFilter[] = [];
  const selected: { readonly sort: Sort; readonly isRanked: boolean }[] = [];
  const all = Array.from({ length: number }, (_, index) => index + 1);
  const lookups: Lookups = {
    ids: async (_filter, sort, window) => {
      sorts.push(sort);
      return window ? all.slice(window.skip, window.skip + window.limit) : all;
    },
    keyed: async (_filter, sort, { skip, limit }) => {
      sorts.push({ ...sort, ties: sort.direction === 1 ? -1 : 1 });
      return all.slice(skip, skip + limit).map((id) => ({ id, key: id }));
    },
    slugs: async () => all.map((_id) => ({ _id, slug: `s${_id}` })),
    count: async (filter) => {
      counted.push(filter);
      return number;
    },
    select: async (_filter, sort, { skip, limit }, isRanked = false) => {
      selected.push({ sort, isRanked });
      return { ids: limit === 0 ? all : all.slice(skip, skip + limit), total: number };
    },
  };
  return { lookups, sorts, counted, selected };
}
const window = (orderBy: Order, offset = 0, descending = true) => ({
  orderBy,
  descending,
  offset,
  limit: 10,
});

describe('a page of a list', () => {
  test('comes with the total', async () => {
    expect(await listPage(hits(25).lookups, PUBLISHED, window('date', 20))).toEqual({
      ids: [21, 22, 23, 24, 25],
      total: 25,
    });
  });

  const searched = { ...PUBLISHED, search: parseSearch('x1') };

  test('the search index selects the hits of a search, with their total', async () => {
    const { lookups, sorts, counted, selected } = hits(25);
    const page = await listPage(lookups, searched, window('date', 20));
    expect(page).toEqual({ ids: [21, 22, 23, 24, 25], total: 25 });
    expect(selected).toEqual([{ sort: { field: 'date', direction: -1, ties: -1 }, isRanked: false }]);
    expect([sorts, counted]).toEqual([[], []]);
  });

  test('hits of one rank are ordered by date, the lower id first among equal ones', async () => {
    const { lookups, selected } = hits(25);
    await listPage(lookups, searched, window('relevance'));
    expect(selected).toEqual([{ sort: { field: 'date', direction: -1, ties: 1 }, isRanked: true }]);
  });

  test('hits in the order in which they are named leave out items that are no hits', async () => {
    const { lookups } = hits(3);
    const named = { ...searched, include: [9, 3, 1], slugs: ['s2', 's9', 's1'] };
    expect(await listPage(lookups, named, window('include'))).toEqual({ ids: [3, 1, 2], total: 3 });
    expect(await listPage(lookups, named, window('include_slugs'))).toMatchObject({ ids: [2, 1, 3] });
  });

  describe('of equal items in an order that no index has', () => {
    /** Items by key, the oldest first, as an index has them and as the list has them. */
    const stored = [...'aaabbcdddde'].map((key, index) => ({ id: index + 1, key }));
    const alongIndex = stored.toReversed();
    const listed = [...'edcba'].flatMap((key) => stored.filter((one) => one.key === key));
    const lookups: Lookups = {
      ...hits(stored.length).lookups,
      keyed: async (_filter, _sort, { skip, limit }) => alongIndex.slice(skip, skip + limit),
      ids: async ({ also }, _sort, window) => {
        const equal = stored.filter(({ key }) => key === also?.['titleKey']).map(({ id }) => id);
        return window ? equal.slice(window.skip, window.skip + window.limit) : equal;
      },
      count: async ({ also }) => {
        const { titleKey, _id: { $gt = 0 } = {} } = (also ?? {}) as {
          titleKey?: string;
          _id?: { $gt: number };
        };
        return stored.filter(({ id, key }) => key === titleKey && id > $gt).length;
      },
    };
    const all = Array.from({ length: stored.length }, (_, offset) =>
      Array.from({ length: stored.length }, (_, limit) => [offset, limit + 1] as const),
    ).flat();

    test.each(all)('from %i on, %i of them', async (offset, limit) => {
      const window = { orderBy: 'title', descending: true, offset, limit } as const;
      const { ids } = await listPage(lookups, { ...PUBLISHED, authors: [1] }, window);
      expect(ids).toEqual(listed.slice(offset, offset + limit).map(({ id }) => id));
    });
  });

  test.each<[Order, boolean, Partial<ContentFilter>, Sort]>([
    ['date', true, {}, { field: 'date', direction: -1, ties: -1 }],
    ['date', false, {}, { field: 'date', direction: 1, ties: 1 }],
    ['title', true, {}, { field: 'titleKey', direction: -1, ties: -1 }],
    ['date', true, { include: [1] }, { field: 'date', direction: -1, ties: -1 }],
    ['title', true, { include: [1] }, { field: 'titleKey', direction: -1, ties: 1 }],
    ['date', true, { parents: [1] }, { field: 'date', direction: -1, ties: 1 }],
    ['include', true, {}, { field: 'date', direction: -1, ties: -1 }],
  ])('%s, descending %s, of %j', async (orderBy, descending, filter, expected) => {
    const { lookups, sorts } = hits(3);
    await listPage(lookups, { ...PUBLISHED, ...filter }, window(orderBy, 0, descending));
    expect(sorts).toEqual([expected]);
  });
});

describe('counting', () => {
  /** Items with an id, an author and a category, counted as an index would: by what they are. */
  const items = Array.from({ length: 60 }, (_, id) => ({
    id,
    author: id % 3,
    category: id % 4,
    tag: id % 6,
    isPublic: id % 9 > 0,
    status: id % 5 ? 'publish' : 'draft',
    sticky: id % 7 === 0,
  }));
  const count = async (filter: ContentFilter) => {
    const { visible, include, authors, categories, categoriesExclude, tags, sticky, ...rest } = filter;
    expect(Object.keys(rest)).toEqual(['type']);
    // What is left out an index does not know: of some categories that is looked at.
    if (categoriesExclude) expect(categories).toBeDefined();
    return items.filter(
      (item) =>
        visible.some(
          ({ statuses, above }) =>
            statuses.some((status) => status === item.status) && (!above || above.isPublic === item.isPublic),
        ) &&
        !categoriesExclude?.includes(item.category) &&
        (!tags || tags.includes(item.tag)) &&
        (!include || include.includes(item.id)) &&
        (!authors || authors.includes(item.author)) &&
        (!categories || categories.includes(item.category)) &&
        (sticky === undefined || item.sticky === sticky),
    ).length;
  };
  const published = items.filter(({ status }) => status === 'publish');

  test('adds up what can be seen', async () => {
    const visible = [{ statuses: ['publish'] as const }, { statuses: ['draft'] as const }];
    expect(await countItems({ type: 'post', visible }, { count })).toBe(60);
    expect(await countItems({ type: 'post', visible: [] }, { count })).toBe(0);
  });

  test('subtracts what is left out', async () => {
    const filter = { ...PUBLISHED, authorsExclude: [1], categoriesExclude: [2, 3], sticky: false };
    const expected = published.filter((item) => item.author !== 1 && item.category < 2 && !item.sticky);
    expect(await countItems(filter, { count })).toBe(expected.length);
    expect(await countItems({ ...PUBLISHED, exclude: [1, 2, 5] }, { count })).toBe(published.length - 2);
  });

  test.each<[string, Partial<ContentFilter>, (item: (typeof items)[number]) => boolean]>([
    [
      'two',
      { anyTerms: [{ categories: [1, 2] }, { tags: [4] }] },
      ({ category, tag }) => category === 1 || category === 2 || tag === 4,
    ],
    [
      'one that leaves out and one that does not',
      { anyTerms: [{ categoriesExclude: [1, 2] }, { tags: [4] }], authors: [1] },
      ({ author, category, tag }) => author === 1 && (category === 0 || category === 3 || tag === 4),
    ],
    [
      'three',
      { anyTerms: [{ categories: [1] }, { categoriesExclude: [1, 2, 3] }, { tags: [4] }] },
      ({ category, tag }) => category < 2 || tag === 4,
    ],
  ])(
    'adds up items with any of some terms, and takes off those with several of them: %s',
    async (_, filter, fits) => {
      expect(await countItems({ ...PUBLISHED, ...filter }, { count })).toBe(published.filter(fits).length);
    },
  );

  test('leaves conditions of the same kind together', async () => {
    const counted: ContentFilter[] = [];
    const twice = { ...PUBLISHED, anyTerms: [{ categories: [1] }, { categories: [2] }] };
    await countItems(twice, { count: async (filter) => counted.push(filter) });
    expect(counted).toEqual([twice]);
  });

  test('subtracts media items that are not for everybody, where another index finds the rest', async () => {
    const asked: ContentFilter[] = [];
    const noted = (filter: ContentFilter) => {
      asked.push(filter);
      return count(filter);
    };
    const open: ContentFilter = {
      ...PUBLISHED,
      visible: [{ statuses: ['publish'], above: { isPublic: true } }],
    };
    const expected = published.filter(({ isPublic }) => isPublic);
    expect(await countItems(open, { count: noted })).toBe(expected.length);
    expect(asked).toHaveLength(1);
    const own = expected.filter(({ author }) => author === 1);
    expect(await countItems({ ...open, authors: [1] }, { count: noted })).toBe(own.length);
    expect(asked.slice(1).map(({ visible: [set] }) => set?.above?.isPublic)).toEqual([undefined, false]);
  });
});
