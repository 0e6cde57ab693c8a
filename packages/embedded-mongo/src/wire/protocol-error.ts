/** Bytes that are not MongoDB's wire protocol. The connection cannot go on, as its messages can no longer be told apart. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
