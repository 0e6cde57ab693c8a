import type { Filter } from '@almanac/data';
import { batch } from '@almanac/process';
import type { Content } from './document.js';
import { ListWindows } from './list-windows.js';
import type { ListPage, Lookups, Sort, Window } from './listing.js';
import type { PostStore } from './model.js';
import { type ContentFilter, toMongoFilter } from './query.js';

/** The queries that lists of posts, pages and media items consist of. */
export class ListLookups implements Lookups {
  readonly #windows = new ListWindows((filter, sort, window) => this.#idsOf(filter, sort, window));

  constructor(private readonly store: PostStore) {}

  ids(filter: ContentFilter, sort: Sort, window?: Window): Promise<number[]> {
    return this.#windows.ids(filter, sort, window);
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

  #idsOf(filter: ContentFilter, sort: Sort, { skip, limit }: Window = { skip: 0, limit: 0 }) {
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
