import { LRUCache } from 'lru-cache';

export interface ThrottleLimits {
  /** Failures that one caller may have within the window. */
  readonly failures: number;
  readonly windowMs: number;
}

interface Tally {
  failures: number;
  readonly endsAt: number;
}

const MAX_CALLERS = 10_000;

/**
 * Slows down guessing: who fails too often within a window has to wait for its end. Counted per caller, which is an
 * address together with a login, so that nobody can lock out another address.
 */
export class Throttle {
  readonly #tallies: LRUCache<string, Tally>;

  constructor(
    private readonly limits: ThrottleLimits,
    private readonly now: () => number = Date.now,
  ) {
    this.#tallies = new LRUCache({ max: MAX_CALLERS });
  }

  /** Milliseconds that the caller has to wait before it may try again; 0: now. */
  waitMs(caller: string): number {
    const tally = this.#current(caller);
    return tally && tally.failures >= this.limits.failures ? tally.endsAt - this.now() : 0;
  }

  failed(caller: string): void {
    const tally = this.#current(caller);
    if (tally) tally.failures += 1;
    else this.#tallies.set(caller, { failures: 1, endsAt: this.now() + this.limits.windowMs });
  }

  #current(caller: string): Tally | undefined {
    const tally = this.#tallies.get(caller);
    return tally && tally.endsAt > this.now() ? tally : undefined;
  }
}
