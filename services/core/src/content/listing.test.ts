import { Candidates, parseSearch } from '@almanac/content';
import { describe, expect, test } from '@jest/globals';
import { countItems, type Lookups, listPage, type Sort } from './listing.js';
import type { ContentFilter, Order } from './query.js';

const PUBLISHED: ContentFilter = { type: 'post', visible: [{ statuses: ['publish'] }] };

/** Lookups over so many hits, which note what they are asked. */
function hits(number: number) {
  const sorts: Sort[] = [];
  const counted: ContentFilter[] = [];
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
    total: (_filter, count) => count(),
    hasTotal: () => false,
  };
  return { lookups, sorts, counted };
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

  test('of few hits of a search needs no counting', async () => {
    const { lookups, counted } = hits(25);
    const filter = { ...PUBLISHED, search: parseSearch('x1') };
    expect((await listPage(lookups, filter, window('date', 20))).total).toBe(25);
    expect(counted).toEqual([]);
  });

  test('of many hits of a search is counted', async () => {
    const { lookups, counted } = hits(5000);
    const filter = { ...PUBLISHED, search: parseSearch('x1') };
    const { ids, total } = await listPage(lookups, filter, window('date', 3000));
    expect([ids[0], ids.length, total, counted.length]).toEqual([3001, 10, 5000, 1]);
  });

  test('of a search in some texts, or for whole ones, is not counted by words, which may be in any', async () => {
    const candidates = new Candidates(new Map([['x1', { words: ['x1'], isExact: true }]]));
    const counts = async (...search: Parameters<typeof parseSearch>) => {
      const { lookups, counted } = hits(5000);
      const filter = { ...PUBLISHED, search: parseSearch(...search), candidates };
      await listPage(lookups, filter, window('date', 3000));
      return counted.length;
    };
    expect(await counts('x1')).toBe(3);
    expect(await counts('x1', { fields: ['title'] })).toBe(1);
    expect(await counts('x1', { isExact: true })).toBe(1);
  });

  test('of a search that leaves items out takes them off the total of the whole search', async () => {
    const { lookups, counted } = hits(5000);
    const asked: ContentFilter[] = [];
    const kept: Lookups = {
      ...lookups,
      count: async (filter) => (filter.include ? filter.include.length : lookups.count(filter)),
      total: (filter, count) => {
        asked.push(filter);
        return count();
      },
    };
    const filter = { ...PUBLISHED, search: parseSearch('x1'), exclude: [7, 8] };
    expect((await listPage(kept, filter, window('date'))).total).toBe(4998);
    expect(asked.map(({ exclude, include }) => [exclude, include])).toEqual([[undefined, undefined]]);
    expect(counted).toHaveLength(1);
  });

  test.each(['date', 'relevance'] as const)(
    'of hits that have been counted is read without looking for their end, by %s',
    async (orderBy) => {
      const { lookups } = hits(5000);
      const limits: (number | undefined)[] = [];
      const asked: ContentFilter[] = [];
      const known: Lookups = {
        ...lookups,
        ids: (filter, sort, part) => {
          limits.push(part?.limit);
          return lookups.ids(filter, sort, part);
        },
        hasTotal: (filter) => asked.push(filter) > 0,
      };
      const filter = { ...PUBLISHED, search: parseSearch('x1'), exclude: [7, 8] };
      expect((await listPage(known, filter, window(orderBy))).ids).toHaveLength(10);
      expect(limits).toEqual([10]);
      expect(asked[0]?.exclude).toBeUndefined();
    },
  );

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

  describe('by relevance', () => {
    const search = parseSearch('two words');
    const worst = search?.ranking.length ?? 0;
    /** So many hits of each rank: those of rank 1 have ids from 10000 on. */
    function ranked(numbers: readonly number[]) {
      const asked: ContentFilter[] = [];
      const idsOf = ({ rank }: ContentFilter) =>
        numbers.flatMap((number, of) =>
          rank === undefined || rank === of
            ? Array.from({ length: number }, (_, index) => of * 10_000 + index)
            : [],
        );
      const lookups: Lookups = {
        ...hits(0).lookups,
        ids: async (filter, _sort, window) => {
          asked.push(filter);
          return window ? idsOf(filter).slice(window.skip, window.skip + window.limit) : idsOf(filter);
        },
        count: async (filter) => idsOf(filter).length,
      };
      return { lookups, asked };
    }
    const page = (lookups: Lookups, offset: number) =>
      listPage(lookups, { ...PUBLISHED, search }, window('relevance', offset));

    test('goes from rank to rank', async () => {
      const { lookups } = ranked([3, 0, 4, 0, 0, 20]);
      expect(worst).toBe(5);
      expect(await page(lookups, 0)).toEqual({
        ids: [0, 1, 2, 20_000, 20_001, 20_002, 20_003, 50_000, 50_001, 50_002],
        total: 27,
      });
      expect((await page(lookups, 5)).ids.slice(0, 3)).toEqual([20_002, 20_003, 50_000]);
      expect((await page(lookups, 20)).ids).toEqual(Array.from({ length: 7 }, (_, n) => 50_013 + n));
      expect((await page(lookups, 27)).ids).toEqual([]);
    });

    test('looks only at what was found when that is little, and at no rank that the page does not reach', async () => {
      const few = ranked([30, 0, 0, 0, 0, 30]);
      await page(few.lookups, 10);
      expect(few.asked.map(({ rank, include }) => [rank, include?.length])).toEqual([
        [undefined, undefined],
        [0, 60],
      ]);
      const many = ranked([30, 3000, 0, 0, 0, 30]);
      expect(await page(many.lookups, 25)).toMatchObject({ total: 3060 });
      expect(many.asked.map(({ rank, include }) => [rank, include])).toEqual([
        [undefined, undefined],
        [0, undefined],
        [1, undefined],
      ]);
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

  test('leaves conditions of the same kind together, and those of a search', async () => {
    const counted: ContentFilter[] = [];
    const all = async (filter: ContentFilter) => counted.push(filter);
    const twice = { ...PUBLISHED, anyTerms: [{ categories: [1] }, { categories: [2] }] };
    const searched = {
      ...PUBLISHED,
      search: parseSearch('x1'),
      anyTerms: [{ categories: [1] }, { tags: [2] }],
    };
    await countItems(twice, { count: all });
    await countItems(searched, { count: all });
    expect(counted).toEqual([twice, searched]);
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
