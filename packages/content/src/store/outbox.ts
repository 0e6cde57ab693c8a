import { type Backlog, conjunction, earliest, type Filter } from '@almanac/data';
import { batch } from '@almanac/process';
import type { mongo } from 'mongoose';
import type { Item, OutboxEntry } from '../item.js';

/** How long acknowledgements wait for others: fewer commands, and long before anybody takes an entry for pending. */
const ACKNOWLEDGE_MS = 100;

/** Among how many items with the oldest leases the oldest entry is looked for: those under way are done in no time. */
const OLDEST = 100;

/**
 * The outbox of a collection: side effects of writes, recorded in the items that were written. The time of an entry is
 * a lease: the process that carries it out renews it, and an expired lease is free to take.
 */
export class Outbox<D extends Item> {
  readonly #items: mongo.Collection<Item>;

  constructor(items: mongo.Collection<D & mongo.Document>) {
    // Only what all items have counts here.
    this.#items = items as unknown as mongo.Collection<Item>;
  }

  /** Removes an entry whose side effects are done. Idempotent. */
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
      .find(filter, { projection: { pending: 0, search: 0, words: 0 }, limit })
      .toArray();
    return found as unknown[] as D[];
  }

  /** Entries that are not acknowledged: those under way, and those of a process that died. */
  async backlog(): Promise<Backlog> {
    const [waiting, oldest] = await Promise.all([
      this.#items.countDocuments({ 'followUps.at': { $gt: new Date(0) } }),
      this.#withOldestLeases(OLDEST),
    ]);
    // A lease says little of what is tried again and again: each try renews it.
    return { waiting, since: earliest(oldest.map(({ since }) => since)) };
  }

  /** When the oldest lease began. */
  async oldestLease(): Promise<Date | null> {
    return earliest((await this.#withOldestLeases(1)).map(({ at }) => at));
  }

  /** The entries of some items, those with the oldest leases first. */
  async #withOldestLeases(limit: number): Promise<readonly OutboxEntry[]> {
    const found = await this.#items
      .find(
        { followUps: { $elemMatch: { at: { $gt: new Date(0) } } } },
        { projection: { followUps: 1 }, sort: { 'followUps.at': 1 }, limit },
      )
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
        // It need not be on the disks: what is lost of it is done once more.
        { writeConcern: { w: 1 } },
      );
      return [];
    },
    { ms: ACKNOWLEDGE_MS },
  );
}
