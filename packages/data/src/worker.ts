import type { Logger, Worker } from '@almanac/process';
import { isUnavailable, newContext, requestContext } from '@almanac/rpc';
import { refusalOfOutage } from './database-outage.js';

/** Logs a failure of work: a warning when only the database or another process is away. */
function logFailure(
  logger: Pick<Logger, 'error' | 'warn'>,
  error: unknown,
  worker: string,
  message: string,
): void {
  const details = { err: error, worker };
  if (refusalOfOutage(error) || isUnavailable(error)) logger.warn(details, message);
  else logger.error(details, message);
}

/** A round of work is part of no request, also where one has woken it. */
const inOwnContext = <T>(work: () => T): T => requestContext.run(newContext(), work);

export interface WorkWhenDue {
  readonly name: string;
  /**
   * Does all work that is due. Errors are logged, and the work is retried.
   * @param stopping aborted when the process stops: work that comes in steps begins no further one
   */
  readonly work: (stopping: AbortSignal) => Promise<void>;
  /** When there will be something to do next, as far as is known. Absent: nobody knows. */
  readonly nextDue?: () => Promise<Date | null>;
  /** How long to sleep at most between the end of a round and the next. */
  readonly maxSleepMs: number;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => Date;
}

/** The earliest of some dates; null when there is none. */
export const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((one, other) => (!one || (other && other < one) ? other : one), null);

/** A worker that can be woken early. */
export interface WakeableWorker extends Worker {
  /** @param withinMs when there will be something to do, at the latest; now unless given */
  wake(withinMs?: number): void;
}

/** When work that failed is tried again. */
const RETRY_MS = 5_000;

/** Work that wakes when the next thing is due, never twice at the same time within a process. */
export function whenDue({ name, work, nextDue, maxSleepMs, logger, now }: WorkWhenDue): WakeableWorker {
  let timer: NodeJS.Timeout | undefined;
  /** When the timer ends, and when somebody wants it to (milliseconds of `performance.now()`). */
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

/** Something that is done without a request. Any number of replicas may do it at the same time. */
export interface Job {
  /**
   * Does everything that is to be done now.
   * @param changed to be called before what is shown may change: what fails may have been done in part
   */
  run(changed: () => void): Promise<void>;
  /** When there will be something to do next, as far as is known. */
  nextDue?(): Promise<Date | null>;
  /** @param wake told that a failure has left something to do, and within how many milliseconds it is to be done */
  onPending?(wake: (withinMs?: number) => void): void;
}

export interface JobsWork extends Pick<WorkWhenDue, 'name' | 'maxSleepMs' | 'logger' | 'now'> {
  /** Called once after a round that may have changed what is shown, also when it failed. */
  readonly onChange: () => Promise<void>;
}

/** Does jobs, one after the other, whenever one is due or has left something. */
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
