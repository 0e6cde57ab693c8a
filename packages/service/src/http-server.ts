import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseTunnel, refuseUnreadable, withHost } from './unreadable.js';

/** Longer than any proxy in front keeps a connection unused, so that it is never the server who closes it first. */
const KEEP_ALIVE_MS = 75_000;

/** An HTTP server that can be stopped gently. */
export class HttpServer {
  readonly #server: Server;
  /** Answers under way. */
  readonly #open = new Set<ServerResponse>();
  #stopping = false;

  constructor(listener: RequestListener) {
    const answer = withHost((request, response) => {
      this.#open.add(response);
      response.once('close', () => this.#ended(response));
      if (this.#stopping) sendAway(response);
      listener(request, response);
    });
    // What Node would refuse by itself, without a word, is refused here.
    this.#server = createServer({ requireHostHeader: false }, answer);
    this.#server.on('checkExpectation', answer);
    this.#server.on('connect', refuseTunnel);
    this.#server.on('clientError', refuseUnreadable);
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.#server.headersTimeout = KEEP_ALIVE_MS + 1000;
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
