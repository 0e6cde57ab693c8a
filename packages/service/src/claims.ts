import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Connection, Model } from 'mongoose';
import { z } from 'zod';
import { collectionSchema } from './collection-schema.js';
import { LEASE_MS, underLease } from './lease.js';
import { DuplicateKeyError, withUniqueKey } from './unique-key.js';

/** A mutual exclusion by name, and the refusal that others get meanwhile. */
export interface Claim {
  readonly name: string;
  readonly refusal: () => Error;
}

const storedClaim = z.object({
  _id: z.string(),
  /** Whose it is: nobody renews or gives back what has become another's. */
  holder: z.string(),
  /** When others need not wait for it any longer: its process has died. */
  until: z.date(),
});
type StoredClaim = z.output<typeof storedClaim>;

/** Interval at which a claim is polled for. */
const ASK_AGAIN_MS = 20;

/**
 * Rules that look at what is stored before they let something be stored hold only when nobody does the same at the same
 * time. Claims make sure of that, whichever process the others are in.
 */
export class Claims {
  readonly #claims: Model<StoredClaim>;

  /** @param collection where they are kept */
  constructor(connection: Connection, collection: string) {
    const schema = collectionSchema(collection, storedClaim);
    // Left by processes that died.
    schema.index({ until: 1 });
    this.#claims = connection.model<StoredClaim>(collection, schema);
  }

  /**
   * Does something while nobody else holds any of the claims.
   * @param patienceMs how long to wait for each of them; not at all unless given
   * @throws the refusal of one that somebody else holds
   */
  async holding<T>(claims: readonly Claim[], work: () => Promise<T>, patienceMs = 0): Promise<T> {
    const holder = randomUUID();
    const held: string[] = [];
    const renew = () =>
      this.#claims.updateMany({ _id: { $in: held }, holder }, { $set: { until: leaseFrom(Date.now()) } });
    try {
      return await underLease(renew, async () => {
        for (const { name, refusal } of claims) {
          if (!(await this.#takeWithin(name, holder, patienceMs))) throw refusal();
          held.push(name);
        }
        return work();
      });
    } finally {
      await this.#claims.deleteMany({ _id: { $in: held }, holder });
    }
  }

  /** Removes what processes that died have left. */
  async clear(): Promise<void> {
    await this.#claims.deleteMany({ until: { $lte: new Date() } });
  }

  async #takeWithin(name: string, holder: string, patienceMs: number): Promise<boolean> {
    const last = Date.now() + patienceMs;
    while (!(await this.#take(name, holder))) {
      if (Date.now() >= last) return false;
      await setTimeout(ASK_AGAIN_MS);
    }
    return true;
  }

  /** @returns whether it was free, or left by a process that died. */
  async #take(name: string, holder: string): Promise<boolean> {
    const now = Date.now();
    const until = leaseFrom(now);
    try {
      await withUniqueKey(() =>
        this.#claims
          .updateOne(
            { _id: name, until: { $lte: new Date(now) } },
            { $set: { holder, until } },
            { upsert: true },
          )
          .exec(),
      );
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  }
}

const leaseFrom = (now: number): Date => new Date(now + LEASE_MS);
