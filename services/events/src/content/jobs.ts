import { earliest } from '@almanac/service';
import type { Item } from './document.js';
import type { FollowUps } from './follow-ups.js';
import { guardOf, type ItemRepository } from './model.js';

export interface ItemJobsOptions<D extends Item> {
  readonly items: ItemRepository<D>;
  readonly followUps: FollowUps<D>;
  readonly now: () => Date;
}

/** An item stays in the trash for 30 days (WordPress: EMPTY_TRASH_DAYS). */
const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 100;

/**
 * What happens to one kind of items without a request: scheduled ones go live, the trash is emptied, and follow-ups that
 * a dead process left are done. Every item is claimed by an atomic write, so that any number of replicas may do this.
 */
export class ItemJobs<D extends Item> {
  readonly #options: ItemJobsOptions<D>;

  constructor(options: ItemJobsOptions<D>) {
    this.#options = options;
  }

  /** Does everything that is to be done now. @returns whether something changed. */
  async run(): Promise<boolean> {
    const published = await this.#publishDue();
    const emptied = await this.#emptyTrash();
    const swept = await this.#options.followUps.sweep();
    return published || emptied || swept;
  }

  /** When the next scheduled item is due, or a follow-up that nobody renews. */
  async nextDue(): Promise<Date | null> {
    const { items, followUps } = this.#options;
    return earliest(await Promise.all([items.nextDue(), followUps.nextDue()]));
  }

  async #publishDue(): Promise<boolean> {
    const { items, followUps, now } = this.#options;
    for (let published = false; ; ) {
      const due = await items.due(now(), BATCH);
      if (due.length === 0) return published;
      for (const item of due) {
        const followUp = followUps.between(item, { ...item, status: 'publish' });
        const live = await items.update(item._id, guardOf(item), { set: { status: 'publish' }, followUp });
        if (!live) continue;
        published = true;
        await followUps.settle(live._id, followUp);
      }
    }
  }

  async #emptyTrash(): Promise<boolean> {
    const { items, followUps, now } = this.#options;
    const before = new Date(now().getTime() - TRASH_MS);
    for (let emptied = false; ; ) {
      const trashed = await items.trashedBefore(before, BATCH);
      if (trashed.length === 0) return emptied;
      for (const item of trashed) emptied = (await followUps.remove(item, { status: 'trash' })) || emptied;
    }
  }
}
