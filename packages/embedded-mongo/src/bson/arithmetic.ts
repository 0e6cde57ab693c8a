import { Decimal128 } from 'bson';
import { CommandError } from '../errors.js';
import { toDouble } from './numbers.js';
import { Double, type NumericValue } from './values.js';

const INT32_MAX = 2n ** 31n - 1n;
const INT32_MIN = -(2n ** 31n);

/**
 * The results have the wider type of both operands, int32 before int64 before double; int32 grows to int64 as needed.
 * Undefined when the result is an integer that does not fit into 64 bits. Throws CommandNotSupported for decimals.
 */
export const add = (a: NumericValue, b: NumericValue): NumericValue | undefined =>
  calculate(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  );
export const multiply = (a: NumericValue, b: NumericValue): NumericValue | undefined =>
  calculate(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
  );

function calculate(
  a: NumericValue,
  b: NumericValue,
  integers: (x: bigint, y: bigint) => bigint,
  doubles: (x: number, y: number) => number,
): NumericValue | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    throw new CommandError(115, 'calculating with decimals is not supported');
  if (a instanceof Double || b instanceof Double) return new Double(doubles(toDouble(a), toDouble(b)));
  return fitInteger(integers(BigInt(a), BigInt(b)), typeof a === 'bigint' || typeof b === 'bigint');
}

/** An integer as int32 when neither operand was an int64 and it fits, else as int64. */
function fitInteger(value: bigint, long: boolean): NumericValue | undefined {
  if (!long && value >= INT32_MIN && value <= INT32_MAX) return Number(value);
  return BigInt.asIntN(64, value) === value ? value : undefined;
}
