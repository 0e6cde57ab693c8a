import { bodyTooLarge } from '@almanac/rest';
import { malformedAddress } from '../http/errors.js';
import type { Stage } from '../http/locals.js';

/** Refuses addresses that cannot be read. */
export const refuseMalformed: Stage = (_request, response, next) => {
  if (response.locals.address.kind === 'malformed') throw malformedAddress();
  next();
};

/** Refuses bodies that say themselves that they are too large; the others are measured on their way. */
export const refuseLarge =
  (maxBytes: number): Stage =>
  (request, _response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw bodyTooLarge();
    next();
  };
