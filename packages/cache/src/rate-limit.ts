import { createHash } from 'node:crypto';
import { clientNetwork } from '@almanac/process';
import type { Redis } from 'ioredis';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { type RedisContext, redisOf } from './redis.js';

/** How often something may be done within a while. */
export interface RateLimit {
  /** Names the counters in Redis. */
  readonly name: string;
  readonly points: number;
  /** Length of the window. */
  readonly seconds: number;
}

/** A counter in Redis, and in memory otherwise and while Redis is away. Loaded when needed: a start takes its time. */
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

/** Keys of one length that say nothing of whom they are about. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A use that a limiter has counted. */
export interface Taken {
  /** Milliseconds until there is a use again; 0: this one may be made. */
  readonly waitMs: number;
  /** Attempts of this window, those under way included. */
  readonly used: number;
  giveBack(): Promise<unknown>;
}

/** Counts a use, whether or not there is one left. @param points how many uses it is */
export async function take(limiter: RateLimiterAbstract, key: string, points = 1): Promise<Taken> {
  const giveBack = () => limiter.reward(key, points);
  try {
    const { consumedPoints } = await limiter.consume(key, points);
    return { waitMs: 0, used: consumedPoints, giveBack };
  } catch (refusal) {
    // The library rejects with what it counted when there are too many, with errors otherwise.
    if (refusal instanceof Error) throw refusal;
    const { consumedPoints, msBeforeNext } = refusal as RateLimiterRes;
    return { waitMs: Math.max(msBeforeNext, 1), used: consumedPoints, giveBack };
  }
}

/** Counts a use of the client of an address, whether or not there is one left. @param points how many uses it is */
export type ClientLimit = (address: string, points?: number) => Promise<Taken>;

/** A limit for each client, counted in Redis where the process has one. */
export async function clientLimitOf(context: RedisContext, limit: RateLimit): Promise<ClientLimit> {
  const redis = await redisOf(context, limit.name);
  let limiter: Promise<RateLimiterAbstract> | undefined;
  return async (address, points) => {
    limiter ??= loadLimiter(limit, redis);
    return take(await limiter, hashOf(clientNetwork(address)), points);
  };
}
