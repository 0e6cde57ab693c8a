/** Names of the driver's errors for a server that cannot be reached or did not respond in time. */
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
 * Codes of the server's errors for an outage: the server is stopping or restarting, is not the primary any more,
 * cannot reach another server, has no server to read from, or got no response from a majority in time.
 */
const CODES: ReadonlySet<unknown> = new Set([
  6, 7, 43, 64, 89, 91, 133, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

/**
 * Whether an error means that the database is unavailable. Errors are recognised by name, because the driver is loaded
 * only in processes with a database.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The driver wraps the error that ends many writes together.
  const cause = 'errorResponse' in error ? error.errorResponse : undefined;
  return (
    NAMES.has(error.name) ||
    (cause instanceof Error && NAMES.has(cause.name)) ||
    ('code' in error && CODES.has(error.code))
  );
}
