/** Calls at the same time: some are rendered while others are stored. */
const CALLS = 6;
/** Characters that they carry together. Each is several times in memory until its call has ended. */
const CHARACTERS = 1024 * 1024;

/** Bounds calls that are under way at the same time, by their number and by what they carry. */
export class ConcurrentCalls {
  readonly #calls = new Set<Promise<void>>();
  #characters = 0;

  /**
   * Starts a call as soon as there is room for it; one that is larger than all room, when no other is under way.
   * @throws what an earlier call has thrown
   */
  async start(characters: number, call: () => Promise<void>): Promise<void> {
    while (!this.#hasRoom(characters)) await Promise.race(this.#calls);
    this.#characters += characters;
    const started = call().then(() => {
      this.#calls.delete(started);
      this.#characters -= characters;
    });
    // A failure is thrown where it is waited for.
    started.catch(() => undefined);
    this.#calls.add(started);
  }

  /** Waits for all calls, also where one fails. @throws what the first of them has thrown */
  async end(): Promise<void> {
    const ended = await Promise.allSettled(this.#calls);
    for (const call of ended) if (call.status === 'rejected') throw call.reason;
  }

  #hasRoom(characters: number): boolean {
    const { size } = this.#calls;
    return size === 0 || (size < CALLS && this.#characters + characters <= CHARACTERS);
  }
}
