import { randomUUID } from 'node:crypto';
import { DuplicateKeyError, type Filter, LEASE_MS, withLease } from '@almanac/data';
import type { Item, OutboxEntry } from './item.js';
import type { ContentStore } from './store/content-store.js';

/** Outbox entries of one type of content. */
export type EntryOf<D extends Item> = D['followUps'][number];

/** Side effects of writes of one type of content, in other documents and services. Everything is idempotent. */
export interface SideEffects<D extends Item> {
  /** Fields that decide it beside status, author, slug and date: a change of the status is made while they are as read. */
  readonly dependsOn: readonly (keyof D & string)[];
  /**
   * Members of the outbox entry of a write; undefined: nothing follows.
   * @param before undefined for a new item
   * @param after undefined for a deleted item, from which something follows always
   * @param editor user id; 0: the site itself
   */
  of(
    before: D | undefined,
    after: D | undefined,
    editor: number,
  ): Omit<EntryOf<D>, keyof OutboxEntry> | undefined;
  /** Carries out what follows a creation or change. @param before absent: the item may have changed in any way */
  carryOut(item: D, entry: EntryOf<D>, before?: D): Promise<void>;
  /**
   * Prepares what follows a creation, before the item is written. Nothing elsewhere can be about it yet.
   * @param item as it will be
   * @returns carries it out, once; `carryOut` repeats it after a crash
   */
  prepareCreation(entry: EntryOf<D>, item: D): Promise<() => Promise<void>>;
  /** Removes what belonged to a deleted item, and carries out what follows. */
  cleanUp(tombstone: D): Promise<void>;
}

const SWEEP_BATCH = 100;

/**
 * Carries out side effects. Each is recorded in the outbox with the write, so that a process which dies in between loses
 * nothing: `sweep` finishes what nobody renews.
 */
export class SideEffectRunner<D extends Item> {
  #onPending = (_withinMs: number): void => undefined;

  constructor(
    private readonly store: ContentStore<D>,
    private readonly effects: SideEffects<D>,
  ) {}

  /** @param listener told that a sweep may find something, within how many milliseconds */
  onPending(listener: (withinMs: number) => void): void {
    this.#onPending = listener;
  }

  /** The outbox entry of a write, whose lease begins now; undefined: nothing follows. */
  entryOf(before: D | undefined, after: D | undefined, editor: number): EntryOf<D> | undefined {
    const members = this.effects.of(before, after, editor);
    // All other members of an entry are those of the side effects.
    const now = new Date();
    return members && ({ id: randomUUID(), at: now, since: now, ...members } as unknown as EntryOf<D>);
  }

  /** Writes with an entry. What fails may have been stored all the same: then its entry is pending. */
  async recording<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) this.#onPending(LEASE_MS);
      throw error;
    }
  }

  /** Prepares what follows a creation. @returns carries it out */
  async prepareCreation(item: D, entry: EntryOf<D> | undefined): Promise<() => Promise<void>> {
    if (!entry) return async () => undefined;
    const work = await this.effects.prepareCreation(entry, item);
    return () => this.#carryOut(item, entry, work);
  }

  /** Carries out what follows a change. @param before the item before it */
  async afterChange(item: D, entry: EntryOf<D> | undefined, before: D): Promise<void> {
    if (entry) await this.#carryOut(item, entry, () => this.effects.carryOut(item, entry, before));
  }

  /**
   * Deletes an item for good, with everything that belonged to it.
   * @returns false when it is gone already or the precondition does not hold
   */
  remove(item: D, precondition: Filter, editor: number): Promise<boolean> {
    const entry = this.entryOf(item, undefined, editor);
    if (!entry) throw new TypeError('something follows every deletion');
    return this.recording(async () => {
      const tombstone = await this.store.entomb(item, precondition, entry);
      if (tombstone) await this.#finishDeletion(tombstone);
      return tombstone !== null;
    });
  }

  /**
   * Finishes what processes that died have left.
   * @param of which of the collection's items
   * @param changed called before something is finished
   */
  async sweep(of: Filter, changed: () => void): Promise<void> {
    const before = new Date(Date.now() - LEASE_MS);
    for (;;) {
      const pending = await this.store.outbox.pending(before, SWEEP_BATCH, of);
      if (pending.length === 0) return;
      for (const item of pending) {
        changed();
        if (this.store.isTombstone(item)) await this.#finishDeletion(item);
        else await this.#carryOutAll(item);
      }
    }
  }

  /** When the oldest lease expires, unless the entry is acknowledged or its lease renewed before. */
  async nextDue(): Promise<Date | null> {
    const oldest = await this.store.outbox.oldestLease();
    return oldest && new Date(oldest.getTime() + LEASE_MS);
  }

  /** Acknowledged afterwards: at worst it is done once more. */
  async #carryOut(item: D, entry: EntryOf<D>, work: () => Promise<void>): Promise<void> {
    await this.#underLease(item._id, [entry], work);
    this.store.outbox.acknowledge(item._id, entry.id).catch(() => undefined);
  }

  #carryOutAll(item: D): Promise<void> {
    return this.#underLease(item._id, item.followUps, async () => {
      for (const entry of item.followUps) {
        await this.effects.carryOut(item, entry);
        await this.store.outbox.acknowledge(item._id, entry.id);
      }
    });
  }

  #finishDeletion(tombstone: D): Promise<void> {
    return this.#underLease(tombstone._id, tombstone.followUps, async () => {
      await this.effects.cleanUp(tombstone);
      await this.store.purge(tombstone._id);
    });
  }

  #underLease(id: number, entries: readonly OutboxEntry[], work: () => Promise<void>): Promise<void> {
    const { outbox } = this.store;
    const renew = () => Promise.all(entries.map((entry) => outbox.renewLease(id, entry.id, new Date())));
    return withLease(renew, work);
  }
}
