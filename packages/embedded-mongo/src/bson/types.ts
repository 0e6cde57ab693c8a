import { Decimal128 } from 'bson';
import {
  Binary,
  BsonType,
  DateTime,
  DocumentBase,
  Double,
  MinKey,
  type NumericValue,
  ObjectId,
  Regex,
  Timestamp,
  Undefined,
  type Value,
} from './values.js';

/** The BSON type of a value. */
export function typeOf(value: Value): BsonType {
  switch (typeof value) {
    case 'number':
      return BsonType.int;
    case 'string':
      return BsonType.string;
    case 'bigint':
      return BsonType.long;
    case 'boolean':
      return BsonType.bool;
  }
  if (value === null) return BsonType.null;
  if (value instanceof DocumentBase) return BsonType.object;
  if (isArray(value)) return BsonType.array;
  if (value instanceof DateTime) return BsonType.date;
  if (value instanceof ObjectId) return BsonType.objectId;
  if (value instanceof Double) return BsonType.double;
  if (value instanceof Decimal128) return BsonType.decimal;
  if (value instanceof Binary) return BsonType.binData;
  if (value instanceof Regex) return BsonType.regex;
  if (value instanceof Undefined) return BsonType.undefined;
  if (value instanceof Timestamp) return BsonType.timestamp;
  if (value instanceof MinKey) return BsonType.minKey;
  return BsonType.maxKey;
}

export const isArray = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

export const isNumeric = (value: Value | undefined): value is NumericValue =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Double ||
  value instanceof Decimal128;

/** The alias of each type in `$type`. */
export const TYPE_NAMES: ReadonlyMap<BsonType, string> = new Map(
  Object.entries(BsonType).map(([name, code]) => [code, name]),
);

export const typeName = (value: Value): string => TYPE_NAMES.get(typeOf(value)) ?? 'missing';

/**
 * Rank of a value's type in BSON's order across types. Values of types of equal rank (all numbers) are compared by
 * value.
 */
export function typeRank(type: BsonType): number {
  switch (type) {
    case BsonType.minKey:
      return -1;
    case BsonType.undefined:
      return 0;
    case BsonType.null:
      return 5;
    case BsonType.int:
    case BsonType.long:
    case BsonType.double:
    case BsonType.decimal:
      return 10;
    case BsonType.string:
      return 15;
    case BsonType.object:
      return 20;
    case BsonType.array:
      return 25;
    case BsonType.binData:
      return 30;
    case BsonType.objectId:
      return 35;
    case BsonType.bool:
      return 40;
    case BsonType.date:
      return 45;
    case BsonType.timestamp:
      return 47;
    case BsonType.regex:
      return 50;
    case BsonType.maxKey:
      return 127;
  }
}
