/** Bytes that are not MongoDB's wire protocol. The connection is closed, as the boundaries of its messages are lost. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
