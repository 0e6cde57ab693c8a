import { once } from 'node:events';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  acceptRequestId,
  defineError,
  noRoute,
  REQUEST_ID_HEADER,
  type RestError,
  writeRefusal,
} from '@almanac/rest';

/** Longer than any proxy in front keeps a connection unused, so that it is never the server who closes it first. */
const KEEP_ALIVE_MS = 75_000;
/** How long the headers of a request may take to arrive, and the whole of it. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
/** How often Node looks whether one of them is over. */
const CHECK_MS = 5000;
/** Connections are made anew now and then, so that those who keep them find replicas that were added. */
const REQUESTS_PER_CONNECTION = 1000;
/** How long a client may neither send of what it has announced nor take of what it has asked for. */
const STALL_MS = 30_000;

export interface HttpServerOptions {
  /** Connections at the same time; beyond that, those without a request give way. */
  readonly maxConnections?: number;
  /** Headers of refusals that are given before a request can be read, names and values in turn. */
  readonly refusalHeaders?: readonly string[];
  /** Milliseconds, in place of the standard, for tests. */
  readonly stallMs?: number;
}

/** An HTTP server that can be stopped gently. */
export class HttpServer {
  readonly #server: Server;
  readonly #refuse: Refusals;
  readonly #connections: Connections;
  /** Connections that are refused once what was asked before is answered. */
  readonly #unreadable = new WeakSet<Socket>();
  #stopping = false;

  constructor(
    listener: RequestListener,
    {
      maxConnections = Number.POSITIVE_INFINITY,
      refusalHeaders = [],
      stallMs = STALL_MS,
    }: HttpServerOptions = {},
  ) {
    this.#refuse = new Refusals(refusalHeaders);
    const connections = new Connections(maxConnections);
    this.#connections = connections;
    const answer = this.#refuse.hostless((request, response) => {
      const end = connections.begun(response);
      response.once('close', () => {
        end();
        // A connection whose answer had begun before the stop does not close by itself; it is idle in a moment.
        if (this.#stopping) setImmediate(() => this.#server.closeIdleConnections());
      });
      if (this.#stopping) sendAway(response);
      listener(request, response);
    });
    // What Node would refuse by itself, without a word, is refused here.
    this.#server = createServer(
      { requireHostHeader: false, connectionsCheckingInterval: CHECK_MS, requestTimeout: REQUEST_MS },
      answer,
    );
    this.#server.on('connection', (socket) => connections.opened(socket));
    this.#server.on('connection', closeLingering);
    this.#server.on('checkExpectation', answer);
    this.#server.on('connect', (_request, socket) => this.#refuseTunnel(socket as Socket));
    this.#server.on('clientError', (error, socket) => this.#refuseUnreadable(error, socket as Socket));
    this.#server.on('timeout', (socket) => this.#endStalled(socket));
    this.#server.timeout = stallMs;
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.#server.headersTimeout = HEADERS_MS;
    this.#server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  }

  /** How many requests are being answered. */
  get inFlight(): number {
    return this.#connections.underWay;
  }

  /** @returns the port. */
  async listen(port: number, host: string): Promise<number> {
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Takes no new connections and finishes what is under way; after the limit the rest is cut off. */
  async stop(limitMs: number): Promise<void> {
    if (!this.#server.listening) return;
    this.#stopping = true;
    for (const response of this.#connections.answers()) sendAway(response);
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeIdleConnections();
    // A request that has come already is read first, in a turn of the event loop.
    setImmediate(() => setImmediate(() => this.#connections.endUnused()));
    const limit = setTimeout(() => this.#server.closeAllConnections(), limitMs);
    await closed;
    clearTimeout(limit);
  }

  /** Ends a connection on which nothing has moved for a while, unless it is we who are at work. */
  #endStalled(socket: Socket): void {
    const response = this.#connections.answersOn(socket).find((one) => one.socket === socket);
    if (!response) {
      socket.destroy();
      return;
    }
    const { req: request, headersSent, writableLength } = response;
    if (!request.complete && !headersSent) this.#refuse.stalled(socket);
    else if (!request.complete || writableLength > 0) socket.destroy();
  }

  /**
   * Refuses what cannot be read as a request. What was asked before it on the connection is answered first: the client
   * would take the refusal for that answer, or for a part of it.
   */
  #refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
    const underWay = this.#connections.answersOn(socket);
    const earlier = underWay.filter(({ req }) => req.complete).at(-1);
    const begun = underWay.some(({ req, headersSent }) => !req.complete && headersSent);
    if (error.code === 'ECONNRESET' || (begun && !earlier)) socket.destroy();
    else if (!earlier) this.#refuse.unreadable(error, socket);
    // Whatever follows cannot be read either.
    else if (!this.#unreadable.has(socket)) {
      this.#unreadable.add(socket);
      earlier.once('close', () => this.#refuseUnreadable(error, socket));
    }
  }

  /** Refuses a CONNECT. Node looks no more after the connection of one: nor for its failures, nor for answers under way. */
  #refuseTunnel(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    if (this.#connections.answersOn(socket).length > 0) socket.destroy();
    else this.#refuse.tunnel(socket);
  }
}

/** Tells the client not to use the connection again: its next request belongs to another instance. */
function sendAway(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * The connections, with what is being answered on each. Beyond the limit the one gives way that has been without a request
 * for longest, so that nobody keeps others out with connections on which nothing is asked. A new one is the one where all
 * others are at work.
 */
class Connections {
  /** Answers under way on each, in the order in which they were asked for. */
  readonly #open = new Map<Socket, Set<ServerResponse>>();
  /** Those without a request, the oldest first. */
  readonly #waiting = new Set<Socket>();
  #underWay = 0;

  constructor(private readonly max: number) {}

  /** How many requests are being answered. */
  get underWay(): number {
    return this.#underWay;
  }

  answers(): ServerResponse[] {
    return [...this.#open.values()].flatMap((answers) => [...answers]);
  }

  answersOn(socket: Socket): ServerResponse[] {
    return [...(this.#open.get(socket) ?? [])];
  }

  opened(socket: Socket): void {
    const answers = new Set<ServerResponse>();
    this.#open.set(socket, answers);
    this.#waiting.add(socket);
    socket.once('close', () => {
      this.#forget(socket);
      // Behind what Node itself tells of it.
      setImmediate(endAll, answers);
    });
    if (this.#open.size <= this.max) return;
    const [oldest = socket] = this.#waiting;
    this.#forget(oldest);
    oldest.destroy();
  }

  /** An answer is under way. @returns called when it has been sent, or nobody takes it any more */
  begun(response: ServerResponse): () => void {
    const { socket } = response.req;
    const answers = this.#open.get(socket);
    this.#underWay += 1;
    this.#waiting.delete(socket);
    answers?.add(response);
    return () => {
      this.#underWay -= 1;
      answers?.delete(response);
      if (answers?.size === 0 && this.#open.has(socket)) this.#waiting.add(socket);
    };
  }

  /** Ends connections on which nothing was ever asked. To Node they have a request on its way from the beginning. */
  endUnused(): void {
    for (const socket of this.#waiting) if (socket.bytesRead === 0) socket.destroy();
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket);
    this.#waiting.delete(socket);
  }
}

/**
 * Ends the answers that have waited for an earlier one on a connection that is gone: before version 24 Node tells the one
 * alone whose turn it was.
 */
function endAll(answers: ReadonlySet<ServerResponse>): void {
  for (const response of [...answers]) {
    response.destroy();
    response.emit('close');
  }
}

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
class Refusals {
  /** @param headers of every refusal, names and values in turn. */
  constructor(private readonly headers: readonly string[]) {}

  /** Answers what cannot be read as a request, and hangs up. */
  unreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
    // What comes behind the end of a connection cannot be read either.
    if (!socket.writableEnded) this.#hangUp(socket, (REFUSALS.get(error.code) ?? malformedRequest)());
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
      const { status, headers, text } = writtenRefusal(malformedRequest(), this.headers);
      response.writeHead(status, headers);
      response.end(text);
    };
  }

  #hangUp(socket: Duplex, error: RestError): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const { status, headers, text } = writtenRefusal(error, this.headers);
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

/** How long a client may go on sending behind the last answer on its connection. */
const LINGER_MS = 2000;

/** Ends connections as `linger` does, where Node would close them at once behind their last answer. */
function closeLingering(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    linger(socket);
  };
}

/**
 * Throws away what a client still sends on a connection that has been ended, for a while or until it closes (RFC 9112
 * section 9.6). A connection that is closed with something unread is reset, and the client loses the answer.
 */
function linger(socket: Duplex): void {
  socket.resume();
  const limit = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(limit));
}
