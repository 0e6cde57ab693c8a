/** Reason of a failed fetch. */
export type FetchFailure =
  /** The address is invalid, is not http(s), or contains credentials. */
  | 'address'
  /** The host is not public, and the operator does not allow it. */
  | 'host'
  /** Too many redirects. */
  | 'redirects'
  /** The response is larger than the limit of the request. */
  | 'size'
  /** The response took too long. */
  | 'time'
  /** The response is compressed although the request did not accept it. */
  | 'encoding'
  /** The host is unknown, does not respond, or closes the connection too early. */
  | 'network';

/** Error of a failed fetch. Its message is for logs only, because it reveals details of the internal network. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(
    readonly reason: FetchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Error of a fetch from a name that has no address. */
export class UnknownHostError extends FetchError {
  constructor(hostname: string, cause: Error | null) {
    super('network', cause?.message ?? `${hostname} has no address`, { cause });
  }
}
