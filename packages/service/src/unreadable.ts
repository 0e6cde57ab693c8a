import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { defineError, noRoute, type RestError, writeRefusal } from '@almanac/rest';

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
  if (error.code === 'ECONNRESET') socket.destroy();
  else hangUp(socket, (REFUSALS[error.code ?? ''] ?? malformedRequest)());
}

/** Answers a CONNECT, for which Node has no response: nothing here is a way to somewhere else. */
export const refuseTunnel = (_request: IncomingMessage, socket: Duplex): void => hangUp(socket, noRoute());

/** Refuses requests that do not say which host they are for (RFC 9112 section 3.2); HTTP/1.0 need not. */
export const withHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers.host !== undefined || request.httpVersion === '1.0') {
      listener(request, response);
      return;
    }
    const { status, type, text } = writeRefusal(malformedRequest(), '');
    response.writeHead(status, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(text),
      Connection: 'close',
    });
    response.end(text);
  };

function hangUp(socket: Duplex, error: RestError): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, type, text } = writeRefusal(error, '');
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
