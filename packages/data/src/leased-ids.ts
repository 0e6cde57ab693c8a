import { batch } from '@almanac/process';
import type { core, RpcClient } from '@almanac/rpc';

/** Number of ids that core leases at once. The unused ids of a process that ends are a gap. */
const BLOCK = 20;

/**
 * The site's ids, leased from core in blocks. They are unique over the whole site, because clients expect an id to
 * identify one thing. A block is above all ids stored in this service, even if core's database was restored from an
 * older backup.
 */
export class LeasedIds {
  readonly #take: (above: number) => Promise<number>;

  /**
   * @param sequence `posts` for resources that may have comments, `terms` for categories and tags
   * @param highestId the highest stored id of the sequence in this service; 0: none
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
   * A unique id.
   * @param above exclusive lower bound; lower ids are never handed out again
   * @throws RestError 503 when core is unavailable and the block is used up.
   */
  next(above = 0): Promise<number> {
    return this.#take(above);
  }
}
