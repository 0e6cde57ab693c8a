/** A message is beyond a limit of the site: nothing of it is stored. The message of the error is for its sender. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';

  /** @param retryAfter when the sender may try again, in seconds */
  constructor(
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
