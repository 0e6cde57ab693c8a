/** Why nothing was fetched. */
export type FetchFailure =
  /** The address is none, is not http(s), or has a name and a password in it. */
  | 'address'
  /** It leads to a host that is not public and that the operator does not allow. */
  | 'host'
  /** It leads on too often. */
  | 'redirects'
  /** The response is larger than the limit of the request. */
  | 'size'
  /** The response took too long. */
  | 'time'
  /** The answer is compressed although nobody asked for that. */
  | 'encoding'
  /** The host is unknown, does not respond, or breaks off. */
  | 'network';

/** Nothing was fetched. Messages are for logs: they tell what an outsider must not learn of the network. */
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
