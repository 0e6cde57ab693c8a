import {
  add,
  DateTime,
  Decimal128,
  Doc,
  Double,
  decimalOf,
  decimalOperand,
  divideDecimal,
  fitInteger,
  isArray,
  isNumeric,
  multiply,
  type NumericValue,
  subtract,
  toDecimal,
  toDouble,
  toInt64,
  truncateToInt64,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { binary, typeOrMissing, unary, variadic } from './arguments.js';
import { isNullish, type OperatorParser } from './compiler.js';
import { type Rounding, roundDecimal, roundDouble, roundInteger } from './rounding.js';

type Maybe = Value | undefined;

/** A result, or the nearest double when it is an integer beyond 64 bits. */
const orDouble = (result: NumericValue | undefined, fallback: () => number): NumericValue =>
  result ?? new Double(fallback());

const addition: OperatorParser = variadic((values) => {
  let sum: NumericValue = 0;
  let date = false;
  for (const value of values) {
    if (isNullish(value)) return null;
    const operand = value instanceof DateTime ? value.ms : value;
    if (!isNumeric(operand)) {
      throw new CommandError(14, `$add only supports numeric or date types, not ${typeOrMissing(value)}`);
    }
    if (value instanceof DateTime) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = true;
    }
    const previous: NumericValue = sum;
    sum = orDouble(add(previous, operand), () => toDouble(previous) + toDouble(operand));
  }
  return date ? dateOf(sum) : sum;
});

/** The point in time of so many milliseconds; fractions are rounded. */
function dateOf(ms: NumericValue): DateTime {
  const rounded = ms instanceof Double ? new Double(Math.round(ms.value)) : ms;
  const integer = truncateToInt64(rounded);
  if (integer === undefined) throw new CommandError(15, 'date overflow');
  return new DateTime(integer);
}

const subtraction: OperatorParser = binary((a, b) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof DateTime && b instanceof DateTime) return a.ms - b.ms;
  if (a instanceof DateTime && isNumeric(b)) {
    return dateOf(orDouble(subtract(a.ms, b), () => Number(a.ms) - toDouble(b)));
  }
  if (isNumeric(a) && isNumeric(b)) return orDouble(subtract(a, b), () => toDouble(a) - toDouble(b));
  throw new CommandError(14, `can't $subtract ${typeOrMissing(b)} from ${typeOrMissing(a)}`);
});

const multiplication: OperatorParser = variadic((values) => {
  let product: NumericValue = 1;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) {
      throw new CommandError(14, `$multiply only supports numeric types, not ${typeOrMissing(value)}`);
    }
    const previous: NumericValue = product;
    product = orDouble(multiply(previous, value), () => toDouble(previous) * toDouble(value));
  }
  return product;
});

const division: OperatorParser = binary((a, b) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw new CommandError(
      14,
      `$divide only supports numeric types, not ${typeOrMissing(a)} and ${typeOrMissing(b)}`,
    );
  }
  if (toDouble(b) === 0) throw new CommandError(2, "can't $divide by zero");
  if (a instanceof Decimal128 || b instanceof Decimal128) return divideDecimal(a, b);
  return new Double(toDouble(a) / toDouble(b));
});

const modulo: OperatorParser = binary((a, b) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw new CommandError(
      16611,
      `$mod only supports numeric types, not ${typeOrMissing(a)} and ${typeOrMissing(b)}`,
    );
  }
  if (toDouble(b) === 0) throw new CommandError(16610, "can't $mod by zero");
  return remainder(a, b);
});

/** A divisor that is a small whole number counts as an integer, whatever its type. */
function remainder(a: NumericValue, b: NumericValue): NumericValue {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimalRemainder(a, b);
  const divisor = toInt64(b);
  const integral =
    divisor !== undefined && (!(b instanceof Double) || BigInt.asIntN(32, divisor) === divisor);
  if (a instanceof Double || !integral) return new Double(toDouble(a) % toDouble(b));
  return fitInteger(BigInt(a) % divisor, typeof a === 'bigint' || typeof b === 'bigint') ?? 0n;
}

function decimalRemainder(a: NumericValue, b: NumericValue): Decimal128 {
  const [x, y] = [decimalOperand(a), decimalOperand(b)];
  if (typeof x !== 'object') return Decimal128.fromString('NaN');
  if (typeof y !== 'object') return y === 'NaN' ? Decimal128.fromString('NaN') : toDecimal(a);
  const exponent = Math.min(x.exponent, y.exponent);
  const scale = (value: typeof x) => value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return decimalOf({ negative: x.negative, coefficient: scale(x) % scale(y), exponent });
}

/** A function of one number; null stays null. */
const numeric = (apply: (value: NumericValue) => NumericValue): OperatorParser =>
  unary((value, name) => (isNullish(value) ? null : apply(numberOf(value, name))));

function numberOf(value: Maybe, name: string): NumericValue {
  if (isNumeric(value)) return value;
  throw new CommandError(28765, `${name} only supports numeric types, not ${typeOrMissing(value)}`);
}

const absolute = numeric((value) => {
  if (value instanceof Double) return new Double(Math.abs(value.value));
  if (value instanceof Decimal128) return toDouble(value) < 0 ? (multiply(value, -1) ?? value) : value;
  if (value === -(2n ** 63n)) throw new CommandError(28680, "can't take $abs of long long min");
  const size = BigInt(value) < 0n ? -BigInt(value) : BigInt(value);
  return fitInteger(size, typeof value === 'bigint') ?? size;
});

/** `$ceil` and `$floor`. */
const integral = (rounding: Rounding): OperatorParser =>
  numeric((value) => {
    if (value instanceof Double) return roundDouble(value, 0, rounding);
    return value instanceof Decimal128 ? roundDecimal(value, 0, rounding) : value;
  });

/** `$round` and `$trunc` take the number of decimal places, which may be negative. */
const toPlaces = (rounding: Rounding): OperatorParser =>
  variadic(
    (values, _compiler, name) => {
      const [value, places] = values;
      if (isNullish(value)) return null;
      const number = isNumeric(value) ? value : undefined;
      if (number === undefined) {
        throw new CommandError(51081, `${name} only supports numeric types, not ${typeOrMissing(value)}`);
      }
      if (values.length === 2 && isNullish(places)) return null;
      const digits = isNullish(places) ? 0 : placesOf(places, name);
      if (number instanceof Double) return roundDouble(number, digits, rounding);
      if (number instanceof Decimal128) return roundDecimal(number, digits, rounding);
      return roundInteger(number, digits, rounding);
    },
    1,
    2,
  );

function placesOf(value: Value, name: string): number {
  const places = isNumeric(value) ? toInt64(value) : undefined;
  if (places === undefined) {
    throw new CommandError(51082, `precision argument to  ${name} must be a integral value`);
  }
  if (places < -20n || places > 100n) {
    throw new CommandError(
      51083,
      `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
    );
  }
  return Number(places);
}

/** Functions that are calculated with doubles; decimals are refused rather than rounded. */
const transcendental = (
  apply: (value: number) => number,
  allowed: (value: number) => boolean,
  code: number,
  what: string,
) =>
  numeric((value) => {
    const number = asDouble(value);
    if (!allowed(number)) throw new CommandError(code, what);
    return new Double(apply(number));
  });

function asDouble(value: NumericValue): number {
  if (value instanceof Decimal128) {
    throw new CommandError(168, 'this function of a decimal128 is not supported');
  }
  return toDouble(value);
}

const power: OperatorParser = binary((a, b) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a)) throw new CommandError(28762, `$pow's base must be numeric, not ${typeOrMissing(a)}`);
  if (!isNumeric(b))
    throw new CommandError(28763, `$pow's exponent must be numeric, not ${typeOrMissing(b)}`);
  const [base, exponent] = [asDouble(a), asDouble(b)];
  if (base === 0 && exponent < 0) {
    throw new CommandError(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  const integers = !(a instanceof Double) && !(b instanceof Double) && exponent >= 0 && exponent <= 64;
  const exact = integers ? BigInt(a as number | bigint) ** BigInt(exponent) : undefined;
  const fitting =
    exact === undefined ? undefined : fitInteger(exact, typeof a === 'bigint' || typeof b === 'bigint');
  return fitting ?? new Double(base ** exponent);
});

const logarithm: OperatorParser = binary((a, b) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a))
    throw new CommandError(28756, `$log's argument must be numeric, not ${typeOrMissing(a)}`);
  if (!isNumeric(b)) throw new CommandError(28757, `$log's base must be numeric, not ${typeOrMissing(b)}`);
  const [argument, base] = [asDouble(a), asDouble(b)];
  if (argument <= 0)
    throw new CommandError(28758, `$log's argument must be a positive number, but is ${argument}`);
  if (base <= 0 || base === 1) {
    throw new CommandError(28759, `$log's base must be a positive number not equal to 1, but is ${base}`);
  }
  return new Double(Math.log(argument) / Math.log(base));
});

/** A new random number for every evaluation. */
const random: OperatorParser = (argument) => {
  const empty = argument instanceof Doc ? argument.size === 0 : isArray(argument) && argument.length === 0;
  if (!empty) throw new CommandError(10065, 'invalid parameter: expected an empty object ($rand)');
  return () => new Double(Math.random());
};

export const ARITHMETIC: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$add', addition],
  ['$subtract', subtraction],
  ['$multiply', multiplication],
  ['$divide', division],
  ['$mod', modulo],
  ['$abs', absolute],
  ['$ceil', integral('up')],
  ['$floor', integral('down')],
  ['$round', toPlaces('nearest')],
  ['$trunc', toPlaces('towardsZero')],
  ['$pow', power],
  ['$exp', transcendental(Math.exp, () => true, 0, '')],
  [
    '$sqrt',
    transcendental(Math.sqrt, (x) => !(x < 0), 28714, "$sqrt's argument must be greater than or equal to 0"),
  ],
  ['$ln', transcendental(Math.log, (x) => !(x <= 0), 28766, "$ln's argument must be a positive number")],
  [
    '$log10',
    transcendental(Math.log10, (x) => !(x <= 0), 28761, "$log10's argument must be a positive number"),
  ],
  ['$log', logarithm],
  ['$rand', random],
];
