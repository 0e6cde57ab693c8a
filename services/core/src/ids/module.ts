import { highestIdOf } from '@almanac/content';
import type { CoreRuntime } from '../runtime.js';
import type { Sequence } from './model.js';
import { idsRpc } from './rpc.js';

/** Ids of the site, also for other services. */
export function idsModule({ ids, models }: CoreRuntime) {
  const counted: Readonly<Record<Sequence, readonly { highestId(): Promise<number> }[]>> = {
    posts: [models.content, models.revisions],
    terms: [models.terms],
    users: [models.users],
    comments: [models.comments],
  };
  return {
    rpc: [idsRpc(ids)],
    /** Hands out no id that is there: the sequences may come from an older backup than what they count. */
    async prepare() {
      for (const [sequence, collections] of Object.entries(counted))
        await ids.reserve(sequence as Sequence, await highestIdOf(...collections));
    },
  };
}
