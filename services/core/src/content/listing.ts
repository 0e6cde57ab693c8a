import { VersionedCache } from '@almanac/cache';
import { countedWindow, type Filter, inRequestedOrder } from '@almanac/data';
import { batch } from '@almanac/process';
import { CONTENT_VERSIONS, SET_VERSIONS } from '../versions.js';
import type { Content } from './document.js';
import type { PostStore } from './model.js';
import {
  type ContentFilter,
  type ContentWindow,
  type FieldOrder,
  type Order,
  toMongoFilter,
} from './query.js';

/** The queries of a list. */
export interface Lookups {
  /** Ids in the order of `sort`; all without a window. */
  ids(filter: ContentFilter, sort: Sort, window?: Window): Promise<number[]>;
  /** Ids with their slugs, unordered. */
  slugs(filter: ContentFilter): Promise<Pick<Content, '_id' | 'slug'>[]>;
  count(filter: ContentFilter): Promise<number>;
  /**
   * A window selected by the search index, for any filter.
   * @param isRanked orders by relevance, then by `sort`
   */
  select(filter: ContentFilter, sort: Sort, window: Window, isRanked?: boolean): Promise<ListPage>;
}

export interface Window {
  readonly skip: number;
  /** 0: all. */
  readonly limit: number;
}

/** A stored field, its direction, and the direction among equals. */
export interface Sort {
  readonly field: SortField | FieldOrder;
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

/** The ids of a window of a list, and the total of the list. */
export interface ListPage {
  readonly ids: readonly number[];
  /** The items up to the end of the window where the list was not counted. */
  readonly total: number;
}

/** One window of a list. Reads only ids, from an index, however deep the window. */
export async function listPage(
  lookups: Lookups,
  filter: ContentFilter,
  window: ContentWindow,
): Promise<ListPage> {
  if (!window.stickyFirst) return plainPage(lookups, filter, window);
  const [{ ids, total }, sticky] = await Promise.all([
    plainPage(lookups, filter, window),
    idsOf(lookups, { ...filter, sticky: true }, NEWEST, { skip: 0, limit: MAX_STICKY }),
  ]);
  const onTop = new Set(sticky);
  return { ids: [...new Set([...ids.filter((id) => onTop.has(id)), ...sticky, ...ids])], total };
}

/** Maximum number of sticky items at the beginning of a list. */
const MAX_STICKY = 100;
const NEWEST: Sort = { field: 'date', direction: -1, ties: -1 };

async function plainPage(lookups: Lookups, filter: ContentFilter, window: ContentWindow): Promise<ListPage> {
  const { orderBy, descending, offset, limit } = window;
  const end = offset + limit;
  if (orderBy === 'include' && filter.include) {
    const found = await idsOf(lookups, filter, BY_ID);
    const ids = inRequestedOrder(found, (id) => id, [...new Set(filter.include)], false);
    return { ids: ids.slice(offset, end), total: ids.length };
  }
  if (orderBy === 'include_slugs' && filter.slugs) {
    const found = await slugsOf(lookups, filter);
    const ordered = inRequestedOrder(found, ({ slug }) => slug, [...new Set(filter.slugs)], false);
    return { ids: ordered.slice(offset, end).map(({ _id }) => _id), total: ordered.length };
  }
  const sort = sortOf(filter, orderBy, descending);
  const position = { skip: offset, limit };
  if (orderBy === 'relevance' && filter.search)
    return lookups.select(filter, { ...sort, ties: 1 }, position, true);
  const { isCounted = true } = window;
  const most = isCounted || end > LONGEST ? 1 : MOST_MERGED;
  if (isOfSearchIndex(filter) || !isAlongIndex(filter, sort, most))
    return lookups.select(filter, sort, position);
  const read = () => lookups.ids(filter, sort, position);
  if (!isCounted) {
    const ids = await read();
    return { ids, total: offset + ids.length };
  }
  const shown = { offset, limit, isShort: isOfNamed(filter) };
  const { items: ids, total } = await countedWindow(shown, read, () => countItems(filter, lookups));
  return { ids, total };
}

/** Whether a filter names the items of its list. */
const isOfNamed = ({ include, slugs }: ContentFilter): boolean => (include ?? slugs) !== undefined;

const BY_ID: Sort = { field: '_id', direction: 1, ties: 1 };
const EVERYTHING: Window = { skip: 0, limit: 0 };

/** Whether only the search index can evaluate a filter. */
const isOfSearchIndex = ({ search, fields }: ContentFilter): boolean => (search ?? fields) !== undefined;

/** Ids that match a filter; all without a window. */
async function idsOf(
  lookups: Lookups,
  filter: ContentFilter,
  sort: Sort,
  window?: Window,
): Promise<readonly number[]> {
  if (!isOfSearchIndex(filter)) return lookups.ids(filter, sort, window);
  return (await lookups.select(filter, sort, window ?? EVERYTHING)).ids;
}

async function slugsOf(lookups: Lookups, filter: ContentFilter): Promise<Pick<Content, '_id' | 'slug'>[]> {
  if (!isOfSearchIndex(filter)) return lookups.slugs(filter);
  const { search: _, fields: __, ...others } = filter;
  return lookups.slugs({ ...others, include: await idsOf(lookups, filter, BY_ID) });
}

/** Properties with an index that ends with the date. */
const PROPERTIES = ['authors', 'terms', 'parents', 'formats', 'mimeTypes', 'sticky'] as const;

/** Properties whose lists order equal dates by ascending id when they show the newest items first. */
const NEWEST_FIRST: ReadonlySet<keyof ContentFilter> = new Set(['authors', 'terms', 'parents']);

/** Range filters, which require sorting by their field. */
const BOUNDS = {
  after: 'date',
  before: 'date',
  modifiedAfter: 'modified',
  modifiedBefore: 'modified',
} as const;

/** Filters without an index. */
const UNINDEXED = ['authorsExclude', 'parentsExclude', 'anyTerms', 'menuOrder'] as const;

/** Maximum number of terms, authors or parents whose lists the database merges. */
const MOST_MERGED = 10;

/**
 * Whether an index of the collection provides the list in order, so that a window costs its own size. Lists by id are
 * short. The search index serves all other lists, such as counted lists of several terms.
 * @param most maximum number of values of a property, such as terms of which items must have one
 */
function isAlongIndex(filter: ContentFilter, { field, direction }: Sort, most: number): boolean {
  if (isOfNamed(filter)) return true;
  if (typeof filter.type !== 'string') return false;
  const isGiven = (name: keyof ContentFilter): boolean =>
    filter[name] !== undefined && filter[name] !== false;
  if (UNINDEXED.some(isGiven)) return false;
  if (Object.entries(BOUNDS).some(([name, by]) => isGiven(name as keyof typeof BOUNDS) && by !== field))
    return false;
  const [property, ...more] = PROPERTIES.filter(isGiven);
  if (!property) return true;
  // No index serves public media items with a property, such as an author.
  if (more.length > 0 || field !== 'date' || filter.visible.some(({ above }) => above?.isPublic))
    return false;
  if (!NEWEST_FIRST.has(property)) return true;
  const values = property === 'terms' ? termsOf(filter) : filter[property as 'authors' | 'parents'];
  return direction === -1 && values !== undefined && values.length <= most;
}

/** The terms of which items must have one; undefined for other conditions on terms. */
function termsOf({ terms = [] }: ContentFilter): readonly number[] | undefined {
  const [only, ...others] = terms;
  const isAny = only && others.length === 0 && !only.none && (only.all ?? []).length === 0;
  return isAny ? only.any : undefined;
}

/**
 * The order among equals, compatible with WordPress: items found by a property are sorted afterwards and keep their
 * insertion order; all others are read along an index, backwards when descending.
 */
function sortOf(filter: ContentFilter, orderBy: ContentWindow['orderBy'], descending: boolean): Sort {
  const direction = descending ? -1 : 1;
  const { slugs, parents, authors, terms, include, search, fields } = filter;
  const byProperty = slugs ?? parents ?? authors ?? terms?.find(({ any }) => any) ?? fields;
  const field = sortFieldOf(orderBy);
  const byText = field === SORT_FIELDS.date ? undefined : (include ?? search);
  return { field, direction, ties: byProperty || byText ? 1 : direction };
}

/** The field of an order; the date for orders without a field. */
function sortFieldOf(orderBy: ContentWindow['orderBy']): Sort['field'] {
  if (typeof orderBy === 'object') return orderBy;
  return SORT_FIELDS[Object.hasOwn(SORT_FIELDS, orderBy) ? (orderBy as Stored) : 'date'];
}

/**
 * Total of a filter, from indexes alone. Sets of visible items are disjoint, so they are counted separately; exclusions
 * are counted and subtracted.
 */
export async function countItems(filter: ContentFilter, lookups: Pick<Lookups, 'count'>): Promise<number> {
  const counts = (filters: readonly ContentFilter[]): Promise<number[]> =>
    Promise.all(filters.map((one) => countItems(one, lookups)));
  if (filter.visible.length !== 1) {
    const each = await counts(filter.visible.map((set) => ({ ...filter, visible: [set] })));
    return each.reduce((sum, number) => sum + number, 0);
  }
  const split = splitExclusion(filter);
  if (!split) return lookups.count(filter);
  const [all = 0, excluded = 0] = await counts([split.without, split.excluded]);
  return all - excluded;
}

/** Splits a filter with an exclusion into one without it, and one of the excluded items. */
function splitExclusion(
  filter: ContentFilter,
): { without: ContentFilter; excluded: ContentFilter } | undefined {
  if (filter.sticky === false) {
    const { sticky: _, ...without } = filter;
    return { without, excluded: { ...without, sticky: true } };
  }
  const { exclude, ...without } = filter;
  return exclude && !filter.include ? { without, excluded: { ...without, include: exclude } } : undefined;
}

/** Cached first part of an ordered list. */
interface Beginning {
  readonly ids: readonly number[];
  /** Whether the cached part is the whole list. */
  readonly isComplete: boolean;
}

/** Maximum number of cached ids of a list; deeper windows are read each time. */
const LONGEST = 2000;
/** Larger exclusions are left to the database. */
const MOST_EXCLUDED = 100;
/** Factor by which a cached part that is too short grows, so that paging reads a list few times. */
const GROWTH = 4;
const MAX_BYTES = 4 * 1024 * 1024;

const beginningsOf = (versions: readonly string[]) =>
  new VersionedCache<Beginning>({
    versions,
    max: MAX_BYTES,
    sizeOf: ({ ids }, key) => 1000 + 2 * String(key).length + 8 * ids.length,
  });

/** Orders by texts and by modification. */
const TEXTUAL_FIELDS: ReadonlySet<Sort['field']> = new Set([SORT_FIELDS.title, SORT_FIELDS.modified]);

/**
 * Whether only the set of items decides a list, so that a change of a text leaves it. Media items also depend on items
 * of other services.
 */
function isOfSet(filter: ContentFilter, sort?: Sort): boolean {
  const { type, visible, search, fields, modifiedAfter, modifiedBefore } = filter;
  return (
    !type.includes('attachment') &&
    visible.every(({ above }) => above === undefined) &&
    [search, fields, modifiedAfter, modifiedBefore].every((condition) => condition === undefined) &&
    (sort === undefined || !(typeof sort.field === 'object' || TEXTUAL_FIELDS.has(sort.field)))
  );
}

/** The queries of lists of posts, pages and media items. */
export class ListLookups implements Lookups {
  readonly #beginnings = beginningsOf(CONTENT_VERSIONS);
  readonly #beginningsOfSet = beginningsOf(SET_VERSIONS);

  constructor(private readonly store: PostStore) {}

  /** Requests that differ only in page or exclusions share one cached first part of the list. */
  async ids(filter: ContentFilter, sort: Sort, window?: Window): Promise<number[]> {
    const { exclude = [], ...whole } = filter;
    const beginnings = (isOfSet(filter, sort) ? this.#beginningsOfSet : this.#beginnings).current();
    const needed = window ? window.skip + window.limit + exclude.length : Number.POSITIVE_INFINITY;
    if (!beginnings || !window || exclude.length > MOST_EXCLUDED || needed > LONGEST)
      return this.#read(filter, sort, window);
    const key = JSON.stringify([whole, sort]);
    let beginning = beginnings.get(key);
    if (!beginning || !(beginning.isComplete || beginning.ids.length >= needed)) {
      const limit = Math.min(LONGEST, Math.max(needed, (beginning?.ids.length ?? 0) * GROWTH));
      const ids = await this.#read(whole, sort, { skip: 0, limit });
      beginning = { ids, isComplete: ids.length < limit };
      beginnings.set(key, beginning);
    }
    const { ids } = beginning;
    const left = exclude.length === 0 ? ids : ids.filter((id) => !exclude.includes(id));
    return left.slice(window.skip, window.skip + window.limit);
  }

  slugs(filter: ContentFilter): Promise<Pick<Content, '_id' | 'slug'>[]> {
    return this.store.collection
      .find<Pick<Content, '_id' | 'slug'>>(toMongoFilter(filter), { projection: { slug: 1 } })
      .toArray();
  }

  async count(filter: ContentFilter): Promise<number> {
    const { include, ...others } = filter;
    if (include) return (await this.#among({ ids: include, filter: others })).length;
    const count = (): Promise<number> => this.store.count(toMongoFilter(filter));
    return this.store.cachedCount(JSON.stringify(filter), count, isOfSet(filter));
  }

  select(
    { search, ...filter }: ContentFilter,
    sort: Sort,
    { skip, limit }: Window,
    isRanked = false,
  ): Promise<ListPage> {
    // Protected items are hits only for their editors.
    const condition = toMongoFilter({ ...filter, search });
    return this.store.search.select({
      search,
      filter: condition,
      sort: mongoSort(sort),
      isRanked,
      window: { offset: skip, limit },
    });
  }

  #read(filter: ContentFilter, sort: Sort, { skip, limit }: Window = { skip: 0, limit: 0 }) {
    return this.store.ids(toMongoFilter(filter), mongoSort(sort), { offset: skip, limit });
  }

  /**
   * Ids that match a filter. Small sets are looked up by id, which costs less than a counting pipeline. Concurrent
   * calls with the same filter share a command.
   */
  readonly #among = batch(async (calls: readonly IdsOfFilter[]): Promise<number[][]> => {
    const keys = calls.map(({ filter }) => JSON.stringify(filter));
    const found = new Map<string, Promise<ReadonlySet<number>>>();
    for (const [index, { filter }] of calls.entries()) {
      const key = keys[index] ?? '';
      if (found.has(key)) continue;
      const include = [...new Set(calls.flatMap(({ ids }, other) => (keys[other] === key ? ids : [])))];
      const conditions: Filter = toMongoFilter({ ...filter, include });
      found.set(
        key,
        this.store.ids(conditions).then((ids) => new Set(ids)),
      );
    }
    const sets = await Promise.all(keys.map((key) => found.get(key)));
    return calls.map(({ ids }, index) => [...new Set(ids)].filter((id) => sets[index]?.has(id)));
  });
}

/** Ids and the filter that they must match. */
interface IdsOfFilter {
  readonly ids: readonly number[];
  readonly filter: Omit<ContentFilter, 'include'>;
}

const mongoSort = ({ field, direction, ties }: Sort): Record<string, 1 | -1> => ({
  [typeof field === 'object' ? field.column : field]: direction,
  ...(field !== '_id' && { _id: ties }),
});
