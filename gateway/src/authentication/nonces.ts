import { KeyedHash } from '@almanac/identity';

/** Two ticks are valid, so that a nonce lives for 12 to 24 hours. */
const TICK_MS = 12 * 60 * 60 * 1000;
const DIGITS = 20;

/**
 * Nonces of sessions, as in WordPress: a request with a valid nonce was sent by a page of the site. A nonce belongs
 * to one session, and so to one user.
 */
export class Nonces {
  readonly #hash: KeyedHash;

  /** @param secrets of the site: the first creates nonces, those of all are valid */
  constructor(
    secrets: readonly string[],
    private readonly now: () => number = Date.now,
  ) {
    this.#hash = new KeyedHash(secrets, 'nonces of sessions', DIGITS);
  }

  /** @param session token of the session */
  of(session: string): string {
    return this.#hash.of(this.#text(session, 0));
  }

  verify(session: string, nonce: string): boolean {
    return [0, 1].some((age) => this.#hash.verify(this.#text(session, age), nonce));
  }

  /** @param age in ticks */
  #text(session: string, age: number): string {
    return `${Math.floor(this.now() / TICK_MS) - age} ${session}`;
  }
}
