/** Up to this number of bytes, copying them one by one is faster than creating a view. */
const SHORT = 64;

/** Bytes that are appended to, in a buffer that grows as needed. */
export class GrowingBuffer {
  protected bytes: Buffer;
  protected length = 0;

  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafe(capacity);
  }

  /** Capacity without growing, in bytes. */
  get capacity(): number {
    return this.bytes.length;
  }

  /** Clears the buffer and reuses its memory, with a number of bytes left free at the beginning. */
  restart(free: number): void {
    this.length = 0;
    this.extend(free);
  }

  /** The written bytes. */
  finish(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  copy(source: Uint8Array, start: number, end: number): void {
    const at = this.extend(end - start);
    if (end - start > SHORT) this.bytes.set(source.subarray(start, end), at);
    else for (let i = start; i < end; i++) this.bytes[at + i - start] = source[i] ?? 0;
  }

  protected byte(value: number): void {
    const at = this.extend(1);
    this.bytes[at] = value;
  }

  /** Adds room for `size` bytes and returns their position. The call may replace `bytes`. */
  protected extend(size: number): number {
    const start = this.length;
    this.length += size;
    if (this.length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length));
      larger.set(this.bytes.subarray(0, start));
      this.bytes = larger;
    }
    return start;
  }
}
