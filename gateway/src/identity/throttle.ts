import { LRUCache } from 'lru-cache';

export interface ThrottleLimits {
  /** Failures that one caller may have within the window. */
  readonly failures: number;
  readonly windowMs: number;
}

interface Tally {
  /** And attempts under way. */
  failures: number;
  readonly endsAt: number;
}

const MAX_CALLERS = 10_000;

/**
 * Slows down guessing: who fails too often within a window has to wait for its end. Counted per caller, which is an
 * address, alone or together with an account, so that nobody can lock out another address.
 */
export class Throttle {
  readonly #tallies: LRUCache<string, Tally>;

  constructor(
    private readonly limits: ThrottleLimits,
    private readonly now: () => number = Date.now,
  ) {
    this.#tallies = new LRUCache({ max: MAX_CALLERS });
  }

  /**
   * Takes one of the caller's attempts, before its outcome is known: many at once count as many.
   * @returns milliseconds that the caller has to wait before it may try; 0: now.
   */
  take(caller: string): number {
    const tally = this.#current(caller);
    if (!tally) {
      this.#tallies.set(caller, { failures: 1, endsAt: this.now() + this.limits.windowMs });
      return 0;
    }
    if (tally.failures >= this.limits.failures) return tally.endsAt - this.now();
    tally.failures += 1;
    return 0;
  }

  /** Gives an attempt back that was no failure. */
  giveBack(caller: string): void {
    const tally = this.#current(caller);
    if (tally && tally.failures > 0) tally.failures -= 1;
  }

  #current(caller: string): Tally | undefined {
    const tally = this.#tallies.get(caller);
    return tally && tally.endsAt > this.now() ? tally : undefined;
  }
}
