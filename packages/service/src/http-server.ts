import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ConnectionLimit } from './connection-limit.js';
import { closeLingering } from './lingering-close.js';
import { Refusals } from './unreadable.js';

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
  /** Answers under way. */
  readonly #open = new Set<ServerResponse>();
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
    const connections = new ConnectionLimit(maxConnections);
    const answer = this.#refuse.hostless((request, response) => {
      const { socket } = request;
      this.#open.add(response);
      connections.begun(socket);
      response.once('close', () => {
        connections.ended(socket);
        this.#ended(response);
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
    this.#server.on('connect', (_request, socket) => this.#refuse.tunnel(socket));
    this.#server.on('clientError', (error, socket) => this.#refuse.unreadable(error, socket));
    this.#server.on('timeout', (socket) => this.#endStalled(socket));
    this.#server.timeout = stallMs;
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.#server.headersTimeout = HEADERS_MS;
    this.#server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  }

  /** How many requests are being answered. */
  get inFlight(): number {
    return this.#open.size;
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
    for (const response of this.#open) sendAway(response);
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeIdleConnections();
    const limit = setTimeout(() => this.#server.closeAllConnections(), limitMs);
    await closed;
    clearTimeout(limit);
  }

  /** Ends a connection on which nothing has moved for a while, unless it is we who are at work. */
  #endStalled(socket: Socket): void {
    const response = [...this.#open].find((one) => one.socket === socket);
    if (!response) {
      socket.destroy();
      return;
    }
    const { req: request, headersSent, writableLength } = response;
    if (!request.complete && !headersSent) this.#refuse.stalled(socket);
    else if (!request.complete || writableLength > 0) socket.destroy();
  }

  #ended(response: ServerResponse): void {
    this.#open.delete(response);
    // A connection whose answer had begun before the stop does not close by itself; it is idle in a moment.
    if (this.#stopping) setImmediate(() => this.#server.closeIdleConnections());
  }
}

/** Tells the client not to use the connection again: its next request belongs to another instance. */
function sendAway(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
