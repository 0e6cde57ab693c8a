import { createHash } from 'node:crypto';
import { clientNetwork } from '@almanac/process';
import type { Redis } from 'ioredis';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { type RedisContext, redisOf } from './redis.js';

/** A limit of uses within a window. */
export interface RateLimit {
  /** Name of the counters in Redis. */
  readonly name: string;
  readonly points: number;
  /** Length of the window. */
  readonly seconds: number;
}

/**
 * A counter in Redis; in memory without Redis and while it is unavailable. The library is loaded on demand, because
 * loading takes time.
 */
export async function loadLimiter(
  { name, points, seconds }: RateLimit,
  redis: Redis | undefined,
): Promise<RateLimiterAbstract> {
  const { default: limiters } = await import('rate-limiter-flexible');
  const options = { keyPrefix: `almanac:${name}`, points, duration: seconds };
  const insuranceLimiter = new limiters.RateLimiterMemory(options);
  if (!redis) return insuranceLimiter;
  return new limiters.RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter,
  });
}

/** Hashes of keys, which do not reveal the client. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Result of counting a use. */
export interface Taken {
  /** Milliseconds until another use is permitted; 0: this use is permitted. */
  readonly waitMs: number;
  /** Uses in this window, including running ones. */
  readonly used: number;
  giveBack(): Promise<unknown>;
}

/** Counts a use, whether or not it is permitted. @param points number of uses */
export async function take(limiter: RateLimiterAbstract, key: string, points = 1): Promise<Taken> {
  const giveBack = () => limiter.reward(key, points);
  try {
    const { consumedPoints } = await limiter.consume(key, points);
    return { waitMs: 0, used: consumedPoints, giveBack };
  } catch (rejection) {
    // The library rejects with the count when the limit is exceeded, and with an error otherwise.
    if (rejection instanceof Error) throw rejection;
    const { consumedPoints, msBeforeNext } = rejection as RateLimiterRes;
    return { waitMs: Math.max(msBeforeNext, 1), used: consumedPoints, giveBack };
  }
}

/** Counts a use by the client at an address, whether or not it is permitted. @param points number of uses */
export type ClientLimit = (address: string, points?: number) => Promise<Taken>;

/** A limit per client, counted in Redis if the process has one. */
export async function clientLimitOf(context: RedisContext, limit: RateLimit): Promise<ClientLimit> {
  const redis = await redisOf(context, limit.name);
  let limiter: Promise<RateLimiterAbstract> | undefined;
  return async (address, points) => {
    limiter ??= loadLimiter(limit, redis);
    return take(await limiter, hashOf(clientNetwork(address)), points);
  };
}
