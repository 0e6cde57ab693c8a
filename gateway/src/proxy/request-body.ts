import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { bodyTooLarge } from '@almanac/rest';

/**
 * The body of a client's request on its way to a service, in one piece per turn of the event loop: pieces of a byte would
 * otherwise be sent on one by one. When it ends early, the rest is discarded, behind which the next request comes.
 */
export class RequestBody extends Readable {
  #size = 0;
  #isDue = false;

  /** @param maxBytes at which a body without a declared length breaks off with `rest_content_too_large`. */
  constructor(
    private readonly request: IncomingMessage,
    private readonly maxBytes: number,
  ) {
    super();
    request.on('readable', this.#schedule).once('end', () => this.push(null));
  }

  override _read(): void {
    this.#schedule();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.request.off('readable', this.#schedule).resume();
    done(error);
  }

  readonly #schedule = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#take();
    });
  };

  #take(): void {
    if (this.destroyed) return;
    const piece = this.request.read() as Buffer | null;
    if (piece === null) return;
    this.#size += piece.length;
    if (this.#size > this.maxBytes) this.destroy(bodyTooLarge());
    else this.push(piece);
  }
}
