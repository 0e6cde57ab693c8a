import { LRUCache } from 'lru-cache';

/** An LRU cache with a limit in bytes. */
export class ByteCache<V extends object> {
  readonly #values: LRUCache<string, V>;

  /** @param bytesOf approximate size of a value, including its overhead */
  constructor(maxBytes: number, bytesOf: (value: V) => number) {
    this.#values = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => Math.max(1, bytesOf(value) + 2 * key.length),
    });
  }

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  /** Caches a value unless it exceeds the limit. */
  set(key: string, value: V): void {
    this.#values.set(key, value);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
