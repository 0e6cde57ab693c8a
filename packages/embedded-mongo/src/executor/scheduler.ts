/** A statement that waits for a time slice. */
interface Waiting {
  /** Run time so far in milliseconds. */
  readonly consumed: number;
  readonly since: number;
  readonly resume: () => void;
}

/**
 * Schedules long statements in time slices, one per turn of the event loop, so that a new request waits for one
 * slice, whatever the number of running statements. Statements that arrive in the same turn share a slice; when it is
 * over, each of the rest waits after its first step. The next slice goes to the highest response ratio (waiting time
 * per run time), so that short statements come first and none starves.
 */
export class Scheduler {
  #waiting: Waiting[] = [];
  #scheduled = false;
  /** Start of the first statement that arrived in the current turn. */
  #arrival: number | undefined;

  /** Start of the slice that a new statement shares. @param start the moment when the statement began */
  sharedStart(start: number): number {
    if (!this.#scheduled) return start;
    this.#arrival ??= start;
    return this.#arrival;
  }

  /**
   * Resolves when a statement may continue.
   * @param consumed its run time so far, in milliseconds
   * @param began moment of its arrival, for its first wait only
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
