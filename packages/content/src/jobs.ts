import { earliest, type Job, type Logger, type Worker, whenDue } from '@almanac/service';
import type { FollowUp, Item } from './document.js';
import { followUpOf } from './follow-ups.js';
import { type Kind, SITE } from './kind.js';

/** An item stays in the trash for 30 days (WordPress: EMPTY_TRASH_DAYS). */
const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * How long to sleep at most. Items are scheduled at least a minute ahead, so one that another replica schedules is
 * seen before its time has come.
 */
export const MAX_SLEEP_MS = 30_000;
const BATCH = 100;
/** Only processes of an earlier version write items without words, which searches find in any case. */
const WORDS_SLEEP_MS = 5 * 60_000;

/**
 * What happens without a request: scheduled items go live, the trash is emptied, and follow-ups that a dead process
 * left are done. Every item is claimed by an atomic write, so that any number of replicas may do this at once.
 */
export function contentJobs<D extends Item<F>, F extends FollowUp>(
  kind: Pick<Kind<D, F>, 'items' | 'followUps' | 'guard' | 'follows' | 'followsDeletion'>,
): Job {
  const { items, followUps, guard, followsDeletion } = kind;

  const publishDue = async (changed: () => void): Promise<void> => {
    for (;;) {
      const due = await items.due(new Date(), BATCH);
      if (due.length === 0) return;
      for (const item of due) {
        const followUp = followUpOf(kind, item, { ...item, status: 'publish' }, SITE);
        changed();
        const live = await items.update(item._id, guard(item), { set: { status: 'publish' }, followUp });
        if (live) await followUps.settle(live, followUp, item);
      }
    }
  };

  const emptyTrash = async (changed: () => void): Promise<void> => {
    const before = new Date(Date.now() - TRASH_MS);
    for (;;) {
      const trashed = await items.trashedBefore(before, BATCH);
      if (trashed.length === 0) return;
      for (const item of trashed) {
        changed();
        await followUps.remove(item, { status: 'trash' }, followsDeletion(item, SITE));
      }
    }
  };

  return {
    async run(changed) {
      await publishDue(changed);
      await emptyTrash(changed);
      await followUps.sweep(changed);
    },

    whenLeft: followUps.whenLeft,
    /** When the next scheduled item is due, or a follow-up that nobody renews. */
    nextDue: async () => earliest(await Promise.all([items.nextDue(), followUps.nextDue()])),
  };
}

/** A collection whose items have words. */
interface Worded {
  /** @param signal ends it. @param noted called when words have been noted, before items have them */
  completeWords(signal: AbortSignal, noted: () => Promise<void>): Promise<void>;
}

/**
 * Stores the words of items that were written by a version without them (`completeWords`).
 * @param what is completed
 * @param onChange what is remembered of words ends
 */
export const wordCompletion = (
  what: string,
  collections: readonly Worded[],
  {
    logger,
    now,
    onChange,
  }: { readonly logger: Logger; readonly now: () => Date; readonly onChange: () => Promise<void> },
): Worker =>
  whenDue({
    name: `words of stored ${what}`,
    work: async (stopping) => {
      for (const collection of collections) await collection.completeWords(stopping, onChange);
    },
    maxSleepMs: WORDS_SLEEP_MS,
    logger,
    now,
  });
