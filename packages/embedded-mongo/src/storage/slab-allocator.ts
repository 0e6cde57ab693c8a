/** Size of a slab in bytes. */
const SLAB_BYTES = 128 * 1024;
/** Larger contents have an allocation of their own, because each keeps its whole slab alive. */
const MAX_SHARED_BYTES = 16 * 1024;

/** Copies short-lived bytes into slabs, which is much cheaper than one allocation each. */
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

  /** Frees an allocation if it is the latest one. */
  giveBack(copy: Uint8Array): void {
    if (
      copy.buffer === this.#slab.buffer &&
      copy.byteOffset + copy.length === this.#slab.byteOffset + this.#used
    ) {
      this.#used -= copy.length;
    }
  }
}
