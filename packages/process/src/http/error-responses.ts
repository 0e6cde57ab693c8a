import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  acceptRequestId,
  defineError,
  noRoute,
  REQUEST_ID_HEADER,
  type RestError,
  requestTimeout,
  serializeError,
} from '@almanac/rest';

const malformedRequest = defineError('rest_malformed_request', 400, 'The request is not valid HTTP.');
const headersTooLarge = defineError(
  'rest_headers_too_large',
  431,
  'The headers of the request are too large.',
);

/** Error responses by Node's error code. */
const BY_NODE_CODE: ReadonlyMap<string | undefined, () => RestError> = new Map([
  ['HPE_HEADER_OVERFLOW', headersTooLarge],
  ['ERR_HTTP_REQUEST_TIMEOUT', requestTimeout],
]);

/** Error responses for requests that never reach the application, in the format of all other error responses. */
export class ErrorResponses {
  /** @param headers headers of each response, which replace the default ones */
  constructor(private readonly headers: Readonly<Record<string, string>>) {}

  /** Responds to invalid HTTP, and closes the connection. */
  unreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
    // Bytes after the end of a connection are invalid too, and ignored.
    if (!socket.writableEnded) this.#respond(socket, (BY_NODE_CODE.get(error.code) ?? malformedRequest)());
  }

  /** Responds to a CONNECT request, for which Node has no response object. */
  tunnel(socket: Duplex): void {
    this.#respond(socket, noRoute());
  }

  /** Responds to a request that takes too long to arrive. */
  stalled(socket: Socket): void {
    this.#respond(socket, requestTimeout());
  }

  /**
   * Responds to a request without a Host header (RFC 9112 section 3.2), except of HTTP/1.0, and to a request whose
   * target is an invalid absolute address.
   * @returns whether the request was such a one
   */
  unaddressed({ url = '/', headers, httpVersion }: IncomingMessage, response: ServerResponse): boolean {
    const isTarget = /^[/*]/.test(url) || URL.canParse(url);
    if (isTarget && (headers.host !== undefined || httpVersion === '1.0')) return false;
    const error = errorResponse(malformedRequest(), this.headers);
    response.writeHead(error.status, error.headers);
    response.end(error.text);
    return true;
  }

  #respond(socket: Duplex, error: RestError): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const { status, headers, text } = errorResponse(error, this.headers);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
    linger(socket);
  }
}

/**
 * An error response before a request is read. The connection is closed after it.
 *
 * @param own further headers, which replace default ones of the same name
 */
export function errorResponse(
  error: RestError,
  own: Readonly<Record<string, string>> = {},
): { status: number; headers: Record<string, string>; text: string } {
  const { status, type, text } = serializeError(error, '');
  const headers = {
    'Content-Type': type,
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    [REQUEST_ID_HEADER]: acceptRequestId(undefined),
    ...own,
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  };
  return { status, headers, text };
}

/** Time for which a client may continue to send after the last response on its connection. */
const LINGER_MS = 2000;

/** Makes Node close a connection like `linger`, instead of at once after its last response. */
export function closeLingering(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    linger(socket);
  };
}

/**
 * Discards what a client still sends on an ended connection, for a limited time or until the client closes it (RFC
 * 9112 section 9.6). Closing a connection with unread input would reset it, and the client would lose the response.
 */
function linger(socket: Duplex): void {
  socket.resume();
  const limit = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(limit));
}
