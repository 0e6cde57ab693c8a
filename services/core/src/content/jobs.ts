import { earliest } from '@almanac/service';
import { countedDifferently, countedIn, type FollowUps } from './follow-ups.js';
import { type ContentRepository, guardOf } from './model.js';

export interface ContentJobsOptions {
  readonly content: ContentRepository;
  readonly followUps: FollowUps;
  /** Called after something changed: raises the version of the namespace for the caches. */
  readonly onChange: () => Promise<void> | void;
  readonly now: () => Date;
}

/** An item stays in the trash for 30 days (WordPress: EMPTY_TRASH_DAYS). */
const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * How long to sleep at most. Items are scheduled at least a minute ahead, so one that another replica schedules is
 * seen before its time has come.
 */
export const MAX_SLEEP_MS = 30_000;
const BATCH = 100;
/** Nobody's: the site itself acts. */
const SITE = 0;

/**
 * What happens without a request: scheduled items go live, the trash is emptied, and follow-ups that a dead process
 * left are done. Every item is claimed by an atomic write, so that any number of replicas may do this at once.
 */
export class ContentJobs {
  readonly #options: ContentJobsOptions;

  constructor(options: ContentJobsOptions) {
    this.#options = options;
  }

  /** Does everything that is to be done now. */
  async run(): Promise<void> {
    const published = await this.#publishDue();
    const emptied = await this.#emptyTrash();
    const swept = await this.#options.followUps.sweep();
    if (published || emptied || swept) await this.#options.onChange();
  }

  /** When the next scheduled item is due, or a follow-up that nobody renews. */
  async nextDue(): Promise<Date | null> {
    const { content, followUps } = this.#options;
    return earliest(await Promise.all([content.nextDue(), followUps.nextDue()]));
  }

  async #publishDue(): Promise<boolean> {
    const { content, followUps, now } = this.#options;
    let published = false;
    for (;;) {
      const due = await content.due(now(), BATCH);
      if (due.length === 0) return published;
      for (const item of due) {
        const counted = countedDifferently(countedIn(item), countedIn({ ...item, status: 'publish' }));
        const followUp = followUps.begin(SITE, counted, { revision: false });
        const guard = guardOf(item, { terms: true });
        const live = await content.update(item._id, guard, { set: { status: 'publish' }, followUp });
        if (!live) continue;
        published = true;
        await followUps.settle(live, followUp);
      }
    }
  }

  async #emptyTrash(): Promise<boolean> {
    const { content, followUps, now } = this.#options;
    const before = new Date(now().getTime() - TRASH_MS);
    let emptied = false;
    for (;;) {
      const items = await content.trashedBefore(before, BATCH);
      if (items.length === 0) return emptied;
      for (const item of items) {
        emptied = (await followUps.remove(item, { status: 'trash' }, SITE)) || emptied;
      }
    }
  }
}
