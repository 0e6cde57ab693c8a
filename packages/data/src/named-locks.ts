import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo } from 'mongoose';
import * as z from 'zod';
import { insertAll } from './collection.js';
import { collectionSchema } from './collection-schema.js';
import { LEASE_MS, withLease } from './lease.js';

/** A named lock, and the error for others while it is held. */
export interface NamedLock {
  readonly name: string;
  readonly error: () => Error;
}

const storedLock = z.object({
  _id: z.string(),
  /** Id of the holder, so that a lock that another holder has taken is neither renewed nor released. */
  holder: z.string(),
  /** Expiry of the lease. A lock past it belongs to a crashed process. */
  until: z.date(),
});
type StoredLock = z.output<typeof storedLock>;

/** Interval of attempts to take a lock. */
const POLL_MS = 20;
/** Seconds after its expiry for which a lock is stored, as its holder may still renew it. */
const FORGOTTEN_AFTER_SECONDS = 60;

/**
 * Locks by name over all processes. A rule that reads stored data before it permits a write holds only if no
 * concurrent process does the same; a lock ensures that.
 */
export class NamedLocks {
  readonly #claims: Model<StoredLock>;
  /** The driver's collection, without Mongoose's casting. */
  readonly #documents: mongo.Collection<StoredLock>;
  /** Waiters within this process by name. Locks without a holder in this process are absent. */
  readonly #queues = new Map<string, (() => void)[]>();

  /** @param collection name of the collection of locks */
  constructor(connection: Connection, collection: string) {
    const schema = collectionSchema(collection, storedLock);
    // Locks of crashed processes are deleted once they can no longer be renewed.
    schema.index({ until: 1 }, { expireAfterSeconds: FORGOTTEN_AFTER_SECONDS });
    this.#claims = connection.model<StoredLock>(collection, schema);
    this.#documents = connection.collection<StoredLock>(this.#claims.collection.name);
  }

  /**
   * Runs work while holding all of the locks.
   * @param maxWaitMs maximum time to wait for each lock; no wait by default
   * @throws the error of the first lock that is held by another holder
   */
  async withLocks<T>(claims: readonly NamedLock[], work: () => Promise<T>, maxWaitMs = 0): Promise<T> {
    const holder = randomUUID();
    const held: string[] = [];
    const renew = async () =>
      held.length > 0 &&
      this.#claims.updateMany({ _id: { $in: held }, holder }, { $set: { until: leaseFrom(Date.now()) } });
    const take = async ({ name }: NamedLock): Promise<boolean> => {
      const isTaken = await this.#takeWithin(name, holder, maxWaitMs);
      if (isTaken) held.push(name);
      return isTaken;
    };
    try {
      return await withLease(renew, async () => {
        await (maxWaitMs === 0 ? takeTogether(claims, take) : takeInOrder(claims, take));
        return work();
      });
    } finally {
      try {
        if (held.length > 0) await this.#release({ holder, names: held });
      } finally {
        for (const name of held) this.#pass(name);
      }
    }
  }

  /** Concurrent releases share a command. It needs no journal, because a lock that stays expires. */
  readonly #release = batch(async (released: readonly Released[]): Promise<undefined[]> => {
    const names = released.flatMap((one) => one.names);
    const holders = released.map(({ holder }) => holder);
    await this.#documents.deleteMany(
      { _id: { $in: names }, holder: { $in: holders } },
      { writeConcern: { w: 1 } },
    );
    return [];
  });

  /** For each lock whether it was free. Concurrent attempts share a command. */
  readonly #insert = batch((claims: readonly StoredLock[]) => insertAll(this.#documents, claims));

  async #takeWithin(name: string, holder: string, maxWaitMs: number): Promise<boolean> {
    const last = Date.now() + maxWaitMs;
    // Only one waiter of a process sends commands; the others queue behind it.
    if (!(await this.#comesUp(name, maxWaitMs))) return false;
    let isTaken = false;
    try {
      while (!isTaken) {
        isTaken = await this.#take(name, holder);
        if (!isTaken && Date.now() >= last) return false;
        if (!isTaken) await pause(POLL_MS);
      }
      return true;
    } finally {
      if (!isTaken) this.#pass(name);
    }
  }

  /** Waits for the lock in this process's queue. @returns false after `maxWaitMs` */
  #comesUp(name: string, maxWaitMs: number): Promise<boolean> {
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
      }, maxWaitMs);
      queue.push(go);
    });
  }

  /** Passes the lock to the next waiter within this process. */
  #pass(name: string): void {
    const next = this.#queues.get(name)?.shift();
    if (next) next();
    else this.#queues.delete(name);
  }

  /** Takes the lock in the database. @returns whether it was free or its lease had expired */
  async #take(_id: string, holder: string): Promise<boolean> {
    const now = Date.now();
    const until = leaseFrom(now);
    if (await this.#insert({ _id, holder, until })) return true;
    const expired = { _id, until: { $lte: new Date(now) } };
    const { matchedCount } = await this.#claims.updateOne(expired, { $set: { holder, until } });
    return matchedCount === 1;
  }
}

/** A released lock. */
interface Released {
  readonly holder: string;
  readonly names: readonly string[];
}

type Take = (claim: NamedLock) => Promise<boolean>;

/** Takes all locks or none. It waits for none, so their order does not matter. */
async function takeTogether(claims: readonly NamedLock[], take: Take): Promise<void> {
  const outcomes = await Promise.allSettled(claims.map(take));
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') throw outcome.reason;
    if (!outcome.value) throw claims[index]?.error();
  }
}

/** Takes locks one after another. */
async function takeInOrder(claims: readonly NamedLock[], take: Take): Promise<void> {
  for (const claim of claims) if (!(await take(claim))) throw claim.error();
}

const leaseFrom = (now: number): Date => new Date(now + LEASE_MS);
