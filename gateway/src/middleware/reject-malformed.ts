import { bodyTooLarge, defineError } from '@almanac/rest';
import type { Middleware } from '../http/request.js';

export const malformedAddress = defineError(
  'rest_malformed_address',
  400,
  'The path of the address has a broken percent-encoding.',
);

/** Rejects addresses with a broken percent-encoding. */
export const rejectMalformed = (): Middleware => (_request, response, next) => {
  if (response.locals.address.kind === 'malformed') throw malformedAddress();
  next();
};

/** Rejects bodies whose declared length is too large; the proxy measures those without one. */
export const limitBody =
  (maxBytes: number): Middleware =>
  (request, _response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw bodyTooLarge();
    next();
  };
