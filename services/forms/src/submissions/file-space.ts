import { LimitExceeded } from './limit-exceeded.js';

export interface FileSpaceDeps {
  /** Maximum bytes of all files. */
  readonly limitBytes: number;
  /** Measures the bytes of all stored files. */
  readonly measure: () => Promise<number>;
  /** Called when a measurement shows that the space is full. */
  readonly onFull: (storedBytes: number) => void;
  readonly now: () => Date;
}

/** Milliseconds for which a measurement is used. */
const MEASURE_EVERY_MS = 60_000;

/** Seconds after which a client may try again when the space is full. */
const RETRY_AFTER = 3600;

const FULL =
  'The site takes no more files at the moment. Send your message without files, or try again later.';

/**
 * Limits the total size of the files of all submissions. The stored files are measured at intervals, and files stored
 * since by this process are added: replicas may exceed the limit by the files that they store within a minute.
 */
export class FileSpace {
  #stored = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #storedSince = 0;
  #underWay = 0;
  #hasRemoved = false;
  #measuring: Promise<void> | undefined;

  constructor(private readonly deps: FileSpaceDeps) {}

  /**
   * Stores files if there is space for them.
   * @throws LimitExceeded
   */
  async use<T>(bytes: number, store: () => Promise<T>): Promise<T> {
    const { limitBytes, now, onFull } = this.deps;
    const fits = (): boolean => this.#stored + this.#storedSince + this.#underWay + bytes <= limitBytes;
    if (now().getTime() - this.#measuredAt >= MEASURE_EVERY_MS || (this.#hasRemoved && !fits())) {
      this.#measuring ??= this.#measure().finally(() => {
        this.#measuring = undefined;
      });
      await this.#measuring;
      if (!fits()) onFull(this.#stored);
    }
    if (!fits()) throw new LimitExceeded(FULL, RETRY_AFTER);
    this.#underWay += bytes;
    try {
      const result = await store();
      this.#storedSince += bytes;
      return result;
    } finally {
      this.#underWay -= bytes;
    }
  }

  /** Called after files were removed, as there may be space again. */
  removed(): void {
    this.#hasRemoved = true;
  }

  async #measure(): Promise<void> {
    const { measure, now } = this.deps;
    const measuredAt = now().getTime();
    this.#hasRemoved = false;
    // Files stored during the measurement may count twice until the next one, but always count.
    const storedBefore = this.#storedSince;
    this.#stored = await measure();
    this.#storedSince -= storedBefore;
    this.#measuredAt = measuredAt;
  }
}
