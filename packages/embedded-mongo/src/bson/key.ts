import { ByteUtils, type Decimal128 } from 'bson';
import { Doc } from './doc.js';
import {
  compareExact,
  contentOf,
  type Exact,
  exactOfDouble,
  exactOfInteger,
  magnitude,
  nearestDouble,
  nextDoubleDown,
} from './exact.js';
import { GrowingBuffer } from './growing-buffer.js';
import { isArray, isNumeric, typeOf, typeRank } from './types.js';
import {
  Binary,
  DateTime,
  Double,
  type NumericValue,
  ObjectId,
  Regex,
  Timestamp,
  type Value,
} from './values.js';

/** Direction of one field of an index: ascending or descending. */
export type Direction = 1 | -1;

/**
 * Encodes values so that the byte order of two encodings is the order of `compareValues`, field by field in the given
 * directions, and equal values have equal encodings. No encoding of n values is a prefix of another of n values.
 *
 * Every value begins with its type's rank (0x0a…0xf0), so that 0x00 and 0xff never begin one.
 */
export function encodeKey(values: readonly Value[], directions: readonly Direction[]): Buffer {
  const writer = new KeyWriter();
  values.forEach((value, index) => {
    writer.component(value, directions[index] ?? 1);
  });
  return writer.finish();
}

const MIN_RANK_BYTE = 0x0a;
const rankByte = (value: Value): number => {
  const rank = typeRank(typeOf(value));
  return rank < 0 ? MIN_RANK_BYTE : rank === 127 ? 0xf0 : rank + 0x14;
};

class KeyWriter extends GrowingBuffer {
  constructor() {
    super(128);
  }

  component(value: Value, direction: Direction): void {
    const start = this.length;
    this.#typed(value);
    if (direction < 0) this.#invert(start);
  }

  #typed(value: Value): void {
    this.byte(rankByte(value));
    this.#value(value);
  }

  #value(value: Value): void {
    if (isNumeric(value)) this.#number(value);
    else if (typeof value === 'string') this.#text(value);
    else if (typeof value === 'boolean') this.byte(value ? 1 : 0);
    else if (value === null) return;
    else if (value instanceof Doc) this.#doc(value);
    else if (isArray(value)) {
      for (const item of value) this.#typed(item);
      this.byte(0);
    } else if (value instanceof DateTime) this.#uint64(value.ms + 2n ** 63n);
    else if (value instanceof ObjectId) this.copy(value.bytes, 0, value.bytes.length);
    else if (value instanceof Binary) {
      this.#uint32(value.bytes.length);
      this.byte(value.subtype);
      this.copy(value.bytes, 0, value.bytes.length);
    } else if (value instanceof Timestamp) this.#uint64(value.value);
    else if (value instanceof Regex) {
      this.#text(value.pattern);
      this.#text(value.options);
    }
  }

  #doc(doc: Doc): void {
    for (const [key, value] of doc) {
      this.byte(rankByte(value));
      this.#text(key);
      this.#value(value);
    }
    this.byte(0);
  }

  #text(value: string): void {
    if (value.includes('\0') || value.includes('\u0001')) {
      this.#terminated(Buffer.from(value));
      return;
    }
    const size = ByteUtils.utf8ByteLength(value);
    const start = this.extend(size + 1);
    this.bytes.write(value, start);
    this.bytes[start + size] = 0;
  }

  /** Bytes of any length, ended by 00; so the bytes 00 and 01 are written as 01 01 and 01 02. */
  #terminated(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte > 1) this.byte(byte);
      else {
        this.byte(1);
        this.byte(byte + 1);
      }
    }
    this.byte(0);
  }

  /**
   * Encodes a number as the greatest double that is not above it, in eight ordered bytes; then 00 if both are equal,
   * else 01 and its decimal digits, which order the numbers between two adjacent doubles.
   */
  #number(value: NumericValue): void {
    if (typeof value === 'number') this.#double(value, undefined);
    else if (value instanceof Double) this.#double(value.value, undefined);
    else if (typeof value === 'bigint') this.#int64(value);
    else this.#decimal(value);
  }

  #int64(value: bigint): void {
    const nearest = Number(value);
    if (BigInt(nearest) === value) this.#double(nearest, undefined);
    else this.#double(nearest > value ? nextDoubleDown(nearest) : nearest, exactOfInteger(value));
  }

  #decimal(value: Decimal128): void {
    const content = contentOf(value);
    if (typeof content !== 'object') {
      this.#double(Number(content), undefined);
      return;
    }
    const nearest = nearestDouble(content);
    const order = Number.isFinite(nearest)
      ? compareExact(exactOfDouble(nearest), content)
      : Math.sign(nearest);
    if (order === 0) this.#double(nearest, undefined);
    else this.#double(order > 0 ? nextDoubleDown(nearest) : nearest, content);
  }

  #double(value: number, exact: Exact | undefined): void {
    const start = this.extend(8);
    if (Number.isNaN(value)) this.bytes.fill(0, start, start + 8);
    else {
      this.bytes.writeDoubleBE(value === 0 ? 0 : value, start);
      const first = this.bytes[start] ?? 0;
      if (first >= 0x80) for (let i = start; i < start + 8; i++) this.bytes[i] = ~(this.bytes[i] ?? 0);
      else this.bytes[start] = first | 0x80;
    }
    this.byte(exact === undefined ? 0 : 1);
    if (exact !== undefined) this.#digits(exact);
  }

  #digits(exact: Exact): void {
    const start = this.length;
    const power = magnitude(exact) + 0x4000;
    this.byte(power >> 8);
    this.byte(power & 0xff);
    const digits = exact.coefficient.toString().replace(/0+$/, '');
    for (let i = 0; i < digits.length; i += 2) this.byte(Number(digits.slice(i, i + 2).padEnd(2, '0')) + 1);
    this.byte(0);
    if (exact.negative) this.#invert(start);
  }

  #uint64(value: bigint): void {
    const start = this.extend(8);
    this.bytes.writeBigUInt64BE(value, start);
  }

  #uint32(value: number): void {
    const start = this.extend(4);
    this.bytes.writeUInt32BE(value, start);
  }

  #invert(start: number): void {
    for (let i = start; i < this.length; i++) this.bytes[i] = ~(this.bytes[i] ?? 0);
  }
}
