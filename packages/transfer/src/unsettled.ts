import { randomUUID } from 'node:crypto';
import { collectionSchema, type WakeableWorker, whenDue } from '@almanac/data';
import type { Logger } from '@almanac/process';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

/** Kinds of moves of documents. */
export type Move = 'import' | 'restore';

const storedNote = z
  .object({
    _id: z.enum(['import', 'restore']),
    /** Another one with each call: a note is removed only if no call has come since it was read. */
    token: z.string(),
    /** Time of the last call. */
    at: z.date(),
  })
  .readonly();
type StoredNote = z.output<typeof storedNote>;

export interface UnsettledDeps {
  readonly database: Connection;
  /** Does what follows from everything that was moved in: counts, caches. Repeatable. */
  readonly settle: (moves: readonly Move[]) => Promise<void>;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now?: () => Date;
}

/** Time without a call after which a move counts as interrupted. */
export const IDLE_MS = 30_000;
const SWEEP_MS = 60_000;

/**
 * Imports and restores that are not settled yet: noted with each call, until `settle`. One that was interrupted is
 * settled when its calls have ceased, and when the process starts again. Several replicas may do so at once.
 */
export class UnsettledMoves {
  readonly worker: WakeableWorker;
  readonly #notes: Model<StoredNote>;
  readonly #now: () => Date;
  #hasStarted = false;

  constructor(private readonly deps: UnsettledDeps) {
    const { now = () => new Date(), logger } = deps;
    this.#now = now;
    this.#notes = deps.database.model<StoredNote>(
      'UnsettledMove',
      collectionSchema('unsettled_moves', storedNote),
    );
    this.worker = whenDue({
      name: 'interrupted imports and restores',
      work: () => this.#settleInterrupted(),
      nextDue: async () => {
        const [oldest] = await this.#notes.find().sort({ at: 1 }).limit(1).lean<StoredNote[]>();
        return oldest ? new Date(oldest.at.getTime() + IDLE_MS) : null;
      },
      maxSleepMs: SWEEP_MS,
      logger,
      now,
    });
  }

  /** Runs a call of a move. Noted before, as it may be cut off, and after, as others may have settled meanwhile. */
  async during<T>(move: Move, call: () => Promise<T>): Promise<T> {
    await this.#note(move);
    this.worker.wake(IDLE_MS);
    try {
      return await call();
    } finally {
      await this.#note(move);
    }
  }

  /** Settles everything that was moved in so far. */
  async settle(): Promise<void> {
    await this.#settle(await this.#notes.find().lean<StoredNote[]>());
  }

  /** At the start no call of this process is under way: it settles whatever is noted. */
  async #settleInterrupted(): Promise<void> {
    const idleSince = new Date(this.#now().getTime() - IDLE_MS);
    const left = await this.#notes
      .find(this.#hasStarted ? { at: { $lte: idleSince } } : {})
      .lean<StoredNote[]>();
    if (left.length > 0) await this.#settle(left);
    this.#hasStarted = true;
  }

  async #settle(notes: readonly StoredNote[]): Promise<void> {
    await this.deps.settle(notes.map(({ _id }) => _id));
    for (const { _id, token } of notes) await this.#notes.deleteOne({ _id, token });
  }

  async #note(move: Move): Promise<void> {
    await this.#notes.updateOne(
      { _id: move },
      { $set: { token: randomUUID(), at: this.#now() } },
      { upsert: true },
    );
  }
}
