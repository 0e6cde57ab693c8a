import { highestIdOf } from '@almanac/content';
import type { CoreRuntime } from '../runtime.js';
import type { Sequence } from './model.js';
import { idsRpc } from './rpc.js';

/** Ids of the site, also for other services. */
export const idsModule = ({ ids, models }: CoreRuntime) => ({
  rpc: [idsRpc(ids)],
  /** The sequences may come from an older backup than what they count. */
  async prepare() {
    const counted: Readonly<Record<Sequence, readonly { highestId(): Promise<number> }[]>> = {
      posts: [models.content, models.revisions],
      terms: [models.terms],
      users: [models.users],
      comments: [models.comments],
    };
    for (const [sequence, collections] of Object.entries(counted))
      await ids.reserve(sequence as Sequence, await highestIdOf(...collections));
  },
});
