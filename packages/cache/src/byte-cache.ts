import { LRUCache } from 'lru-cache';

/** Values by key within a bound of bytes: the least recently used give way. */
export class ByteCache<V extends object> {
  readonly #values: LRUCache<string, V>;

  /** @param bytesOf a value, roughly, with what it takes to keep it */
  constructor(maxBytes: number, bytesOf: (value: V) => number) {
    this.#values = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => Math.max(1, bytesOf(value) + 2 * key.length),
    });
  }

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  /** A value that is larger than the bound is not kept. */
  set(key: string, value: V): void {
    this.#values.set(key, value);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
