import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { clientNetwork } from './client-address.js';
import type { Logger } from './logger.js';
import type { ProcessContext } from './process.js';

/** How often something may be done within a while. */
export interface RateLimit {
  /** Names the counters in Redis. */
  readonly name: string;
  readonly points: number;
  /** Length of the window. */
  readonly seconds: number;
}

/** What limiters need of their process. */
export type LimiterContext = Pick<
  ProcessContext<{ readonly REDIS_URL?: string | undefined }>,
  'config' | 'onStop'
> & { readonly logger: Logger };

/** A counter in Redis, and in memory otherwise and while Redis is away. Loaded when needed: a start takes its time. */
export async function loadLimiter(
  { name, points, seconds }: RateLimit,
  redis: Redis | undefined,
): Promise<RateLimiterAbstract> {
  const { RateLimiterMemory, RateLimiterRedis } = await import('rate-limiter-flexible');
  const options = { keyPrefix: `almanac:${name}`, points, duration: seconds };
  const insuranceLimiter = new RateLimiterMemory(options);
  if (!redis) return insuranceLimiter;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter,
  });
}

/** The connection of a process's limiters to Redis; undefined for a process without. */
export async function redisFor(
  { config, logger, onStop }: LimiterContext,
  name: string,
): Promise<Redis | undefined> {
  if (!config.REDIS_URL) return undefined;
  const { connectRedis } = await import('./redis.js');
  const redis = await connectRedis(config.REDIS_URL, logger);
  onStop(`Redis for ${name}`, () => redis.disconnect());
  return redis;
}

/** Keys of one length that say nothing of whom they are about. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Counts what clients do, over Redis where the process has one.
 * @returns whether the client of an address may do it once more; it is counted either way
 */
export async function rateLimitOf(
  context: LimiterContext,
  limit: RateLimit,
): Promise<(address: string) => Promise<boolean>> {
  const redis = await redisFor(context, limit.name);
  let limiter: Promise<RateLimiterAbstract> | undefined;
  return async (address) => {
    limiter ??= loadLimiter(limit, redis);
    try {
      await (await limiter).consume(hashOf(clientNetwork(address)));
      return true;
    } catch (refusal) {
      // The library rejects with what it counted when there are too many, with errors otherwise.
      if (refusal instanceof Error) throw refusal;
      return false;
    }
  };
}
