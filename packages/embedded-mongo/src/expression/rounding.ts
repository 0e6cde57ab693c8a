import {
  Decimal128,
  Double,
  decimalOf,
  decimalOperand,
  fitInteger,
  type NumericValue,
} from '../bson/index.js';

/** How digits are dropped; `nearest` takes halves to the even digit. */
export type Rounding = 'nearest' | 'towardsZero' | 'up' | 'down';

/** Drops decimal digits of an unsigned number. */
function dropDigits(coefficient: bigint, digits: number, negative: boolean, rounding: Rounding): bigint {
  const unit = 10n ** BigInt(digits);
  const quotient = coefficient / unit;
  const rest = coefficient % unit;
  return quotient + (roundsUp(rest * 2n, unit, quotient, negative, rounding) ? 1n : 0n);
}

function roundsUp(
  twice: bigint,
  unit: bigint,
  quotient: bigint,
  negative: boolean,
  rounding: Rounding,
): boolean {
  switch (rounding) {
    case 'nearest':
      return twice > unit || (twice === unit && quotient % 2n === 1n);
    case 'towardsZero':
      return false;
    case 'up':
      return twice > 0n && !negative;
    case 'down':
      return twice > 0n && negative;
  }
}

/** A decimal128 with so many decimal places; negative ones stand before the decimal point. */
export function roundDecimal(value: Decimal128, places: number, rounding: Rounding): Decimal128 {
  const content = decimalOperand(value);
  if (typeof content !== 'object' || content.exponent >= -places) return value;
  const coefficient = dropDigits(content.coefficient, -places - content.exponent, content.negative, rounding);
  return decimalOf({ negative: content.negative, coefficient, exponent: -places });
}

/** A double with so many decimal places, rounded by its exact value. */
export function roundDouble(value: Double, places: number, rounding: Rounding): Double {
  if (!Number.isFinite(value.value) || value.value === 0) return value;
  if (places === 0) return new Double(roundWhole(value.value, rounding));
  const rounded = roundDecimal(exactDecimal(value.value), places, rounding);
  return new Double(Number(rounded.toString()));
}

function roundWhole(value: number, rounding: Rounding): number {
  switch (rounding) {
    case 'nearest': {
      const whole = Math.round(value);
      return Math.abs(value % 1) === 0.5 && whole % 2 !== 0 ? whole - 1 : whole;
    }
    case 'towardsZero':
      return Math.trunc(value);
    case 'up':
      return Math.ceil(value);
    case 'down':
      return Math.floor(value);
  }
}

/** The 34 first digits of a double's exact value. */
const exactDecimal = (value: number): Decimal128 => {
  const [digits = '0', exponent = '0'] = value.toExponential(33).split('e');
  return Decimal128.fromString(`${digits}E${exponent}`);
};

/** An integer rounded before its decimal point. */
export function roundInteger(value: number | bigint, places: number, rounding: Rounding): NumericValue {
  if (places >= 0) return value;
  const negative = value < 0;
  const size = negative ? -BigInt(value) : BigInt(value);
  const rounded = dropDigits(size, -places, negative, rounding) * 10n ** BigInt(-places);
  return fitInteger(negative ? -rounded : rounded, typeof value === 'bigint') ?? new Double(Number(rounded));
}
