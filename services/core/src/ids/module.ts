import { highestIdOf } from '@almanac/data';
import type { CoreRuntime } from '../runtime.js';
import type { Sequence } from './model.js';
import { idsRpc } from './rpc.js';

/** Ids of the site, also for other services. */
export function idsModule({ ids, models }: CoreRuntime) {
  const highest: Readonly<Record<Sequence, () => Promise<number>>> = {
    posts: highestIdOf(models.content, models.revisions, models.menus.itemIds),
    terms: highestIdOf(models.terms, models.menus.menuIds),
    users: highestIdOf(models.users),
    comments: highestIdOf(models.comments),
    webhooks: highestIdOf(models.webhooks),
  };
  return {
    rpc: [idsRpc(ids)],
    /** Moves the sequences beyond the ids in use, which may come from an older backup. */
    async prepare() {
      for (const [sequence, id] of Object.entries(highest))
        await ids.reserve(sequence as Sequence, await id());
    },
  };
}
