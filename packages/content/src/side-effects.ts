import { randomUUID } from 'node:crypto';
import { DuplicateKeyError, type Filter, LEASE_MS, withLease } from '@almanac/data';
import type { Item, OutboxEntry } from './item.js';
import type { ContentStore } from './store/content-store.js';

/** Outbox entries of one type of content. */
export type EntryOf<D extends Item> = D['followUps'][number];

/** Side effects of writes of one content type, in other documents and services. All are idempotent. */
export interface SideEffects<D extends Item> {
  /**
   * Fields besides status, author, slug and date that decide the side effects. A change of the status requires that
   * they are unchanged.
   */
  readonly dependsOn: readonly (keyof D & string)[];
  /**
   * Members of the outbox entry of a write; undefined for no side effects.
   * @param before undefined for a new item
   * @param after undefined for a deleted item, which always has side effects
   * @param editor user id of the editor of an update; undefined for an update that keeps no revision
   */
  of(
    before: D | undefined,
    after: D | undefined,
    editor: number | undefined,
  ): Omit<EntryOf<D>, keyof OutboxEntry> | undefined;
  /**
   * Runs the side effects of a creation or update.
   * @param before absent: the item may have changed in any way
   */
  carryOut(item: D, entry: EntryOf<D>, before?: D): Promise<void>;
  /**
   * Prepares the side effects of a creation before the write, which is possible as no other document refers to the
   * item yet.
   * @param item the future item
   * @returns a function that runs them once; `carryOut` repeats them after a crash
   */
  prepareCreation(entry: EntryOf<D>, item: D): Promise<() => Promise<void>>;
  /** Deletes the dependents of a deleted item and runs its side effects. */
  cleanUp(tombstone: D): Promise<void>;
}

/** A write of an existing item. */
export interface Change<D> {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  /** Optimistic lock. */
  readonly precondition: Filter;
  /** The item after the write, including the fields that side effects use. */
  readonly next: D;
}

const SWEEP_BATCH = 100;

/**
 * Writes items with their side effects. The write records each of them in the outbox, so that a crash loses none:
 * `sweep` completes entries whose lease has expired.
 */
export class SideEffectRunner<D extends Item> {
  #onPending = (_withinMs: number): void => undefined;

  constructor(
    private readonly store: ContentStore<D>,
    private readonly effects: SideEffects<D>,
  ) {}

  /** @param listener called when a sweep may find pending entries within a time */
  onPending(listener: (withinMs: number) => void): void {
    this.#onPending = listener;
  }

  /** Stores a new item, and runs its side effects. @returns the stored item */
  async insert(item: D): Promise<D> {
    const entry = this.#entryOf(undefined, item);
    const carryOut = entry && (await this.effects.prepareCreation(entry, item));
    const stored: D = { ...item, followUps: entry ? [entry] : [] };
    return this.#recording(async () => {
      await this.store.insert(stored);
      if (carryOut) await this.#carryOut(item, entry, carryOut);
      return stored;
    });
  }

  /**
   * Writes with an optimistic lock, and runs side effects.
   * @param editor absent for writes of the site itself and for autosaves, which keep no revision
   * @returns null after a concurrent write
   */
  update(current: D, { precondition, next, ...change }: Change<D>, editor?: number): Promise<D | null> {
    const entry = this.#entryOf(current, next, editor);
    return this.#recording(async () => {
      const item = await this.store.update(current, precondition, { ...change, entry });
      if (item && entry) await this.#carryOut(item, entry, () => this.effects.carryOut(item, entry, current));
      return item;
    });
  }

  /**
   * Deletes an item permanently, with its dependents.
   * @returns false when it was deleted already or the precondition fails
   */
  remove(item: D, precondition: Filter): Promise<boolean> {
    const entry = this.#entryOf(item, undefined);
    if (!entry) throw new TypeError('a deletion must have side effects');
    return this.#recording(async () => {
      const tombstone = await this.store.entomb(item, precondition, entry);
      if (tombstone) await this.#finishDeletion(tombstone);
      return tombstone !== null;
    });
  }

  /** The outbox entry of a write, with a new lease; undefined for no side effects. */
  #entryOf(before: D | undefined, after: D | undefined, editor?: number): EntryOf<D> | undefined {
    const members = this.effects.of(before, after, editor);
    // The side effects provide all other members of an entry.
    const now = new Date();
    return members && ({ id: randomUUID(), at: now, since: now, ...members } as unknown as EntryOf<D>);
  }

  /**
   * Runs a write with an entry. The entry of a failed write counts as pending, because the write may have been stored.
   */
  async #recording<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) this.#onPending(LEASE_MS);
      throw error;
    }
  }

  /**
   * Completes side effects of crashed processes.
   * @param of filter of the items
   * @param changed called before an entry is completed
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

  /** The moment when the oldest lease expires. @param of which items of the collection */
  async nextDue(of: Filter): Promise<Date | null> {
    const oldest = await this.store.outbox.oldestLease(of);
    return oldest && new Date(oldest.getTime() + LEASE_MS);
  }

  /** Runs side effects, then acknowledges them: after a crash in between they run once more. */
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
