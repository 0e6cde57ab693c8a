import { VersionedCache } from '@almanac/cache';
import type { Filter } from '@almanac/data';
import { batch } from '@almanac/process';
import { CONTENT_VERSIONS } from '../versions.js';
import type { Content } from './document.js';
import type { ListPage, Lookups, Sort, Window } from './listing.js';
import type { PostStore } from './model.js';
import { type ContentFilter, toMongoFilter } from './query.js';

/** The beginning of an ordered list. */
interface Beginning {
  readonly ids: readonly number[];
  /** Nothing comes after it. */
  readonly isWhole: boolean;
}

/** How much of a list is cached at most: what lies further down is read each time. */
const LONGEST = 2000;
/** More left out than this is left to the database. */
const MOST_EXCLUDED = 100;
/** A beginning that turns out too short grows by this factor: paging through a list reads it few times. */
const GROWTH = 4;
const MAX_BYTES = 4 * 1024 * 1024;

/** The queries that lists of posts, pages and media items consist of. */
export class ListLookups implements Lookups {
  readonly #beginnings = new VersionedCache<Beginning>({
    versions: CONTENT_VERSIONS,
    max: MAX_BYTES,
    sizeOf: ({ ids }) => 1000 + 8 * ids.length,
  });

  constructor(private readonly store: PostStore) {}

  /** Requests that differ in the page, or in what they leave out, share one cached beginning of the list. */
  async ids(filter: ContentFilter, sort: Sort, window?: Window): Promise<number[]> {
    const { exclude = [], ...whole } = filter;
    const beginnings = this.#beginnings.current();
    const needed = window ? window.skip + window.limit + exclude.length : Number.POSITIVE_INFINITY;
    if (!beginnings || !window || exclude.length > MOST_EXCLUDED || needed > LONGEST)
      return this.#read(filter, sort, window);
    const key = JSON.stringify([whole, sort]);
    let beginning = beginnings.get(key);
    if (!beginning || !(beginning.isWhole || beginning.ids.length >= needed)) {
      const limit = Math.min(LONGEST, Math.max(needed, (beginning?.ids.length ?? 0) * GROWTH));
      const ids = await this.#read(whole, sort, { skip: 0, limit });
      beginning = { ids, isWhole: ids.length < limit };
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
    return this.store.cachedCount(JSON.stringify(filter), () => this.store.count(toMongoFilter(filter)));
  }

  select(
    { search, ...filter }: ContentFilter,
    sort: Sort,
    { skip, limit }: Window,
    isRanked = false,
  ): Promise<ListPage> {
    // Protected items are hits only for readers who may edit them.
    const condition = toMongoFilter({ ...filter, search });
    return this.store.search.select({
      search,
      filter: condition,
      sort: sortOf(sort),
      isRanked,
      window: { offset: skip, limit },
    });
  }

  #read(filter: ContentFilter, sort: Sort, { skip, limit }: Window = { skip: 0, limit: 0 }) {
    return this.store.ids(toMongoFilter(filter), sortOf(sort), { offset: skip, limit });
  }

  /**
   * Those of some ids that a filter fits. Few by their ids: finding them costs less than a pipeline that counts them.
   * Many readers who leave something else out of the same list share a command.
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

/** Ids, and what items with them have to be like. */
interface IdsOfFilter {
  readonly ids: readonly number[];
  readonly filter: Omit<ContentFilter, 'include'>;
}

const sortOf = ({ field, direction, ties }: Sort): Record<string, 1 | -1> => ({
  [field]: direction,
  ...(field !== '_id' && { _id: ties }),
});
