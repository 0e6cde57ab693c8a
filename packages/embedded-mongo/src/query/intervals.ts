import {
  Binary,
  BsonType,
  compareValues,
  DateTime,
  Doc,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Value,
} from '../bson/index.js';
import type { Interval } from './predicate.js';

export const point = (value: Value): Interval => ({
  low: value,
  lowInclusive: true,
  high: value,
  highInclusive: true,
});

const closed = (low: Value, high: Value): Interval => ({
  low,
  lowInclusive: true,
  high,
  highInclusive: true,
});

const halfOpen = (low: Value, high: Value): Interval => ({
  low,
  lowInclusive: true,
  high,
  highInclusive: false,
});

export const ALL: Interval = closed(MinKey.value, MaxKey.value);

const EMPTY_DOC = new Doc();
const EMPTY_BINARY = new Binary(new Uint8Array(0));
const MIN_OBJECT_ID = new ObjectId(new Uint8Array(12));
const MAX_OBJECT_ID = new ObjectId(new Uint8Array(12).fill(0xff));
const NUMBERS = closed(new Double(Number.NEGATIVE_INFINITY), new Double(Number.POSITIVE_INFINITY));

/**
 * The interval of all values that range operators compare with this type. NaN is excluded, because it is neither less
 * nor greater than any number. Undefined for types that are rarely indexed.
 */
export function typeBracket(type: BsonType): Interval | undefined {
  switch (type) {
    case BsonType.int:
    case BsonType.long:
    case BsonType.double:
    case BsonType.decimal:
      return NUMBERS;
    case BsonType.string:
      return halfOpen('', EMPTY_DOC);
    case BsonType.object:
      return halfOpen(EMPTY_DOC, []);
    case BsonType.binData:
      return halfOpen(EMPTY_BINARY, MIN_OBJECT_ID);
    case BsonType.objectId:
      return closed(MIN_OBJECT_ID, MAX_OBJECT_ID);
    case BsonType.bool:
      return closed(false, true);
    case BsonType.date:
      return closed(new DateTime(-(2n ** 63n)), new DateTime(2n ** 63n - 1n));
    case BsonType.timestamp:
      return closed(new Timestamp(0n), new Timestamp(2n ** 64n - 1n));
    case BsonType.null:
      return point(null);
    default:
      return undefined;
  }
}

/** The bracket with NaN, for `$type`. */
export const bracketWithNaN = (type: BsonType): Interval | undefined => {
  const bracket = typeBracket(type);
  return bracket === NUMBERS ? closed(new Double(Number.NaN), NUMBERS.high) : bracket;
};

const inclusiveFirst = (inclusive: boolean): number => (inclusive ? 0 : 1);

/** The union of intervals, ascending and disjoint. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort(
    (a, b) => compareValues(a.low, b.low) || inclusiveFirst(a.lowInclusive) - inclusiveFirst(b.lowInclusive),
  );
  const merged: Interval[] = [];
  for (const interval of sorted) {
    const last = merged.at(-1);
    if (last === undefined || !touches(last, interval)) merged.push(interval);
    else merged[merged.length - 1] = { ...last, ...laterEnd(last, interval) };
  }
  return merged;
}

function touches(first: Interval, second: Interval): boolean {
  const order = compareValues(second.low, first.high);
  return order < 0 || (order === 0 && (first.highInclusive || second.lowInclusive));
}

function laterEnd(a: Interval, b: Interval): Pick<Interval, 'high' | 'highInclusive'> {
  const order = compareValues(a.high, b.high);
  const later = order > 0 || (order === 0 && a.highInclusive) ? a : b;
  return { high: later.high, highInclusive: later.highInclusive };
}
