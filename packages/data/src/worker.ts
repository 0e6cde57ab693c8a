import type { Logger, Worker } from '@almanac/process';
import { isUnavailable, newContext, requestContext } from '@almanac/rpc';
import { isOutage } from './database-outage.js';

/** Logs a failure of work: a warning when only the database or another process is unavailable. */
function logFailure(
  logger: Pick<Logger, 'error' | 'warn'>,
  error: unknown,
  worker: string,
  message: string,
): void {
  const details = { err: error, worker };
  if (isOutage(error) || isUnavailable(error)) logger.warn(details, message);
  else logger.error(details, message);
}

/** A round runs outside of any request, even when a request has woken it. */
const inOwnContext = <T>(work: () => T): T => requestContext.run(newContext(), work);

export interface WorkWhenDue {
  readonly name: string;
  /**
   * Does all work that is due. Errors are logged, and the work is retried.
   * @param stopping aborted when the process stops: work in steps then begins no further step
   */
  readonly work: (stopping: AbortSignal) => Promise<void>;
  /** The moment when work is due next, if known. Absent: unknown. */
  readonly nextDue?: () => Promise<Date | null>;
  /** Maximum sleep between the end of a round and the next one. */
  readonly maxSleepMs: number;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => Date;
}

/** The earliest of some dates; null when there are none. */
export const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((one, other) => (!one || (other && other < one) ? other : one), null);

/** A worker that can be woken early. */
export interface WakeableWorker extends Worker {
  /** @param withinMs time until work is due, at the latest; 0 by default */
  wake(withinMs?: number): void;
}

/** Pause before failed work is tried again. */
const RETRY_MS = 5_000;

/** A worker that wakes when work is due. Within a process it never runs twice at the same time. */
export function whenDue({ name, work, nextDue, maxSleepMs, logger, now }: WorkWhenDue): WakeableWorker {
  let timer: NodeJS.Timeout | undefined;
  /** Moments for which the timer and a wake-up are scheduled (`performance.now()`, in milliseconds). */
  let wakesAt = Number.POSITIVE_INFINITY;
  let wantedAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const run = async (): Promise<void> => {
    let sleep = maxSleepMs;
    wantedAt = Number.POSITIVE_INFINITY;
    try {
      await work(stopping.signal);
      const next = await nextDue?.();
      if (next) sleep = Math.min(next.getTime() - now().getTime(), maxSleepMs);
    } catch (error) {
      sleep = Math.min(RETRY_MS, maxSleepMs);
      logFailure(logger, error, name, 'scheduled work failed, retrying');
    }
    running = undefined;
    sleepUntil(Math.min(performance.now() + sleep, wantedAt));
  };
  const begin = (): void => {
    clearTimeout(timer);
    running ??= inOwnContext(run);
  };
  const sleepUntil = (end: number): void => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    wakesAt = end;
    timer = setTimeout(begin, Math.max(end - performance.now(), 0)).unref();
  };
  const wake = (withinMs = 0): void => {
    wantedAt = Math.min(wantedAt, performance.now() + withinMs);
    if (!running && wantedAt < wakesAt) sleepUntil(wantedAt);
  };
  return {
    name,
    start: begin,
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Work without a request. Several replicas may do it concurrently. */
export interface Job {
  /**
   * Does all work that is due.
   * @param changed called before shown data may change, because a failed job may have done a part of its work
   */
  run(changed: () => void): Promise<void>;
  /** The moment when work is due next, if known. */
  nextDue?(): Promise<Date | null>;
  /** @param wake called when a failure has left work, with the milliseconds within which it is due */
  onPending?(wake: (withinMs?: number) => void): void;
}

export interface JobsWork extends Pick<WorkWhenDue, 'name' | 'maxSleepMs' | 'logger' | 'now'> {
  /** Called once after a round that may have changed shown data, even if the round failed. */
  readonly onChange: () => Promise<void>;
}

/** Runs jobs one after another, whenever one of them is due or has pending work. */
export function jobsWorker(jobs: readonly Job[], { onChange, ...timing }: JobsWork): Worker {
  const worker = whenDue({
    ...timing,
    work: async () => {
      let mayHaveChanged = false;
      const changed = (): void => {
        mayHaveChanged = true;
      };
      try {
        for (const job of jobs) await job.run(changed);
      } finally {
        if (mayHaveChanged) await onChange();
      }
    },
    nextDue: async () =>
      earliest(await Promise.all(jobs.map(async (job) => (await job.nextDue?.()) ?? null))),
  });
  for (const job of jobs) job.onPending?.(worker.wake);
  return worker;
}
