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
import { isoString } from './dates.js';

type Maybe = Value | undefined;
type Convert = (value: Value) => Value;

const failure = (what: string): CommandError =>
  new CommandError(241, `${what} in $convert with no onError value`);
const unsupported = (value: Value, target: string): CommandError =>
  failure(`Unsupported conversion from ${typeName(value)} to ${target}`);

const numberText = (value: NumericValue): string =>
  value instanceof Double ? doubleText(value.value) : String(value);

/** Sixteen digits at most, as C's `%.16g` writes them: an exponent below 1e-4 and from 1e16 on, of two digits at least. */
function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const [mantissa = '', power = '0'] = Math.abs(value).toExponential(15).split('e');
  const exponent = Number(power);
  const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (exponent >= -4 && exponent < 16) return sign + withoutZeros(Math.abs(value).toFixed(15 - exponent));
  const padded = String(Math.abs(exponent)).padStart(2, '0');
  return `${sign}${withoutZeros(mantissa)}e${exponent < 0 ? '-' : '+'}${padded}`;
}

/** A value as text where text is wanted; null and missing give an empty one. */
export function textOf(value: Maybe): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
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
    const target = bits === 32 ? 'int' : 'long';
    const integer = integerOf(value, target);
    if (integer === undefined || BigInt.asIntN(bits, integer) !== integer) {
      throw failure(
        `Conversion would overflow target type, or the value is no number: ${toTextOrType(value)}`,
      );
    }
    return bits === 32 ? Number(integer) : integer;
  };

function integerOf(value: Value, target: string): bigint | undefined {
  if (isNumeric(value)) return truncateToInt64(value);
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof DateTime && target === 'long') return value.ms;
  if (typeof value !== 'string') throw unsupported(value, target);
  return /^[+-]?\d+$/.test(value) ? toInt64(BigInt(value.replace('+', ''))) : undefined;
}

const toTextOrType = (value: Value): string => (isNumeric(value) ? numberText(value) : typeName(value));

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

const toDoubleValue: Convert = (value) => {
  if (isNumeric(value)) return new Double(toDouble(value));
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof DateTime) return new Double(Number(value.ms));
  if (typeof value !== 'string') throw unsupported(value, 'double');
  if (NUMBER.test(value)) return new Double(Number(value));
  const special = specialNumber(value);
  if (special === undefined) throw failure(`Failed to parse number '${value}'`);
  return new Double(special);
};

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
    throw failure(`Failed to parse number '${value}'`);
  }
};

const toBool: Convert = (value) => isTruthy(value);

const toObjectId: Convert = (value) => {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw unsupported(value, 'objectId');
  if (!/^[0-9a-fA-F]{24}$/.test(value)) throw failure(`Failed to parse objectId '${value}'`);
  return ObjectId.fromHex(value);
};

const ISO_DATE = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Whether the month has the day that a text begins with: JavaScript takes February 30th for March 1st or 2nd. */
function isCalendarDay(text: string): boolean {
  const day = text.slice(0, 10);
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

const toDate: Convert = (value) => {
  if (value instanceof DateTime) return value;
  if (value instanceof Timestamp) return new DateTime((value.value >> 32n) * 1000n);
  if (value instanceof ObjectId)
    return new DateTime(BigInt(Buffer.from(value.bytes).readUInt32BE(0)) * 1000n);
  if (isNumeric(value) && typeof value !== 'number') {
    const ms = truncateToInt64(value);
    if (ms === undefined) throw failure('Conversion would overflow target type');
    return new DateTime(ms);
  }
  if (typeof value !== 'string') throw unsupported(value, 'date');
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(value.slice(10))
    ? value
    : `${value}${value.length > 10 ? 'Z' : ''}`;
  // Of the fraction of a second three digits are kept.
  const exact = zoned
    .replace(' ', 'T')
    .replace(' ', '')
    .replace(/(\.\d{3})\d+/, '$1');
  const ms = ISO_DATE.test(value) && isCalendarDay(value) ? Date.parse(exact) : Number.NaN;
  if (Number.isNaN(ms)) throw failure(`Error parsing date string '${value}'`);
  return new DateTime(BigInt(ms));
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
const CODES: ReadonlyMap<number, string> = new Map([
  [1, 'double'],
  [2, 'string'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [16, 'int'],
  [18, 'long'],
  [19, 'decimal'],
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
    if (value === undefined || isNullish(value)) return onNull === undefined ? null : onNull(scope);
    if (isNullish(target)) return null;
    const convertTo = conversionTo(target);
    try {
      return convertTo(value);
    } catch (error) {
      if (onError !== undefined && error instanceof CommandError && error.code === 241) return onError(scope);
      throw error;
    }
  };
};

function conversionTo(target: Maybe): Convert {
  if (typeof target === 'string' && ![...TYPE_NAMES.values()].includes(target))
    throw new CommandError(2, `Unknown type name: ${target}`);
  const code = isNumeric(target) ? toInt64(target) : undefined;
  const name = code === undefined ? target : CODES.get(Number(code));
  const known = typeof name === 'string' ? CONVERSIONS.get(name) : undefined;
  if (known === undefined)
    throw new CommandError(9, `$convert's 'to' argument names no type that is supported`);
  return known;
}

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
