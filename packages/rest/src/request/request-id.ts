import { randomUUID } from 'node:crypto';

/** Header with the id of a request, for the next process and for the client. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

// Short ids without characters that have a meaning in log lines or headers.
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** The id that a caller gave its request, or a new one when the id is missing or invalid. */
export const acceptRequestId = (given: string | undefined): string =>
  given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
