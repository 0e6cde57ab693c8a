import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type BodyRate, Connections } from './connections.js';
import { closeLingering, ErrorResponses } from './error-responses.js';

/** Keep-alive time, longer than that of any proxy in front, so that the server never closes a connection first. */
const KEEP_ALIVE_MS = 75_000;
/** Maximum time for the headers of a request to arrive. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
/** Interval of Node's checks of these limits. */
const CHECK_MS = 5000;
/** Maximum number of requests on a connection, so that clients with keep-alive find new replicas. */
const REQUESTS_PER_CONNECTION = 1000;
/** Maximum time for which a client may neither send its request nor receive its response. */
const STALL_MS = 30_000;
const BODY_RATE: BodyRate = { bytesPerSecond: 500, periodMs: 20_000 };
/** Number of rate checks per period. */
const RATE_CHECKS = 4;

export interface HttpServerOptions {
  /** Maximum number of connections. Above it, connections that wait for their clients are closed. */
  readonly maxConnections?: number;
  /** Maximum size of request headers, including the address; by default Node's limit. */
  readonly maxHeaderBytes?: number;
  /** Headers of error responses that are sent before a request can be read, by name. */
  readonly errorHeaders?: Readonly<Record<string, string>>;
  /** Replaces the default stall time in tests, in milliseconds. */
  readonly stallMs?: number;
  /** Replaces the default minimum rate in tests. */
  readonly bodyRate?: BodyRate;
}

/** An HTTP server that stops gracefully. */
export class HttpServer {
  readonly #server: Server;
  readonly #refuse: ErrorResponses;
  readonly #connections: Connections;
  /** Connections with invalid input. They are refused after the responses to earlier requests. */
  readonly #unreadable = new WeakSet<Socket>();
  #stopping = false;

  constructor(
    listener: RequestListener,
    {
      maxConnections = Number.POSITIVE_INFINITY,
      maxHeaderBytes,
      errorHeaders = {},
      stallMs = STALL_MS,
      bodyRate = BODY_RATE,
    }: HttpServerOptions = {},
  ) {
    this.#refuse = new ErrorResponses(errorHeaders);
    const connections = new Connections(maxConnections);
    this.#connections = connections;
    const answer: RequestListener = (request, response) => {
      if (this.#refuse.unaddressed(request, response)) return;
      connections.begun(response);
      if (this.#stopping) this.#sendAway(response);
      listener(request, response);
    };
    // Requests that Node would reject without a body are rejected here.
    this.#server = createServer(
      {
        requireHostHeader: false,
        connectionsCheckingInterval: CHECK_MS,
        requestTimeout: REQUEST_MS,
        ...(maxHeaderBytes !== undefined && { maxHeaderSize: maxHeaderBytes }),
      },
      answer,
    );
    this.#server.on('connection', (socket) => connections.opened(socket));
    this.#server.on('connection', closeLingering);
    this.#server.on('checkExpectation', answer);
    this.#server.on('connect', (_request, socket) => this.#rejectTunnel(socket as Socket));
    this.#server.on('clientError', (error, socket) => this.#rejectUnreadable(error, socket as Socket));
    this.#server.on('timeout', (socket) => this.#endStalled(socket));
    this.#server.timeout = stallMs;
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.#server.headersTimeout = HEADERS_MS;
    this.#server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
    const checkMs = bodyRate.periodMs / RATE_CHECKS;
    const checking = setInterval(() => {
      for (const socket of connections.slowBodies(bodyRate, checkMs)) this.#endSlow(socket);
    }, checkMs).unref();
    this.#server.once('close', () => clearInterval(checking));
  }

  /** Number of pending requests. */
  get inFlight(): number {
    return this.#connections.inFlight;
  }

  /** @returns the port */
  async listen(port: number, host: string): Promise<number> {
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Accepts no new connections, and finishes pending requests. After the limit the rest is aborted. */
  async stop(limitMs: number): Promise<void> {
    if (!this.#server.listening) return;
    this.#stopping = true;
    for (const response of this.#connections.responses()) this.#sendAway(response);
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeIdleConnections();
    // A request that has arrived already is read first, in another turn of the event loop.
    setImmediate(() => setImmediate(() => this.#connections.closeUnused()));
    const limit = setTimeout(() => this.#server.closeAllConnections(), limitMs);
    await closed;
    clearTimeout(limit);
  }

  /** Ends a connection without any traffic for a while, unless the server is working for it. */
  #endStalled(socket: Socket): void {
    const response = this.#connections.responsesOn(socket).find((one) => one.socket === socket);
    if (!response) {
      socket.destroy();
      return;
    }
    const { req: request, headersSent, writableLength } = response;
    if (!request.complete && !headersSent) this.#refuse.stalled(socket);
    else if (!request.complete || writableLength > 0) socket.destroy();
  }

  /** Ends a request whose body arrives too slowly. */
  #endSlow(socket: Socket): void {
    const response = this.#connections.responsesOn(socket).find(({ req }) => !req.complete);
    if (response?.socket === socket && !response.headersSent) this.#refuse.stalled(socket);
    else socket.destroy();
  }

  /**
   * Refuses invalid input. Earlier requests on the connection get their responses first, because the client would take
   * the error response for one of them.
   */
  #rejectUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
    const underWay = this.#connections.responsesOn(socket);
    const earlier = underWay.filter(({ req }) => req.complete).at(-1);
    const begun = underWay.some(({ req, headersSent }) => !req.complete && headersSent);
    if (error.code === 'ECONNRESET' || (begun && !earlier)) socket.destroy();
    else if (!earlier) this.#refuse.unreadable(error, socket);
    // All further input is invalid as well.
    else if (!this.#unreadable.has(socket)) {
      this.#unreadable.add(socket);
      earlier.once('close', () => this.#rejectUnreadable(error, socket));
    }
  }

  /**
   * Refuses a CONNECT request. Afterwards Node does not watch its connection any more, neither for failures nor for
   * pending responses.
   */
  #rejectTunnel(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    if (this.#connections.responsesOn(socket).length > 0) socket.destroy();
    else this.#refuse.tunnel(socket);
  }

  /** Closes the connection after the response, so that the next request of the client goes to another instance. */
  #sendAway(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('connection', 'close');
    // A response that began before the stop leaves its connection open. It is idle soon.
    response.once('close', () => setImmediate(() => this.#server.closeIdleConnections()));
  }
}
