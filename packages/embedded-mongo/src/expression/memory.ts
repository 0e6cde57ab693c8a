import { Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';

/** What a stage may hold in memory, as in MongoDB (bytes). */
export const MAX_MEMORY_BYTES = 100 * 1024 * 1024;
/** What a value that is no document takes up, roughly (bytes). */
const VALUE_BYTES = 32;

/** Counts what a stage that collects documents or values holds in memory. */
export class Memory {
  #bytes = 0;

  /** Throws ExceededMemoryLimit when that is too much; `name` is the operator or stage that wants it. */
  take(value: Value, name: string): void {
    this.#bytes += value instanceof Doc ? value.byteLength() : VALUE_BYTES + textLength(value);
    if (this.#bytes > MAX_MEMORY_BYTES)
      throw new CommandError(146, `${name} used too much memory: the limit is ${MAX_MEMORY_BYTES} bytes`);
  }
}

const textLength = (value: Value): number => (typeof value === 'string' ? 2 * value.length : 0);
