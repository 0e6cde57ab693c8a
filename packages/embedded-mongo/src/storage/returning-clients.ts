/** Time in which an idle client sends its next write, in milliseconds. */
const RETURN_MS = 1;

/**
 * Clients that write again as soon as they get a reply. The next transaction waits for them, so that they share it
 * with waiting clients. Otherwise one half would get replies while the other half is flushed, and each client would
 * wait for two flushes.
 */
export class ReturningClients {
  #answered = 0;
  #returned = 0;
  /** End of counting (`performance.now()`, in milliseconds). */
  #end = 0;
  #complete: (() => void) | undefined;

  /** Counts an arrived write. */
  count(): void {
    if (performance.now() > this.#end) return;
    this.#returned += 1;
    if (this.#returned >= this.#answered) this.#complete?.();
  }

  /**
   * Ends a transaction of some duration (milliseconds) whose jobs got their replies. Resolves when as many jobs have
   * arrived again; at once when not all did after the transaction before, or when flushing is faster than waiting.
   */
  async answered(jobs: number, duration: number): Promise<void> {
    const returning = this.#returned >= this.#answered;
    this.#answered = jobs;
    this.#returned = 0;
    this.#end = performance.now() + RETURN_MS;
    if (!returning || jobs === 0 || duration < RETURN_MS) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RETURN_MS);
      this.#complete = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
