import { isRestError } from '@almanac/rest';
import type { Middleware } from '../http/request.js';
import type { Authenticator, Credentials } from './authenticator.js';

/**
 * Routes on which invalid credentials count as none, as clients of The Events Calendar expect. On all other routes
 * they are refused.
 */
const LENIENT = /^\/tribe\/events\/v1(\/|$)/i;

/** Turns the credentials of a request into a signed identity. The proxy does not forward them. */
export const authenticate =
  (authenticator: Pick<Authenticator, 'authenticate'>): Middleware =>
  async (request, { locals }, next) => {
    const { address } = locals;
    const credentials = address.kind === 'api' && readCredentials(request.headers.authorization);
    if (!credentials) return next();
    try {
      locals.identity = await authenticator.authenticate(credentials, locals.client ?? '');
    } catch (error) {
      const isLenient = isRestError(error) && error.status === 401 && LENIENT.test(address.route);
      if (!isLenient) throw error;
    }
    next();
  };

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
