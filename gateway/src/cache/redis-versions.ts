import type { RedisOutageLog, Versions } from '@almanac/cache';
import { CACHE_CHANNEL, CACHE_COUNTERS, followOutages, REDIS_OPTIONS } from '@almanac/cache';
import type { Logger } from '@almanac/process';
import { Redis } from 'ioredis';

const REASON = 'Redis';

/**
 * Interval for reading the counters without a message: an unresponsive Redis sends no messages and closes no
 * connection.
 */
const LOOK_EVERY_MS = 1_000;

const OPTIONS = { ...REDIS_OPTIONS, autoResubscribe: false };

/**
 * Follows the namespaces' counters in Redis. The counters decide; a message only triggers reading them, so that a late
 * message does no harm. While Redis is unavailable, the versions are in doubt.
 */
export class RedisVersions {
  readonly #commands: Redis;
  readonly #subscriber: Redis;
  readonly #outages: RedisOutageLog;
  readonly #seen = new Map<string, string>();
  #looking: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    url: string,
    private readonly versions: Versions,
    logger: Logger,
  ) {
    this.versions.doubt(REASON);
    this.versions.follow(() => this.sync());
    this.#commands = new Redis(url, OPTIONS);
    this.#subscriber = new Redis(url, OPTIONS);
    this.#outages = followOutages(this.#commands, logger);
    followOutages(this.#subscriber, logger);
    for (const connection of [this.#commands, this.#subscriber]) {
      connection.on('close', () => this.versions.doubt(REASON));
      connection.on('ready', () => this.#follow());
    }
    this.#subscriber.on('message', () => this.sync());
  }

  /** Starts following. While Redis is unavailable both connections are retried. */
  start(): void {
    for (const connection of [this.#commands, this.#subscriber]) connection.connect().catch(() => undefined);
    this.#looking = setInterval(() => this.sync(), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#looking);
    for (const connection of [this.#commands, this.#subscriber]) connection.disconnect();
  }

  /** Applies every change counted before the call. Never rejects: a failed read puts the versions in doubt. */
  async sync(): Promise<void> {
    if (this.#commands.status !== 'ready') return;
    try {
      const counters = new Map(Object.entries(await this.#commands.hgetall(CACHE_COUNTERS)));
      for (const namespace of new Set([...this.#seen.keys(), ...counters.keys()])) {
        if (this.#seen.get(namespace) !== counters.get(namespace)) this.versions.bump(namespace);
      }
      this.#seen.clear();
      for (const [namespace, counter] of counters) this.#seen.set(namespace, counter);
    } catch (error) {
      this.#lost(error);
    }
  }

  /** Subscribes, then reads the counters, then trusts them: this order misses no change. */
  async #follow(): Promise<void> {
    if (!this.#connected) return;
    try {
      await this.#subscriber.subscribe(CACHE_CHANNEL);
      await this.sync();
      if (this.#connected) this.versions.trust(REASON);
    } catch (error) {
      this.#lost(error);
    }
  }

  get #connected(): boolean {
    return this.#commands.status === 'ready' && this.#subscriber.status === 'ready';
  }

  /** Starts over with a new connection. */
  #lost(error: unknown): void {
    this.versions.doubt(REASON);
    if (this.#stopped) return;
    this.#outages.failed(error);
    this.#subscriber.disconnect(true);
  }
}
