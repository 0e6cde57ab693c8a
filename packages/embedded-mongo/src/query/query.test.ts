import { describe, expect, test } from '@jest/globals';
import {
  Binary,
  DateTime,
  Decimal128,
  Doc,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Regex,
  Undefined,
  type Value,
} from '../bson/index.js';
import { decode, encode } from '../testing/encoding.js';
import { compileFilter, type MatchDetails } from './index.js';

type Fields = { readonly [key: string]: Value | undefined };

/** Documents written as object literals; a field that is undefined is left out. */
const doc = (fields: Fields): Doc =>
  Doc.from(Object.entries(fields).filter((entry): entry is [string, Value] => entry[1] !== undefined));
const double = (value: number): Double => new Double(value);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

function matches(filter: Doc, document: Doc): boolean {
  const matcher = compileFilter(filter);
  const fromBytes = matcher.matches(decode(encode(document)));
  expect(matcher.matches(document)).toBe(fromBytes);
  return fromBytes;
}

/** Values of the documents {a: value} that the filter {a: condition} matches; undefined stands for {}. */
function selected(condition: Value, values: readonly (Value | undefined)[]): (Value | undefined)[] {
  return values.filter((value) => matches(doc({ a: condition }), doc({ a: value })));
}

const op = (operator: string, argument: Value): Doc => doc({ [operator]: argument });

describe('equality', () => {
  test('equality is by value across the number types', () => {
    const ones = [1, 1n, double(1), decimal('1.0')];
    for (const one of ones) expect(selected(one, [...ones, 2, '1', true])).toEqual(ones);
    expect(selected(2n ** 53n + 1n, [double(2 ** 53), 2n ** 53n + 1n])).toEqual([2n ** 53n + 1n]);
    expect(selected(double(-0), [0])).toEqual([0]);
  });

  test('NaN equals NaN', () => {
    expect(selected(double(Number.NaN), [double(Number.NaN), decimal('NaN'), 0, undefined])).toHaveLength(2);
  });

  test('equality with null matches missing fields, and not undefined', () => {
    expect(selected(null, [null, undefined, Undefined.value, 0, [], [1], [Undefined.value]])).toEqual([
      null,
      undefined,
    ]);
    expect(selected(null, [[null]])).toHaveLength(1);
  });

  test('equality looks at the elements of an array and at the whole', () => {
    expect(selected(1, [[1, 2], [[1]], [], 1])).toEqual([[1, 2], 1]);
    expect(selected([1, 2], [[1, 2], [2, 1], [[1, 2]], 1])).toEqual([[1, 2], [[1, 2]]]);
    expect(selected([], [[], [[]], [1], undefined])).toEqual([[], [[]]]);
  });

  test('equality of documents depends on the order of fields', () => {
    const wanted = Doc.from([
      ['2', 1],
      ['1', 2],
    ]);
    const other = Doc.from([
      ['1', 2],
      ['2', 1],
    ]);
    expect(selected(wanted, [wanted, other])).toEqual([wanted]);
  });

  test('equality of a reference to another document takes its $ fields as values', () => {
    const reference = doc({ $ref: 'c', $id: 1 });
    expect(selected(reference, [reference, doc({ $ref: 'c', $id: 2 })])).toEqual([reference]);
  });

  test('equality tells dates, ids and binaries apart from each other', () => {
    const id = new ObjectId(Buffer.from('0102030405060708090a0b0c', 'hex'));
    const values = [new DateTime(5n), 5n, id, new Binary(id.bytes), '0102030405060708090a0b0c'];
    for (const value of values) expect(selected(value, values)).toEqual([value]);
  });
});

describe('paths', () => {
  test('paths lead through documents and the documents in arrays', () => {
    const filter = doc({ 'a.b': 1 });
    expect(matches(filter, doc({ a: doc({ b: 1 }) }))).toBe(true);
    expect(matches(filter, doc({ a: [doc({ b: 2 }), doc({ b: 1 })] }))).toBe(true);
    expect(matches(filter, doc({ a: [doc({ b: [3, 1] })] }))).toBe(true);
    expect(matches(filter, doc({ a: [[doc({ b: 1 })]] }))).toBe(false);
    expect(matches(filter, doc({ 'a.b': 1 }))).toBe(false);
  });

  test('paths take a number for a position and for a name', () => {
    expect(matches(doc({ 'a.1': 'y' }), doc({ a: ['x', 'y'] }))).toBe(true);
    expect(matches(doc({ 'a.1': 'x' }), doc({ a: ['x', 'y'] }))).toBe(false);
    expect(matches(doc({ 'a.1': 'y' }), doc({ a: doc({ 1: 'y' }) }))).toBe(true);
    expect(matches(doc({ 'a.0': 'y' }), doc({ a: [doc({ 0: 'y' })] }))).toBe(true);
    expect(matches(doc({ 'a.0.b': 1 }), doc({ a: [doc({ b: 1 }), doc({ b: 2 })] }))).toBe(true);
    expect(matches(doc({ 'a.1.b': 1 }), doc({ a: [doc({ b: 1 }), doc({ b: 2 })] }))).toBe(false);
    expect(matches(doc({ 'a.0.1': 6 }), doc({ a: [[5, 6]] }))).toBe(true);
    expect(matches(doc({ 'a.0': 5 }), doc({ a: [[5, 6]] }))).toBe(false);
    expect(matches(doc({ 'a.0': [5, 6] }), doc({ a: [[5, 6]] }))).toBe(true);
    expect(matches(doc({ 'a.01': 'y' }), doc({ a: ['x', 'y'] }))).toBe(false);
  });

  test('paths distinguish a missing document on the path from a value without fields', () => {
    const missing = doc({ 'a.b': null });
    expect(matches(missing, doc({}))).toBe(true);
    expect(matches(missing, doc({ a: 1 }))).toBe(true);
    expect(matches(missing, doc({ a: [1, 2] }))).toBe(false);
    expect(matches(missing, doc({ a: [] }))).toBe(false);
    expect(matches(missing, doc({ a: [doc({ b: 1 }), doc({})] }))).toBe(true);
    const absent = doc({ 'a.b': op('$exists', false) });
    expect(matches(absent, doc({ a: [1, 2] }))).toBe(true);
    expect(matches(absent, doc({ a: [doc({ b: 1 }), doc({})] }))).toBe(false);
  });
});

describe('ranges', () => {
  test('ranges never leave the type of their operand', () => {
    const values = [1, double(7.5), 'm', new DateTime(3n), true, null, undefined, [4], [], doc({})];
    expect(selected(op('$gt', 2), values)).toEqual([double(7.5), [4]]);
    expect(selected(op('$lt', 'z'), values)).toEqual(['m']);
    expect(selected(op('$lte', new DateTime(3n)), values)).toEqual([new DateTime(3n)]);
    expect(selected(op('$gte', false), values)).toEqual([true]);
    expect(selected(op('$gte', null), values)).toEqual([null, undefined]);
    expect(selected(op('$gt', null), values)).toEqual([]);
  });

  test('conditions on an array may be met by different elements', () => {
    expect(selected(doc({ $gt: 5, $lt: 5 }), [[1, 9], [5], [1], [9]])).toEqual([[1, 9]]);
  });

  test('ranges compare arrays and documents as wholes', () => {
    expect(selected(op('$gt', [1, 2]), [[1, 3], [1, 2], [0, 9], 5])).toEqual([[1, 3]]);
    expect(selected(op('$lt', doc({ x: 2 })), [doc({ x: 1 }), doc({ x: 3 }), doc({ w: 9 })])).toEqual([
      doc({ x: 1 }),
      doc({ w: 9 }),
    ]);
  });

  test('ranges keep NaN apart', () => {
    const values = [double(Number.NaN), double(Number.NEGATIVE_INFINITY), 0, decimal('NaN')];
    expect(selected(op('$lt', 5), values)).toEqual([double(Number.NEGATIVE_INFINITY), 0]);
    expect(selected(op('$gte', double(Number.NaN)), values)).toHaveLength(2);
    expect(selected(op('$gt', double(Number.NaN)), values)).toEqual([]);
  });

  test('against MinKey and MaxKey reach over all types', () => {
    expect(selected(op('$gt', MinKey.value), [1, 'x', undefined, MinKey.value])).toEqual([1, 'x', undefined]);
    expect(selected(op('$lte', MaxKey.value), [1, MaxKey.value])).toEqual([1, MaxKey.value]);
    expect(selected(op('$lt', MinKey.value), [1])).toEqual([]);
  });
});

describe('operators', () => {
  const values = [1, 2n, 'abc', null, undefined, [1, 'abc'], [], doc({ b: 1 })];

  test('$ne and $nin are the contrary of $eq and $in', () => {
    expect(selected(op('$ne', 1), values)).toEqual([2n, 'abc', null, undefined, [], doc({ b: 1 })]);
    expect(selected(op('$in', [double(2), 'abc']), values)).toEqual([2n, 'abc', [1, 'abc']]);
    expect(selected(op('$nin', [1, null]), values)).toEqual([2n, 'abc', [], doc({ b: 1 })]);
    expect(selected(op('$in', []), values)).toEqual([]);
    expect(selected(op('$in', [new Regex('^A', 'i'), 2]), values)).toEqual([2n, 'abc', [1, 'abc']]);
    expect(selected(op('$in', [[1, 'abc']]), values)).toEqual([[1, 'abc']]);
  });

  test('$in finds members among many', () => {
    const many = [...Array.from({ length: 50 }, (_, index) => index * 2), 'x', 7n, doc({ b: 1 })];
    expect(selected(op('$in', many), [4, 5, 7, 4n, double(98), 'x', 'y', doc({ b: 1 })])).toEqual([
      4,
      7,
      4n,
      double(98),
      'x',
      doc({ b: 1 }),
    ]);
  });

  test('the operator $exists matches by presence', () => {
    expect(selected(op('$exists', true), [null, undefined, []])).toEqual([null, []]);
    expect(selected(op('$exists', 0), [null, undefined])).toEqual([undefined]);
  });

  test('$type accepts a code, an alias and a list', () => {
    expect(selected(op('$type', 'number'), values)).toEqual([1, 2n, [1, 'abc']]);
    expect(selected(op('$type', [2, 'long']), values)).toEqual([2n, 'abc', [1, 'abc']]);
    expect(selected(op('$type', 'array'), values)).toEqual([[1, 'abc'], []]);
    expect(selected(op('$type', double(10)), values)).toEqual([null]);
    expect(selected(op('$type', -1), [MinKey.value, 1])).toEqual([MinKey.value]);
  });

  test('$not takes operators or a regular expression', () => {
    expect(selected(op('$not', op('$gt', 1)), values)).toEqual([
      1,
      'abc',
      null,
      undefined,
      [1, 'abc'],
      [],
      doc({ b: 1 }),
    ]);
    expect(selected(op('$not', new Regex('b')), ['abc', 'x', 5])).toEqual(['x', 5]);
  });

  test('$regex supports its options', () => {
    const filter = doc({ $regex: '^a', $options: 'i' });
    expect(selected(filter, ['ABC', 'xabc', ['b', 'a'], 1, new Regex('^a', 'i')])).toEqual([
      'ABC',
      ['b', 'a'],
      new Regex('^a', 'i'),
    ]);
    expect(selected(doc({ $options: 'i', $regex: '^a' }), ['ABC'])).toEqual(['ABC']);
  });

  test('the operator $all matches arrays with all elements', () => {
    expect(selected(op('$all', [1, 'abc']), values)).toEqual([[1, 'abc']]);
    expect(selected(op('$all', [1]), values)).toEqual([1, [1, 'abc']]);
    expect(selected(op('$all', []), values)).toEqual([]);
    expect(selected(op('$all', [[1, 'abc']]), values)).toEqual([[1, 'abc']]);
    const both = op('$all', [op('$elemMatch', op('$gt', 5)), op('$elemMatch', op('$lt', 2))]);
    expect(selected(both, [[1, 9], [9], [3]])).toEqual([[1, 9]]);
  });

  test('$size counts the elements of an array', () => {
    expect(selected(op('$size', 2), [[1, 2], [[1, 2]], 2, []])).toEqual([[1, 2]]);
    expect(selected(op('$size', double(0)), [[], undefined])).toEqual([[]]);
  });

  test('$elemMatch demands all of one element', () => {
    const fields = op('$elemMatch', doc({ x: 1, y: op('$gt', 1) }));
    const split = [doc({ x: 1, y: 0 }), doc({ x: 2, y: 5 })];
    const joint = [doc({ x: 2 }), doc({ x: 1, y: 2 })];
    expect(selected(fields, [split, joint, doc({ x: 1, y: 2 })])).toEqual([joint]);
    const range = op('$elemMatch', doc({ $gt: 3, $lt: 6 }));
    expect(selected(range, [[1, 9], [5], 5, [[5]]])).toEqual([[5]]);
    expect(selected(op('$elemMatch', op('$size', 2)), [[[1, 2]], [1, 2]])).toEqual([[[1, 2]]]);
    expect(selected(op('$elemMatch', op('$elemMatch', op('$eq', 5))), [[[5]], [5]])).toEqual([[[5]]]);
    expect(selected(op('$elemMatch', doc({ 0: 5 })), [[[5]], [doc({ 0: 5 })], [5]])).toHaveLength(2);
    expect(
      selected(op('$elemMatch', op('$or', [doc({ x: 1 }), doc({ x: 2 })])), [[doc({ x: 2 })], [2]]),
    ).toHaveLength(1);
  });

  test('$and, $or and $nor combine filters', () => {
    const one = doc({ a: 1 });
    const b = doc({ b: 1 });
    expect(matches(op('$and', [one, b]), doc({ a: 1, b: 1 }))).toBe(true);
    expect(matches(op('$and', [one, b]), one)).toBe(false);
    expect(matches(op('$or', [one, b]), b)).toBe(true);
    expect(matches(op('$nor', [one, b]), b)).toBe(false);
    expect(matches(op('$nor', [one, b]), doc({ a: 2 }))).toBe(true);
  });

  test('$or of values for one field is $in, with its bounds', () => {
    const filter = op('$or', [doc({ a: 1 }), doc({ a: op('$eq', 'x') }), doc({ a: new Regex('^y') })]);
    expect(matches(filter, doc({ a: ['yes'] }))).toBe(true);
    expect(matches(filter, doc({ a: 'no' }))).toBe(false);
    expect(compileFilter(filter).constraints).toHaveLength(1);
    const other = op('$or', [doc({ a: 1 }), doc({ b: 1 })]);
    expect(compileFilter(other).branches).toHaveLength(2);
    expect(matches(op('$or', [doc({ a: op('$eq', new Regex('x')) }), doc({ a: 1 })]), doc({ a: 'x' }))).toBe(
      false,
    );
  });

  test('$expr compares fields with each other', () => {
    const filter = op('$expr', op('$gt', ['$a', '$b']));
    expect(matches(filter, doc({ a: 2, b: 1 }))).toBe(true);
    expect(matches(filter, doc({ a: 1, b: 2 }))).toBe(false);
    const variables = new Map<string, Value>([['limit', 5]]);
    const withVariable = compileFilter(op('$expr', op('$lt', ['$a', '$$limit'])), { variables });
    expect(withVariable.matches(doc({ a: 4 }))).toBe(true);
    expect(withVariable.matches(doc({ a: 6 }))).toBe(false);
  });

  test('$comment has no effect', () => {
    expect(matches(doc({ $comment: 'why', a: doc({ $gt: 0, $comment: 'x' }) }), doc({ a: 1 }))).toBe(true);
  });
});

describe('the position for `$`', () => {
  const position = (filter: Doc, document: Doc) => {
    const details: MatchDetails = { position: undefined };
    return compileFilter(filter).matches(document, details) ? details.position : 'no match';
  };

  test('the position for `$` is that of the matching element', () => {
    expect(position(doc({ a: 5 }), doc({ a: [4, 5] }))).toBe(1);
    expect(position(doc({ a: op('$elemMatch', op('$gt', 4)) }), doc({ a: [4, 5] }))).toBe(1);
    expect(position(doc({ 'a.b': 2 }), doc({ a: [doc({ b: [9] }), doc({ b: [1, 2] })] }))).toBe(1);
    expect(position(doc({ b: 1, a: 6 }), doc({ b: [0, 0, 1], a: [6] }))).toBe(0);
    expect(position(doc({ a: [4, 5] }), doc({ a: [4, 5] }))).toBeUndefined();
    expect(position(op('$or', [doc({ a: 5 }), doc({ b: 1 })]), doc({ a: [4, 5] }))).toBeUndefined();
  });
});

describe('refused filters', () => {
  test.each<[string, Doc, number]>([
    ['an unknown operator', doc({ a: op('$foo', 1) }), 2],
    ['an unknown top-level operator', op('$foo', 1), 2],
    ['$where', op('$where', 'true'), 2],
    ['$text', op('$text', op('$search', 'x')), 2],
    ['$jsonSchema', op('$jsonSchema', doc({})), 2],
    ['$near', doc({ a: op('$near', [1, 2]) }), 2],
    ['operators mixed with fields', doc({ a: doc({ $gt: 1, b: 2 }) }), 2],
    ['$and without an array', op('$and', doc({})), 2],
    ['$or of nothing', op('$or', []), 2],
    ['$nor of something else', op('$nor', [1]), 2],
    ['$in without an array', doc({ a: op('$in', 1) }), 2],
    ['operators in $in', doc({ a: op('$in', [op('$gt', 1)]) }), 2],
    ['undefined', doc({ a: Undefined.value }), 2],
    ['a range by regular expression', doc({ a: op('$gt', new Regex('a')) }), 2],
    ['$ne with a regular expression', doc({ a: op('$ne', new Regex('a')) }), 2],
    ['$not of a value', doc({ a: op('$not', 1) }), 2],
    ['$not of nothing', doc({ a: op('$not', doc({})) }), 2],
    ['$not of fields', doc({ a: op('$not', doc({ b: 1 })) }), 2],
    ['$all without an array', doc({ a: op('$all', 1) }), 2],
    ['$all of mixed kinds', doc({ a: op('$all', [op('$elemMatch', doc({})), 1]) }), 2],
    ['$elemMatch without a document', doc({ a: op('$elemMatch', 1) }), 2],
    ['$expr below the top', doc({ a: op('$elemMatch', op('$expr', true)) }), 2],
    ['$size of a text', doc({ a: op('$size', 'x') }), 2],
    ['$size with a fraction', doc({ a: op('$size', double(1.5)) }), 2],
    ['a negative $size', doc({ a: op('$size', -1) }), 2],
    ['$type of an unknown name', doc({ a: op('$type', 'foo') }), 2],
    ['$type of an unknown code', doc({ a: op('$type', 99) }), 2],
    ['$type of nothing', doc({ a: op('$type', []) }), 9],
    ['$options alone', doc({ a: op('$options', 'i') }), 2],
    ['$regex of a number', doc({ a: op('$regex', 1) }), 2],
    ['options twice', doc({ a: doc({ $regex: new Regex('a', 'i'), $options: 'm' }) }), 51075],
    ['an unknown regex option', doc({ a: new Regex('a', 'g') }), 51108],
    ['an invalid pattern', doc({ a: new Regex('(') }), 51091],
    ['an unknown expression', op('$expr', op('$foo', 1)), 168],
  ])('a filter is refused with its code: %s', (_, filter, code) => {
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }));
  });
});

describe('long lists', () => {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

  test('long lists of values of any type are looked up', () => {
    const filter = doc({
      a: doc({ $in: [...numbers(5_000), 'text', double(0.5), 2n ** 60n, decimal('7.5')] }),
    });
    for (const a of [
      4_999,
      double(17),
      17n,
      decimal('17'),
      'text',
      double(0.5),
      decimal('0.5'),
      2n ** 60n,
      double(7.5),
    ])
      expect(matches(filter, doc({ a }))).toBe(true);
    for (const a of [5_000, double(17.5), 2n ** 60n + 1n, 'other', null, decimal('NaN')])
      expect(matches(filter, doc({ a }))).toBe(false);
  });
});
