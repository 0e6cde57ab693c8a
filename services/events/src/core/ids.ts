import { together } from '@almanac/service';
import type { CoreClients } from './clients.js';

/** Ids that are taken from core at once. What a process has left when it ends is a gap. */
const BLOCK = 20;

/**
 * The site's ids, taken from core in blocks: they are unique over the whole site, as clients expect one id to mean one
 * thing.
 */
export class LeasedIds {
  readonly #take: (nothing: undefined) => Promise<number>;

  /** @param sequence `posts` for everything that may have comments, `terms` for categories and tags */
  constructor(ids: CoreClients['ids'], sequence: 'posts' | 'terms') {
    const left: number[] = [];
    this.#take = together<undefined, number>(async ({ length }) => {
      if (left.length < length) {
        const count = Math.max(BLOCK, length - left.length);
        const { first } = await ids.lease({ sequence, count });
        left.push(...Array.from({ length: count }, (_, index) => first + index));
      }
      return left.splice(0, length);
    });
  }

  /**
   * An id that nobody else has.
   * @throws RestError 503 when core cannot be reached and no id is left.
   */
  next(): Promise<number> {
    return this.#take(undefined);
  }
}
