import { describe, test } from '@jest/globals';
import fc from 'fast-check';
import { decode, encode } from '../testing/encoding.js';
import {
  Binary,
  compareValues,
  DateTime,
  Decimal128,
  Doc,
  Double,
  encodeKey,
  MaxKey,
  MinKey,
  ObjectId,
  Regex,
  Timestamp,
  Undefined,
  type Value,
} from './index.js';

// --- A straightforward comparison, written from the definition of BSON's order --------------------------------------

type Fraction = { numerator: bigint; denominator: bigint };
type Plain = Fraction | 'NaN' | 'Infinity' | '-Infinity';

function fractionOf(text: string): Fraction {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const power = Number(exponent) - part.length;
  const digits = BigInt(whole + part) * (sign === '-' ? -1n : 1n);
  return power >= 0
    ? { numerator: digits * 10n ** BigInt(power), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-power) };
}

function fractionOfDouble(value: number): Fraction {
  let numerator = value;
  let denominator = 1n;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(numerator), denominator };
}

function plain(value: Value): Plain {
  if (value instanceof Decimal128) {
    const text = value.toString();
    return text === 'NaN' || text === 'Infinity' || text === '-Infinity' ? text : fractionOf(text);
  }
  if (value instanceof Double && !Number.isFinite(value.value)) return String(value.value) as Plain;
  if (value instanceof Double) return fractionOfDouble(value.value);
  return { numerator: BigInt(value as number | bigint), denominator: 1n };
}

const SPECIAL = ['NaN', '-Infinity', 'finite', 'Infinity'];
const sign = (difference: bigint | number): number => (difference < 0 ? -1 : difference > 0 ? 1 : 0);

function referenceNumbers(a: Plain, b: Plain): number {
  if (typeof a === 'object' && typeof b === 'object') {
    return sign(a.numerator * b.denominator - b.numerator * a.denominator);
  }
  const rank = (x: Plain) => SPECIAL.indexOf(typeof x === 'object' ? 'finite' : x);
  return sign(rank(a) - rank(b));
}

const ORDER: ((value: Value) => boolean)[] = [
  (v) => v instanceof MinKey,
  (v) => v instanceof Undefined,
  (v) => v === null,
  (v) => typeof v === 'number' || typeof v === 'bigint' || v instanceof Double || v instanceof Decimal128,
  (v) => typeof v === 'string',
  (v) => v instanceof Doc,
  (v) => Array.isArray(v),
  (v) => v instanceof Binary,
  (v) => v instanceof ObjectId,
  (v) => typeof v === 'boolean',
  (v) => v instanceof DateTime,
  (v) => v instanceof Timestamp,
  (v) => v instanceof Regex,
  (v) => v instanceof MaxKey,
];
const rankOf = (value: Value) => ORDER.findIndex((is) => is(value));
const bytewise = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function first(...orders: (() => number)[]): number {
  for (const order of orders) {
    const result = order();
    if (result !== 0) return result;
  }
  return 0;
}

function reference(a: Value, b: Value): number {
  const rank = rankOf(a);
  if (rank !== rankOf(b)) return sign(rank - rankOf(b));
  if (rank === 3) return referenceNumbers(plain(a), plain(b));
  if (rank === 4) return bytewise(a as string, b as string);
  if (a instanceof Doc && b instanceof Doc) return referenceFields([...a], [...b]);
  if (Array.isArray(a) && Array.isArray(b)) {
    return referenceFields(
      a.map((v: Value) => ['', v]),
      b.map((v: Value) => ['', v]),
    );
  }
  if (a instanceof Binary && b instanceof Binary) {
    return first(
      () => sign(a.bytes.length - b.bytes.length),
      () => sign(a.subtype - b.subtype),
      () => Buffer.compare(a.bytes, b.bytes),
    );
  }
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.bytes, b.bytes);
  if (typeof a === 'boolean') return sign(Number(a) - Number(b));
  if (a instanceof DateTime && b instanceof DateTime) return sign(a.ms - b.ms);
  if (a instanceof Timestamp && b instanceof Timestamp) return sign(a.value - b.value);
  if (a instanceof Regex && b instanceof Regex) {
    return first(
      () => bytewise(a.pattern, b.pattern),
      () => bytewise(a.options, b.options),
    );
  }
  return 0;
}

function referenceFields(a: [string, Value][], b: [string, Value][]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [keyA, valueA] = a[i] as [string, Value];
    const [keyB, valueB] = b[i] as [string, Value];
    const order = first(
      () => sign(rankOf(valueA) - rankOf(valueB)),
      () => bytewise(keyA, keyB),
      () => reference(valueA, valueB),
    );
    if (order !== 0) return order;
  }
  return sign(a.length - b.length);
}

// --- Any value, with many near misses among the numbers --------------------------------------------------------------

const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size });
const text = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'ab',
    'a\0',
    'a\0b',
    'a\u0001',
    '\u0001',
    '\u0002',
    'Z',
    'é',
    '\ud7ff',
    '\ue000',
    '\uffff',
    '𐀀',
    '🙂',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const name = text.map((value) => value.replaceAll('\0', ''));
const integer = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 5n }),
  fc.bigInt({ min: -(2n ** 53n) - 5n, max: -(2n ** 53n) + 3n }),
  fc.bigInt({ min: 2n ** 63n - 1030n, max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -4n, max: 4n }),
);
const decimal = fc
  .oneof(
    fc.tuple(integer, fc.integer({ min: -20, max: 4 })).map(([digits, power]) => `${digits}E${power}`),
    fc.tuple(integer, fc.integer({ min: -400, max: 400 })).map(([digits, power]) => `${digits}E${power}`),
    fc.constantFrom(
      'NaN',
      'Infinity',
      '-Infinity',
      '0',
      '-0',
      '0.1',
      '1E+6144',
      '-1E+6144',
      '1E-6176',
      '-1E-6176',
    ),
    integer.map(String),
  )
  .map((value) => Decimal128.fromString(value));
const number: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.integer(),
  integer,
  fc
    .oneof(fc.double(), fc.constantFrom(0.1, -0, 2 ** 53, -(2 ** 63), 2 ** 63), integer.map(Number))
    .map((value) => new Double(value)),
  decimal,
);
const id = bytes(12).map((value) => new ObjectId(value));
const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: number },
  { weight: 3, arbitrary: text },
  fc.boolean(),
  fc.constantFrom<Value>(null, Undefined.value, MinKey.value, MaxKey.value),
  id,
  integer.map((value) => new DateTime(value)),
  fc
    .tuple(fc.uint8Array({ maxLength: 3 }), fc.constantFrom(0, 4, 128))
    .map(([data, subtype]) => new Binary(data, subtype)),
  fc.tuple(name, fc.constantFrom('', 'i', 'im')).map(([pattern, options]) => new Regex(pattern, options)),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => new Timestamp(value)),
);
const { value: anyValue } = fc.letrec<{ value: Value; doc: Doc; list: Value[] }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, tie('doc'), tie('list')),
  doc: fc
    .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 3, selector: ([key]) => key })
    .map((fields) => Doc.from(fields)),
  list: fc.array(tie('value'), { maxLength: 3 }),
}));

/** The properties return booleans, because a call of `expect` costs more than most of these checks. */
const RUNS = { numRuns: 800 };

const normalized = (order: number): number => sign(order);

describe('the order of values', () => {
  test('the order of values equals a straightforward implementation', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        return normalized(compareValues(a, b)) === reference(a, b);
      }),
      RUNS,
    );
  });

  test('the order of numbers equals a straightforward implementation', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        return normalized(compareValues(a, b)) === reference(a, b);
      }),
      RUNS,
    );
  });
});

describe('encoded keys', () => {
  test('encoded keys order single values as the comparison does', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(anyValue, anyValue), fc.tuple(number, number)), ([a, b]) => {
        return normalized(Buffer.compare(encodeKey([a], [1]), encodeKey([b], [1]))) === reference(a, b);
      }),
      RUNS,
    );
  });

  test('encoded keys order several fields in their directions', () => {
    const direction = fc.constantFrom<1 | -1>(1, -1);
    const few = fc.oneof(
      scalar,
      fc.constantFrom<Value>(1, 1n, new Double(1), 'a', 'a\0', 'a\u0001', null, [], ['a']),
      anyValue,
    );
    const pair = fc.tuple(few, few);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(direction, pair, fc.boolean()), { minLength: 2, maxLength: 4 }),
        (fields) => {
          const directions = fields.map(([toward]) => toward);
          const left = fields.map(([, [a]]) => a);
          const right = fields.map(([, [a, b], same]) => (same ? a : b));
          const expected = fields
            .map(([toward, [a, b], same]) => (same ? 0 : toward * reference(a, b)))
            .find((order) => order !== 0);
          const order = Buffer.compare(encodeKey(left, directions), encodeKey(right, directions));
          return normalized(order) === (expected ?? 0);
        },
      ),
      RUNS,
    );
  });

  test('encoded keys of documents read from bytes equal those of built ones', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const read = decode(encode(Doc.from({ value }))).get('value');
        return read !== undefined && encodeKey([read], [1]).equals(encodeKey([value], [1]));
      }),
    );
  });

  test('encoded keys begin with a byte that leaves 00 and ff free', () => {
    fc.assert(
      fc.property(anyValue, fc.constantFrom<1 | -1>(1, -1), (value, direction) => {
        const [byte = 0] = encodeKey([value], [direction]);
        return byte > 0 && byte < 0xff;
      }),
    );
  });
});
