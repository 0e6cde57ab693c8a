import { encodeKey } from './key.js';
import { integerValue, toInt64 } from './numbers.js';
import { isNumeric } from './types.js';
import { ObjectId, type Value } from './values.js';

/** A set of values. Equal values of different types are one member: 1 and 1.0. */
export class ValueSet {
  /** Texts and int32s, which are most frequent and need no conversion. */
  readonly #plain = new Set<string | number>();
  /** Object ids by their bytes. */
  readonly #ids = new Set<string>();
  /** All other values, by the key that equal values share. */
  readonly #keys = new Set<string>();

  static of(values: readonly Value[]): ValueSet {
    const set = new ValueSet();
    for (const value of values) set.add(value);
    return set;
  }

  has(value: Value): boolean {
    const plain = this.#plainOf(value);
    if (plain !== undefined) return this.#plain.has(plain);
    return value instanceof ObjectId ? this.#ids.has(bytesOf(value)) : this.#keys.has(this.#keyOf(value));
  }

  /** Adds a value. Returns false when an equal one is in the set. */
  add(value: Value): boolean {
    const plain = this.#plainOf(value);
    if (plain !== undefined) return added(this.#plain, plain);
    return value instanceof ObjectId
      ? added(this.#ids, bytesOf(value))
      : added(this.#keys, this.#keyOf(value));
  }

  #plainOf(value: Value): string | number | undefined {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return value;
    if (!isNumeric(value)) return undefined;
    const integer = toInt64(value);
    const small = integer === undefined ? undefined : integerValue(integer);
    return typeof small === 'number' ? small : undefined;
  }

  #keyOf(value: Value): string {
    return encodeKey([value], [1]).toString('latin1');
  }
}

const bytesOf = ({ bytes }: ObjectId): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

function added<T>(set: Set<T>, member: T): boolean {
  const before = set.size;
  set.add(member);
  return set.size > before;
}
