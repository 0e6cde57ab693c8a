import { Decimal128 } from 'bson';
import { contentOf, type DecimalContent, type Exact, scaled } from './exact.js';
import { toDouble } from './numbers.js';
import { Double, type NumericValue } from './values.js';

const MAX_DIGITS = 34;
const MAX_EXPONENT = 6111;
const MIN_EXPONENT = -6176;
const INT32_MAX = 2n ** 31n - 1n;
const INT32_MIN = -(2n ** 31n);

/** A calculation, once with integers, once with doubles and once with decimals. */
interface Operation {
  integers(a: bigint, b: bigint): bigint;
  doubles(a: number, b: number): number;
  exact(a: Exact, b: Exact): Exact;
}

const ADDITION: Operation = {
  integers: (a, b) => a + b,
  doubles: (a, b) => a + b,
  exact: addExact,
};
const MULTIPLICATION: Operation = {
  integers: (a, b) => a * b,
  doubles: (a, b) => a * b,
  exact: (a, b) => ({
    negative: a.negative !== b.negative,
    coefficient: a.coefficient * b.coefficient,
    exponent: a.exponent + b.exponent,
  }),
};

/**
 * The results have the widest type of both operands, int32 before int64 before double before decimal128; int32 grows
 * to int64 as needed. Undefined when the result is an integer that does not fit into 64 bits.
 */
export const add = (a: NumericValue, b: NumericValue): NumericValue | undefined => calculate(ADDITION, a, b);
export const multiply = (a: NumericValue, b: NumericValue): NumericValue | undefined =>
  calculate(MULTIPLICATION, a, b);

function calculate(operation: Operation, a: NumericValue, b: NumericValue): NumericValue | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return calculateDecimal(operation, a, b);
  if (a instanceof Double || b instanceof Double)
    return new Double(operation.doubles(toDouble(a), toDouble(b)));
  return fitInteger(operation.integers(BigInt(a), BigInt(b)), typeof a === 'bigint' || typeof b === 'bigint');
}

/** An integer as int32 when neither operand was an int64 and it fits, else as int64. */
function fitInteger(value: bigint, long: boolean): NumericValue | undefined {
  if (!long && value >= INT32_MIN && value <= INT32_MAX) return Number(value);
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

function calculateDecimal(operation: Operation, a: NumericValue, b: NumericValue): Decimal128 {
  const [left, right] = [decimalOperand(a), decimalOperand(b)];
  return typeof left === 'object' && typeof right === 'object'
    ? decimalOf(operation.exact(left, right))
    : Decimal128.fromString(String(operation.doubles(specialOf(left), specialOf(right))));
}

/** Stands in for a number beside a NaN or an infinity: only its sign, and whether it is zero, matter. */
const specialOf = (content: DecimalContent): number => {
  if (typeof content !== 'object') return Number(content);
  if (content.coefficient === 0n) return content.negative ? -0 : 0;
  return content.negative ? -1 : 1;
};

/** A double takes part in decimal calculations with its first 15 digits. */
function decimalOperand(value: NumericValue): DecimalContent {
  if (!(value instanceof Double) || !Number.isFinite(value.value)) return contentOf(value);
  const [, sign, digits = '0', fraction = '', exponent = '0'] =
    /^(-?)(\d+)\.?(\d*)(?:e([+-]\d+))?$/.exec(value.value.toPrecision(15)) ?? [];
  return {
    negative: sign === '-' || Object.is(value.value, -0),
    coefficient: BigInt(digits + fraction),
    exponent: Number(exponent) - fraction.length,
  };
}

function addExact(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  const [left, right] = [scaled(a, exponent), scaled(b, exponent)];
  const sum = (a.negative ? -left : left) + (b.negative ? -right : right);
  const negative = sum === 0n ? a.negative && b.negative : sum < 0n;
  return { negative, coefficient: sum < 0n ? -sum : sum, exponent };
}

/** The decimal128 nearest to a value; halves go to the even digit. */
function decimalOf(value: Exact): Decimal128 {
  const excess = Math.max(value.coefficient.toString().length - MAX_DIGITS, MIN_EXPONENT - value.exponent, 0);
  const coefficient = excess === 0 ? value.coefficient : roundOff(value.coefficient, excess);
  if (coefficient.toString().length > MAX_DIGITS) {
    return decimalOf({ negative: value.negative, coefficient, exponent: value.exponent + excess });
  }
  const sign = value.negative ? '-' : '';
  const exponent = value.exponent + excess;
  if (coefficient === 0n) return Decimal128.fromString(`${sign}0E${Math.min(exponent, MAX_EXPONENT)}`);
  if (coefficient.toString().length + exponent > MAX_DIGITS + MAX_EXPONENT) {
    return Decimal128.fromString(`${sign}Infinity`);
  }
  return Decimal128.fromString(`${sign}${coefficient}E${exponent}`);
}

/** Drops decimal digits; halves go to the even digit. */
function roundOff(coefficient: bigint, digits: number): bigint {
  const unit = 10n ** BigInt(digits);
  const quotient = coefficient / unit;
  const twice = (coefficient % unit) * 2n;
  const up = twice > unit || (twice === unit && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}
