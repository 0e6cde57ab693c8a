import type { Duplex } from 'node:stream';
import { defineError, type RestError, writeRefusal } from '@almanac/rest';

const malformedRequest = defineError('rest_malformed_request', 400, 'The request is not valid HTTP.');
const headersTooLarge = defineError(
  'rest_headers_too_large',
  431,
  'The headers of the request are too large.',
);
const requestTimeout = defineError('rest_request_timeout', 408, 'The request took too long to arrive.');

/** Node's name of what is wrong → the refusal that says so. */
const REFUSALS: Readonly<Record<string, () => RestError>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
};

/** Answers what cannot be read as a request in the shape in which everything else is refused, and hangs up. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refuse = REFUSALS[error.code ?? ''] ?? malformedRequest;
  const { status, type, text } = writeRefusal(refuse(), '');
  socket.end(
    [
      `HTTP/1.1 ${status} Refused`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
