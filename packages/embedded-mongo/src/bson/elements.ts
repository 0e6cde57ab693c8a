import { ByteUtils, Decimal128, NumberUtils } from 'bson';
import { CommandError } from '../errors.js';
import type { Doc } from './doc.js';
import {
  Binary,
  BsonType,
  DateTime,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Regex,
  Timestamp,
  Undefined,
  type Value,
} from './values.js';

const { getInt32LE, getBigInt64LE, getFloat64LE } = NumberUtils;

/** MongoDB's limit for documents within documents. */
const MAX_DEPTH = 200;

const invalid = (what: string): CommandError => new CommandError(22, `Invalid BSON: ${what}`);

/** Deprecated types of BSON that are not supported: pointers, JavaScript code, symbols and code with scope. */
const UNSUPPORTED_TYPES: readonly number[] = [12, 13, 14, 15];

const unknownType = (type: number): CommandError =>
  UNSUPPORTED_TYPES.includes(type)
    ? new CommandError(115, `values of BSON's type ${type} are not supported`)
    : invalid(`unknown type ${type}`);

/** The position of the next NUL byte. */
export function endOfCString(source: Uint8Array, offset: number): number {
  let end = offset;
  while (source[end] !== 0) {
    if (end >= source.length) throw invalid('unterminated string');
    end++;
  }
  return end;
}

/** The number of bytes that the value of an element takes up, after its type byte and name. */
export function valueLength(type: number, source: Uint8Array, offset: number): number {
  switch (type) {
    case BsonType.int:
      return 4;
    case BsonType.double:
    case BsonType.long:
    case BsonType.date:
    case BsonType.timestamp:
      return 8;
    case BsonType.string:
      return 4 + getInt32LE(source, offset);
    case BsonType.object:
    case BsonType.array:
      return getInt32LE(source, offset);
    case BsonType.objectId:
      return 12;
    case BsonType.bool:
      return 1;
    case BsonType.null:
    case BsonType.undefined:
    case BsonType.minKey:
    case BsonType.maxKey:
      return 0;
    case BsonType.binData:
      return 5 + getInt32LE(source, offset);
    case BsonType.decimal:
      return 16;
    case BsonType.regex:
      return endOfCString(source, endOfCString(source, offset) + 1) + 1 - offset;
    default:
      throw unknownType(type);
  }
}

const text = (source: Uint8Array, start: number, end: number): string =>
  ByteUtils.toUTF8(source, start, end, false);

/** A string with its length before and a NUL after it. */
const lengthPrefixed = (source: Uint8Array, offset: number): string =>
  text(source, offset + 4, offset + 3 + getInt32LE(source, offset));

/** Returns the document whose bytes begin at an offset. */
type DocumentAt = (source: Uint8Array, start: number) => Doc;

/** Reads the value of an element. Embedded documents are decoded on demand. */
export function readValue(type: number, source: Uint8Array, offset: number, documentAt: DocumentAt): Value {
  switch (type) {
    case BsonType.int:
      return getInt32LE(source, offset);
    case BsonType.string:
      return lengthPrefixed(source, offset);
    case BsonType.double:
      return new Double(getFloat64LE(source, offset));
    case BsonType.long:
      return getBigInt64LE(source, offset);
    case BsonType.object:
      return documentAt(source, offset);
    case BsonType.array:
      return readArray(source, offset, documentAt);
    case BsonType.objectId:
      return new ObjectId(source.subarray(offset, offset + 12));
    case BsonType.bool:
      return source[offset] === 1;
    case BsonType.date:
      return new DateTime(getBigInt64LE(source, offset));
    case BsonType.null:
      return null;
    case BsonType.binData:
      return readBinary(source, offset);
    case BsonType.decimal:
      return new Decimal128(source.subarray(offset, offset + 16));
    case BsonType.regex: {
      const end = endOfCString(source, offset);
      return new Regex(text(source, offset, end), text(source, end + 1, endOfCString(source, end + 1)));
    }
    case BsonType.timestamp:
      return new Timestamp(BigInt.asUintN(64, getBigInt64LE(source, offset)));
    case BsonType.undefined:
      return Undefined.value;
    case BsonType.minKey:
      return MinKey.value;
    case BsonType.maxKey:
      return MaxKey.value;
    default:
      throw unknownType(type);
  }
}

function readBinary(source: Uint8Array, offset: number): Binary {
  const length = getInt32LE(source, offset);
  const subtype = source[offset + 4] ?? 0;
  return new Binary(source.subarray(offset + 5, offset + 5 + length), subtype);
}

function readArray(source: Uint8Array, start: number, documentAt: DocumentAt): Value[] {
  const end = start + getInt32LE(source, start) - 1;
  const values: Value[] = [];
  let position = start + 4;
  while (position < end) {
    const type = source[position] ?? 0;
    const offset = endOfCString(source, position + 1) + 1;
    values.push(readValue(type, source, offset, documentAt));
    position = offset + valueLength(type, source, offset);
  }
  return values;
}

/** Checks that the bytes hold exactly one well-formed document; throws InvalidBSON or Overflow (nested too deep). */
export function validate(bytes: Uint8Array): void {
  const end = validateDocument(bytes, 0, bytes.length, 1);
  if (end !== bytes.length) throw invalid('bytes after the end of the document');
}

/** Checks the document at `start`, and returns the position after it. */
function validateDocument(source: Uint8Array, start: number, limit: number, depth: number): number {
  if (depth > MAX_DEPTH)
    throw new CommandError(15, `BSONObj exceeded maximum nested object depth: ${MAX_DEPTH}`);
  if (limit - start < 5) throw invalid('document too short');
  const size = getInt32LE(source, start);
  if (size < 5 || size > limit - start) throw invalid('document size out of bounds');
  const end = start + size - 1;
  if (source[end] !== 0) throw invalid('document without end');
  let position = start + 4;
  while (position < end) {
    const type = source[position] ?? 0;
    const offset = endOfCString(source, position + 1) + 1;
    if (offset > end) throw invalid('field name out of bounds');
    position = validateValue(type, source, offset, end, depth);
  }
  return end + 1;
}

function validateValue(type: number, source: Uint8Array, offset: number, end: number, depth: number): number {
  if (offset + minimumLength(type) > end) throw invalid('value out of bounds');
  if (type === BsonType.object || type === BsonType.array) {
    return validateDocument(source, offset, end, depth + 1);
  }
  const next = offset + valueLength(type, source, offset);
  if (next < offset || next > end) throw invalid('value out of bounds');
  switch (type) {
    case BsonType.string:
      if (getInt32LE(source, offset) < 1 || source[next - 1] !== 0) throw invalid('string without end');
      break;
    case BsonType.bool:
      if ((source[offset] ?? 2) > 1) throw invalid('boolean that is neither 0 nor 1');
      break;
    case BsonType.binData:
      if (next < offset + 5) throw invalid('negative length');
      break;
  }
  return next;
}

/** Number of bytes that must be present to read the length of a value. */
function minimumLength(type: number): number {
  switch (type) {
    case BsonType.string:
    case BsonType.object:
    case BsonType.array:
    case BsonType.binData:
      return 5;
    default:
      return 0;
  }
}
