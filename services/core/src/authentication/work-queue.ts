import { defineError } from '@almanac/rest';

const tooBusy = defineError('rest_too_busy', 503, 'Too many passwords are being checked at the moment.');

export interface WorkLimits {
  readonly atOnce: number;
  /** How many may wait beside those. */
  readonly waiting: number;
}

/** Does costly work a few at a time, in the order of asking. */
export class WorkQueue {
  #running = 0;
  /** Those who wait, by the call that gives them their turn. */
  readonly #waiting = new Set<() => void>();

  constructor(private readonly limits: WorkLimits) {}

  /**
   * @param signal drops the work while it still waits
   * @throws RestError `rest_too_busy` at once when too many wait, and when the work was dropped; what the work throws
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(signal);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw tooBusy();
    if (this.#running < this.limits.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.size >= this.limits.waiting) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.delete(begin);
        reject(tooBusy());
      };
      this.#waiting.add(begin);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Gives the place of what has ended to whoever has waited longest. */
  #passOn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
