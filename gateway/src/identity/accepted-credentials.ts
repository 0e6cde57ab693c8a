import { type Identity, type IdentityTokens, USERS_VERSION } from '@almanac/identity';
import { LRUCache } from 'lru-cache';
import type { Versions } from '../cache/versions.js';

interface Accepted {
  readonly identity: Identity;
  /** Moment on the clock of the versions before core was asked. */
  readonly startedAt: number;
}

const MAX_KEPT = 5_000;
/** How long who was accepted may stay signed in while core cannot be asked. */
const KEPT_MS = 10 * 60_000;

/**
 * Credentials that core has accepted lately, for while it is away: who uses the other services then stays signed in.
 * They are forgotten with the first change of a user that is heard of.
 */
export class AcceptedCredentials {
  readonly #kept = new LRUCache<string, Accepted>({ max: MAX_KEPT, ttl: KEPT_MS });

  constructor(
    private readonly tokens: IdentityTokens,
    private readonly versions: Versions,
  ) {}

  /** @param key of the credentials. @param startedAt moment on the clock of the versions before core was asked. */
  keep(key: string, identity: Identity, startedAt: number): void {
    this.#kept.set(key, { identity, startedAt });
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  /** @returns a signed identity; undefined for credentials that are not known. */
  async sign(key: string): Promise<string | undefined> {
    const accepted = this.#find(key);
    return accepted && this.tokens.sign(accepted.identity);
  }

  #find(key: string): Accepted | undefined {
    const accepted = this.#kept.get(key);
    if (!accepted) return undefined;
    if (!this.versions.changedSince(accepted.startedAt, [this.versions.mark(USERS_VERSION)])) return accepted;
    this.#kept.delete(key);
    return undefined;
  }
}
