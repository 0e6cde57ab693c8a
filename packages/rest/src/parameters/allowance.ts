import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { isRestError } from '../errors.js';
import { bodyTooLarge, incompleteBody, tooBusy } from '../kit-errors.js';

/** Memory that the bodies of unanswered requests share. */
export class BodyMemory {
  #free: number;

  /** @param bytes for all of them together. */
  constructor(bytes: number) {
    this.#free = bytes;
  }

  /** @returns whether there was room. */
  take(bytes: number): boolean {
    if (bytes > this.#free) return false;
    this.#free -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.#free += bytes;
  }
}

export interface AllowanceOptions {
  /** Bytes that anybody may send. */
  readonly openBytes: number;
  /** Tells how many bytes the caller may send, once there are more than anybody may. @throws RestError */
  readonly extend: () => Promise<number>;
  readonly memory: BodyMemory;
}

/** How much one request may send, and what it holds in memory of that. */
export class Allowance {
  readonly #options: AllowanceOptions;
  #limit: number;
  #isExtended = false;
  #held = 0;

  constructor(options: AllowanceOptions) {
    this.#options = options;
    this.#limit = options.openBytes;
  }

  /**
   * The bytes of a body, up to what is allowed. Whoever stops early leaves the connection open for the answer.
   * @throws RestError `rest_content_too_large`, `rest_incomplete_body`, or why the caller may send no more
   */
  async *chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
    await this.#admit(Number(request.headers['content-length'] ?? 0));
    let size = 0;
    for await (const chunk of allChunksOf(request)) {
      size += chunk.length;
      if (size > this.#limit) await this.#admit(size);
      yield chunk;
    }
  }

  /** Counts bytes that stay in memory until the answer. @throws RestError `rest_too_busy` */
  hold(bytes: number): void {
    if (!this.#options.memory.take(bytes)) throw tooBusy();
    this.#held += bytes;
  }

  /** Gives back what was held. */
  release(): void {
    this.#options.memory.give(this.#held);
    this.#held = 0;
  }

  async #admit(size: number): Promise<void> {
    if (size > this.#limit && !this.#isExtended) {
      this.#isExtended = true;
      this.#limit = await this.#options.extend();
    }
    if (size > this.#limit) throw bodyTooLarge();
  }
}

/** The bytes of a body, whatever their number. @throws RestError `rest_incomplete_body` when the client goes away. */
export async function* allChunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw isRestError(error) || request.complete ? error : incompleteBody();
  }
}

/**
 * Lets pass what is left of a body: the next request on the connection comes behind it. Node does so itself for a
 * request that nobody has begun to read, and for no other. @returns when all has passed, or the client has gone
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  // Whoever is about to stop reading would leave a stream without listeners paused.
  request.on('data', () => undefined);
  return finished(request.resume()).catch(() => undefined);
}
