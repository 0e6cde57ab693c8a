import { VersionedCache } from '@almanac/cache';
import { CONTENT_VERSIONS } from '../versions.js';
import type { Lookups, Sort } from './listing.js';
import type { ContentFilter } from './query.js';

/** The beginning of an ordered list. */
interface Beginning {
  readonly ids: readonly number[];
  /** Nothing comes after it. */
  readonly isWhole: boolean;
}

/** How much of a list is remembered at most: what lies further down is asked for each time. */
const LONGEST = 2000;
/** More left out than this is left to the database. */
const MOST_EXCLUDED = 100;
/** A beginning that turns out too short grows by this factor: paging through a list reads it few times. */
const GROWTH = 4;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Windows of lists out of their remembered beginnings. Requests that differ in the page, or in what they leave out,
 * share one beginning.
 */
export class ListWindows {
  readonly #beginnings = new VersionedCache<Beginning>({
    versions: CONTENT_VERSIONS,
    max: MAX_BYTES,
    sizeOf: ({ ids }) => 1000 + 8 * ids.length,
  });

  /** @param read reads ids past the cache */
  constructor(private readonly read: Lookups['ids']) {}

  /** As `Lookups.ids`. */
  readonly ids: Lookups['ids'] = async (filter, sort, window) => {
    const { exclude = [], ...whole } = filter;
    const beginnings = this.#beginnings.current();
    const needed = window ? window.skip + window.limit + exclude.length : Number.POSITIVE_INFINITY;
    const isPlain = exclude.length <= MOST_EXCLUDED;
    if (!beginnings || !window || !isPlain || needed > LONGEST) return this.read(filter, sort, window);
    const key = JSON.stringify([whole, sort]);
    let beginning = beginnings.get(key);
    if (!beginning || !(beginning.isWhole || beginning.ids.length >= needed)) {
      beginning = await this.#read(whole, sort, Math.max(needed, (beginning?.ids.length ?? 0) * GROWTH));
      beginnings.set(key, beginning);
    }
    const { ids } = beginning;
    const left = exclude.length === 0 ? ids : ids.filter((id) => !exclude.includes(id));
    return left.slice(window.skip, window.skip + window.limit);
  };

  async #read(filter: ContentFilter, sort: Sort, wanted: number): Promise<Beginning> {
    const limit = Math.min(LONGEST, wanted);
    const ids = await this.read(filter, sort, { skip: 0, limit });
    return { ids, isWhole: ids.length < limit };
  }
}
