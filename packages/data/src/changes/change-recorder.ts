import type { Logger, Worker } from '@almanac/process';
import type { Backlog, BacklogReader } from '../backlog.js';
import { earliest, whenDue } from '../worker.js';
import type { Change } from './change.js';
import type { ChangeOutbox, PendingChanges } from './change-outbox.js';

/** The outboxes of a service, whatever their documents. */
type Outboxes = readonly Pick<ChangeOutbox<never>, 'pending' | 'backlog' | 'onChange'>[];

export interface ChangeRecorderDeps {
  readonly outboxes: Outboxes;
  /** Appends changes to the log. Idempotent by their keys. */
  readonly append: (changes: readonly Change[]) => Promise<void>;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => Date;
}

/** How long a change waits for others, to be recorded together. */
const GATHER_MS = 1_000;
/** How long the recorder sleeps at most: changes that another process has left are found by then. */
const SLEEP_MS = 10_000;

/** Moves changes from the outboxes of a service into the log. Any number of replicas may do so at once. */
export class ChangeRecorder {
  readonly worker: Worker;

  constructor(private readonly deps: ChangeRecorderDeps) {
    const { outboxes, logger, now } = deps;
    const worker = whenDue({
      name: 'changes',
      work: (stopping) => this.run(stopping),
      maxSleepMs: SLEEP_MS,
      logger,
      now,
    });
    for (const outbox of outboxes) outbox.onChange(() => worker.wake(GATHER_MS));
    this.worker = worker;
  }

  /** Records everything that is pending. */
  async run(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const pages = (await Promise.all(this.deps.outboxes.map((outbox) => outbox.pending()))).filter(
        (page) => page !== undefined,
      );
      if (pages.length === 0) return;
      await this.deps.append(inOrder(pages));
      await Promise.all(pages.map((page) => page.acknowledge()));
      // A change since then wakes the worker again.
      if (!pages.some(({ hasMore }) => hasMore)) return;
    }
  }

  /** Changes that the log does not have yet. */
  readonly backlog: BacklogReader = async (): Promise<Backlog> => {
    const all = await Promise.all(this.deps.outboxes.map((outbox) => outbox.backlog()));
    return {
      waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      since: earliest(all.map(({ since }) => since)),
    };
  };
}

/** Changes by time; those of one object stay in their order, whatever the clocks of its writers say. */
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
