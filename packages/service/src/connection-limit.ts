import type { Socket } from 'node:net';

/**
 * Keeps the number of connections down. Beyond the limit the one gives way that has been without a request for longest,
 * so that nobody keeps others out with connections on which nothing is asked. A new one is the one where all others are
 * at work.
 */
export class ConnectionLimit {
  readonly #max: number;
  readonly #open = new Set<Socket>();
  /** Those without a request, the oldest first. */
  readonly #waiting = new Set<Socket>();

  constructor(max: number) {
    this.#max = max;
  }

  opened(socket: Socket): void {
    this.#open.add(socket);
    this.#waiting.add(socket);
    socket.once('close', () => this.#forget(socket));
    if (this.#open.size <= this.#max) return;
    const [oldest = socket] = this.#waiting;
    this.#forget(oldest);
    oldest.destroy();
  }

  /** A request has begun on a connection. */
  begun(socket: Socket): void {
    this.#waiting.delete(socket);
  }

  /** It has been answered. */
  ended(socket: Socket): void {
    if (this.#open.has(socket)) this.#waiting.add(socket);
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket);
    this.#waiting.delete(socket);
  }
}
