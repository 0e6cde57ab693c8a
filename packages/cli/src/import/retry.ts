import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '@almanac/rpc';
import type { Terminal } from '../command-line/terminal.js';

/** Pauses before the attempts of a call after the first one, in milliseconds: about two minutes in all. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

export interface RetryDeps {
  readonly terminal: Pick<Terminal, 'note'>;
  /** Ends the pauses. */
  readonly interrupted: AbortSignal;
  /** Replaces the default pauses in tests. */
  readonly pausesMs?: readonly number[];
}

/** Calls services again that are unavailable for a while, such as during a restart. The calls have to be idempotent. */
export class Retry {
  /** Whether the user knows about the outage. */
  #isNoted = false;
  /** Whether an outage has outlasted all pauses. Later calls are not repeated. */
  #hasGivenUp = false;

  constructor(private readonly deps: RetryDeps) {}

  /** @throws the error of the last attempt, or the reason of the interruption */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const { pausesMs = PAUSES_MS, interrupted } = this.deps;
    for (const ms of this.#hasGivenUp ? [] : pausesMs) {
      try {
        const result = await call();
        this.#isNoted = false;
        return result;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        this.#note();
        await pause(ms, undefined, { signal: interrupted }).catch(() => {
          throw interrupted.reason;
        });
      }
    }
    this.#hasGivenUp = true;
    return call();
  }

  #note(): void {
    if (!this.#isNoted) this.deps.terminal.note('A part of the site is unavailable. Trying again…');
    this.#isNoted = true;
  }
}
