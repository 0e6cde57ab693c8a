import { Decimal128 } from 'bson';
import type { NumericValue } from './values.js';

/** A finite number as (-1)^negative × coefficient × 10^exponent, without rounding. */
export interface Exact {
  readonly negative: boolean;
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** Value of a decimal128: a finite number, or one of the special values. */
export type DecimalContent = Exact | 'NaN' | 'Infinity' | '-Infinity';

const EXPONENT_BIAS = 6176;
const MAX_COEFFICIENT = 10n ** 34n - 1n;

/** Reads the fields of a decimal128 (IEEE 754-2008, binary integer significand). */
function decimalContent(decimal: Decimal128): DecimalContent {
  const view = new DataView(decimal.bytes.buffer, decimal.bytes.byteOffset, 16);
  const low = view.getBigUint64(0, true);
  const high = view.getBigUint64(8, true);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 0x1fn);
  if (combination === 0x1f) return 'NaN';
  if (combination === 0x1e) return negative ? '-Infinity' : 'Infinity';
  const large = combination >> 3 === 3;
  const exponent = Number((high >> (large ? 47n : 49n)) & 0x3fffn) - EXPONENT_BIAS;
  const coefficient = ((high & 0x1ffffffffffffn) << 64n) | low;
  // A coefficient of more than 34 digits represents zero.
  const canonical = large || coefficient > MAX_COEFFICIENT ? 0n : coefficient;
  return { negative, coefficient: canonical, exponent };
}

export const exactOfInteger = (value: bigint): Exact => ({
  negative: value < 0n,
  coefficient: value < 0n ? -value : value,
  exponent: 0,
});

const doubleView = new DataView(new ArrayBuffer(8));

/** The decimal expansion of a finite double: every one has a finite expansion, since 2^-n = 5^n × 10^-n. */
export function exactOfDouble(value: number): Exact {
  doubleView.setFloat64(0, value);
  const bits = doubleView.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const power = (biased === 0 ? 1 : biased) - 1075;
  const negative = bits >> 63n === 1n;
  return power >= 0
    ? { negative, coefficient: mantissa << BigInt(power), exponent: 0 }
    : { negative, coefficient: mantissa * 5n ** BigInt(-power), exponent: power };
}

/** The exact value of any number; NaN and the infinities are returned as such. */
export function contentOf(value: NumericValue): DecimalContent {
  if (value instanceof Decimal128) return decimalContent(value);
  if (typeof value === 'bigint') return exactOfInteger(value);
  if (typeof value === 'number') return exactOfInteger(BigInt(value));
  const double = value.value;
  if (Number.isNaN(double)) return 'NaN';
  if (double === Number.POSITIVE_INFINITY) return 'Infinity';
  if (double === Number.NEGATIVE_INFINITY) return '-Infinity';
  return exactOfDouble(double);
}

const digitCount = (coefficient: bigint): number => coefficient.toString().length;

/** The power of ten of the first digit. */
export const magnitude = (value: Exact): number => digitCount(value.coefficient) + value.exponent - 1;

export function compareExact(a: Exact, b: Exact): number {
  const signA = signOf(a);
  const signB = signOf(b);
  if (signA !== signB || signA === 0) return signA - signB;
  const difference = magnitude(a) - magnitude(b);
  if (difference !== 0) return signA * Math.sign(difference);
  const exponent = Math.min(a.exponent, b.exponent);
  const coefficientA = scaled(a, exponent);
  const coefficientB = scaled(b, exponent);
  return coefficientA === coefficientB ? 0 : coefficientA < coefficientB ? -signA : signA;
}

const signOf = (value: Exact): number => (value.coefficient === 0n ? 0 : value.negative ? -1 : 1);

/** The coefficient that the value has at a smaller exponent. */
const scaled = (value: Exact, exponent: number): bigint =>
  value.coefficient * 10n ** BigInt(value.exponent - exponent);

/** The double that is nearest to the value; an infinity beyond the range of doubles. */
export const nearestDouble = (value: Exact): number =>
  Number(`${value.negative ? '-' : ''}${value.coefficient}e${value.exponent}`);

/** The greatest double below the given one. */
export function nextDoubleDown(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  doubleView.setFloat64(0, value);
  const bits = doubleView.getBigInt64(0);
  doubleView.setBigInt64(0, value > 0 ? bits - 1n : bits + 1n);
  return doubleView.getFloat64(0);
}
