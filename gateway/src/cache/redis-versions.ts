import type { RedisOutageLog, Versions } from '@almanac/cache';
import { CACHE_CHANNEL, CACHE_LOG, followOutages, LOG_LENGTH, REDIS_OPTIONS } from '@almanac/cache';
import { batch, type Logger } from '@almanac/process';
import { Redis } from 'ioredis';

const REASON = 'Redis';
/** Field of the entry of a gateway that begins to read. */
const STARTED = '';

/**
 * Interval for reading the log without a message: an unresponsive Redis sends no messages and closes no
 * connection.
 */
const LOOK_EVERY_MS = 1_000;

const OPTIONS = { ...REDIS_OPTIONS, autoResubscribe: false };

/**
 * Follows the log of changes in Redis. The log decides; a message only triggers reading it, so that a late message does
 * no harm. While Redis is unavailable, the versions are in doubt.
 */
export class RedisVersions {
  readonly #commands: Redis;
  readonly #subscriber: Redis;
  readonly #outages: RedisOutageLog;
  /** Id of the last entry that was read; undefined before the first one. */
  #last: string | undefined;
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

  /** Applies every change logged before the call. Never rejects: a failed read puts the versions in doubt. */
  async sync(): Promise<void> {
    await this.#sync(undefined);
  }

  /** Concurrent calls share a read, so that a crowd of messages costs few. */
  readonly #sync = batch(async (calls: readonly undefined[]): Promise<readonly undefined[]> => {
    await this.#read();
    return calls;
  });

  async #read(): Promise<void> {
    if (this.#commands.status !== 'ready' || this.#last === undefined) return;
    try {
      const [last, ...entries] = await this.#commands.xrange(CACHE_LOG, this.#last, '+');
      // Without the last entry, the log was shortened or lost, and others may be missing.
      if (last?.[0] !== this.#last) return await this.#startOver();
      for (const [id, fields] of entries) {
        for (const version of versionsIn(fields)) this.versions.bump(version);
        this.#last = id;
      }
    } catch (error) {
      this.#lost(error);
    }
  }

  /** Subscribes, then begins to read, then trusts the log: this order misses no change. */
  async #follow(): Promise<void> {
    if (!this.#connected) return;
    try {
      await this.#subscriber.subscribe(CACHE_CHANNEL);
      await this.#startOver();
      if (this.#connected) this.versions.trust(REASON);
    } catch (error) {
      this.#lost(error);
    }
  }

  /** Begins to read the log at an entry of its own, because anything may have changed before. */
  async #startOver(): Promise<void> {
    const id = await this.#commands.xadd(CACHE_LOG, 'MAXLEN', '~', LOG_LENGTH, '*', STARTED, '');
    this.#last = id ?? undefined;
    this.versions.bumpAll();
  }

  get #connected(): boolean {
    return this.#commands.status === 'ready' && this.#subscriber.status === 'ready';
  }

  /** Opens a new connection. */
  #lost(error: unknown): void {
    this.versions.doubt(REASON);
    if (this.#stopped) return;
    this.#outages.failed(error);
    this.#subscriber.disconnect(true);
  }
}

/** The versions that changed, by the fields of an entry, which have no values. */
const versionsIn = (fields: readonly string[]): readonly string[] =>
  fields.filter((name, index) => index % 2 === 0 && name !== STARTED);
