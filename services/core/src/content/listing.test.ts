import { parseSearch } from '@almanac/content';
import { describe, expect, test } from '@jest/globals';
import { countItems, type Lookups, listPage, type Sort } from './listing.js';
import type { ContentFilter, Order } from './query.js';

const PUBLISHED: ContentFilter = { type: 'post', visible: [{ statuses: ['publish'] }] };

/** Fake lookups that record their calls. */
function hits(number: number) {
  const sorts: Sort[] = [];
  const counted: ContentFilter[] = [];
  const selected: { readonly sort: Sort; readonly isRanked: boolean }[] = [];
  const all = upTo(number);
  const lookups: Lookups = {
    ids: async (_filter, sort, window) => {
      sorts.push(sort);
      return window ? all.slice(window.skip, window.skip + window.limit) : all;
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
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const window = (orderBy: Order, offset = 0, descending = true) => ({
  orderBy,
  descending,
  offset,
  limit: 10,
});

describe('a page of a list', () => {
  test('a page of a list comes with the total', async () => {
    expect(await listPage(hits(25).lookups, PUBLISHED, window('date', 20))).toEqual({
      ids: [21, 22, 23, 24, 25],
      total: 25,
    });
  });

  const searched = { ...PUBLISHED, search: parseSearch('x1') };

  test('the search index selects the hits of a search and counts them', async () => {
    const { lookups, sorts, counted, selected } = hits(25);
    const page = await listPage(lookups, searched, window('date', 20));
    expect(page).toEqual({ ids: [21, 22, 23, 24, 25], total: 25 });
    expect(selected).toEqual([{ sort: { field: 'date', direction: -1, ties: -1 }, isRanked: false }]);
    expect([sorts, counted]).toEqual([[], []]);
  });

  test('hits of equal rank are ordered by date, then by ascending id', async () => {
    const { lookups, selected } = hits(25);
    await listPage(lookups, searched, window('relevance'));
    expect(selected).toEqual([{ sort: { field: 'date', direction: -1, ties: 1 }, isRanked: true }]);
  });

  test('a list with orderby=include leaves out included items that are no hits', async () => {
    const { lookups } = hits(3);
    const named = { ...searched, include: [9, 3, 1], slugs: ['s2', 's9', 's1'] };
    expect(await listPage(lookups, named, window('include'))).toEqual({ ids: [3, 1, 2], total: 3 });
    expect(await listPage(lookups, named, window('include_slugs'))).toMatchObject({ ids: [2, 1, 3] });
  });

  const everybody = [{ statuses: ['publish'] as const, above: { isPublic: true } }];

  test.each<[string, Partial<ContentFilter>, Order, boolean]>([
    ['without one author', { authorsExclude: [1] }, 'date', true],
    [
      'with any of two terms',
      {
        anyTerms: [
          { field: 'categories', any: [1] },
          { field: 'tags', any: [2] },
        ],
      },
      'date',
      true,
    ],
    ['with all of two terms', { terms: [{ field: 'categories', any: [1], all: [2] }] }, 'date', true],
    [
      'in a category and with a tag',
      {
        terms: [
          { field: 'categories', any: [1] },
          { field: 'tags', any: [2] },
        ],
      },
      'date',
      true,
    ],
    ['in one of two categories', { terms: [{ field: 'categories', any: [1, 2] }] }, 'date', true],
    ['of an author, the oldest first', { authors: [1] }, 'date', false],
    ['of an author, by title', { authors: [1] }, 'title', true],
    ['of a format, by title', { formats: ['aside'] }, 'title', true],
    ['changed since, by date', { modifiedAfter: '2031-01-01T00:00:00' }, 'date', true],
    ['since a date, by title', { after: '2031-01-01T00:00:00' }, 'title', true],
    ['with a place in the menu', { menuOrder: 1 }, 'date', true],
    ['of public media of a type', { visible: everybody, mimeTypes: ['image/png'] }, 'date', true],
  ])(
    'the search index serves orders that no index of the collection supports: %s',
    async (_, filter, orderBy, descending) => {
      const { lookups, sorts, counted, selected } = hits(25);
      const page = await listPage(lookups, { ...PUBLISHED, ...filter }, window(orderBy, 20, descending));
      expect(page).toEqual({ ids: [21, 22, 23, 24, 25], total: 25 });
      expect([selected.length, sorts, counted]).toEqual([1, [], []]);
    },
  );

  test.each<[string, Partial<ContentFilter>, Order]>([
    ['of an author', { authors: [1] }, 'date'],
    ['of an author since a date', { authors: [1], after: '2031-01-01T00:00:00' }, 'date'],
    ['of a declared taxonomy', { terms: [{ field: 'terms', any: [5] }] }, 'date'],
    ['of two formats', { formats: ['aside', 'link'] }, 'date'],
    ['changed since', { modifiedAfter: '2031-01-01T00:00:00' }, 'modified'],
    ['all by title', {}, 'title'],
    ['not sticky', { sticky: false }, 'title'],
    ['but for some', { exclude: [1, 2] }, 'slug'],
    ['named ones by title', { include: [1], authors: [2] }, 'title'],
    ['public media', { visible: everybody }, 'date'],
  ])('an index of the collection serves the list: %s', async (_, filter, orderBy) => {
    const { lookups, selected } = hits(25);
    await listPage(lookups, { ...PUBLISHED, ...filter }, window(orderBy));
    expect(selected).toEqual([]);
  });

  const ofTwo = { terms: [{ field: 'categories', any: [1, 2] }] } as const;

  test.each<[string, Partial<ContentFilter>, 'an index' | 'the search index', number]>([
    ['of two categories', ofTwo, 'an index', 0],
    ['of two authors', { authors: [1, 2] }, 'an index', 0],
    ['of very many tags', { terms: [{ field: 'tags', any: upTo(11) }] }, 'the search index', 0],
    ['of two categories, far down', ofTwo, 'the search index', 5000],
  ])('the newest items %s, without their total: %j from %s', async (_, filter, source, offset) => {
    const { lookups, selected, counted } = hits(25);
    await listPage(lookups, { ...PUBLISHED, ...filter }, { ...window('date', offset), isCounted: false });
    expect(selected).toHaveLength(source === 'an index' ? 0 : 1);
    expect(counted).toEqual([]);
  });

  test.each<[Order, boolean, Partial<ContentFilter>, Sort]>([
    ['date', true, {}, { field: 'date', direction: -1, ties: -1 }],
    ['date', false, {}, { field: 'date', direction: 1, ties: 1 }],
    ['title', true, {}, { field: 'titleKey', direction: -1, ties: -1 }],
    ['date', true, { include: [1] }, { field: 'date', direction: -1, ties: -1 }],
    ['title', true, { include: [1] }, { field: 'titleKey', direction: -1, ties: 1 }],
    ['date', true, { parents: [1] }, { field: 'date', direction: -1, ties: 1 }],
    ['include', true, {}, { field: 'date', direction: -1, ties: -1 }],
  ])(
    'a list by %s, descending %s, with the filter %j has the expected sort order',
    async (orderBy, descending, filter, expected) => {
      const { lookups, sorts } = hits(3);
      await listPage(lookups, { ...PUBLISHED, ...filter }, window(orderBy, 0, descending));
      expect(sorts).toEqual([expected]);
    },
  );
});

describe('counting', () => {
  /** Items as an index counts them. */
  const items = Array.from({ length: 60 }, (_, id) => ({
    id,
    author: id % 3,
    status: id % 5 ? 'publish' : 'draft',
    sticky: id % 7 === 0,
  }));
  const count = async (filter: ContentFilter) => {
    const { visible, include, authors, sticky, ...rest } = filter;
    expect(Object.keys(rest)).toEqual(['type']);
    return items.filter(
      (item) =>
        visible.some(({ statuses }) => statuses.some((status) => status === item.status)) &&
        (!include || include.includes(item.id)) &&
        (!authors || authors.includes(item.author)) &&
        (sticky === undefined || item.sticky === sticky),
    ).length;
  };
  const published = items.filter(({ status }) => status === 'publish');

  test('counting adds up the visible sets', async () => {
    const visible = [{ statuses: ['publish'] as const }, { statuses: ['draft'] as const }];
    expect(await countItems({ type: 'post', visible }, { count })).toBe(60);
    expect(await countItems({ type: 'post', visible: [] }, { count })).toBe(0);
  });

  test('counting subtracts the excluded items', async () => {
    const expected = published.filter((item) => item.author === 1 && !item.sticky && item.id !== 13);
    const filter = { ...PUBLISHED, authors: [1], exclude: [13, 3], sticky: false };
    expect(await countItems(filter, { count })).toBe(expected.length);
    expect(await countItems({ ...PUBLISHED, exclude: [1, 2, 5] }, { count })).toBe(published.length - 2);
  });
});
