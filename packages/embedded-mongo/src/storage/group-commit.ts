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

interface Broken {
  readonly job: Pending;
  readonly error: unknown;
}

/** How long jobs may run one after the other before other requests get their turn (milliseconds). */
const BATCH_MS = 8;

/**
 * Runs write jobs one after the other. All that come together while LMDB flushes a transaction share the next one and
 * its flush; LMDB is asked for it meanwhile, so that it begins without a pause. A job is answered when its transaction
 * is on disk.
 */
export class GroupCommit {
  #queue: Pending[] = [];
  /** Those that LMDB was asked for and that are not over: one that is being flushed, and the next. */
  readonly #transactions = new Set<Promise<void>>();
  /** The last one has not run its jobs yet. */
  #asked = false;
  /** It runs, or ran, a job that does not share it. */
  #alone = false;

  constructor(readonly tables: Tables) {}

  /**
   * Runs a job in a transaction. When it throws, nothing of it is kept, and the error is passed on. A job that runs
   * alone has a transaction of its own, which begins when all before it were answered, and is answered before the next
   * one begins.
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
      this.#askForTransaction();
    });
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    while (this.#transactions.size > 0) await Promise.all(this.#transactions);
  }

  #askForTransaction(): void {
    const [next] = this.#queue;
    if (next === undefined || this.#asked) return;
    if (this.#transactions.size > 0 && (next.alone || this.#alone)) return;
    this.#asked = true;
    this.#alone = next.alone;
    const transaction = this.#commitNext().then(() => {
      this.#transactions.delete(transaction);
      this.#askForTransaction();
    });
    this.#transactions.add(transaction);
  }

  async #commitNext(): Promise<void> {
    const batch: Pending[] = [];
    const view = new WriteView(this.tables);
    let begun = false;
    let broken: Broken | undefined;
    try {
      await this.tables.root.childTransaction(() => {
        begun = true;
        broken = this.#runBatch(batch, view);
        this.#asked = false;
        if (broken !== undefined) throw broken.error;
      });
      view.committed();
      for (const job of batch) job.succeed();
    } catch (error) {
      if (!begun) {
        batch.push(...this.#queue.splice(0));
        this.#asked = false;
      }
      view.failed();
      const failure = await storageError(broken ? broken.error : error);
      for (const job of broken ? [broken.job] : batch) job.fail(failure);
    }
  }

  /**
   * Runs jobs until time is up. One that fails after it has already changed something breaks the transaction: it alone is
   * told so, and the others are tried again.
   */
  #runBatch(batch: Pending[], view: WriteView): Broken | undefined {
    const end = performance.now() + BATCH_MS;
    for (let job = this.#queue[0]; job !== undefined; job = this.#queue[0]) {
      if (batch.length > 0 && (job.alone || this.#alone || performance.now() > end)) break;
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
