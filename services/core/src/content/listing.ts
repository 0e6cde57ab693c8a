import { inRequestedOrder } from '@almanac/data';
import type { Content } from './document.js';
import type { ContentFilter, ContentWindow, Order, TermConditions } from './query.js';

/** What a list is put together from. Every call is one query that an index serves. */
export interface Lookups {
  /** Ids in an order; without a limit all of them. */
  ids(filter: ContentFilter, sort: Sort, window?: Window): Promise<number[]>;
  /** A window of ids with the values that they are ordered by, along an index: equal ones in the same direction. */
  keyed(filter: ContentFilter, sort: Omit<Sort, 'ties'>, window: Window): Promise<Keyed[]>;
  /** Ids with their slugs, in no order. */
  slugs(filter: ContentFilter): Promise<Pick<Content, '_id' | 'slug'>[]>;
  count(filter: ContentFilter): Promise<number>;
  /** A window of what the search index selects. @param isRanked the most relevant first, `sort` for equals */
  select(filter: ContentFilter, sort: Sort, window: Window, isRanked?: boolean): Promise<ListPage>;
}

export interface Window {
  readonly skip: number;
  /** 0: all. */
  readonly limit: number;
}

/** An item's id, and its value of the field that a list is ordered by. */
export interface Keyed {
  readonly id: number;
  readonly key: unknown;
}

/** A stored field, the direction, and the direction among equals. */
export interface Sort {
  readonly field: SortField;
  readonly direction: 1 | -1;
  readonly ties: 1 | -1;
}

type Stored = Exclude<Order, 'include' | 'include_slugs' | 'relevance'>;
const SORT_FIELDS = {
  author: 'author',
  date: 'date',
  id: '_id',
  menu_order: 'menuOrder',
  modified: 'modified',
  parent: 'parent',
  slug: 'slug',
  title: 'titleKey',
} as const satisfies Record<Stored, keyof Content>;
type SortField = (typeof SORT_FIELDS)[Stored];

/** So few items with any of some terms are found by their ids. */
const FEW_ITEMS = 200;

/** The ids of a window of a list, in its order, and how many items the whole list has. */
export interface ListPage {
  readonly ids: readonly number[];
  readonly total: number;
}

/** One window of a list. Only ids are read here: they come from an index alone, however far down the list. */
export async function listPage(
  lookups: Lookups,
  filter: ContentFilter,
  window: ContentWindow,
): Promise<ListPage> {
  if (!window.stickyFirst) return plainPage(lookups, filter, window);
  const [{ ids, total }, sticky] = await Promise.all([
    plainPage(lookups, filter, window),
    lookups.ids({ ...filter, sticky: true }, NEWEST, { skip: 0, limit: MAX_STICKY }),
  ]);
  const onTop = new Set(sticky);
  return { ids: [...new Set([...ids.filter((id) => onTop.has(id)), ...sticky, ...ids])], total };
}

/** How many sticky items a list begins with, at most. */
const MAX_STICKY = 100;
const NEWEST: Sort = { field: 'date', direction: -1, ties: -1 };

async function plainPage(lookups: Lookups, filter: ContentFilter, window: ContentWindow): Promise<ListPage> {
  const { orderBy, descending, offset, limit } = window;
  const end = offset + limit;
  if (orderBy === 'include' && filter.include) {
    const found = await allIds(lookups, filter);
    const ids = inRequestedOrder(found, (id) => id, [...new Set(filter.include)], false);
    return { ids: ids.slice(offset, end), total: ids.length };
  }
  if (orderBy === 'include_slugs' && filter.slugs) {
    const found = await slugsOf(lookups, filter);
    const ordered = inRequestedOrder(found, ({ slug }) => slug, [...new Set(filter.slugs)], false);
    return { ids: ordered.slice(offset, end).map(({ _id }) => _id), total: ordered.length };
  }
  const sort = sortOf(filter, Object.hasOwn(SORT_FIELDS, orderBy) ? (orderBy as Stored) : 'date', descending);
  const position = { skip: offset, limit };
  if (orderBy === 'relevance' && filter.search)
    return lookups.select(filter, { ...sort, ties: 1 }, position, true);
  if (filter.search) return lookups.select(filter, sort, position);
  if (filter.anyTerms) {
    const total = await countItems(filter, lookups);
    const named = total > FEW_ITEMS ? filter : await namedOnes(filter, lookups);
    return { ids: await windowOf(lookups, named, sort, position), total };
  }
  const [ids, total] = await Promise.all([
    windowOf(lookups, filter, sort, position),
    countItems(filter, lookups),
  ]);
  return { ids, total };
}

const BY_ID: Sort = { field: '_id', direction: 1, ties: 1 };
const EVERYTHING: Window = { skip: 0, limit: 0 };

/** All ids that a filter fits, in ascending order. */
async function allIds(lookups: Lookups, filter: ContentFilter): Promise<readonly number[]> {
  return filter.search ? (await lookups.select(filter, BY_ID, EVERYTHING)).ids : lookups.ids(filter, BY_ID);
}

async function slugsOf(lookups: Lookups, filter: ContentFilter): Promise<Pick<Content, '_id' | 'slug'>[]> {
  if (!filter.search) return lookups.slugs(filter);
  const { search: _, ...others } = filter;
  return lookups.slugs({ ...others, include: await allIds(lookups, filter) });
}

/** Few items with any of some terms by their ids, found by each of the terms: along an order they are far between. */
async function namedOnes(filter: ContentFilter, lookups: Lookups): Promise<ContentFilter> {
  const alternatives = splitAlternatives(filter);
  if (!alternatives) return filter;
  const found = [alternatives.one, alternatives.others].map(async (one) =>
    lookups.ids(await namedOnes(one, lookups), NEWEST, { skip: 0, limit: FEW_ITEMS }),
  );
  return { ...filter, include: [...new Set((await Promise.all(found)).flat())] };
}

/** Whether an index has the order: by date those of properties have either, others one with all in the same direction. */
const isAlongIndex = ({ field, direction, ties }: Sort): boolean =>
  field === '_id' || field === 'date' || direction === ties;

/**
 * The ids of a window. Where equal items have an order that no index has, the window is read along the index, and equal
 * items are turned round in it. Those that it begins or ends among are looked up, since others of them are outside.
 */
async function windowOf(
  lookups: Lookups,
  filter: ContentFilter,
  sort: Sort,
  window: Window,
): Promise<readonly number[]> {
  if (isAlongIndex(sort)) return lookups.ids(filter, sort, window);
  const before = Math.min(window.skip, 1);
  const read = await lookups.keyed(filter, sort, {
    skip: window.skip - before,
    limit: before + window.limit + 1,
  });
  const groups = equalOnes(read.slice(before, before + window.limit));
  const [previous, next] = [before > 0 ? read[0] : undefined, read[before + window.limit]];
  const ids = groups.map(async (group, index) => {
    const [first] = group;
    if (!first) return [];
    const isCutBefore = index === 0 && previous?.key === first.key;
    const isCutAfter = index === groups.length - 1 && next?.key === first.key;
    if (!isCutBefore && !isCutAfter) return group.map(({ id }) => id).reverse();
    const equal = { [sort.field]: first.key };
    const earlier = { ...equal, _id: { [sort.direction === 1 ? '$lt' : '$gt']: first.id } };
    return lookups.ids(
      { ...filter, also: equal },
      { field: '_id', direction: sort.ties, ties: sort.ties },
      {
        skip: isCutBefore ? await lookups.count({ ...filter, also: earlier }) : 0,
        limit: group.length,
      },
    );
  });
  return (await Promise.all(ids)).flat();
}

/** What has the same key, together. */
function equalOnes(ordered: readonly Keyed[]): readonly (readonly Keyed[])[] {
  const groups: Keyed[][] = [];
  for (const one of ordered) {
    const last = groups.at(-1);
    if (last?.[0]?.key === one.key) last?.push(one);
    else groups.push([one]);
  }
  return groups;
}

/**
 * The order among equals, as clients know it: what is found by a property is put in order afterwards and keeps the
 * order in which it was made; everything else is read along an index, backwards where the order descends.
 */
function sortOf(filter: ContentFilter, orderBy: Stored, descending: boolean): Sort {
  const direction = descending ? -1 : 1;
  const { slugs, parents, authors, categories, tags, include, search } = filter;
  const byProperty = slugs ?? parents ?? authors ?? categories ?? tags;
  const byText = orderBy === 'date' ? undefined : (include ?? search);
  return { field: SORT_FIELDS[orderBy], direction, ties: byProperty || byText ? 1 : direction };
}

/**
 * How many items fit a filter, without looking at any. Sets of visible items have nothing in common, so they are
 * counted one by one; what is left out is counted and subtracted, because an index only knows what there is.
 */
export async function countItems(filter: ContentFilter, lookups: Pick<Lookups, 'count'>): Promise<number> {
  const counts = (filters: readonly ContentFilter[]): Promise<number[]> =>
    Promise.all(filters.map((one) => countItems(one, lookups)));
  if (filter.visible.length !== 1) {
    const each = await counts(filter.visible.map((set) => ({ ...filter, visible: [set] })));
    return each.reduce((sum, number) => sum + number, 0);
  }
  const split = splitExclusion(filter) ?? splitHidden(filter);
  if (split) {
    const [all = 0, excluded = 0] = await counts([split.without, split.excluded]);
    return all - excluded;
  }
  const alternatives = splitAlternatives(filter);
  if (!alternatives) return lookups.count(filter);
  const [one = 0, others = 0, both = 0] = await counts([
    alternatives.one,
    alternatives.others,
    alternatives.both,
  ]);
  return one + others - both;
}

/** What an index other than the one of public media items finds. */
const BESIDE_PUBLIC = ['mimeTypes', 'authors', 'parents', 'slugs', 'also'] as const;

/**
 * Media items attached to what everybody may see → those attached to anything, and the few that are not for everybody:
 * no index tells what else is asked of them and this.
 */
function splitHidden(filter: ContentFilter): { without: ContentFilter; excluded: ContentFilter } | undefined {
  const [{ above, ...set } = { statuses: [] }] = filter.visible;
  const isBeside = filter.include === undefined && BESIDE_PUBLIC.some((name) => filter[name] !== undefined);
  if (!above?.isPublic || !isBeside) return undefined;
  const hidden = { ...set, above: { isPublic: false } };
  return { without: { ...filter, visible: [set] }, excluded: { ...filter, visible: [hidden] } };
}

/** Items with any of some terms → those with the first, those with any of the others, and those with both. */
function splitAlternatives(
  filter: ContentFilter,
): Record<'one' | 'others' | 'both', ContentFilter> | undefined {
  const { anyTerms: [first, second, ...more] = [], ...base } = filter;
  if (!first || !second || filter.include) return undefined;
  const rest: ContentFilter = more.length > 0 ? { ...base, anyTerms: [second, ...more] } : base;
  const own = more.length > 0 ? {} : second;
  const isTwice = TERM_CONDITIONS.some(
    (name) => first[name] && [base, second, ...more].some((one) => one[name]),
  );
  if (isTwice) return undefined;
  return { one: withTerms(base, first), others: withTerms(rest, own), both: withTerms(rest, own, first) };
}

const TERM_CONDITIONS = [
  'categories',
  'categoriesExclude',
  'tags',
  'tagsExclude',
  'allTerms',
] as const satisfies readonly (keyof TermConditions)[];

/** A filter with conditions that it does not have yet. */
const withTerms = (filter: ContentFilter, ...terms: readonly TermConditions[]): ContentFilter => ({
  ...filter,
  ...Object.fromEntries(terms.flatMap((one) => Object.entries(one).filter(([, value]) => value))),
});

/** A filter that leaves something out → the filter that does not, and the filter for what was left out. */
function splitExclusion(
  filter: ContentFilter,
): { without: ContentFilter; excluded: ContentFilter } | undefined {
  if (filter.sticky === false) {
    const { sticky: _, ...without } = filter;
    return { without, excluded: { ...without, sticky: true } };
  }
  for (const [exclusion, inclusion] of EXCLUSIONS) {
    const { [exclusion]: left, ...without } = filter;
    if (left && !filter[inclusion]) return { without, excluded: { ...without, [inclusion]: left } };
  }
  return undefined;
}

const EXCLUSIONS = [
  ['exclude', 'include'],
  ['authorsExclude', 'authors'],
  ['categoriesExclude', 'categories'],
  ['tagsExclude', 'tags'],
  ['parentsExclude', 'parents'],
] as const satisfies readonly (readonly [keyof ContentFilter, keyof ContentFilter])[];
