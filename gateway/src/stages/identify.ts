import { isRestError } from '@almanac/rest';
import type { Stage } from '../http/locals.js';
import type { Authenticator } from '../identity/authenticator.js';
import { readCredentials } from '../identity/credentials.js';

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
      locals.identity = await authenticator.authenticate(credentials, request.ip ?? '');
    } catch (error) {
      const lenient =
        isRestError(error) && error.status === 401 && LENIENT.has(locals.upstream?.namespace ?? '');
      if (!lenient) throw error;
    }
    next();
  };
