import { ByteUtils, Decimal128, NumberUtils } from 'bson';
import { CommandError } from '../errors.js';
import { GrowingBuffer } from './growing-buffer.js';
import { isArray, typeOf } from './types.js';
import { Binary, DateTime, DocumentBase, Double, ObjectId, Regex, Timestamp, type Value } from './values.js';

const { setInt32LE, setBigInt64LE, setFloat64LE } = NumberUtils;
/** Texts of up to this length are written character by character, which is faster than as a whole. */
const SHORT_TEXT = 32;
const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;

/** Writes BSON into a growing buffer. */
export class Writer extends GrowingBuffer {
  constructor() {
    super(512);
  }

  /** Leaves room for the document's size; `endDocument` takes the result. */
  beginDocument(): number {
    return this.extend(4);
  }

  endDocument(start: number): void {
    this.byte(0);
    setInt32LE(this.bytes, start, this.length - start);
  }

  element(key: string, value: Value): void {
    this.byte(typeOf(value));
    this.#cString(key);
    this.#value(value);
  }

  #value(value: Value): void {
    if (value === null) return;
    if (typeof value === 'number') this.#int32(value);
    else if (typeof value === 'string') this.#string(value);
    else if (typeof value === 'bigint') this.#int64(value);
    else if (typeof value === 'boolean') this.byte(value ? 1 : 0);
    else if (value instanceof DocumentBase) value.writeTo(this);
    else if (isArray(value)) this.#array(value);
    else if (value instanceof DateTime) this.#int64(value.ms);
    else if (value instanceof ObjectId) this.copy(value.bytes, 0, 12);
    else if (value instanceof Double) this.#double(value.value);
    else if (value instanceof Decimal128) this.copy(value.bytes, 0, 16);
    else if (value instanceof Binary) this.#binary(value);
    else if (value instanceof Regex) {
      this.#cString(value.pattern);
      this.#cString(value.options);
    } else if (value instanceof Timestamp) this.#int64(value.value);
  }

  #int32(value: number): void {
    if (!Number.isInteger(value) || value < INT32_MIN || value > INT32_MAX) {
      throw new TypeError(`${value} is not an int32: use Double or a bigint`);
    }
    const start = this.extend(4);
    setInt32LE(this.bytes, start, value);
  }

  #int64(value: bigint): void {
    const start = this.extend(8);
    setBigInt64LE(this.bytes, start, BigInt.asIntN(64, value));
  }

  #double(value: number): void {
    const start = this.extend(8);
    setFloat64LE(this.bytes, start, value);
  }

  #string(value: string): void {
    const at = this.extend(4);
    if (value.length <= SHORT_TEXT && this.#ascii(value)) {
      setInt32LE(this.bytes, at, value.length + 1);
      return;
    }
    this.length = at;
    const size = ByteUtils.utf8ByteLength(value);
    const start = this.extend(size + 5);
    setInt32LE(this.bytes, start, size + 1);
    this.bytes.write(value, start + 4);
    this.bytes[start + 4 + size] = 0;
  }

  #cString(value: string): void {
    const start = this.length;
    // Almost all names are short and of ASCII: character by character they are written faster than as a whole.
    if (value.length <= SHORT_TEXT && this.#ascii(value)) return;
    this.length = start;
    if (value.includes('\0'))
      throw new CommandError(2, 'a field name or pattern cannot contain a NUL character');
    const size = ByteUtils.utf8ByteLength(value);
    this.extend(size + 1);
    this.bytes.write(value, start);
    this.bytes[start + size] = 0;
  }

  /** Writes a text and a NUL after it; false when it has other characters, or a NUL. */
  #ascii(value: string): boolean {
    const start = this.extend(value.length + 1);
    for (let i = 0; i < value.length; i++) {
      const unit = value.charCodeAt(i);
      if (unit === 0 || unit > 0x7f) return false;
      this.bytes[start + i] = unit;
    }
    this.bytes[start + value.length] = 0;
    return true;
  }

  #array(values: readonly Value[]): void {
    const start = this.beginDocument();
    for (const [index, value] of values.entries()) {
      this.byte(typeOf(value));
      this.#decimalDigits(index);
      this.#value(value);
    }
    this.endDocument(start);
  }

  /** The name of an array's element: its index. */
  #decimalDigits(index: number): void {
    const digits = index < 10 ? 1 : Math.floor(Math.log10(index)) + 1;
    let at = this.extend(digits + 1) + digits;
    this.bytes[at] = 0;
    for (let rest = index, left = digits; left > 0; left--) {
      at -= 1;
      this.bytes[at] = 0x30 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  }

  #binary(value: Binary): void {
    const start = this.extend(5);
    setInt32LE(this.bytes, start, value.bytes.length);
    this.bytes[start + 4] = value.subtype;
    this.copy(value.bytes, 0, value.bytes.length);
  }
}
