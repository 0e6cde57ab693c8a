/** Maximum number of concurrent calls: some are rendered while others are stored. */
const CALLS = 6;
/** Maximum number of characters in concurrent calls. Each is in memory several times until its call ends. */
const CHARACTERS = 1024 * 1024;

/** Limits concurrent calls by number and size. */
export class ConcurrentCalls {
  readonly #calls = new Set<Promise<void>>();
  #characters = 0;

  /**
   * Starts a call as soon as there is room for it. A call larger than the limit starts when no other one runs.
   * @throws the error of an earlier call
   */
  async start(characters: number, call: () => Promise<void>): Promise<void> {
    while (!this.#hasRoom(characters)) await Promise.race(this.#calls);
    this.#characters += characters;
    const started = call().then(() => {
      this.#calls.delete(started);
      this.#characters -= characters;
    });
    // The error is thrown to the caller that waits.
    started.catch(() => undefined);
    this.#calls.add(started);
  }

  /** Waits for all calls, even when one fails. @throws the first error */
  async end(): Promise<void> {
    const ended = await Promise.allSettled(this.#calls);
    for (const call of ended) if (call.status === 'rejected') throw call.reason;
  }

  #hasRoom(characters: number): boolean {
    const { size } = this.#calls;
    return size === 0 || (size < CALLS && this.#characters + characters <= CHARACTERS);
  }
}
