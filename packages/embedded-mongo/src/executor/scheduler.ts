/** A statement that waits to run on. */
interface Waiting {
  /** How long it has run so far (milliseconds). */
  readonly consumed: number;
  readonly since: number;
  readonly resume: () => void;
}

/**
 * Runs statements that take long piece by piece, one piece between two looks at the network: what arrives waits for one
 * piece however many statements are running. Those that arrive together share another one; when it is over, the others
 * of them wait after their first step. The one with the highest response ratio comes next: that has waited longest for
 * what it has run, so that short statements come first and none waits for ever.
 */
export class Scheduler {
  #waiting: Waiting[] = [];
  #scheduled = false;
  /** When the first of those began that arrived since the last look at the network. */
  #arrival: number | undefined;

  /** When the piece began that a statement has part in which began at this moment and has not waited yet. */
  sharedStart(start: number): number {
    if (!this.#scheduled) return start;
    this.#arrival ??= start;
    return this.#arrival;
  }

  /**
   * Resolves when a statement may continue.
   * @param consumed its run time so far, in milliseconds
   * @param began when it arrived; given with its first wait only
   */
  wait(consumed: number, began?: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ consumed, since: performance.now(), resume: resolve });
      this.#arrival ??= began;
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || this.#waiting.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#arrival = undefined;
      this.#takeNext()?.resume();
      this.#schedule();
    });
  }

  #takeNext(): Waiting | undefined {
    const now = performance.now();
    const ratio = ({ consumed, since }: Waiting): number => (now - since) / Math.max(consumed, 1);
    const [first, ...others] = this.#waiting;
    const next = others.reduce((best, each) => (best && ratio(each) <= ratio(best) ? best : each), first);
    this.#waiting = this.#waiting.filter((each) => each !== next);
    return next;
  }
}
