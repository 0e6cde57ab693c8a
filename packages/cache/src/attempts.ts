import { createHmac, randomBytes } from 'node:crypto';
import { clientNetwork } from '@almanac/process';
import { defineError } from '@almanac/rest';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { hashOf, loadLimiter, type Taken, take } from './rate-limit.js';
import { type RedisContext, redisOf } from './redis.js';

const tooManyAttempts = defineError(
  'rest_too_many_attempts',
  429,
  'Too many attempts with a wrong password. Wait a while before you try again.',
);

export interface AttemptLimits {
  /** Name of the counters in Redis. */
  readonly name: string;
  readonly windowSeconds: number;
  /** Maximum number of failures within the window: of one client with one target … */
  readonly failures: number;
  /** … of one client with all targets… */
  readonly failuresPerClient: number;
  /** … and of all clients with one target; absent: unlimited. */
  readonly failuresPerTarget?: number;
}

/** An attempt to use a secret. */
export interface Guess {
  /** IP address of the request. */
  readonly address: string;
  /** The resource that the secret protects: an account, a post. */
  readonly target: string;
  readonly secret: string;
  /** Whether many share the target, so that it has no limit of its own. */
  readonly shared?: boolean;
}

/** A permitted attempt. The caller calls exactly one of its functions when the outcome is known. */
export interface Attempt {
  /** The client: the network of the address. */
  readonly client: string;
  /**
   * Reputation of the client. `known`: it has opened the target before; `suspect`: it has failed several times lately.
   */
  readonly reputation: 'known' | 'clean' | 'suspect';
  succeeded(): Promise<void>;
  failed(): void;
  /** The outcome is unknown, so the attempt does not count. */
  undecided(): Promise<void>;
}

const MAX_KNOWN = 20_000;
const KNOWN_SECONDS = 30 * 24 * 3600;
/** Share of the failures after which a client counts as suspect. */
const SUSPECT_SHARE = 0.1;

/**
 * Throttles guesses of secrets. Failures are counted per client and target, per client, and per target. A running
 * attempt counts as a failure, so that concurrent attempts have no advantage.
 *
 * Owners are not locked out of their accounts: a client that has opened the target before is limited only by its own
 * failures with that target, and a secret with which it did so is always tried. Other clients do not profit from
 * this: while throttled, a right guess must look like a wrong one.
 *
 * Counters and known clients are in Redis if the process has one, for all processes together; otherwise, and while
 * Redis is unavailable, they are in memory.
 */
export class AttemptLimiter {
  readonly #key = randomBytes(32);
  readonly #knownSecrets = new LRUCache<string, true>({ max: MAX_KNOWN });
  readonly #knownClients = new LRUCache<string, true>({ max: MAX_KNOWN });
  #limiters: Promise<Limiters> | undefined;

  constructor(
    private readonly limits: AttemptLimits,
    private readonly redis?: Redis,
  ) {}

  /** @throws RestError `rest_too_many_attempts` (429, `data.retry_after` in seconds) */
  async begin({ address, target, secret, shared = false }: Guess): Promise<Attempt> {
    // The library is loaded with the first attempt, because loading takes time.
    this.#limiters ??= loadLimiters(this.limits, this.redis);
    const { perPair, perClient, perTarget } = await this.#limiters;
    const client = clientNetwork(address);
    const pair = hashOf(`${client} ${target}`);
    const [ofPair, ofClient, ofTarget] = await Promise.all([
      take(perPair, pair),
      take(perClient, hashOf(client)),
      perTarget && !shared ? take(perTarget, hashOf(target)) : undefined,
    ]);
    const taken = [ofPair, ofClient, ...(ofTarget ? [ofTarget] : [])];
    const giveBack = async (some: readonly Taken[]): Promise<void> => {
      await Promise.all(some.map((one) => one.giveBack()));
    };

    const secretKey = createHmac('sha256', this.#key).update(`${pair}\n${secret}`).digest('base64');
    const isKnown =
      this.#knownSecrets.has(secretKey) || (ofPair.waitMs === 0 && (await this.#knowsClient(pair)));
    const waitMs = Math.max(...taken.map((one) => one.waitMs));
    if (waitMs > 0 && !isKnown) {
      await giveBack(taken.filter((one) => one.waitMs === 0));
      throw tooManyAttempts({ data: { retry_after: Math.ceil(waitMs / 1000) } });
    }
    const earlier = ofClient.used - 1;
    const isSuspect = earlier > this.limits.failuresPerClient * SUSPECT_SHARE;
    return {
      client,
      reputation: isKnown ? 'known' : isSuspect ? 'suspect' : 'clean',
      succeeded: async () => {
        this.#knownSecrets.set(secretKey, true);
        await Promise.all([giveBack(taken), this.#rememberClient(pair)]);
      },
      failed: () => {
        this.#knownSecrets.delete(secretKey);
      },
      undecided: () => giveBack(taken),
    };
  }

  async #knowsClient(pair: string): Promise<boolean> {
    if (this.#knownClients.has(pair)) return true;
    const found = await this.redis?.exists(this.#redisKey(pair)).catch(() => 0);
    if (!found) return false;
    this.#knownClients.set(pair, true);
    return true;
  }

  async #rememberClient(pair: string): Promise<void> {
    if (this.#knownClients.has(pair)) return;
    this.#knownClients.set(pair, true);
    // This process also knows failures that Redis has missed.
    await this.redis?.set(this.#redisKey(pair), 1, 'EX', KNOWN_SECONDS).catch(() => undefined);
  }

  #redisKey = (pair: string): string => `almanac:${this.limits.name}:known:${pair}`;
}

/** The limiter of a process, with Redis if the process has one. */
export const attemptLimiterOf = async (
  context: RedisContext,
  limits: AttemptLimits,
): Promise<AttemptLimiter> => new AttemptLimiter(limits, await redisOf(context, limits.name));

interface Limiters {
  readonly perPair: RateLimiterAbstract;
  readonly perClient: RateLimiterAbstract;
  readonly perTarget: RateLimiterAbstract | undefined;
}

async function loadLimiters(
  { name, windowSeconds: seconds, failures, failuresPerClient, failuresPerTarget }: AttemptLimits,
  redis: Redis | undefined,
): Promise<Limiters> {
  const limiter = (kind: string, points: number) =>
    loadLimiter({ name: `${name}:${kind}`, points, seconds }, redis);
  return {
    perPair: await limiter('pair', failures),
    perClient: await limiter('client', failuresPerClient),
    perTarget: failuresPerTarget === undefined ? undefined : await limiter('target', failuresPerTarget),
  };
}
