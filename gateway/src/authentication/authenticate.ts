import { isRestError } from '@almanac/rest';
import type { GatewayResponse, Middleware } from '../http/request.js';
import type { Authenticator, Credentials } from './authenticator.js';
import type { CookieSignIn } from './cookie-sign-in.js';

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

/** Scheme and value of an Authorization header. The value has no blanks in either scheme. */
const AUTHORIZATION = /^(basic|bearer) +([^\s]+) *$/i;

/**
 * The credentials of an Authorization header. Other schemes, and a Basic value without a colon, are no credentials:
 * the request is anonymous, as clients expect.
 */
export function readCredentials(authorization: string | undefined): Credentials | undefined {
  const [, scheme, value] = AUTHORIZATION.exec(authorization ?? '') ?? [];
  if (!scheme || !value) return undefined;
  if (scheme.toLowerCase() === 'bearer') return { scheme: 'bearer', token: value };
  const pair = Buffer.from(value, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon === -1) return undefined;
  return { scheme: 'basic', login: pair.slice(0, colon), password: pair.slice(colon + 1) };
}
