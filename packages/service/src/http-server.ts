import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseUnreadable } from './unreadable.js';

/** Longer than any proxy in front keeps a connection unused, so that it is never the server who closes it first. */
const KEEP_ALIVE_MS = 75_000;

/** An HTTP server that can be stopped gently. */
export class HttpServer {
  readonly #server: Server;
  #stopping = false;

  constructor(listener: RequestListener) {
    this.#server = createServer((request, response) => {
      // Whoever is still connected shall come back on a new connection, to another instance.
      if (this.#stopping) response.setHeader('connection', 'close');
      listener(request, response);
    });
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
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeIdleConnections();
    const limit = setTimeout(() => this.#server.closeAllConnections(), limitMs);
    await closed;
    clearTimeout(limit);
  }
}
