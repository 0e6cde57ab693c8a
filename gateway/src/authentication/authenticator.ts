import { createHmac, randomBytes } from 'node:crypto';
import type { Attempt, AttemptLimiter, Guess, Versions } from '@almanac/cache';
import { type Identity, type IdentityTokens, USERS_VERSION } from '@almanac/identity';
import { clientNetwork } from '@almanac/process';
import { isRestError } from '@almanac/rest';
import { type CallOptions, type core, isUnavailable, type RpcClient } from '@almanac/rpc';
import { LRUCache } from 'lru-cache';

/** Credentials of a request. */
export type Credentials =
  | { readonly scheme: 'basic'; readonly login: string; readonly password: string }
  | { readonly scheme: 'bearer'; readonly token: string };

/** Outcome of an authentication (metric label). */
export type AuthenticationOutcome = 'accepted' | 'refused' | 'throttled' | 'unavailable';

export interface AuthenticatorDeps {
  readonly identity: Pick<RpcClient<typeof core.Identity.service>, 'authenticate' | 'findAccount'>;
  readonly tokens: IdentityTokens;
  readonly versions: Versions;
  /** Throttles failed logins. */
  readonly attempts: Pick<AttemptLimiter, 'begin'>;
  /** Counts authentications by outcome (metric). */
  readonly outcomes: { inc(labels: { outcome: AuthenticationOutcome }): void };
}

interface Memory {
  readonly startedAt: number;
  /** The signed identity. */
  readonly token: Promise<string>;
}

const MAX_REMEMBERED = 5_000;
/** This time is well below the lifetime of a signed identity. */
const ACCEPTED_MS = 20_000;
/** Clock of the caches: the wall clock, by which tokens expire, even when it jumps after a suspend. */
const WALL_CLOCK = Date;
const REFUSED_MS = 3_000;
/** Deadline for core to check credentials that it has accepted before. */
const KNOWN_DEADLINE_MS = 800;

/**
 * Credentials → signed identity, as core decides. The identity is cached for seconds, under a keyed hash of the
 * credentials, and dropped as soon as a user changes (docs/concepts/security.md#identity).
 */
export class Authenticator {
  readonly #key = randomBytes(32);
  readonly #memory = new LRUCache<string, Memory>({
    max: MAX_REMEMBERED,
    ttl: ACCEPTED_MS,
    perf: WALL_CLOCK,
  });
  readonly #accepted: AcceptedCredentials;

  constructor(private readonly deps: AuthenticatorDeps) {
    this.#accepted = new AcceptedCredentials(deps.tokens, deps.versions);
  }

  /**
   * @param address of the client.
   * @returns the identity, signed, for services.
   * @throws RestError: core's error response (401), `rest_too_many_attempts` (429, `data.retry_after` in seconds), or
   * `rest_service_unavailable` (503) when core is unavailable and has not accepted the credentials lately.
   */
  async authenticate(credentials: Credentials, address: string): Promise<string> {
    const key = this.#keyOf(credentials, address);
    try {
      // Another request may have started the cached check.
      return await (this.#recall(key) ?? this.#check(key, credentials, address));
    } catch (error) {
      const signed = isUnavailable(error) ? await this.#accepted.sign(key) : undefined;
      if (signed === undefined) throw error;
      return signed;
    }
  }

  /** Makes core check credentials. */
  async #check(key: string, credentials: Credentials, address: string): Promise<string> {
    const limit = this.#accepted.has(key) ? { deadlineMs: KNOWN_DEADLINE_MS } : {};
    const guess = await this.#guessOf(credentials, address, limit);
    // Another request with the same credentials may have finished first.
    const recalled = this.#recall(key);
    if (recalled) return recalled;

    const startedAt = this.deps.versions.now;
    const beginning = this.deps.attempts.begin(guess);
    const checking = beginning.then((attempt) => this.#send(credentials, attempt, limit));
    const memory = { startedAt, token: checking.then((identity) => this.deps.tokens.sign(identity)) };
    this.#memory.set(key, memory);
    try {
      const token = await memory.token;
      this.#accepted.keep(key, await checking, startedAt);
      await (await beginning).succeeded();
      this.#count('accepted');
      return token;
    } catch (error) {
      const refused = isRestError(error) && error.status === 401;
      if (this.#memory.peek(key) === memory) {
        if (refused) this.#memory.set(key, memory, { ttl: REFUSED_MS });
        else this.#memory.delete(key);
      }
      const attempt = await beginning.catch(() => undefined);
      if (refused) {
        this.#accepted.forget(key);
        attempt?.failed();
      } else await attempt?.undecided();
      this.#count(attempt ? (refused ? 'refused' : 'unavailable') : 'throttled');
      throw error;
    }
  }

  #count(outcome: AuthenticationOutcome): void {
    this.deps.outcomes.inc({ outcome });
  }

  #recall(key: string): Promise<string> | undefined {
    const remembered = this.#memory.get(key);
    const marks = [this.deps.versions.mark(USERS_VERSION)];
    return remembered && this.deps.versions.holds(remembered.startedAt, marks) ? remembered.token : undefined;
  }

  /** The guess to count: failures with a login and with the e-mail address of the same account count together. */
  async #guessOf(credentials: Credentials, address: string, limit: CallOptions): Promise<Guess> {
    if (credentials.scheme === 'bearer')
      return { address, target: 'bearer', secret: credentials.token, shared: true };
    const login = credentials.login.trim().toLowerCase();
    try {
      const { userId } = await this.deps.identity.findAccount({ login }, limit);
      const target = userId > 0 ? `user ${userId}` : `name ${login.slice(0, 100)}`;
      return { address, target, secret: credentials.password };
    } catch (error) {
      this.#count('unavailable');
      throw error;
    }
  }

  async #send(
    credentials: Credentials,
    { client, standing }: Attempt,
    limit: CallOptions,
  ): Promise<Identity> {
    const { userId, roles, applicationPassword } = await this.deps.identity.authenticate(
      credentials.scheme === 'basic'
        ? {
            ...{ client, standing, credentials: 'basic' },
            basic: { login: credentials.login, password: credentials.password },
          }
        : { client, standing, credentials: 'bearerToken', bearerToken: credentials.token },
      limit,
    );
    return { userId, roles, ...(applicationPassword && { applicationPassword }) };
  }

  /** The key includes the client, so that guesses of another client are checked again. */
  #keyOf(credentials: Credentials, address: string): string {
    const client = clientNetwork(address);
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([client, credentials]))
      .digest('base64');
  }
}

interface Accepted {
  readonly identity: Identity;
  /** Moment before core checked the credentials, on the clock of the versions. */
  readonly startedAt: number;
}

const MAX_ACCEPTED = 5_000;
/** Time for which accepted credentials stay valid while core is unavailable. */
const ACCEPTED_WITHOUT_CORE_MS = 10 * 60_000;

/**
 * Credentials that core has accepted lately: while core is unavailable, users of other services stay signed in. The
 * first known change of a user drops all of them.
 */
class AcceptedCredentials {
  readonly #entries = new LRUCache<string, Accepted>({
    max: MAX_ACCEPTED,
    ttl: ACCEPTED_WITHOUT_CORE_MS,
    perf: WALL_CLOCK,
  });

  constructor(
    private readonly tokens: IdentityTokens,
    private readonly versions: Versions,
  ) {}

  /** @param key of the credentials. @param startedAt moment on the clock of the versions before core checked them. */
  keep(key: string, identity: Identity, startedAt: number): void {
    this.#entries.set(key, { identity, startedAt });
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  /** @returns a signed identity; undefined for unknown credentials. */
  async sign(key: string): Promise<string | undefined> {
    const accepted = this.#find(key);
    return accepted && this.tokens.sign(accepted.identity);
  }

  #find(key: string): Accepted | undefined {
    const accepted = this.#entries.get(key);
    if (!accepted) return undefined;
    if (!this.versions.changedSince(accepted.startedAt, [this.versions.mark(USERS_VERSION)])) return accepted;
    this.#entries.delete(key);
    return undefined;
  }
}
