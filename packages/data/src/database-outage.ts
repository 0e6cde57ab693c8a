import type { RestError } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';

/** The driver's errors for a server that cannot be reached, or did not answer in time. */
const NAMES: ReadonlySet<string> = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoWriteConcernError',
  'MongooseServerSelectionError',
]);

/**
 * The server's own: it is stopping or has been started anew, it is not the primary any more, it does not reach another
 * server or there is none to read from, or a majority was not heard of in time.
 */
const CODES: ReadonlySet<unknown> = new Set([
  6, 7, 43, 64, 89, 91, 133, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

/**
 * The response while the database is unavailable: 503 with Retry-After. Errors are recognised by name, because the driver
 * is loaded only where there is a database.
 * @returns undefined for any other error.
 */
export function refusalOfOutage(error: unknown): RestError | undefined {
  if (!(error instanceof Error)) return undefined;
  // The driver wraps what ends many writes at once.
  const cause = 'errorResponse' in error ? error.errorResponse : undefined;
  const away =
    NAMES.has(error.name) ||
    (cause instanceof Error && NAMES.has(cause.name)) ||
    ('code' in error && CODES.has(error.code));
  return away ? serviceUnavailable() : undefined;
}
