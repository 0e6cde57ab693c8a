import { randomUUID } from 'node:crypto';
import { DuplicateKeyError, LEASE_MS, underLease } from '@almanac/service';
import type { FollowUp, Item } from './document.js';
import type { Kind } from './kind.js';
import type { Guard, ItemRepository } from './repository.js';

/** What a follow-up of a kind of content says beside what all say. */
export type Consequence<F extends FollowUp> = Omit<F, keyof FollowUp>;

/** What has to be done after writes of one kind of content. Everything is repeatable. */
export interface Consequences<D extends Item<F>, F extends FollowUp> {
  /**
   * Does what follows from the creation or change of an item.
   * @param before the item before the change; absent: it may have changed in any way
   */
  carryOut(item: D, followUp: F, before?: D): Promise<void>;
  /**
   * Prepares what follows from the creation of an item, before that is written. Nothing elsewhere can be about it yet.
   * @returns does it, once; `carryOut` repeats it after a crash
   */
  prepareCreation(followUp: F): Promise<() => Promise<void>>;
  /** Removes what belonged to a deleted item, and does what follows from its going. */
  clearAway(item: D): Promise<void>;
}

/** Does what follows from writes. */
export type FollowUps<D extends Item<F>, F extends FollowUp> = ReturnType<typeof followUpsOf<D, F>>;

const SWEEP_BATCH = 100;

/** A follow-up that begins now. */
const beginFollowUp = <F extends FollowUp>(consequence: Consequence<F>): F =>
  // What `F` has beside these two is the consequence.
  ({ id: randomUUID(), at: new Date(), ...consequence }) as unknown as F;

/** A follow-up of a write, for the write itself. */
export function followUpOf<D extends Item<F>, F extends FollowUp>(
  kind: Pick<Kind<D, F>, 'follows'>,
  before: D | undefined,
  after: D | undefined,
  editor: number,
): F | undefined {
  const consequence = kind.follows(before, after, editor);
  return consequence && beginFollowUp<F>(consequence);
}

/**
 * What has to be done after an item was written. It is noted in the write itself and can be repeated, so that a process
 * which dies in between loses nothing: the note is a lease, and `sweep` finishes what nobody renews.
 */
export function followUpsOf<D extends Item<F>, F extends FollowUp>(
  items: ItemRepository<D, F>,
  { carryOut, prepareCreation, clearAway }: Consequences<D, F>,
) {
  let left = (_withinMs: number): void => undefined;

  const holding = (id: number, followUps: readonly F[], work: () => Promise<void>): Promise<void> =>
    underLease(() => Promise.all(followUps.map((one) => items.renew(id, one.id, new Date()))), work);

  /** Does what follows from a write. That it is done is noted afterwards: at worst it is done once more. */
  const settle = async (item: D, followUp: F, work: () => Promise<void>): Promise<void> => {
    await holding(item._id, [followUp], work);
    items.settle(item._id, followUp.id).catch(() => undefined);
  };

  const settleAll = (item: D): Promise<void> =>
    holding(item._id, item.followUps, async () => {
      for (const followUp of item.followUps) {
        await carryOut(item, followUp);
        await items.settle(item._id, followUp.id);
      }
    });

  const finishDeletion = (item: D): Promise<void> =>
    holding(item._id, item.followUps, async () => {
      await clearAway(item);
      await items.erase(item._id);
    });

  /**
   * Writes with a note, and does what follows. What fails may have been stored all the same: then its note is left, for
   * the listener to see to.
   */
  const noting = async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) left(LEASE_MS);
      throw error;
    }
  };

  return {
    noting,

    /** @param listener told that a sweep may find something, within how many milliseconds */
    whenLeft(listener: (withinMs: number) => void): void {
      left = listener;
    },

    /** Does what follows from a change. @param before the item before it */
    async settle(item: D, followUp: F | undefined, before: D): Promise<void> {
      if (followUp) await settle(item, followUp, () => carryOut(item, followUp, before));
    },

    /** Prepares what follows from a creation. @returns does it */
    async forNew(followUp: F | undefined): Promise<(item: D) => Promise<void>> {
      if (!followUp) return async () => undefined;
      const work = await prepareCreation(followUp);
      return (item) => settle(item, followUp, work);
    },

    /**
     * Deletes an item for good, with everything that belonged to it.
     * @returns false when it is gone already or the guard no longer holds.
     */
    remove(item: D, guard: Guard, consequence: Consequence<F>): Promise<boolean> {
      return noting(async () => {
        const buried = await items.bury(item, guard, beginFollowUp(consequence));
        if (buried) await finishDeletion(buried);
        return buried !== null;
      });
    },

    /** Finishes what processes that died have left. @param changed called before something is finished */
    async sweep(changed: () => void): Promise<void> {
      const before = new Date(Date.now() - LEASE_MS);
      for (;;) {
        const unsettled = await items.unsettled(before, SWEEP_BATCH);
        if (unsettled.length === 0) return;
        for (const item of unsettled) {
          changed();
          if (items.isBuried(item)) await finishDeletion(item);
          else await settleAll(item);
        }
      }
    },

    /** When the oldest of what is under way will be anybody's, unless it is done or renewed before. */
    async nextDue(): Promise<Date | null> {
      const oldest = await items.oldestFollowUp();
      return oldest ? new Date(oldest.getTime() + LEASE_MS) : null;
    },
  };
}

/** The ids that are in one of the lists only. */
export const difference = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];
