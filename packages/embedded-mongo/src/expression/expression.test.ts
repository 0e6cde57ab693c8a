import { describe, expect, test } from '@jest/globals';
import {
  DateTime,
  Decimal128,
  Doc,
  Double,
  encode,
  formatValue,
  ObjectId,
  parseCollation,
  Regex,
  type Value,
} from '../bson/index.js';
import { compileExpression, type ExpressionContext } from './index.js';

const doc = (fields: { readonly [key: string]: Value }): Doc => Doc.from(fields);
const op = (name: string, ...args: readonly Value[]): Doc => doc({ [name]: args });
const named = (name: string, args: { readonly [key: string]: Value }): Doc => doc({ [name]: doc(args) });
const double = (value: number): Double => new Double(value);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const date = (text: string): DateTime => DateTime.fromDate(new Date(text));

const cond = (parts: readonly (readonly [string, Value])[]): Doc => doc({ $cond: Doc.from(parts) });
const branch = (test: Value, result: Value): Doc =>
  Doc.from([
    ['case', test],
    ['then', result],
  ]);

const SAMPLE = doc({
  n: 5,
  text: 'Grüße',
  list: [3, 1, 2],
  items: [doc({ x: 1, tags: ['a'] }), doc({ x: 2 }), doc({ y: 3 }), 7],
  nested: doc({ deep: doc({ value: 'v' }) }),
  nothing: null,
  when: date('2024-02-29T13:05:06.789Z'),
});

const evaluate = (expression: Value, context: ExpressionContext = {}): Value | undefined =>
  compileExpression(expression, context)(SAMPLE);

const MISSING = Symbol('missing');

/** Values are compared with their types, as bytes. */
function expectValue(actual: Value | undefined, expected: Value | typeof MISSING): void {
  if (expected === MISSING || actual === undefined) {
    expect(actual === undefined ? MISSING : formatValue(actual)).toBe(
      expected === MISSING ? MISSING : formatValue(expected),
    );
    return;
  }
  expect(formatValue(actual)).toBe(formatValue(expected));
  expect(Buffer.from(encode(doc({ v: actual })))).toEqual(Buffer.from(encode(doc({ v: expected }))));
}

type Case = readonly [expression: Value, result: Value | typeof MISSING];

const check = (cases: readonly Case[]): void => {
  test.each(cases.map(([expression, result]) => [formatValue(expression), expression, result] as const))(
    '%s',
    (_, expression, result) => {
      expectValue(evaluate(expression), result);
    },
  );
};

describe('references and literals', () => {
  check([
    ['$n', 5],
    ['plain', 'plain'],
    ['$absent', MISSING],
    ['$nested.deep.value', 'v'],
    ['$n.deep', MISSING],
    ['$items.x', [1, 2]],
    ['$items.tags', [['a']]],
    ['$list.0', []],
    ['$$ROOT.n', 5],
    ['$$CURRENT.nested.deep', doc({ value: 'v' })],
    ['$$REMOVE', MISSING],
    [doc({ $literal: '$n' }), '$n'],
    [doc({ a: '$n', b: doc({ c: '$absent' }) }), doc({ a: 5, b: doc({}) })],
    [
      ['$n', '$absent'],
      [5, null],
    ],
    [named('$let', { vars: doc({ a: '$n', b: 2 }), in: op('$add', '$$a', '$$b') }), 7],
    [named('$let', { vars: doc({ a: '$items' }), in: '$$a.x' }), [1, 2]],
  ]);

  test('know the variables of the command and the time', () => {
    const variables = new Map<string, Value>([['limit', doc({ most: 9 })]]);
    expectValue(evaluate('$$limit.most', { variables }), 9);
    const now = new Date(123456);
    expectValue(evaluate('$$NOW', { now }), DateTime.fromDate(now));
  });
});

describe('comparison and logic', () => {
  check([
    [op('$eq', '$n', double(5)), true],
    [op('$eq', '$absent', null), false],
    [op('$lt', '$absent', null), true],
    [op('$gt', 'a', 1), true],
    [op('$cmp', 1, 2), -1],
    [op('$ne', [1], [1]), false],
    [op('$gte', '$n', 5), true],
    [op('$lte', '$n', 4), false],
    [op('$and'), true],
    [op('$or'), false],
    [op('$and', 1, '', []), true],
    [op('$and', 1, '$nothing'), false],
    [op('$or', 0, false, '$absent', 'x'), true],
    [op('$not', 0), true],
    [op('$not', '$nothing'), true],
    [op('$cond', op('$gt', '$n', 3), 'big', 'small'), 'big'],
    [
      cond([
        ['if', false],
        ['then', 1],
        ['else', '$absent'],
      ]),
      MISSING,
    ],
    [op('$ifNull', '$absent', '$nothing', 'x'), 'x'],
    [op('$ifNull', '$absent', '$nothing'), null],
    [
      named('$switch', {
        branches: [branch(false, 1), branch(op('$eq', '$n', 5), 2)],
        default: 3,
      }),
      2,
    ],
    [named('$switch', { branches: [branch(false, 1)], default: 3 }), 3],
  ]);

  test('compare texts by the collation', () => {
    const collation = parseCollation(doc({ locale: 'en', strength: 2 }));
    expectValue(evaluate(op('$eq', 'A', 'a'), { collation }), true);
  });
});

describe('arithmetic', () => {
  check([
    [op('$add', 1, 2), 3],
    [op('$add', 2 ** 31 - 1, 1), 2n ** 31n],
    [op('$add', 2n ** 63n - 1n, 1), double(2 ** 63)],
    [op('$add', 1, double(0.5)), double(1.5)],
    [op('$add', decimal('0.1'), decimal('0.2')), decimal('0.3')],
    [op('$add', '$when', 1000), date('2024-02-29T13:05:07.789Z')],
    [op('$add', 1, '$nothing'), null],
    [op('$add'), 0],
    [op('$subtract', 5, 7n), -2n],
    [op('$subtract', '$when', date('2024-02-29T13:05:06.000Z')), 789n],
    [op('$subtract', '$when', 789), date('2024-02-29T13:05:06.000Z')],
    [op('$multiply', 3, 2n), 6n],
    [op('$multiply', 2 ** 30, 4), 2n ** 32n],
    [op('$divide', 7, 2), double(3.5)],
    [op('$divide', 6, 2), double(3)],
    [op('$divide', decimal('1'), 3), decimal('0.3333333333333333333333333333333333')],
    [op('$divide', decimal('1.50'), decimal('0.5')), decimal('3.0')],
    [op('$mod', -7, 3), -1],
    [op('$mod', double(7.5), 2), double(1.5)],
    [op('$mod', 8, double(3)), 2],
    [op('$mod', 8n, double(3)), 2n],
    [op('$mod', 8, double(3.25)), double(1.5)],
    [op('$mod', 500_000_000_000n, double(450_000_000_000)), double(50_000_000_000)],
    [op('$mod', 10, double(Number.POSITIVE_INFINITY)), double(10)],
    [op('$mod', decimal('7.5'), 2), decimal('1.5')],
    [op('$abs', -5), 5],
    [op('$abs', double(-1.5)), double(1.5)],
    [op('$abs', -(2 ** 31)), 2n ** 31n],
    [op('$ceil', double(1.2)), double(2)],
    [op('$floor', decimal('-1.2')), decimal('-2')],
    [op('$round', double(2.5)), double(2)],
    [op('$round', double(3.5)), double(4)],
    [op('$round', double(-2.5)), double(-2)],
    [op('$round', double(1.005), 2), double(1)],
    [op('$round', double(19.456), 1), double(19.5)],
    [op('$round', 1234, -2), 1200],
    [op('$round', 1250, -2), 1200],
    [op('$trunc', double(-1.99), 1), double(-1.9)],
    [op('$trunc', 1299, -2), 1200],
    [op('$round', 1234, '$nowhere'), null],
    [op('$trunc', 1234, null), null],
    [op('$round', double(-0), 1), double(-0)],
    [op('$pow', 2, 10), 1024],
    [op('$pow', 2, 40), 2n ** 40n],
    [op('$pow', 2, -1), double(0.5)],
    [op('$sqrt', 16), double(4)],
    [op('$exp', 0), double(1)],
    [op('$ln', 1), double(0)],
    [op('$log10', 1000), double(3)],
    [op('$log', 8, 2), double(3)],
    [op('$sqrt', null), null],
    [op('$sum', 1, 'x', 2n), 3n],
    [op('$sum', '$list'), 6],
    [doc({ $sum: '$list' }), 6],
    [op('$avg', '$list'), double(2)],
    [op('$avg', 'x'), null],
    [op('$min', '$list'), 1],
    [op('$max', 3, null, 'x'), 'x'],
    [op('$sum', double(0.1), double(0.2), double(0.3), double(-0.3), double(-0.2), double(-0.1)), double(0)],
    [op('$stdDevPop', 2, 4, 4, 4, 5, 5, 7, 9), double(2)],
  ]);
});

test('$rand gives numbers between 0 and 1', () => {
  const numbers = Array.from({ length: 50 }, () => evaluate(doc({ $rand: doc({}) })));
  for (const number of numbers) {
    expect(number).toBeInstanceOf(Double);
    expect((number as Double).value).toBeGreaterThanOrEqual(0);
    expect((number as Double).value).toBeLessThan(1);
  }
  expect(new Set(numbers.map((number) => (number as Double).value)).size).toBeGreaterThan(1);
  expect(() => evaluate(doc({ $rand: 1 }))).toThrow(expect.objectContaining({ code: 10065 }));
});

describe('arrays and sets', () => {
  check([
    [op('$arrayElemAt', '$list', -1), 2],
    [op('$arrayElemAt', '$list', 9), MISSING],
    [op('$first', '$list'), 3],
    [op('$last', '$list'), 2],
    [op('$size', '$list'), 3],
    [op('$isArray', '$list'), true],
    [op('$isArray', ['$list']), true],
    [op('$in', 2n, '$list'), true],
    [op('$concatArrays', [1], '$list'), [1, 3, 1, 2]],
    [op('$concatArrays', [1], '$nothing'), null],
    [op('$slice', '$list', 2), [3, 1]],
    [op('$slice', '$list', -2), [1, 2]],
    [op('$slice', '$list', 1, 1), [1]],
    [op('$slice', '$list', -9, 2), [3, 1]],
    [op('$slice', '$list', 0, '$nowhere'), null],
    [op('$slice', '$list', 0, null), null],
    [op('$reverseArray', '$list'), [2, 1, 3]],
    [op('$indexOfArray', '$list', 2), 2],
    [op('$indexOfArray', '$list', 3, 1), -1],
    [op('$range', 0, 5, 2), [0, 2, 4]],
    [op('$range', 3, 0, -1), [3, 2, 1]],
    [named('$filter', { input: '$list', cond: op('$gt', '$$this', 1) }), [3, 2]],
    [named('$filter', { input: '$list', as: 'e', cond: op('$gt', '$$e', 0), limit: 1 }), [3]],
    [named('$map', { input: '$list', in: op('$multiply', '$$this', 10) }), [30, 10, 20]],
    [named('$map', { input: '$items', as: 'i', in: '$$i.x' }), [1, 2, null, null]],
    [named('$map', { input: '$nothing', in: 1 }), null],
    [
      named('$map', {
        input: [1, 2],
        as: 'a',
        in: named('$map', { input: [10], as: 'b', in: op('$add', '$$a', '$$b') }),
      }),
      [[11], [12]],
    ],
    [
      named('$reduce', {
        input: '$list',
        initialValue: '',
        in: op('$concat', '$$value', op('$toString', '$$this')),
      }),
      '312',
    ],
    [named('$sortArray', { input: '$list', sortBy: -1 }), [3, 2, 1]],
    [
      named('$sortArray', { input: [doc({ x: 2 }), doc({ x: 1 })], sortBy: doc({ x: 1 }) }),
      [doc({ x: 1 }), doc({ x: 2 })],
    ],
    [op('$setUnion', [1, 2, 2], [double(2), 3]), [1, 2, 3]],
    [op('$setIntersection', [1, 2, 3], [3, 2n]), [2, 3]],
    [op('$setDifference', [1, 2, 2, 3], [3]), [1, 2]],
    [op('$setEquals', [1, 2, 2], [2, 1]), true],
    [op('$setIsSubset', [1], [1, 2]), true],
    [op('$anyElementTrue', [0, 1]), true],
    [op('$allElementsTrue', [0, 1]), false],
  ]);
});

describe('objects', () => {
  check([
    [op('$mergeObjects', doc({ a: 1, b: 1 }), null, doc({ b: 2 })), doc({ a: 1, b: 2 })],
    [op('$objectToArray', doc({ a: 1 })), [doc({ k: 'a', v: 1 })]],
    [
      op('$arrayToObject', [
        ['a', 1],
        ['b', 2],
      ]),
      doc({ a: 1, b: 2 }),
    ],
    [op('$arrayToObject', [doc({ k: 'a', v: 1 })]), doc({ a: 1 })],
    [doc({ $getField: 'n' }), 5],
    [named('$getField', { field: doc({ $literal: '$x' }), input: doc({}) }), MISSING],
    [named('$setField', { field: 'a.b', input: doc({ c: 1 }), value: 2 }), doc({ c: 1, 'a.b': 2 })],
    [named('$setField', { field: doc({ $literal: '$a' }), input: doc({}), value: 1 }), doc({ $a: 1 })],
    [named('$unsetField', { field: 'a', input: doc({ a: 1, b: 2 }) }), doc({ b: 2 })],
  ]);
});

describe('texts', () => {
  check([
    [op('$concat', 'a', '$text'), 'aGrüße'],
    [op('$concat', 'a', '$nothing'), null],
    [op('$toUpper', '$text'), 'GRüßE'],
    [op('$toLower', 'ABC'), 'abc'],
    [op('$toLower', '$nothing'), ''],
    [op('$strcasecmp', 'ab', 'AC'), -1],
    [op('$substrBytes', '$text', 0, 2), 'Gr'],
    [op('$substr', '$text', 4, -1), 'ße'],
    [op('$substrCP', '$text', 2, 2), 'üß'],
    [op('$substrBytes', 'abc', double(1.9), double(1.9)), 'b'],
    [op('$substrBytes', 'abc', 0, double(Number.POSITIVE_INFINITY)), 'abc'],
    [op('$strLenBytes', '$text'), 7],
    [op('$strLenCP', '🙂x'), 2],
    [op('$split', 'a-b-', '-'), ['a', 'b', '']],
    [op('$indexOfBytes', '$text', 'e'), 6],
    [op('$indexOfCP', '$text', 'e'), 4],
    [op('$indexOfCP', 'aaa', 'a', 1), 1],
    [named('$trim', { input: '\t a \u00a0' }), 'a'],
    [named('$ltrim', { input: 'xxaxx', chars: 'x' }), 'axx'],
    [named('$rtrim', { input: 'xxaxx', chars: 'x' }), 'xxa'],
    [named('$replaceOne', { input: 'a.a', find: 'a', replacement: doc({ $literal: '$1' }) }), '$1.a'],
    [named('$replaceAll', { input: 'a.a', find: 'a', replacement: 'b' }), 'b.b'],
    [named('$regexMatch', { input: '$text', regex: new Regex('^gr', 'i') }), true],
    [named('$regexMatch', { input: '$text', regex: '^x' }), false],
  ]);
});

describe('conversion and types', () => {
  const id = ObjectId.fromHex('65e07f0a0000000000000000');
  check([
    [op('$type', '$absent'), 'missing'],
    [op('$type', '$n'), 'int'],
    [op('$isNumber', 1n), true],
    [op('$toString', 1n), '1'],
    [op('$toString', double(1.5)), '1.5'],
    [op('$toString', double(0)), '0'],
    [op('$toString', double(-0)), '-0'],
    [op('$toString', double(1000)), '1000'],
    [op('$toString', double(1 / 3)), '0.3333333333333333'],
    [op('$toString', double(0.1 + 0.2)), '0.30000000000000004'],
    [op('$toString', double(123456789012345680)), '1.2345678901234568e+17'],
    [op('$toString', double(-1.5e-5)), '-1.5e-05'],
    [op('$toString', double(1e300)), '1e+300'],
    [op('$toString', double(Number.NEGATIVE_INFINITY)), '-Infinity'],
    [named('$convert', { input: double(1e-7), to: 'string' }), '1e-07'],
    [op('$toUpper', double(1e-7)), '1E-07'],
    [op('$toLower', double(1234567.5)), '1.23457e+06'],
    [op('$toLower', double(1000005)), '1e+06'],
    [op('$toLower', double(999999.5)), '1e+06'],
    [op('$toLower', double(123456)), '123456'],
    [op('$toLower', double(-0)), '-0'],
    [op('$toLower', double(Number.NaN)), 'nan'],
    [op('$toLower', double(Number.NEGATIVE_INFINITY)), '-inf'],
    [op('$substrBytes', double(2.5), 0, -1), '2.5'],
    [op('$toString', double(0.0001)), '0.0001'],
    [op('$toString', double(1e-7)), '1e-07'],
    [op('$toString', double(-1.5e20)), '-1.5e+20'],
    [op('$toString', double(1e15)), '1000000000000000'],
    [op('$toString', double(1e16)), '1e+16'],
    [op('$toString', double(Number.NaN)), 'NaN'],
    [op('$toDate', '2024-01-01T10:00:00.123456Z'), date('2024-01-01T10:00:00.123Z')],
    [op('$toDate', '2024-01-01T10:00:00.123456789Z'), date('2024-01-01T10:00:00.123Z')],
    [op('$toDate', '2024-01-01T10:00:00.1'), date('2024-01-01T10:00:00.100Z')],
    [op('$toDate', '1969-12-31T23:59:59.1239Z'), date('1969-12-31T23:59:59.124Z')],
    [op('$toDate', '2024-02-29 10:30'), date('2024-02-29T10:30:00Z')],
    [op('$toDate', '2024-02-29 10:30:00 -0130'), date('2024-02-29T12:00:00Z')],
    [op('$toDate', '2024-02-29T10:30:00+02'), date('2024-02-29T08:30:00Z')],
    [op('$toString', id), '65e07f0a0000000000000000'],
    [op('$toString', '$when'), '2024-02-29T13:05:06.789Z'],
    [op('$toInt', '42'), 42],
    [op('$toInt', double(-1.9)), -1],
    [op('$toLong', '$when'), 1709211906789n],
    [op('$toDouble', '1.5e3'), double(1500)],
    [op('$toDecimal', '0.10'), decimal('0.10')],
    [op('$toDecimal', double(0.1)), decimal('0.100000000000000')],
    [op('$toBool', 'false'), true],
    [op('$toDate', '2024-02-29'), date('2024-02-29T00:00:00Z')],
    [op('$toDate', '2024-02-29T10:00:00+02:00'), date('2024-02-29T08:00:00Z')],
    [op('$toDate', id), date('2024-02-29T12:56:42Z')],
    [op('$toDate', 5n), new DateTime(5n)],
    [op('$toObjectId', '65e07f0a0000000000000000'), id],
    [op('$toInt', '$nothing'), null],
    [named('$convert', { input: 'x', to: 'int', onError: 'bad' }), 'bad'],
    [named('$convert', { input: null, to: 'int', onNull: 0 }), 0],
    [named('$convert', { input: '7', to: 16 }), 7],
    [named('$convert', { input: 1, to: 'object', onError: 'bad' }), 'bad'],
    [named('$convert', { input: '1e999', to: 'double', onError: 'bad' }), 'bad'],
    [op('$toDouble', '0e999'), double(0)],
    [op('$toDouble', decimal('Infinity')), double(Number.POSITIVE_INFINITY)],
  ]);
});

describe('dates', () => {
  const berlin = (name: string) =>
    named(name, { date: date('2024-12-31T23:30:00Z'), timezone: 'Europe/Berlin' });
  check([
    [op('$year', '$when'), 2024],
    [op('$month', '$when'), 2],
    [op('$dayOfMonth', '$when'), 29],
    [op('$dayOfYear', '$when'), 60],
    [op('$dayOfWeek', '$when'), 5],
    [op('$hour', '$when'), 13],
    [op('$minute', '$when'), 5],
    [op('$second', '$when'), 6],
    [op('$millisecond', '$when'), 789],
    [op('$isoWeek', date('2021-01-03T00:00:00Z')), 53],
    [op('$isoWeekYear', date('2021-01-03T00:00:00Z')), 2020n],
    [op('$isoDayOfWeek', date('2021-01-03T00:00:00Z')), 7],
    [op('$week', date('2021-01-03T00:00:00Z')), 1],
    [op('$year', '$nothing'), null],
    [berlin('$year'), 2025],
    [berlin('$hour'), 0],
    [named('$hour', { date: '$when', timezone: '-03:30' }), 9],
    [named('$dateToString', { date: '$when' }), '2024-02-29T13:05:06.789Z'],
    [
      named('$dateToString', { date: '$when', format: '%Y-%m-%d %H:%M:%S.%L %j %w %u %U %V %G %z %Z %%' }),
      '2024-02-29 13:05:06.789 060 5 4 08 09 2024 +0000 0 %',
    ],
    [named('$dateToString', { date: '$when', format: '%d %B', timezone: '+02:00' }), '29 February'],
    [named('$dateToString', { date: null, onNull: 'none' }), 'none'],
    [
      named('$dateToString', {
        date: date('1900-07-10T11:41:22.418Z'),
        format: '%H:%M:%S %z %Z',
        timezone: 'America/Caracas',
      }),
      '07:13:42 -0427 -267',
    ],
    [named('$dateToString', { date: '$when', timezone: 'America/New_York' }), '2024-02-29T08:05:06.789'],
    [named('$dateToString', { date: '$when', timezone: 'UTC' }), '2024-02-29T13:05:06.789Z'],
  ]);
});

const BEFORE_CHRIST = new DateTime(-62_200_000_000_000n);

describe('what is refused', () => {
  test.each<readonly [Value, number]>([
    ['$', 16872],
    ['$a..b', 15998],
    ['$a.', 40353],
    ['$a.$b', 16410],
    ['$$', 9],
    ['$$nobody', 17276],
    [op('$foo', 1), 168],
    [doc({ $add: [1], $subtract: [2, 1] }), 15983],
    [doc({ a: 1, $add: [1] }), 16410],
    [doc({ 'a.b': 1 }), 16412],
    [op('$eq', 1), 16020],
    [op('$slice', [1]), 28667],
    [op('$cond', 1, 2), 16020],
    [
      cond([
        ['if', 1],
        ['then', 2],
      ]),
      17082,
    ],
    [
      cond([
        ['if', 1],
        ['then', 2],
        ['else', 3],
        ['more', 4],
      ]),
      17083,
    ],
    [op('$ifNull', 1), 1257300],
    [op('$setEquals', [1]), 17045],
    [doc({ $setEquals: '$list' }), 17045],
    [named('$switch', { branches: [] }), 40068],
    [named('$let', { vars: doc({ A: 1 }), in: 1 }), 9],
    [named('$let', { vars: doc({ a: 1 }) }), 16877],
    [named('$filter', { input: [] }), 28650],
    [named('$map', { in: 1 }), 16880],
    [named('$reduce', { input: [], in: 1 }), 40078],
  ])('%j', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });

  test.each<readonly [Value, number]>([
    [op('$add', 'x'), 14],
    [op('$substrCP', 'ea', -1, 1), 34455],
    [op('$substrCP', 'ea', 0, -1), 34454],
    [op('$substrCP', 'ea', -1, -1), 34454],
    [op('$substrCP', 'ea', 'x', 1), 34450],
    [op('$substrCP', 'ea', double(0.5), 1), 34451],
    [op('$substrCP', 'ea', 0, 'x'), 34452],
    [op('$substrCP', 'ea', 0, double(0.5)), 34453],
    [op('$substrBytes', 'ea', 'x', 1), 16034],
    [op('$substrBytes', 'ea', 0, null), 16035],
    [op('$substrBytes', 'ea', -1, 1), 50752],
    [named('$regexMatch', { input: 'a', regex: '(' }), 51111],
    [named('$regexMatch', { input: null, regex: 1 }), 51105],
    [named('$regexMatch', { input: 1, regex: null }), 51104],
    [named('$regexMatch', { input: 'a', regex: 'a', options: 'z' }), 51108],
    [named('$regexMatch', { input: 'a', regex: new Regex('a', 'i'), options: '' }), 51107],
    [named('$regexMatch', { input: 'a', regex: 'a\0' }), 51109],
    [named('$regexMatch', { input: 'a', regex: 'a', options: '\0' }), 51110],
    [named('$convert', { input: 1, to: 'foo' }), 2],
    [named('$convert', { input: null, to: 'foo' }), 2],
    [named('$convert', { input: 1, to: double(1.5) }), 9],
    [named('$convert', { input: 1, to: 100 }), 9],
    [named('$convert', { input: 1, to: [[1]] }), 9],
    [named('$convert', { input: 1, to: 'binData', onError: 1 }), 9],
    [named('$convert', { input: 1, to: 'object' }), 241],
    [op('$toInt', double(Number.NaN)), 241],
    [op('$toDouble', decimal('1E+400')), 241],
    [op('$toDecimal', 'x'), 241],
    [op('$toDouble', '1e-999'), 241],
    [named('$dateToString', { date: BEFORE_CHRIST, format: '%Y' }), 18537],
    [named('$dateToString', { date: BEFORE_CHRIST, format: '%G' }), 18537],
    [named('$dateToString', { date: date('+010000-01-01T00:00:00Z') }), 18537],
    [named('$dateToString', { date: null, format: '%n' }), 18536],
    [named('$dateToString', { date: null, format: 1 }), 18533],
    [named('$dateToString', { date: null, timezone: 'Nowhere/City' }), 40485],
    [op('$toString', BEFORE_CHRIST), 18537],
    [op('$toUpper', BEFORE_CHRIST), 18537],
    [op('$toDate', '2024-02-30'), 241],
    [op('$toDate', '2023-02-29T10:00:00Z'), 241],
    [op('$toDate', '2024-01-01T24:00:00Z'), 241],
    [op('$toDate', '2024-01-01T10:60'), 241],
    [op('$toDate', '2024-01-01T10:30.5Z'), 241],
    [op('$toDate', 'Jan 1 2024'), 241],
    [op('$indexOfArray', [1], 1, '$nowhere'), 40096],
    [op('$indexOfBytes', 'a', 'a', null), 40096],
    [op('$indexOfCP', 'a', 'a', 0, double(0.5)), 40096],
    [op('$indexOfCP', 'a', 'a', -1), 40097],
    [op('$range', 0, 3, '$nowhere'), 34447],
    [op('$subtract', 'x', 1), 14],
    [op('$multiply', 'x'), 14],
    [op('$divide', 1, 0), 2],
    [op('$divide', 1, 'x'), 14],
    [op('$mod', 1, 0), 16610],
    [op('$abs', 'x'), 28765],
    [op('$sqrt', -1), 28714],
    [op('$pow', 0, -1), 28764],
    [op('$arrayElemAt', 1, 1), 28689],
    [op('$arrayElemAt', '$list', double(1.5)), 28691],
    [op('$size', '$n'), 17124],
    [op('$in', 1, 1), 40081],
    [op('$concatArrays', 1), 28664],
    [op('$slice', '$list', 1, 0), 28729],
    [named('$filter', { input: 1, cond: true }), 28651],
    [op('$concat', 1), 16702],
    [op('$toUpper', [[1]]), 16007],
    [op('$substrBytes', '$text', 3, 1), 28656],
    [op('$substrBytes', '$text', 0, 3), 28657],
    [op('$split', 'a', ''), 40087],
    [op('$mergeObjects', 1), 40400],
    [op('$toInt', 'x'), 241],
    [op('$toInt', 2n ** 40n), 241],
    [op('$year', 'x'), 16006],
    [named('$year', { date: '$when', timezone: 'Nowhere/City' }), 40485],
    [named('$dateToString', { date: '$when', format: '%' }), 18535],
    [named('$dateToString', { date: '$when', format: '%n' }), 18536],
    [op('$arrayToObject', [['a', 1], doc({ k: 'b', v: 1 })]), 40396],
    [op('$arrayToObject', [doc({ k: 'b', v: 1 }), ['a', 1]]), 40391],
    [op('$arrayToObject', [doc({ x: 'b', y: 1 })]), 40393],
    [op('$arrayToObject', [doc({ k: 'b' })]), 40392],
    [op('$arrayToObject', [['a\0', 1]]), 4940400],
    [op('$arrayToObject', [0]), 40398],
    [named('$switch', { branches: [branch(false, 1)] }), 40066],
  ])('%j, once evaluated', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });
});

test.each<readonly [Value, string]>([
  [op('$setEquals', [1]), '$setEquals needs at least two arguments had: 1'],
  [op('$toDate', '2024-02-30'), "Error parsing date string '2024-02-30'; 11: The parsed date was invalid"],
  [
    op('$toInt', '1.5'),
    "Failed to parse number '1.5' in $convert with no onError value: Did not consume whole",
  ],
  [
    op('$toInt', '99999999999'),
    "Failed to parse number '99999999999' in $convert with no onError value: Overflow",
  ],
  [op('$toDouble', 'x'), "Failed to parse number 'x' in $convert with no onError value: Did not consume any"],
  [op('$toDouble', ''), "Failed to parse number '' in $convert with no onError value: Empty string"],
  [op('$toDouble', '0x1'), 'Illegal hexadecimal input in $convert with no onError value: 0x1'],
  [op('$toLong', double(Number.NaN)), 'Attempt to convert NaN value to integer type in $convert'],
  [op('$toLong', double(Number.POSITIVE_INFINITY)), 'Attempt to convert infinity value to integer type in'],
  [named('$convert', { input: 1, to: 'foo' }), 'Unknown type name: foo'],
  [
    op('$toInt', 2n ** 40n),
    'Conversion would overflow target type in $convert with no onError value: 1099511627776',
  ],
  [named('$regexMatch', { input: 'a', regex: '(' }), 'Invalid Regex in $regexMatch: '],
])('%j says why', (expression, message) => {
  expect(() => evaluate(expression)).toThrow(message);
});

describe('what takes too long for one document', () => {
  const range = (length: number): Doc => op('$range', 0, length);

  test.each<Value>([
    range(1_000_000),
    named('$map', { input: range(100_000), in: op('$add', '$$this', 1) }),
    named('$filter', { input: range(100_000), cond: op('$gt', '$$this', 1) }),
    named('$reduce', { input: range(100_000), initialValue: 0, in: op('$add', '$$value', '$$this') }),
    named('$reduce', {
      input: range(5_000),
      initialValue: [],
      in: op('$concatArrays', '$$value', ['$$this']),
    }),
    op('$size', op('$setUnion', range(20_000), range(20_000))),
    named('$sortArray', { input: range(50_000), sortBy: 1 }),
  ])('%j is refused', (expression) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code: 146 }));
  });

  test('does not begin with arrays of some thousands', () => {
    const doubled = named('$map', { input: range(10_000), in: op('$multiply', '$$this', 2) });
    expect(evaluate(op('$sum', doubled))).toBe(99_990_000);
    expect(evaluate(op('$size', op('$setUnion', range(2_000), range(3_000))))).toBe(3_000);
  });
});
