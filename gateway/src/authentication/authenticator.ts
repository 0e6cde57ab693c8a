import { createHmac, randomBytes } from 'node:crypto';
import type { Attempt, AttemptLimiter, Guess, VersionStamp, Versions } from '@almanac/cache';
import { type Identity, type IdentityTokens, SESSIONS_VERSION, USERS_VERSION } from '@almanac/identity';
import { clientNetwork } from '@almanac/process';
import { isRestError } from '@almanac/rest';
import { type CallOptions, type core, isUnavailable, type RpcClient } from '@almanac/rpc';
import { LRUCache } from 'lru-cache';
import type { Credentials } from './credentials.js';

/** Input of a visitor who signs in on a page. */
export interface SessionRequest {
  readonly login: string;
  readonly password: string;
  /** Whether the session outlasts the browser. */
  readonly remember: boolean;
}

export interface OpenedSession {
  readonly session: string;
  readonly lifetimeSeconds: number;
}

/** Outcome of an authentication (metric label). */
export type AuthenticationOutcome = 'accepted' | 'refused' | 'throttled' | 'unavailable';

export interface AuthenticatorDeps {
  readonly identity: Pick<RpcClient<typeof core.Identity.service>, 'authenticate' | 'findAccount'>;
  readonly sessions: Pick<RpcClient<typeof core.Sessions.service>, 'openSession'>;
  readonly tokens: IdentityTokens;
  readonly versions: Versions;
  /** Throttles failed logins. */
  readonly attempts: Pick<AttemptLimiter, 'begin'>;
  /** Counts authentications by outcome (metric). */
  readonly outcomes: { inc(labels: { outcome: AuthenticationOutcome }): void };
}

/** The client that sent credentials, with its reputation. */
type Sender = Pick<Attempt, 'client' | 'reputation'>;

interface Memory {
  readonly startedAt: number;
  /** Versions whose changes end its validity. */
  readonly stamps: readonly VersionStamp[];
  /** The signed identity. */
  readonly token: Promise<string>;
}

const MAX_REMEMBERED = 5_000;
/** Maximum number of credentials that core refused or checks. Anybody can make them up. */
const MAX_UNVERIFIED = 500;
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
  /** Checks that are under way or refused the credentials, apart, so that they never replace accepted ones. */
  readonly #unverified = new LRUCache<string, Memory>({
    max: MAX_UNVERIFIED,
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
    const client = clientNetwork(address);
    // Tokens of sessions are too long to be guessed. So a browser with an old cookie uses up no attempts.
    const guess =
      credentials.scheme === 'session' ? undefined : await this.#guessOf(credentials, address, limit);
    // Another request with the same credentials may have finished first.
    const recalled = this.#recall(key);
    if (recalled) return recalled;

    const startedAt = this.deps.versions.now;
    const check = (sender: Sender) => this.#send(credentials, sender, limit);
    const checking = guess ? this.#limited(guess, check) : check({ client, reputation: 'clean' });
    const stamps = this.#stampsOf(credentials);
    const memory = { startedAt, stamps, token: checking.then((identity) => this.deps.tokens.sign(identity)) };
    this.#unverified.set(key, memory);
    try {
      const token = await memory.token;
      this.#memory.set(key, memory);
      this.#drop(key, memory);
      this.#accepted.keep(key, { identity: await checking, startedAt, stamps });
      return token;
    } catch (error) {
      const refused = isRejection(error);
      if (!refused) this.#drop(key, memory);
      else if (this.#unverified.peek(key) === memory) this.#unverified.set(key, memory, { ttl: REFUSED_MS });
      if (refused) {
        this.#memory.delete(key);
        this.#accepted.forget(key);
      }
      throw error;
    }
  }

  /** Ends a check, unless another one has begun. */
  #drop(key: string, memory: Memory): void {
    if (this.#unverified.peek(key) === memory) this.#unverified.delete(key);
  }

  /**
   * Begins a session of a visitor.
   * @param address of the visitor
   * @throws RestError like `authenticate`
   */
  async openSession({ login, password, remember }: SessionRequest, address: string): Promise<OpenedSession> {
    const credentials = { scheme: 'basic', login, password } as const;
    const guess = await this.#guessOf(credentials, address, {});
    return this.#limited(guess, ({ client, reputation }) =>
      this.deps.sessions.openSession({ credentials: { login, password }, client, reputation, remember }),
    );
  }

  /** Checks a guess under the limits, and counts the outcome. */
  async #limited<T>(guess: Guess, check: (attempt: Attempt) => Promise<T>): Promise<T> {
    const attempt = await this.deps.attempts.begin(guess).catch((error: unknown) => {
      this.#count('throttled');
      throw error;
    });
    try {
      const result = await check(attempt);
      await attempt.succeeded();
      this.#count('accepted');
      return result;
    } catch (error) {
      if (isRejection(error)) attempt.failed();
      else await attempt.undecided();
      this.#count(isRejection(error) ? 'refused' : 'unavailable');
      throw error;
    }
  }

  /** The versions whose changes may end the validity of credentials. */
  #stampsOf({ scheme }: Credentials): readonly VersionStamp[] {
    const { versions } = this.deps;
    const users = versions.stamp(USERS_VERSION);
    return scheme === 'session' ? [users, versions.stamp(SESSIONS_VERSION)] : [users];
  }

  #count(outcome: AuthenticationOutcome): void {
    this.deps.outcomes.inc({ outcome });
  }

  #recall(key: string): Promise<string> | undefined {
    const { versions } = this.deps;
    return [this.#memory.get(key), this.#unverified.get(key)].find(
      (known) => known && versions.isFresh(known.startedAt, known.stamps),
    )?.token;
  }

  /** The guess to count: failures with a login and with the e-mail address of the same account count together. */
  async #guessOf(
    credentials: Exclude<Credentials, { scheme: 'session' }>,
    address: string,
    limit: CallOptions,
  ): Promise<Guess> {
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
    { client, reputation }: Sender,
    limit: CallOptions,
  ): Promise<Identity> {
    const { userId, roles, applicationPassword } = await this.deps.identity.authenticate(
      { client, reputation, ...messageOf(credentials) },
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

/** Credentials in the form of the contract of core. */
function messageOf(credentials: Credentials) {
  switch (credentials.scheme) {
    case 'basic':
      return {
        credentials: 'basic',
        basic: { login: credentials.login, password: credentials.password },
      } as const;
    case 'bearer':
      return { credentials: 'bearerToken', bearerToken: credentials.token } as const;
    case 'session':
      return { credentials: 'session', session: credentials.token } as const;
  }
}

const isRejection = (error: unknown): boolean => isRestError(error) && error.status === 401;

interface Accepted {
  readonly identity: Identity;
  /** Moment before core checked the credentials, on the clock of the versions. */
  readonly startedAt: number;
  /** Versions whose changes end the validity of the credentials. */
  readonly stamps: readonly VersionStamp[];
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

  /** @param key of the credentials. */
  keep(key: string, accepted: Accepted): void {
    this.#entries.set(key, accepted);
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
    if (!this.versions.changedSince(accepted.startedAt, accepted.stamps)) return accepted;
    this.#entries.delete(key);
    return undefined;
  }
}
