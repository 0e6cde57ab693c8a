import type { IncomingHttpHeaders } from 'node:http';
import type { SiteCookie } from '@almanac/process';
import { defineError, isRestError } from '@almanac/rest';
import type { AllowedOrigins } from '../cors.js';
import type { Authenticator } from './authenticator.js';
import type { Nonces } from './nonces.js';

const invalidNonce = defineError(
  'rest_cookie_invalid_nonce',
  403,
  'The nonce is not valid for this session. Get another one, or sign in again.',
);

export interface CookieSignInDeps {
  readonly cookie: SiteCookie;
  readonly nonces: Nonces;
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  /** Origin of the site's own pages. */
  readonly siteOrigin: string;
  readonly allowedOrigins: AllowedOrigins;
}

/** A request that counts as the user of its session. */
export interface CookieIdentity {
  /** The signed identity. */
  readonly identity: string;
  /** The nonce for the next requests. */
  readonly nonce: string;
}

/**
 * The user of a session cookie (docs/concepts/security.md#sessions). Nothing else turns the cookie into an identity. For
 * pages of other origins the cookie does not exist, unless `CORS_ORIGINS` lists the origin by name.
 */
export class CookieSignIn {
  constructor(private readonly deps: CookieSignInDeps) {}

  /**
   * The user of a request to the API with a nonce.
   * @param client address of the client
   * @throws RestError 403 without a session, and when the nonce is not that of the session; 503
   */
  async authenticate(headers: IncomingHttpHeaders, nonce: string, client: string): Promise<CookieIdentity> {
    const session = this.#sessionOf(headers);
    // The nonce is checked first: it needs no database.
    if (session === undefined || !this.deps.nonces.verify(session, nonce)) throw invalidNonce();
    const found = await this.#identify(session, client);
    if (!found) throw invalidNonce();
    return found;
  }

  /**
   * A nonce for the user of a cookie; undefined without a session.
   * @param client address of the client
   */
  async nonceFor(headers: IncomingHttpHeaders, client: string): Promise<string | undefined> {
    const session = this.#sessionOf(headers);
    return session === undefined ? undefined : (await this.#identify(session, client))?.nonce;
  }

  async #identify(session: string, client: string): Promise<CookieIdentity | undefined> {
    const { authenticator, nonces } = this.deps;
    try {
      const identity = await authenticator.authenticate({ scheme: 'session', token: session }, client);
      return { identity, nonce: nonces.of(session) };
    } catch (error) {
      if (isRestError(error) && error.status === 401) return undefined;
      throw error;
    }
  }

  #sessionOf({ cookie, origin }: IncomingHttpHeaders): string | undefined {
    const { siteOrigin, allowedOrigins } = this.deps;
    const isOwn =
      origin === undefined || origin === siteOrigin || (allowedOrigins !== '*' && allowedOrigins.has(origin));
    return isOwn ? this.deps.cookie.read(cookie) : undefined;
  }
}
