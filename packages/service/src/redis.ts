import { Redis } from 'ioredis';
import type { Logger } from './logger.js';

/**
 * Connects to Redis. Resolves once connected; reconnects by itself from then on. Commands fail fast while it is away.
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5000,
    commandTimeout: 2000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempts) => Math.min(attempts * 100, 2000),
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'Redis cannot be reached'));
  await redis.connect();
  return redis;
}
