import { batch } from '@almanac/process';
import type { core, RpcClient } from '@almanac/rpc';

/** Ids that are taken from core at once. What a process has left when it ends is a gap. */
const BLOCK = 20;

/**
 * The site's ids, taken from core in blocks: they are unique over the whole site, as clients expect one id to mean one
 * thing. A block lies above everything that is stored here, even where core's database is from an older backup.
 */
export class LeasedIds {
  readonly #take: (above: number) => Promise<number>;

  /**
   * @param sequence `posts` for everything that may have comments, `terms` for categories and tags
   * @param highestId the highest id of the sequence that is stored here; 0: none
   */
  constructor(
    ids: Pick<RpcClient<typeof core.Ids.service>, 'lease'>,
    sequence: 'posts' | 'terms',
    highestId: () => Promise<number>,
  ) {
    let left: number[] = [];
    this.#take = batch<number, number>(async (asked) => {
      const { length } = asked;
      const above = Math.max(...asked);
      left = left.filter((id) => id > above);
      if (left.length < length) {
        const count = Math.max(BLOCK, length - left.length);
        const { first } = await ids.lease({ sequence, count, above: Math.max(above, await highestId()) });
        left.push(...Array.from({ length: count }, (_, index) => first + index));
      }
      return left.splice(0, length);
    });
  }

  /**
   * An id that nobody else has.
   * @param above only an id above this one: those up to it are never handed out again
   * @throws RestError 503 when core cannot be reached and no id is left.
   */
  next(above = 0): Promise<number> {
    return this.#take(above);
  }
}
