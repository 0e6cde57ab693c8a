import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Collection,
  Decimal128,
  type Document,
  Double,
  type Filter,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
} from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import type { Any } from './documents.js';

const mongo = useMongo();
let things: Collection<Any>;

beforeAll(() => {
  things = mongo.db.collection<Any>('things');
});
beforeEach(() => things.deleteMany({}));

/** Stores documents `{_id: name, a: value}`; a value that is undefined is left out. */
async function store(values: Readonly<Record<string, unknown>>): Promise<void> {
  const documents = Object.entries(values).map(([_id, a]) => (a === undefined ? { _id } : { _id, a }));
  await things.insertMany(documents);
}

/** The names of the documents that match, in order of names. */
async function names(filter: Filter<Any>): Promise<string[]> {
  const found = await things.find(filter, { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => String(_id)).sort();
}

const codeOf = async (filter: Document): Promise<unknown> => {
  try {
    await things.find(filter).toArray();
    return 'no error';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

describe('equality', () => {
  test('equality of numbers is by value, also beyond 2^53', async () => {
    await store({
      int: new Int32(7),
      long: Long.fromNumber(7),
      double: new Double(7),
      decimal: Decimal128.fromString('7.0'),
      text: '7',
      big: Long.fromString('9007199254740993'),
      bigDouble: new Double(2 ** 53),
    });
    expect(await names({ a: 7 })).toEqual(['decimal', 'double', 'int', 'long']);
    expect(await names({ a: Decimal128.fromString('7') })).toEqual(['decimal', 'double', 'int', 'long']);
    expect(await names({ a: Long.fromString('9007199254740993') })).toEqual(['big']);
    expect(await names({ a: new Double(2 ** 53) })).toEqual(['bigDouble']);
  });

  test('equality treats a missing field as null, but not as undefined', async () => {
    await store({
      null: null,
      missing: undefined,
      zero: 0,
      empty: '',
      no: false,
      array: [null],
      emptyArray: [],
    });
    expect(await names({ a: null })).toEqual(['array', 'missing', 'null']);
    expect(await names({ a: { $ne: null } })).toEqual(['empty', 'emptyArray', 'no', 'zero']);
    expect(await names({ a: { $exists: false } })).toEqual(['missing']);
    expect(await names({ a: { $exists: true, $eq: null } })).toEqual(['array', 'null']);
    expect(await names({ a: { $type: 'null' } })).toEqual(['array', 'null']);
    expect(await names({ a: { $in: [null, 0] } })).toEqual(['array', 'missing', 'null', 'zero']);
    expect(await names({ a: { $nin: [null, 0] } })).toEqual(['empty', 'emptyArray', 'no']);
    expect(await names({ a: { $not: { $eq: null } } })).toEqual(['empty', 'emptyArray', 'no', 'zero']);
  });

  test('equality looks into arrays and at whole arrays', async () => {
    await store({ one: [1, 2], reversed: [2, 1], nested: [[1, 2], 3], scalar: 1, none: [] });
    expect(await names({ a: 1 })).toEqual(['one', 'reversed', 'scalar']);
    expect(await names({ a: [1, 2] })).toEqual(['nested', 'one']);
    expect(await names({ a: [] })).toEqual(['none']);
    expect(await names({ a: { $ne: 1 } })).toEqual(['nested', 'none']);
  });

  test('equality of embedded documents is exact, with the order of fields', async () => {
    await store({ xy: { x: 1, y: 2 }, yx: { y: 2, x: 1 }, x: { x: 1 }, list: [{ x: 1, y: 2 }] });
    expect(await names({ a: { x: 1, y: 2 } })).toEqual(['list', 'xy']);
    expect(
      await names({
        a: new Map([
          ['y', 2],
          ['x', 1],
        ]) as never,
      }),
    ).toEqual(['yx']);
  });

  test('the order of keys that look like integers counts', async () => {
    const two = new Map([
      ['2', 'b'],
      ['1', 'a'],
    ]);
    await things.insertOne({ _id: 'two', a: two });
    expect(await names({ a: two as never })).toEqual(['two']);
    expect(await names({ a: { 1: 'a', 2: 'b' } })).toEqual([]);
    expect(await names({ 'a.2': 'b' })).toEqual(['two']);
  });
});

describe('dotted paths', () => {
  test('dotted paths lead through documents and arrays of documents', async () => {
    await store({
      doc: { b: 1 },
      list: [{ b: 2 }, { b: 1 }],
      deep: [{ b: [5, 1] }],
      nested: [[{ b: 1 }]],
      scalar: 1,
    });
    expect(await names({ 'a.b': 1 })).toEqual(['deep', 'doc', 'list']);
    expect(await names({ 'a.0.b': 1 })).toEqual(['deep', 'nested']);
    expect(await names({ 'a.1.b': 1 })).toEqual(['list']);
  });

  test('a dotted path into an array of scalars does not match null', async () => {
    await store({
      none: undefined,
      scalar: 1,
      scalars: [1, 2],
      empty: [],
      docs: [{ b: 1 }, {}],
      full: [{ b: 1 }],
    });
    expect(await names({ 'a.b': null })).toEqual(['docs', 'none', 'scalar']);
    expect(await names({ 'a.b': { $exists: false } })).toEqual(['empty', 'none', 'scalar', 'scalars']);
  });

  test('dotted paths use numbers as positions and as names', async () => {
    await store({
      list: ['x', 'y'],
      doc: { 1: 'y' },
      lists: [
        ['x', 'y'],
        ['y', 'x'],
      ],
    });
    expect(await names({ 'a.1': 'y' })).toEqual(['doc', 'list']);
    expect(await names({ 'a.0.1': 'y' })).toEqual(['lists']);
    expect(await names({ 'a.1': ['y', 'x'] })).toEqual(['lists']);
  });
});

describe('ranges', () => {
  const now = new Date(1_700_000_000_000);
  const id = new ObjectId('65e07f0a0000000000000000');

  test('ranges stay within the type of their operand', async () => {
    await store({
      int: 5,
      double: 7.5,
      text: 'm',
      date: now,
      yes: true,
      null: null,
      missing: undefined,
      id,
      doc: { x: 1 },
    });
    expect(await names({ a: { $gt: 4 } })).toEqual(['double', 'int']);
    expect(await names({ a: { $lt: 'z' } })).toEqual(['text']);
    expect(await names({ a: { $gte: new Date(0) } })).toEqual(['date']);
    expect(await names({ a: { $gte: false } })).toEqual(['yes']);
    expect(await names({ a: { $lte: id } })).toEqual(['id']);
    expect(await names({ a: { $gt: {} } })).toEqual(['doc']);
    expect(await names({ a: { $gte: null } })).toEqual(['missing', 'null']);
    expect(await names({ a: { $gt: null } })).toEqual([]);
  });

  test('ranges are exact for 64-bit integers and decimals', async () => {
    await store({
      below: Long.fromString('9007199254740992'),
      at: Long.fromString('9007199254740993'),
      above: Decimal128.fromString('9007199254740993.5'),
    });
    expect(await names({ a: { $gt: new Double(2 ** 53) } })).toEqual(['above', 'at']);
    expect(await names({ a: { $gt: Long.fromString('9007199254740993') } })).toEqual(['above']);
    expect(await names({ a: { $lt: Decimal128.fromString('9007199254740992.5') } })).toEqual(['below']);
  });

  test('ranges may be met by different elements of an array without $elemMatch', async () => {
    await store({ apart: [1, 9], one: [5], scalar: 5, none: [] });
    expect(await names({ a: { $gt: 4, $lt: 6 } })).toEqual(['apart', 'one', 'scalar']);
    expect(await names({ a: { $elemMatch: { $gt: 4, $lt: 6 } } })).toEqual(['one']);
  });

  test('ranges leave NaN alone', async () => {
    await store({ nan: Number.NaN, low: Number.NEGATIVE_INFINITY, zero: 0 });
    expect(await names({ a: { $lt: 1 } })).toEqual(['low', 'zero']);
    expect(await names({ a: Number.NaN })).toEqual(['nan']);
    expect(await names({ a: { $lte: Number.NaN } })).toEqual(['nan']);
  });

  test('ranges with MinKey and MaxKey include all types', async () => {
    await store({ int: 1, text: 'x', min: new MinKey() });
    expect(await names({ a: { $gt: new MinKey() } })).toEqual(['int', 'text']);
    expect(await names({ a: { $lt: new MaxKey() } })).toEqual(['int', 'min', 'text']);
  });
});

describe('array operators', () => {
  test('$all, $size and $elemMatch match arrays', async () => {
    await store({
      ab: ['a', 'b'],
      a: ['a'],
      scalar: 'a',
      pairs: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
      nested: [['a', 'b']],
    });
    expect(await names({ a: { $all: ['a'] } })).toEqual(['a', 'ab', 'scalar']);
    expect(await names({ a: { $all: ['b', 'a'] } })).toEqual(['ab']);
    expect(await names({ a: { $all: [] } })).toEqual([]);
    expect(await names({ a: { $all: [['a', 'b']] } })).toEqual(['ab', 'nested']);
    expect(await names({ a: { $size: 1 } })).toEqual(['a', 'nested']);
    expect(await names({ a: { $elemMatch: { x: 1, y: 2 } } })).toEqual([]);
    expect(await names({ a: { $elemMatch: { x: 2, y: 2 } } })).toEqual(['pairs']);
    expect(await names({ 'a.x': 1, 'a.y': 2 })).toEqual(['pairs']);
    expect(await names({ a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } })).toEqual([
      'pairs',
    ]);
    expect(await names({ a: { $not: { $size: 1 } } })).toEqual(['ab', 'pairs', 'scalar']);
  });
});

describe('types', () => {
  test('$type accepts an alias, a code and a list', async () => {
    await store({
      int: new Int32(1),
      long: Long.fromNumber(1),
      double: new Double(1),
      text: 't',
      list: ['x', 1],
      none: [],
    });
    expect(await names({ a: { $type: 'number' } })).toEqual(['double', 'int', 'list', 'long']);
    expect(await names({ a: { $type: 'double' } })).toEqual(['double']);
    expect(await names({ a: { $type: 2 } })).toEqual(['list', 'text']);
    expect(await names({ a: { $type: ['long', 'string'] } })).toEqual(['list', 'long', 'text']);
    expect(await names({ a: { $type: 'array' } })).toEqual(['list', 'none']);
  });
});

describe('regular expressions', () => {
  test('regular expressions match texts and the elements of arrays', async () => {
    await store({ abc: 'abc', upper: 'ABC', lines: 'x\nabc', list: ['zz', 'abc'], number: 5 });
    expect(await names({ a: /^abc/ })).toEqual(['abc', 'list']);
    expect(await names({ a: /^abc/i })).toEqual(['abc', 'list', 'upper']);
    expect(await names({ a: { $regex: '^ABC', $options: 'i' } })).toEqual(['abc', 'list', 'upper']);
    expect(await names({ a: { $not: /abc/i } })).toEqual(['number']);
    expect(await names({ a: { $in: [/^x/, 5] } })).toEqual(['lines', 'number']);
  });

  test('regular expressions follow PCRE where JavaScript differs', async () => {
    await store({ newline: 'end\n', return: 'a\rb', nbsp: '\u00a0', emoji: '🙂' });
    expect(await names({ a: { $regex: 'end$' } })).toEqual(['newline']);
    expect(await names({ a: { $regex: 'a.b' } })).toEqual(['return']);
    expect(await names({ a: { $regex: '^\\s$' } })).toEqual([]);
    expect(await names({ a: { $regex: '^.$' } })).toEqual(['emoji', 'nbsp']);
    expect(await names({ a: { $regex: '(?i)^END' } })).toEqual(['newline']);
  });
});

describe('logic', () => {
  test('$and, $or, $nor and $not combine filters', async () => {
    await things.insertMany([
      { _id: 'x', a: 1, b: 1 },
      { _id: 'y', a: 1 },
      { _id: 'z', b: 1 },
      { _id: 'none' },
    ]);
    expect(await names({ $and: [{ a: 1 }, { b: 1 }] })).toEqual(['x']);
    expect(await names({ $or: [{ a: 1 }, { b: 1 }] })).toEqual(['x', 'y', 'z']);
    expect(await names({ $nor: [{ a: 1 }, { b: 1 }] })).toEqual(['none']);
    expect(await names({ a: { $not: { $gt: 0 } } })).toEqual(['none', 'z']);
    expect(await names({ $or: [{ a: 1 }], b: 1, $comment: 'why' })).toEqual(['x']);
  });

  test('$expr compares by the order of all types', async () => {
    await things.insertMany([
      { _id: 'less', a: 1, b: 2 },
      { _id: 'more', a: 3, b: 2 },
      { _id: 'text', a: 'x', b: 2 },
      { _id: 'missing', b: 2 },
    ]);
    expect(await names({ $expr: { $gt: ['$a', '$b'] } })).toEqual(['more', 'text']);
    expect(await names({ $expr: { $lt: ['$a', '$b'] } })).toEqual(['less', 'missing']);
    const found = await things.find({ $expr: { $eq: ['$a', '$$wanted'] } }, { let: { wanted: 3 } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(['more']);
  });
});

test.each<[string, Document, number]>([
  ['an unknown operator', { a: { $foo: 1 } }, 2],
  ['an unknown top-level operator', { $foo: 1 }, 2],
  ['$and without a list', { $and: 1 }, 2],
  ['$or of nothing', { $or: [] }, 2],
  ['$nor of scalars', { $nor: [1] }, 2],
  ['$in without a list', { a: { $in: 1 } }, 2],
  ['operators in $in', { a: { $in: [{ $gt: 1 }] } }, 2],
  ['$not of a value', { a: { $not: 1 } }, 2],
  ['$all without a list', { a: { $all: 1 } }, 2],
  ['$elemMatch without a document', { a: { $elemMatch: 1 } }, 2],
  ['$size with a fraction', { a: { $size: 1.5 } }, 2],
  ['a negative $size', { a: { $size: -1 } }, 2],
  ['$type of an unknown name', { a: { $type: 'foo' } }, 2],
  ['$options alone', { a: { $options: 'i' } }, 2],
  ['$regex of a number', { a: { $regex: 1 } }, 2],
  ['a range by regular expression', { a: { $gt: /a/ } }, 2],
  ['options of both kinds', { a: { $regex: /a/i, $options: 'm' } }, 51075],
  ['an unknown option', { a: { $regex: 'a', $options: 'q' } }, 51108],
  ['an invalid pattern', { a: { $regex: '(' } }, 51091],
  ['an unknown expression', { $expr: { $foo: 1 } }, 168],
  ['an unknown variable', { $expr: '$$foo' }, 17276],
])('%s is refused', async (_, filter, code) => {
  await things.insertOne({ _id: 'any', a: 1 });
  expect(await codeOf(filter)).toBe(code);
});
