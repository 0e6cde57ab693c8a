import { type Backlog, conjunction, earliest, type Filter } from '@almanac/data';
import { batch } from '@almanac/process';
import type { mongo } from 'mongoose';
import type { Item, OutboxEntry } from '../item.js';

/** Time for which acknowledgements wait to share a command, in milliseconds: far less than a lease. */
const ACKNOWLEDGE_MS = 100;

/** Number of items with the oldest leases that are searched for the oldest entry. Running entries end soon. */
const OLDEST = 100;

/**
 * The outbox of a collection: side effects of writes, recorded in the written items. The time of an entry is a lease:
 * the process that runs the side effects renews it, and others may take an expired one.
 */
export class Outbox<D extends Item> {
  readonly #items: mongo.Collection<Item>;

  constructor(items: mongo.Collection<D & mongo.Document>) {
    // The cast is safe: only the common fields of items are used here.
    this.#items = items as unknown as mongo.Collection<Item>;
  }

  /** Removes a completed entry. Idempotent. */
  acknowledge(id: number, entryId: string): Promise<void> {
    return this.#acknowledgeBatch({ id, entryId });
  }

  /** Renews the lease of an entry. */
  async renewLease(id: number, entryId: string, now: Date): Promise<void> {
    await this.#items.updateOne({ _id: id, 'followUps.id': entryId }, { $set: { 'followUps.$.at': now } });
  }

  /** Items and tombstones with entries whose lease began before a moment. @param of further conditions */
  async pending(before: Date, limit: number, of: Filter = {}): Promise<D[]> {
    const filter = conjunction([{ followUps: { $elemMatch: { at: { $lt: before } } } }, of]);
    const found = await this.#items
      .find(filter, { projection: { pending: 0, changes: 0, search: 0, words: 0 }, limit })
      .toArray();
    return found as unknown[] as D[];
  }

  /** Unacknowledged entries: running entries, and entries of crashed processes. */
  async backlog(): Promise<Backlog> {
    const [waiting, oldest] = await Promise.all([
      this.#items.countDocuments({ 'followUps.at': { $gt: new Date(0) } }),
      this.#withOldestLeases(OLDEST),
    ]);
    // The age counts from the write, as each attempt renews the lease.
    return { waiting, since: earliest(oldest.map(({ since }) => since)) };
  }

  /** The moment when the oldest lease began. @param of further conditions */
  async oldestLease(of: Filter = {}): Promise<Date | null> {
    return earliest((await this.#withOldestLeases(1, of)).map(({ at }) => at));
  }

  /** The entries of some items, the oldest leases first. */
  async #withOldestLeases(limit: number, of: Filter = {}): Promise<readonly OutboxEntry[]> {
    const found = await this.#items
      .find(conjunction([{ followUps: { $elemMatch: { at: { $gt: new Date(0) } } } }, of]), {
        projection: { followUps: 1 },
        sort: { 'followUps.at': 1 },
        limit,
      })
      .toArray();
    return found.flatMap(({ followUps }) => followUps);
  }

  readonly #acknowledgeBatch = batch(
    async (done: readonly { readonly id: number; readonly entryId: string }[]): Promise<undefined[]> => {
      await this.#items.updateMany(
        { _id: { $in: done.map(({ id }) => id) } },
        {
          $pull: { followUps: { id: { $in: done.map(({ entryId }) => entryId) } } },
        } as mongo.UpdateFilter<Item>,
        // The write needs no journal, because lost work is repeated.
        { writeConcern: { w: 1 } },
      );
      return [];
    },
    { ms: ACKNOWLEDGE_MS },
  );
}
