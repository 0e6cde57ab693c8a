import {
  BsonSymbol,
  Code,
  DateTime,
  Decimal128,
  Double,
  isNumeric,
  type NumericValue,
  ObjectId,
  Timestamp,
  TYPE_NAMES,
  toDecimal,
  toDouble,
  toInt64,
  truncateToInt64,
  typeName,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { namedArguments, typeOrMissing, unary } from './arguments.js';
import { isNullish, isTruthy, type OperatorParser } from './compiler.js';
import { parseDate } from './date-text.js';
import { isoString } from './dates.js';
import { doubleText, shortDoubleText } from './double-text.js';

type Maybe = Value | undefined;
type Convert = (value: Value) => Value;

const failure = (what: string, detail?: string): CommandError =>
  new CommandError(
    241,
    `${what} in $convert with no onError value${detail === undefined ? '' : `: ${detail}`}`,
  );
const unsupported = (value: Value, target: string): CommandError =>
  failure(`Unsupported conversion from ${typeName(value)} to ${target}`);

const numberText = (value: NumericValue): string =>
  value instanceof Double ? doubleText(value.value) : String(value);

/** A value as text where text is wanted; null and missing give an empty one. */
export function textOf(value: Maybe): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Double) return shortDoubleText(value.value);
  if (isNumeric(value)) return numberText(value);
  if (value instanceof DateTime) return isoString(value);
  if (value instanceof BsonSymbol) return value.value;
  if (value instanceof Code) return value.code;
  throw new CommandError(16007, `can't convert from BSON type ${typeOrMissing(value)} to String`);
}

const toText: Convert = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumeric(value)) return numberText(value);
  if (value instanceof DateTime) return isoString(value);
  if (value instanceof ObjectId) return value.toHexString();
  throw unsupported(value, 'string');
};

/** `$toInt` and `$toLong`: fractions are cut off, whatever does not fit fails. */
const toInteger =
  (bits: 32 | 64): Convert =>
  (value) => {
    const integer = integerOf(value, bits === 32 ? 'int' : 'long');
    if (integer === undefined || BigInt.asIntN(bits, integer) !== integer) throw doesNotFit(value);
    return bits === 32 ? Number(integer) : integer;
  };

function doesNotFit(value: Value): CommandError {
  if (typeof value === 'string') return INTEGER.test(value) ? notParsed(value, 'Overflow') : noNumber(value);
  const number = isNumeric(value) ? toDouble(value) : undefined;
  if (Number.isNaN(number)) return failure('Attempt to convert NaN value to integer type');
  if (number !== undefined && !Number.isFinite(number))
    return failure('Attempt to convert infinity value to integer type');
  return failure('Conversion would overflow target type', textOf(value));
}

function integerOf(value: Value, target: string): bigint | undefined {
  if (isNumeric(value)) return truncateToInt64(value);
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof DateTime && target === 'long') return value.ms;
  if (typeof value !== 'string') throw unsupported(value, target);
  return INTEGER.test(value) ? toInt64(BigInt(value.replace('+', ''))) : undefined;
}

const notParsed = (text: string, reason: string): CommandError =>
  failure(`Failed to parse number '${text}'`, reason);

function noNumber(text: string): CommandError {
  if (/^0x/i.test(text)) return failure('Illegal hexadecimal input', text);
  if (text === '') return notParsed(text, 'Empty string');
  return notParsed(
    text,
    /^[+-]?\.?\d/.test(text) ? 'Did not consume whole string.' : 'Did not consume any digits',
  );
}

const INTEGER = /^[+-]?\d+$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

const toDoubleValue: Convert = (value) => {
  if (value instanceof Decimal128) return doubleOf(value);
  if (isNumeric(value)) return new Double(toDouble(value));
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof DateTime) return new Double(Number(value.ms));
  if (typeof value !== 'string') throw unsupported(value, 'double');
  if (NUMBER.test(value)) return new Double(numberIn(value));
  const special = specialNumber(value);
  if (special === undefined) throw noNumber(value);
  return new Double(special);
};

function doubleOf(decimal: Decimal128): Double {
  const number = toDouble(decimal);
  if (Number.isFinite(number) || specialNumber(String(decimal)) !== undefined) return new Double(number);
  throw failure('Conversion would overflow target type', String(decimal));
}

/** The double that is meant; those too large or too small for all their digits are refused. */
function numberIn(text: string): number {
  const number = Number(text);
  const normal = Number.isFinite(number) && Math.abs(number) >= SMALLEST_NORMAL;
  if (normal || !/[1-9]/.test(text.replace(/e.*/i, ''))) return number;
  throw notParsed(text, 'Out of range');
}

const SMALLEST_NORMAL = 2 ** -1022;

function specialNumber(text: string): number | undefined {
  const match = /^([+-]?)(nan|inf|infinity)$/i.exec(text);
  if (match === null) return undefined;
  if (match[2]?.toLowerCase() === 'nan') return Number.NaN;
  return match[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

const toDecimalValue: Convert = (value) => {
  if (isNumeric(value)) return toDecimal(value);
  if (typeof value === 'boolean') return toDecimal(value ? 1 : 0);
  if (value instanceof DateTime) return toDecimal(value.ms);
  if (typeof value !== 'string') throw unsupported(value, 'decimal');
  try {
    return Decimal128.fromStringWithRounding(value);
  } catch {
    throw noNumber(value);
  }
};

const toBool: Convert = (value) => isTruthy(value);

const toObjectId: Convert = (value) => {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw unsupported(value, 'objectId');
  if (!/^[0-9a-fA-F]{24}$/.test(value)) throw failure(`Failed to parse objectId '${value}'`);
  return ObjectId.fromHex(value);
};

const toDate: Convert = (value) => {
  if (value instanceof DateTime) return value;
  if (value instanceof Timestamp) return new DateTime((value.value >> 32n) * 1000n);
  if (value instanceof ObjectId)
    return new DateTime(BigInt(Buffer.from(value.bytes).readUInt32BE(0)) * 1000n);
  if (isNumeric(value) && typeof value !== 'number') {
    const ms = truncateToInt64(value);
    if (ms === undefined) throw doesNotFit(value);
    return new DateTime(ms);
  }
  if (typeof value !== 'string') throw unsupported(value, 'date');
  return new DateTime(parseDate(value));
};

const CONVERSIONS: ReadonlyMap<string, Convert> = new Map([
  ['double', toDoubleValue],
  ['string', toText],
  ['objectId', toObjectId],
  ['bool', toBool],
  ['date', toDate],
  ['int', toInteger(32)],
  ['long', toInteger(64)],
  ['decimal', toDecimalValue],
]);

const shorthand = (target: string): OperatorParser => {
  const convertTo = CONVERSIONS.get(target) ?? toText;
  return unary((value) => (value === undefined || isNullish(value) ? null : convertTo(value)));
};

const convert: OperatorParser = (argument, compiler, name) => {
  const codes = {
    notAnObject: 9,
    unknown: 9,
    missing: [
      ['input', 9],
      ['to', 9],
    ],
  } as const;
  const parts = namedArguments(argument, name, codes, ['onError', 'onNull']);
  const [input, to, onError, onNull] = ['input', 'to', 'onError', 'onNull'].map((key) => {
    const part = parts.get(key);
    return part === undefined ? undefined : compiler.compile(part);
  });
  return (scope) => {
    const target = to?.(scope);
    const value = input?.(scope);
    const convertTo = isNullish(target) ? undefined : conversionTo(target);
    if (value === undefined || isNullish(value)) return onNull === undefined ? null : onNull(scope);
    if (convertTo === undefined) return null;
    try {
      return convertTo(value);
    } catch (error) {
      if (onError !== undefined && error instanceof CommandError && error.code === 241) return onError(scope);
      throw error;
    }
  };
};

/** The conversion to a type given by its name or its number; to most types there is none, which `onError` may catch. */
function conversionTo(target: Value): Convert {
  const name = targetName(target);
  if (name === 'binData') throw new CommandError(9, "$convert to 'binData' is not supported");
  return (
    CONVERSIONS.get(name) ??
    ((value) => {
      throw unsupported(value, name);
    })
  );
}

function targetName(target: Value): string {
  if (typeof target === 'string') {
    if (target === 'missing' || NAMES.has(target)) return target;
    throw new CommandError(2, `Unknown type name: ${target}`);
  }
  if (!isNumeric(target)) {
    throw new CommandError(
      9,
      `$convert's 'to' argument must be a string or number, but is ${typeName(target)}`,
    );
  }
  const code = toInt64(target);
  if (code === undefined) throw new CommandError(9, "In $convert, numeric 'to' argument is not an integer");
  const name = [...TYPE_NAMES].find(([type]) => BigInt(type) === code)?.[1];
  if (name !== undefined) return name;
  throw new CommandError(
    9,
    `In $convert, numeric value for 'to' does not correspond to a BSON type: ${code}`,
  );
}

const NAMES: ReadonlySet<string> = new Set(TYPE_NAMES.values());

export const CONVERSION: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$toString', shorthand('string')],
  ['$toInt', shorthand('int')],
  ['$toLong', shorthand('long')],
  ['$toDouble', shorthand('double')],
  ['$toDecimal', shorthand('decimal')],
  ['$toBool', shorthand('bool')],
  ['$toDate', shorthand('date')],
  ['$toObjectId', shorthand('objectId')],
  ['$convert', convert],
  ['$type', unary((value) => typeOrMissing(value))],
  ['$isNumber', unary((value) => isNumeric(value))],
];
