import { randomUUID } from 'node:crypto';
import { collectionSchema, type WakeableWorker, whenDue } from '@almanac/data';
import type { Logger } from '@almanac/process';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod';

/** Kinds of bulk writes. */
export type Move = 'import' | 'restore';

const storedMove = z
  .object({
    _id: z.enum(['import', 'restore']),
    /** Token that every call replaces. A record is removed only if no call has come since it was read. */
    token: z.string(),
    /** Time of the last call. */
    at: z.date(),
  })
  .readonly();
type StoredMove = z.output<typeof storedMove>;

export interface UnfinishedMovesDeps {
  readonly database: Connection;
  /** Runs the follow-up work of all finished moves: counts, caches. Idempotent. */
  readonly finalize: (moves: readonly Move[]) => Promise<void>;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now?: () => Date;
}

/** Time without a call after which a move counts as interrupted. */
export const IDLE_MS = 30_000;
const SWEEP_MS = 60_000;

/**
 * Imports and restores that are not finalized yet. Each call is recorded, until `finalize`. An interrupted move is
 * finalized when its calls have ceased, and when the process starts again. Several replicas may do so concurrently.
 */
export class UnfinishedMoves {
  readonly worker: WakeableWorker;
  readonly #moves: Model<StoredMove>;
  readonly #now: () => Date;
  #hasStarted = false;

  constructor(private readonly deps: UnfinishedMovesDeps) {
    const { now = () => new Date(), logger } = deps;
    this.#now = now;
    this.#moves = deps.database.model<StoredMove>(
      'UnsettledMove',
      collectionSchema('unfinished_moves', storedMove),
    );
    this.worker = whenDue({
      name: 'interrupted imports and restores',
      work: () => this.#finalizeInterrupted(),
      nextDue: async () => {
        const [oldest] = await this.#moves.find().sort({ at: 1 }).limit(1).lean<StoredMove[]>();
        return oldest ? new Date(oldest.at.getTime() + IDLE_MS) : null;
      },
      maxSleepMs: SWEEP_MS,
      logger,
      now,
    });
  }

  /**
   * Runs a call of a move. The move is recorded before the call, because the call may be interrupted, and after it,
   * because another process may have finished the move in between.
   */
  async during<T>(move: Move, call: () => Promise<T>): Promise<T> {
    await this.#record(move);
    this.worker.wake(IDLE_MS);
    try {
      return await call();
    } finally {
      await this.#record(move);
    }
  }

  /** Finalizes all moves so far. */
  async finalize(): Promise<void> {
    await this.#complete(await this.#moves.find().lean<StoredMove[]>());
  }

  /**
   * Finalizes interrupted moves. At the start no call of this process is running, so it finalizes all recorded ones.
   */
  async #finalizeInterrupted(): Promise<void> {
    const idleSince = new Date(this.#now().getTime() - IDLE_MS);
    const left = await this.#moves
      .find(this.#hasStarted ? { at: { $lte: idleSince } } : {})
      .lean<StoredMove[]>();
    if (left.length > 0) await this.#complete(left);
    this.#hasStarted = true;
  }

  async #complete(notes: readonly StoredMove[]): Promise<void> {
    await this.deps.finalize(notes.map(({ _id }) => _id));
    for (const { _id, token } of notes) await this.#moves.deleteOne({ _id, token });
  }

  async #record(move: Move): Promise<void> {
    await this.#moves.updateOne(
      { _id: move },
      { $set: { token: randomUUID(), at: this.#now() } },
      { upsert: true },
    );
  }
}
