/** Error for a message above a limit of the site, which is not stored. Its message is for the sender. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';

  /** @param retryAfter seconds after which the sender may try again */
  constructor(
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
