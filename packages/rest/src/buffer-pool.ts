/** Buffers are made in multiples of this, so that one fits many bodies. */
const STEP_BYTES = 64 * 1024;

/**
 * Buffers for large bodies, used again once a body is sent: what is made outside of the heap for each of them has V8
 * look through all of the heap, once for every 64 MB.
 */
export class BufferPool {
  readonly #maxBytes: number;
  readonly #free: Buffer[] = [];
  #freeBytes = 0;

  /** @param maxBytes that are kept while nobody uses them. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** A buffer that is larger than this: bytes that fill their memory are in none that is used again. */
  take(size: number): Buffer {
    const index = this.#free.findIndex(({ length }) => length > size);
    const [found] = index < 0 ? [] : this.#free.splice(index, 1);
    if (!found) return Buffer.allocUnsafeSlow((Math.floor(size / STEP_BYTES) + 1) * STEP_BYTES);
    this.#freeBytes -= found.length;
    return found;
  }

  /** Takes a buffer back that nobody reads any more. One that is not given back is collected as any other. */
  give(buffer: Buffer): void {
    if (this.#freeBytes + buffer.length > this.#maxBytes) return;
    this.#free.push(buffer);
    this.#freeBytes += buffer.length;
  }
}
