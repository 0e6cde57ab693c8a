import { ProtocolError } from './protocol-error.js';

/** Maximum size of a wire message in bytes, as in the reply to `hello`. */
export const MAX_MESSAGE_BYTES = 48_000_000;
/** Maximum size of a message before authentication in bytes, as in MongoDB. */
export const MAX_ANONYMOUS_MESSAGE_BYTES = 16 * 1024;
export const HEADER_BYTES = 16;

/** Cuts a stream of bytes into wire messages by the length that each begins with. */
export class Framing {
  #chunks: Buffer[] = [];
  #size = 0;

  /** @param maxBytes current maximum size of a message */
  constructor(readonly maxBytes: () => number = () => MAX_MESSAGE_BYTES) {}

  /** Adds bytes of the stream, and returns the messages that they complete. Throws ProtocolError. */
  *push(chunk: Buffer): IterableIterator<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= 4) {
      const length = this.#nextLength();
      const maxBytes = this.maxBytes();
      if (length < HEADER_BYTES || length > maxBytes)
        throw new ProtocolError(
          `message of ${length} bytes, between ${HEADER_BYTES} and ${maxBytes} allowed`,
        );
      if (this.#size < length) return;
      const all = this.#joined();
      this.#size -= length;
      this.#chunks = this.#size > 0 ? [all.subarray(length)] : [];
      yield all.subarray(0, length);
    }
  }

  #nextLength(): number {
    const [first] = this.#chunks;
    return (first !== undefined && first.length >= 4 ? first : this.#joined()).readInt32LE(0);
  }

  #joined(): Buffer {
    const [first, ...others] = this.#chunks;
    if (first !== undefined && others.length === 0) return first;
    const all = Buffer.concat(this.#chunks, this.#size);
    this.#chunks = [all];
    return all;
  }
}
