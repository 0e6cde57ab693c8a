import { type RequestListener, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  acceptRequestId,
  defineError,
  noRoute,
  REQUEST_ID_HEADER,
  type RestError,
  writeRefusal,
} from '@almanac/rest';
import { linger } from './lingering-close.js';

const malformedRequest = defineError('rest_malformed_request', 400, 'The request is not valid HTTP.');
const headersTooLarge = defineError(
  'rest_headers_too_large',
  431,
  'The headers of the request are too large.',
);
const requestTimeout = defineError('rest_request_timeout', 408, 'The request took too long to arrive.');

/** Node's name of what is wrong → the refusal that says so. */
const REFUSALS: ReadonlyMap<string | undefined, () => RestError> = new Map([
  ['HPE_HEADER_OVERFLOW', headersTooLarge],
  ['ERR_HTTP_REQUEST_TIMEOUT', requestTimeout],
]);

/** Answers what is no request in the shape in which everything else is refused. */
export class Refusals {
  readonly #headers: readonly string[];

  /** @param headers of every refusal, names and values in turn. */
  constructor(headers: readonly string[]) {
    this.#headers = headers;
  }

  /** Answers what cannot be read as a request, and hangs up. */
  unreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (error.code === 'ECONNRESET') socket.destroy();
    // What comes behind the end of a connection cannot be read either.
    else if (!socket.writableEnded) this.#hangUp(socket, (REFUSALS.get(error.code) ?? malformedRequest)());
  }

  /** Answers a CONNECT, for which Node has no response: nothing here is a way to somewhere else. */
  tunnel(socket: Duplex): void {
    this.#hangUp(socket, noRoute());
  }

  /** Answers a request of which no more arrives, and does not wait until the client has taken the answer. */
  stalled(socket: Socket): void {
    this.#hangUp(socket, requestTimeout());
  }

  /** Refuses requests that do not say which host they are for (RFC 9112 section 3.2); HTTP/1.0 need not. */
  hostless(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (request.headers.host !== undefined || request.httpVersion === '1.0') {
        listener(request, response);
        return;
      }
      const { status, headers, text } = writtenRefusal(malformedRequest(), this.#headers);
      response.writeHead(status, headers);
      response.end(text);
    };
  }

  #hangUp(socket: Duplex, error: RestError): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const { status, headers, text } = writtenRefusal(error, this.#headers);
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
    for (let index = 0; index < headers.length; index += 2) {
      lines.push(`${headers[index]}: ${headers[index + 1]}`);
    }
    socket.end([...lines, '', text].join('\r\n'));
    linger(socket);
  }
}

/**
 * A refusal that is given before anything of a request is looked at, after which the connection is closed.
 *
 * @param own headers beside those of every such refusal, names and values in turn.
 */
export function writtenRefusal(
  error: RestError,
  own: readonly string[] = [],
): { status: number; headers: string[]; text: string } {
  const { status, type, text } = writeRefusal(error, '');
  const headers = [
    ...['Content-Type', type],
    ...['X-Robots-Tag', 'noindex'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Cache-Control', 'no-store'],
    ...[REQUEST_ID_HEADER, acceptRequestId(undefined)],
    ...own,
    ...['Content-Length', String(Buffer.byteLength(text))],
    ...['Connection', 'close'],
  ];
  return { status, headers, text };
}
