import type { Logger } from '@almanac/process';

/** Interval of logging the count of failures while Redis is unavailable. */
const COUNT_EVERY_MS = 60_000;

/** Logs an outage of Redis: one warning at the beginning, then a count each minute, then the end. */
export class RedisOutageLog {
  static readonly #logs = new WeakMap<Logger, RedisOutageLog>();
  #failures = 0;
  #countedAt = 0;

  private constructor(private readonly logger: Logger) {}

  /** The log of a process, which all its connections to Redis share. */
  static of(logger: Logger): RedisOutageLog {
    const known = RedisOutageLog.#logs.get(logger) ?? new RedisOutageLog(logger);
    RedisOutageLog.#logs.set(logger, known);
    return known;
  }

  /** Records a failed connection or command. */
  failed(error: unknown): void {
    this.#failures += 1;
    const now = performance.now();
    if (this.#failures === 1) this.logger.warn({ err: error }, 'Redis cannot be reached');
    else if (now - this.#countedAt > COUNT_EVERY_MS)
      this.logger.warn({ failures: this.#failures }, 'Redis still cannot be reached');
    else return;
    this.#countedAt = now;
  }

  /** Records that a connection is ready. */
  ready(): void {
    if (this.#failures > 0) this.logger.info({ failures: this.#failures }, 'Redis can be reached again');
    this.#failures = 0;
  }
}
