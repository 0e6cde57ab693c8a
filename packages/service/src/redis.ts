import type { Redis, RedisOptions } from 'ioredis';
import type { Logger } from './logger.js';

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

/**
 * Connects to Redis. Resolves after the first attempt, whatever became of it: a service works without Redis, and the
 * connection is tried again until it is there. Commands fail at once while it is away.
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  // Loaded where there is a Redis only: a start takes its time.
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, REDIS_OPTIONS);
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'Redis cannot be reached'));
  await redis.connect().catch(() => undefined);
  return redis;
}
