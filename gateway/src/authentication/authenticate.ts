import { HeaderMap, isRestError } from '@almanac/rest';
import type { Address } from '../http/address.js';
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

/** Address at which a front end gets its nonce, as in WordPress. */
const NONCE_PATH = '/wp-admin/admin-ajax.php';
const NONCE_ACTION = 'rest-nonce';
/** Body for a client without a session, as in WordPress. */
const NOT_SIGNED_IN = '0';

/**
 * Responds with a nonce to a front end whose user is signed in. @param cookies undefined: the site has no cookie sign-in
 */
export const restNonce =
  (cookies: Pick<CookieSignIn, 'nonceFor'> | undefined): Middleware =>
  async (request, response, next) => {
    const { address, client = '', isRead, own } = response.locals;
    if (!cookies || !isRead || !isNonceAddress(address)) return next();
    const nonce = await cookies.nonceFor(request.headers, client);
    const body = nonce ?? NOT_SIGNED_IN;
    const headers = new HeaderMap({
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
      Vary: 'Origin, Cookie',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    });
    response.writeHead(nonce === undefined ? 400 : 200, headers.assign(own).toRaw());
    response.end(body);
  };

const isNonceAddress = (address: Address): boolean =>
  address.kind === 'other' &&
  address.path === NONCE_PATH &&
  new URLSearchParams(address.target.slice(NONCE_PATH.length)).get('action') === NONCE_ACTION;
