import { Decimal128 } from 'bson';
import { compareExact, contentOf, type DecimalContent, nearestDouble } from './exact.js';
import { Double, type NumericValue } from './values.js';

/** Compares two numbers of any types by value, exactly. NaN equals NaN and comes before every other number. */
export function compareNumbers(a: NumericValue, b: NumericValue): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) return compareContents(contentOf(a), contentOf(b));
  const left = a instanceof Double ? a.value : a;
  const right = b instanceof Double ? b.value : b;
  // JavaScript compares a bigint and a number by value, without rounding.
  if (left < right) return -1;
  if (left > right) return 1;
  // biome-ignore lint/suspicious/noDoubleEquals: `==` is what compares a bigint with a number by value
  if (left == right) return 0;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

const rank = (content: DecimalContent): number => {
  switch (content) {
    case 'NaN':
      return 0;
    case '-Infinity':
      return 1;
    case 'Infinity':
      return 3;
    default:
      return 2;
  }
};

function compareContents(a: DecimalContent, b: DecimalContent): number {
  return typeof a === 'object' && typeof b === 'object' ? compareExact(a, b) : rank(a) - rank(b);
}

/** The nearest double. */
export function toDouble(value: NumericValue): number {
  if (value instanceof Double) return value.value;
  if (value instanceof Decimal128) {
    const content = contentOf(value);
    return typeof content === 'object' ? nearestDouble(content) : Number(content);
  }
  return Number(value);
}

/** The value as a 64-bit integer if it is an integer of any type; otherwise undefined. */
export function toInt64(value: NumericValue): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(value);
  const integer = truncateToInt64(value);
  return integer !== undefined && compareNumbers(integer, value) === 0 ? integer : undefined;
}

const INT32_MIN = -(2n ** 31n);
const INT32_MAX = 2n ** 31n - 1n;

/** An integer in the smallest type that holds it: int32, else int64. */
export const integerValue = (value: bigint): number | bigint =>
  value >= INT32_MIN && value <= INT32_MAX ? Number(value) : value;

/** A JavaScript number as a value: int32 if possible, else a double. */
export const numberValue = (value: number): number | Double =>
  Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 && !Object.is(value, -0)
    ? value
    : new Double(value);

/** The value without its fraction, if that fits into 64 bits; else undefined (also for NaN). */
function truncateToInt64(value: NumericValue): bigint | undefined {
  const content = contentOf(value);
  if (typeof content !== 'object' || content.exponent > 18) return undefined;
  const unit = 10n ** BigInt(Math.abs(content.exponent));
  const size = content.exponent < 0 ? content.coefficient / unit : content.coefficient * unit;
  const integer = content.negative ? -size : size;
  return BigInt.asIntN(64, integer) === integer ? integer : undefined;
}
