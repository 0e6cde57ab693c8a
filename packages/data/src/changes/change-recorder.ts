import type { Logger, Worker } from '@almanac/process';
import type { Backlog, BacklogReader } from '../backlog.js';
import { earliest, whenDue } from '../worker.js';
import type { Change } from './change.js';
import type { ChangeOutbox, PendingChanges } from './change-outbox.js';

/** An outbox of a service, whatever its documents. */
type Outbox = Pick<ChangeOutbox<never>, 'pending' | 'backlog' | 'onChange'>;

export interface ChangeRecorderDeps {
  readonly outboxes: readonly Outbox[];
  /** Appends changes to the log. Idempotent by their keys. */
  readonly append: (changes: readonly Change[]) => Promise<void>;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => Date;
}

/** Time for which a change waits, to be recorded together with others. */
const GATHER_MS = 1_000;
/**
 * Interval of reading all outboxes. These reads find changes that a slow write or a crashed process has left, and
 * deletions of other processes.
 */
const SLEEP_MS = 10_000;

/** Moves changes from the outboxes of a service into the log. Several replicas may run it concurrently. */
export class ChangeRecorder {
  readonly worker: Worker;
  /** Outboxes that changed in this process. */
  readonly #changed = new Set<Outbox>();
  #allReadAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: ChangeRecorderDeps) {
    const { outboxes, logger, now } = deps;
    const worker = whenDue({
      name: 'changes',
      work: (stopping) => this.run(stopping),
      maxSleepMs: SLEEP_MS,
      logger,
      now,
    });
    for (const outbox of outboxes) {
      outbox.onChange(() => {
        this.#changed.add(outbox);
        worker.wake(GATHER_MS);
      });
    }
    this.worker = worker;
  }

  /** Records the pending changes of the changed outboxes, and at intervals of all outboxes. */
  async run(stopping?: AbortSignal): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    const now = performance.now();
    const readsAll = changed.length === 0 || now - this.#allReadAt >= SLEEP_MS;
    if (readsAll) this.#allReadAt = now;
    const outboxes = readsAll ? this.deps.outboxes : changed;
    while (!stopping?.aborted) {
      const pages = (await Promise.all(outboxes.map((outbox) => outbox.pending(readsAll)))).filter(
        (page) => page !== undefined,
      );
      if (pages.length === 0) return;
      await this.deps.append(inOrder(pages));
      await Promise.all(pages.map((page) => page.acknowledge()));
      // A change in the meantime wakes the worker again.
      if (!pages.some(({ hasMore }) => hasMore)) return;
    }
  }

  /** Changes that are not in the log yet. */
  readonly backlog: BacklogReader = async (): Promise<Backlog> => {
    const all = await Promise.all(this.deps.outboxes.map((outbox) => outbox.backlog()));
    return {
      waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      since: earliest(all.map(({ since }) => since)),
    };
  };
}

/** Changes ordered by time. Changes of one object stay in their order, whatever the clocks of the writers. */
function inOrder(pages: readonly PendingChanges[]): Change[] {
  const latest = new Map<string, number>();
  const timed = pages
    .flatMap(({ changes }) => changes)
    .map((change) => {
      const object = `${change.kind}/${change.object}`;
      const time = Math.max(change.at.getTime(), latest.get(object) ?? 0);
      latest.set(object, time);
      return { change, time };
    });
  return timed.sort((one, other) => one.time - other.time).map(({ change }) => change);
}
