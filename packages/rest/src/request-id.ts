import { randomUUID } from 'node:crypto';

/** Carries the id of a request to the next process, and back to the client. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

// Short, and nothing that could be mistaken for anything else in a log line or a header.
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** The id that a caller gave its request, or a new one when it gave none or an unfit one. */
export const acceptRequestId = (given: string | undefined): string =>
  given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
