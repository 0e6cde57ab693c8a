/** Room is taken from the system in pieces of this size (bytes). */
const SLAB_BYTES = 128 * 1024;
/** Larger contents have a piece of their own, so as not to keep a whole slab. */
const MAX_SHARED_BYTES = 16 * 1024;

/** Copies short-lived bytes into larger pieces of memory: much cheaper than a piece for each. */
export class SlabAllocator {
  #slab = new Uint8Array(0);
  #used = 0;

  copy(bytes: Uint8Array, length: number): Uint8Array {
    if (length > MAX_SHARED_BYTES) return Uint8Array.prototype.slice.call(bytes, 0, length);
    if (this.#used + length > this.#slab.length) {
      this.#slab = new Uint8Array(Buffer.allocUnsafeSlow(SLAB_BYTES).buffer);
      this.#used = 0;
    }
    const copy = this.#slab.subarray(this.#used, this.#used + length);
    copy.set(bytes.subarray(0, length));
    this.#used += length;
    return copy;
  }

  /** Frees memory that is not used any more, if it is the latest allocation. */
  giveBack(copy: Uint8Array): void {
    if (
      copy.buffer === this.#slab.buffer &&
      copy.byteOffset + copy.length === this.#slab.byteOffset + this.#used
    ) {
      this.#used -= copy.length;
    }
  }
}
