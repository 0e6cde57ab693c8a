import { isRestError } from '@almanac/rest';
import type { Stage } from '../http/locals.js';
import type { Authenticator, Credentials } from '../identity/authenticator.js';

/**
 * Namespaces in which wrong credentials count as none, as their clients know it (behaviour-events.md section 1).
 * Everywhere else they are refused, whatever the route (behaviour-core.md section 1).
 */
const LENIENT: ReadonlySet<string> = new Set(['tribe/events/v1']);

/** Turns the credentials of a request, if it has any, into a signed identity. They go no further. */
export const identify =
  (authenticator: Pick<Authenticator, 'authenticate'>): Stage =>
  async (request, { locals }, next) => {
    const credentials =
      locals.address.kind === 'api' ? readCredentials(request.headers.authorization) : undefined;
    if (!credentials) return next();
    try {
      locals.identity = await authenticator.authenticate(credentials, locals.client ?? '');
    } catch (error) {
      const lenient =
        isRestError(error) && error.status === 401 && LENIENT.has(locals.upstream?.namespace ?? '');
      if (!lenient) throw error;
    }
    next();
  };

/** Scheme and value of an Authorization header; the value has no blanks in either scheme. */
const AUTHORIZATION = /^(basic|bearer) +([^\s]+) *$/i;

/**
 * The credentials of an Authorization header. Other schemes, and a Basic value without a colon, are no credentials:
 * the request is anonymous, as clients know it.
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
