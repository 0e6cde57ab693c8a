import { storageError } from './storage-error.js';
import type { Tables } from './tables.js';
import { WriteView } from './view.js';

/** Reads and changes the tables. It may be run again when the transaction failed, so it does nothing else. */
export type WriteJob<T> = (view: WriteView) => T;

interface Pending {
  readonly run: (view: WriteView) => void;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
  readonly alone: boolean;
}

/** How long jobs may run one after the other before other requests get their turn (milliseconds). */
const BATCH_MS = 8;

/**
 * Runs write jobs one after the other. All that have come together while LMDB was flushing share the next transaction
 * and its flush. A job is answered when its transaction is on disk.
 */
export class GroupCommit {
  #queue: Pending[] = [];
  #working: Promise<void> | undefined;

  constructor(readonly tables: Tables) {}

  /**
   * Runs a job in a transaction. When it throws, nothing of it is kept, and the error is passed on.
   * A job that runs alone has a transaction of its own.
   */
  write<T>(job: WriteJob<T>, alone = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      this.#queue.push({
        run: (view) => {
          result = job(view);
        },
        succeed: () => resolve(result),
        fail: reject,
        alone,
      });
      this.#working ??= this.#work();
    });
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#queue.length > 0) await this.#commitNext();
    this.#working = undefined;
  }

  async #commitNext(): Promise<void> {
    const batch: Pending[] = [];
    let broken: { job: Pending; error: unknown } | undefined;
    let view = new WriteView(this.tables);
    try {
      await this.tables.root.childTransaction(() => {
        view = new WriteView(this.tables);
        broken = this.#runBatch(batch, view);
        if (broken !== undefined) throw broken.error;
      });
    } catch (error) {
      await this.#failed(batch, broken, error);
      return;
    }
    view.committed();
    for (const job of batch) job.succeed();
  }

  /** Runs jobs until time is up. Gives the job that failed after it had already changed something. */
  #runBatch(batch: Pending[], view: WriteView): { job: Pending; error: unknown } | undefined {
    const end = performance.now() + BATCH_MS;
    for (let job = this.#queue[0]; job !== undefined; job = this.#queue[0]) {
      if (batch.length > 0 && (job.alone || batch[0]?.alone || performance.now() > end)) break;
      this.#queue.shift();
      const changes = view.changes;
      try {
        job.run(view);
        batch.push(job);
      } catch (error) {
        if (view.changes !== changes) return { job, error };
        job.fail(error);
      }
    }
    return undefined;
  }

  /** The transaction was given up: only the job that broke it is told so, the others are tried again on their own. */
  async #failed(
    batch: readonly Pending[],
    broken: { job: Pending; error: unknown } | undefined,
    error: unknown,
  ): Promise<void> {
    const failure = await storageError(broken ? broken.error : error);
    if (broken !== undefined) {
      broken.job.fail(failure);
      this.#queue.unshift(...batch);
      return;
    }
    for (const job of batch) job.fail(failure);
  }
}
