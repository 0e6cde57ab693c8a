import { ReturningClients } from './returning-clients.js';
import { storageError } from './storage-error.js';
import type { Tables } from './tables.js';
import { WriteView } from './view.js';

/** Reads and changes the tables, without other side effects, because it may run again after a failed transaction. */
export type WriteJob<T> = (view: WriteView) => T;

interface Pending {
  readonly run: (view: WriteView) => void;
  readonly succeed: () => void;
  readonly fail: (error: unknown) => void;
  readonly alone: boolean;
}

interface Broken {
  readonly job: Pending;
  readonly error: unknown;
}

/** Maximum run time of a batch of jobs before other requests run, in milliseconds. */
const BATCH_MS = 8;

/**
 * Runs write jobs in consecutive transactions. Jobs that arrive while LMDB flushes one share the next transaction and
 * its flush. A job is acknowledged when its transaction is on disk.
 */
export class GroupCommit {
  #queue: Pending[] = [];
  /** Resolves when the queue is empty; undefined when it is. */
  #draining: Promise<void> | undefined;
  readonly #clients = new ReturningClients();

  constructor(readonly tables: Tables) {}

  /**
   * Runs a job in a transaction. If the job throws, its changes are rolled back, and the error is rethrown. An
   * exclusive job has a transaction of its own.
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
      this.#clients.count();
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      const start = performance.now();
      const jobs = await this.#commitNext();
      await this.#clients.answered(jobs, performance.now() - start);
    }
    this.#draining = undefined;
  }

  /** Runs the next transaction. Returns its number of jobs. */
  async #commitNext(): Promise<number> {
    const batch: Pending[] = [];
    const view = new WriteView(this.tables);
    let begun = false;
    let broken: Broken | undefined;
    try {
      await this.tables.root.childTransaction(() => {
        begun = true;
        broken = this.#runBatch(batch, view);
        if (broken !== undefined) throw broken.error;
      });
      view.committed();
      for (const job of batch) job.succeed();
      return batch.length;
    } catch (error) {
      if (!begun) batch.push(...this.#queue.splice(0));
      view.failed();
      const failure = await storageError(broken ? broken.error : error);
      for (const job of broken ? [broken.job] : batch) job.fail(failure);
      return 0;
    }
  }

  /**
   * Runs jobs until the time limit. If a job fails after a change, the transaction is aborted: the job gets the
   * error, and the others run again.
   */
  #runBatch(batch: Pending[], view: WriteView): Broken | undefined {
    const end = performance.now() + BATCH_MS;
    for (let job = this.#queue[0]; job !== undefined; job = this.#queue[0]) {
      if (batch.length > 0 && (job.alone || batch[0]?.alone || performance.now() > end)) break;
      this.#queue.shift();
      const changes = view.changes;
      try {
        job.run(view);
        batch.push(job);
      } catch (error) {
        if (view.changes !== changes) {
          this.#queue.unshift(...batch);
          return { job, error };
        }
        job.fail(error);
      }
    }
    view.claim();
    return undefined;
  }
}
