import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';
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
/** How long after its end a claim is kept, which its holder may still renew. */
const FORGOTTEN_AFTER_SECONDS = 60;

/**
 * Rules that look at what is stored before they let something be stored hold only when nobody does the same at the same
 * time. Claims make sure of that, whichever process the others are in.
 */
export class Claims {
  readonly #claims: Model<StoredClaim>;
  /** Who waits within this process, by claim; one that nobody has here is absent. */
  readonly #queues = new Map<string, (() => void)[]>();

  /** @param collection where they are kept */
  constructor(connection: Connection, collection: string) {
    const schema = collectionSchema(collection, storedClaim);
    // Claims of processes that died are deleted, once nobody can renew them any more.
    schema.index({ until: 1 }, { expireAfterSeconds: FORGOTTEN_AFTER_SECONDS });
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
    const renew = async () =>
      held.length > 0 &&
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
      try {
        if (held.length > 0) await this.#claims.deleteMany({ _id: { $in: held }, holder });
      } finally {
        for (const name of held) this.#pass(name);
      }
    }
  }

  async #takeWithin(name: string, holder: string, patienceMs: number): Promise<boolean> {
    const last = Date.now() + patienceMs;
    // Of one process only one asks the database, the others wait in turn.
    if (!(await this.#comesUp(name, patienceMs))) return false;
    let isTaken = false;
    try {
      while (!isTaken) {
        isTaken = await this.#take(name, holder);
        if (!isTaken && Date.now() >= last) return false;
        if (!isTaken) await pause(ASK_AGAIN_MS);
      }
      return true;
    } finally {
      if (!isTaken) this.#pass(name);
    }
  }

  /** @returns whether its turn within this process has come. */
  #comesUp(name: string, patienceMs: number): Promise<boolean> {
    const queue = this.#queues.get(name);
    if (!queue) {
      this.#queues.set(name, []);
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1);
        resolve(false);
      }, patienceMs);
      queue.push(go);
    });
  }

  /** The next within this process has its turn. */
  #pass(name: string): void {
    const next = this.#queues.get(name)?.shift();
    if (next) next();
    else this.#queues.delete(name);
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
