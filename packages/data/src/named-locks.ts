import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo } from 'mongoose';
import * as z from 'zod';
import { insertAll } from './collection.js';
import { collectionSchema } from './collection-schema.js';
import { LEASE_MS, withLease } from './lease.js';

/** A mutual exclusion by name, and the refusal that others get meanwhile. */
export interface NamedLock {
  readonly name: string;
  readonly refusal: () => Error;
}

const storedLock = z.object({
  _id: z.string(),
  /** The holder: a claim that another holder has taken is neither renewed nor released. */
  holder: z.string(),
  /** When others need not wait for it any longer: its process has died. */
  until: z.date(),
});
type StoredLock = z.output<typeof storedLock>;

/** Interval at which a claim is polled for. */
const POLL_MS = 20;
/** How long after its end a claim is kept, which its holder may still renew. */
const FORGOTTEN_AFTER_SECONDS = 60;

/**
 * Rules that look at what is stored before they let something be stored hold only when nobody does the same at the same
 * time. Claims make sure of that, whichever process the others are in.
 */
export class NamedLocks {
  readonly #claims: Model<StoredLock>;
  /** Waiters within this process, by claim; a claim without a holder here is absent. */
  readonly #queues = new Map<string, (() => void)[]>();

  /** @param collection where they are kept */
  constructor(connection: Connection, collection: string) {
    const schema = collectionSchema(collection, storedLock);
    // Claims of processes that died are deleted, once nobody can renew them any more.
    schema.index({ until: 1 }, { expireAfterSeconds: FORGOTTEN_AFTER_SECONDS });
    this.#claims = connection.model<StoredLock>(collection, schema);
  }

  /**
   * Does something while nobody else holds any of the claims.
   * @param patienceMs how long to wait for each of them; not at all unless given
   * @throws the refusal of the first one that somebody else holds
   */
  async withLocks<T>(claims: readonly NamedLock[], work: () => Promise<T>, patienceMs = 0): Promise<T> {
    const holder = randomUUID();
    const held: string[] = [];
    const renew = async () =>
      held.length > 0 &&
      this.#claims.updateMany({ _id: { $in: held }, holder }, { $set: { until: leaseFrom(Date.now()) } });
    const take = async ({ name }: NamedLock): Promise<boolean> => {
      const isTaken = await this.#takeWithin(name, holder, patienceMs);
      if (isTaken) held.push(name);
      return isTaken;
    };
    try {
      return await withLease(renew, async () => {
        await (patienceMs === 0 ? takeTogether(claims, take) : takeInOrder(claims, take));
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

  /** Claims that are given back at the same time share a command. It need not be on the disks: a claim that stays expires. */
  readonly #release = batch(async (released: readonly Released[]): Promise<undefined[]> => {
    const names = released.flatMap((one) => one.names);
    const holders = released.map(({ holder }) => holder);
    await this.#claims.deleteMany(
      { _id: { $in: names }, holder: { $in: holders } },
      { writeConcern: { w: 1 } },
    );
    return [];
  });

  /** Tells for each claim whether it was free. Those that are taken at the same time share a command. */
  readonly #insert = batch((claims: readonly StoredLock[]) =>
    insertAll(this.#claims.collection as unknown as mongo.Collection<StoredLock>, claims),
  );

  async #takeWithin(name: string, holder: string, patienceMs: number): Promise<boolean> {
    const last = Date.now() + patienceMs;
    // One waiter of a process sends commands, the others queue behind it.
    if (!(await this.#comesUp(name, patienceMs))) return false;
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

  /** Waits in this process's queue for the lock. @returns false after `patienceMs` */
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

/** A release of claims. */
interface Released {
  readonly holder: string;
  readonly names: readonly string[];
}

type Take = (claim: NamedLock) => Promise<boolean>;

/** Takes locks at once, or none. It waits for no lock, so their order does not matter. */
async function takeTogether(claims: readonly NamedLock[], take: Take): Promise<void> {
  const outcomes = await Promise.allSettled(claims.map(take));
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') throw outcome.reason;
    if (!outcome.value) throw claims[index]?.refusal();
  }
}

/** Takes claims one after the other. */
async function takeInOrder(claims: readonly NamedLock[], take: Take): Promise<void> {
  for (const claim of claims) if (!(await take(claim))) throw claim.refusal();
}

const leaseFrom = (now: number): Date => new Date(now + LEASE_MS);
