import type { Logger, ProcessContext } from '@almanac/process';
import type { Redis, RedisOptions } from 'ioredis';
import { RedisOutageLog } from './redis-outage-log.js';

/** Dependencies of a connection to Redis. */
export type RedisContext = Pick<
  ProcessContext<{ readonly REDIS_URL?: string | undefined }>,
  'config' | 'logger' | 'onStop'
>;

/**
 * With these options, one command waits for a frozen Redis for a second. Then the connection is closed, and commands
 * fail at once until Redis responds again.
 */
export const REDIS_OPTIONS = {
  lazyConnect: true,
  connectTimeout: 5000,
  commandTimeout: 1000,
  socketTimeout: 1000,
  // A closed connection sends nothing more, so there is nothing to wait for.
  disconnectTimeout: 0,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (attempts: number) => Math.min(attempts * 100, 2000),
} satisfies RedisOptions;

/** Logs the outages of a connection. @returns the log, for commands that fail */
export function followOutages(redis: Redis, logger: Logger): RedisOutageLog {
  const log = RedisOutageLog.of(logger);
  redis.on('error', (error: Error) => log.failed(error)).on('ready', () => log.ready());
  return log;
}

/**
 * A connection to Redis that closes with the process; undefined for a process without Redis. Resolves after the first
 * attempt, successful or not, because a process works without Redis; the connection is retried until it opens.
 * Commands fail at once while Redis is unavailable.
 * @param name purpose of the connection
 */
export async function redisOf(
  { config, logger, onStop }: RedisContext,
  name: string,
): Promise<Redis | undefined> {
  if (!config.REDIS_URL) return undefined;
  // The library is loaded only in processes with Redis, because loading takes time.
  const { default: ioredis } = await import('ioredis');
  const redis = new ioredis.Redis(config.REDIS_URL, REDIS_OPTIONS);
  followOutages(redis, logger);
  onStop(`Redis for ${name}`, () => redis.disconnect());
  await redis.connect().catch(() => undefined);
  return redis;
}
