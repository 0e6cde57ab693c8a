import type { Logger, ProcessContext } from '@almanac/process';
import type { Redis, RedisOptions } from 'ioredis';
import { RedisOutageLog } from './redis-outage-log.js';

/** Dependencies of a connection to Redis. */
export type RedisContext = Pick<
  ProcessContext<{ readonly REDIS_URL?: string | undefined }>,
  'config' | 'logger' | 'onStop'
>;

/**
 * With a frozen Redis one command waits for a second; then the connection is given up, and commands fail at once until
 * Redis answers again.
 */
export const REDIS_OPTIONS = {
  lazyConnect: true,
  connectTimeout: 5000,
  commandTimeout: 1000,
  socketTimeout: 1000,
  // A connection that is given up has nothing left to say; one that was never there would be waited for.
  disconnectTimeout: 0,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (attempts: number) => Math.min(attempts * 100, 2000),
} satisfies RedisOptions;

/** Logs the outages that a connection meets. @returns the log, for commands that fail */
export function followOutages(redis: Redis, logger: Logger): RedisOutageLog {
  const log = RedisOutageLog.of(logger);
  redis.on('error', (error: Error) => log.failed(error)).on('ready', () => log.ready());
  return log;
}

/**
 * A connection of a process to Redis, which ends with it; undefined for a process without Redis. Resolves after the first
 * attempt, whatever became of it: a process works without Redis, and the connection is tried again until it is there.
 * Commands fail at once while it is away.
 * @param name what it is for.
 */
export async function redisOf(
  { config, logger, onStop }: RedisContext,
  name: string,
): Promise<Redis | undefined> {
  if (!config.REDIS_URL) return undefined;
  // Loaded where there is a Redis only: a start takes its time.
  const { default: ioredis } = await import('ioredis');
  const redis = new ioredis.Redis(config.REDIS_URL, REDIS_OPTIONS);
  followOutages(redis, logger);
  onStop(`Redis for ${name}`, () => redis.disconnect());
  await redis.connect().catch(() => undefined);
  return redis;
}
