import { isRestError } from '@almanac/rest';
import type { GatewayResponse, Middleware } from '../http/request.js';
import type { Authenticator } from './authenticator.js';
import type { CookieSignIn } from './cookie-sign-in.js';
import { readCredentials } from './credentials.js';

/**
 * Routes on which invalid credentials count as none, as clients of The Events Calendar expect. On all other routes
 * they are refused.
 */
const LENIENT = /^\/tribe\/events\/v1(\/|$)/i;

export interface AuthenticateDeps {
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  /** Undefined: no request has a nonce. */
  readonly cookies: Pick<CookieSignIn, 'authenticate'> | undefined;
}

/**
 * Turns the credentials of a request into a signed identity. The proxy does not forward them. A session cookie without
 * a nonce is no credential: the request is anonymous.
 */
export const authenticate =
  ({ authenticator, cookies }: AuthenticateDeps): Middleware =>
  async (request, response, next) => {
    const { locals } = response;
    const { address, client = '', nonce } = locals;
    if (cookies && nonce !== undefined) {
      const user = await cookies.authenticate(request.headers, nonce, client);
      locals.identity = user.identity;
      withNonce(response, user.nonce);
      return next();
    }
    const credentials = address.kind === 'api' && readCredentials(request.headers.authorization);
    if (!credentials) return next();
    try {
      locals.identity = await authenticator.authenticate(credentials, client);
    } catch (error) {
      const isLenient = isRestError(error) && error.status === 401 && LENIENT.test(address.route);
      if (!isLenient) throw error;
    }
    next();
  };

/** Adds the nonce for the next requests to the response, also to an error response. */
function withNonce({ locals }: GatewayResponse, nonce: string): void {
  locals.own = { ...locals.own, 'X-WP-Nonce': nonce };
}
