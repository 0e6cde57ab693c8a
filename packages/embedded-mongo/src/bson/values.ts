import { ObjectId as BsonObjectId, ByteUtils, type Decimal128 } from 'bson';
import type { Doc } from './doc.js';
import type { Writer } from './writer.js';

/** Base class of documents, for modules that `Doc` depends on and that must recognize documents. */
export abstract class DocumentBase {
  abstract writeTo(writer: Writer): void;
}

/** The type byte before each element of a BSON document. */
export const BsonType = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: 255,
  maxKey: 127,
} as const;
export type BsonType = (typeof BsonType)[keyof typeof BsonType];

/** A 64-bit floating point number. A plain JavaScript number represents an int32. */
export class Double {
  constructor(readonly value: number) {}
}

/** A point in time: milliseconds since 1970 as a signed 64-bit integer, a wider range than JavaScript's `Date`. */
export class DateTime {
  constructor(readonly ms: bigint) {}

  static fromDate(date: Date): DateTime {
    return new DateTime(BigInt(date.getTime()));
  }
}

/** 12 bytes, usually a document's `_id`. */
export class ObjectId {
  constructor(readonly bytes: Uint8Array) {}

  static generate(): ObjectId {
    return new ObjectId(new BsonObjectId().id);
  }

  toHexString(): string {
    return ByteUtils.toHex(this.bytes);
  }
}

export class Binary {
  constructor(
    readonly bytes: Uint8Array,
    readonly subtype = 0,
  ) {}
}

export class Regex {
  constructor(
    readonly pattern: string,
    readonly options = '',
  ) {}
}

/** MongoDB's internal timestamp, an unsigned 64-bit integer: seconds in the upper half, a counter in the lower. */
export class Timestamp {
  constructor(readonly value: bigint) {}
}

/** BSON's deprecated value `undefined`. JavaScript's `undefined` represents a missing field. */
export class Undefined {
  static readonly value = new Undefined();
  readonly bsonType = BsonType.undefined;

  private constructor() {}
}

/** Sorts before everything else. */
export class MinKey {
  static readonly value = new MinKey();
  readonly bsonType = BsonType.minKey;

  private constructor() {}
}

/** Sorts after everything else. */
export class MaxKey {
  static readonly value = new MaxKey();
  readonly bsonType = BsonType.maxKey;

  private constructor() {}
}

/** int32 (a number with an integral value), int64, double or decimal128. */
export type NumericValue = number | bigint | Double | Decimal128;

/** Any value in a document, with distinct types. Values are immutable. */
export type Value =
  | NumericValue
  | string
  | boolean
  | null
  | Doc
  | readonly Value[]
  | DateTime
  | ObjectId
  | Binary
  | Regex
  | Timestamp
  | Undefined
  | MinKey
  | MaxKey;
