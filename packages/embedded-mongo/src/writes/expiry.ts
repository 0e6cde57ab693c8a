import { DateTime, Doc } from '../bson/index.js';
import type { Collection, Index } from '../catalog/collection.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { Operation } from '../executor/operation.js';
import { compileFilter } from '../query/index.js';
import { unlessFull } from '../storage/storage-error.js';
import { ModifyAll } from './modify.js';
import { removal } from './remove.js';
import { runStatement } from './run.js';

/** Interval of deleting expired documents, as in MongoDB. */
const SWEEP_EVERY_MS = 60_000;

/**
 * Deletes documents that are expired by a TTL index. They are found by the index and deleted in short transactions,
 * between which other writes run. A document without a date in the indexed field never expires; of several dates the
 * first counts.
 */
export class ExpirySweeper {
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;
  #operation: Operation | undefined;
  #stopped = false;

  /** @param everyMs interval in milliseconds, for tests; by default a minute */
  constructor(
    private readonly engine: Engine,
    everyMs = SWEEP_EVERY_MS,
  ) {
    this.#timer = setInterval(() => void this.sweep(), everyMs);
    this.#timer.unref();
  }

  /** Deletes expired documents. Joins a running sweep. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweepAll(new Date()).finally(() => {
      this.#sweeping = undefined;
    });
    return this.#sweeping;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#operation?.interrupt();
    await this.#sweeping;
  }

  async #sweepAll(now: Date): Promise<void> {
    for (const collection of this.engine.catalog.all())
      for (const index of collection.indexes) {
        if (this.#stopped) return;
        await this.#sweepIndex(collection, index, now).catch(unlessRefused).catch(unlessFull);
      }
  }

  async #sweepIndex(collection: Collection, index: Index, now: Date): Promise<void> {
    const { expireAfterSeconds, hidden, name } = index.spec;
    if (expireAfterSeconds === undefined || !index.ready || collection.dropped) return;
    const operation = new Operation();
    this.#operation = operation;
    const matcher = compileFilter(expiredFilter(index, expireAfterSeconds, now), {});
    const target = {
      engine: this.engine,
      database: collection.database,
      name: collection.name,
      operation,
      // Queries may not use a hidden index.
      query: { matcher, hint: hidden ? undefined : name },
    };
    await runStatement(this.engine, new ModifyAll(target, removal));
  }
}

/** Filter for the indexed documents whose date is older than the time to live. */
function expiredFilter({ spec }: Index, expireAfterSeconds: number, now: Date): Doc {
  const latest = new Date(now.getTime() - expireAfterSeconds * 1000);
  const filter = Doc.from({ [spec.paths[0] ?? '']: Doc.from({ $lte: DateTime.fromDate(latest) }) });
  return spec.partialFilter ? Doc.from({ $and: [filter, spec.partialFilter] }) : filter;
}

/** A collection or an index that was dropped meanwhile, or the stop of the server, ends the sweep of one index. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof CommandError)) throw error;
}
