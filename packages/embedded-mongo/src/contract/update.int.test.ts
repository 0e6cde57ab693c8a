import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Collection,
  type Document,
  Double,
  Int32,
  Long,
  MongoServerError,
  ObjectId,
  type UpdateOptions,
} from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import type { Any } from './documents.js';

const mongo = useMongo();
let things: Collection<Any>;

beforeAll(() => {
  things = mongo.db.collection<Any>('things');
});
beforeEach(() => things.deleteMany({}));

/** The document with `_id` 1 after an update, as extended JSON, which shows the types of numbers. */
async function updated(
  before: Document,
  update: Document | Document[],
  options: UpdateOptions = {},
): Promise<unknown> {
  await things.replaceOne({ _id: 1 }, before, { upsert: true });
  await things.updateOne({ _id: 1 }, update, options);
  return stored();
}

const typed = (document: unknown): string => JSON.stringify(document, (_, value) => tagged(value));

/** Values of BSON's number types are shown with the name of their type. */
function tagged(value: unknown): unknown {
  if (value instanceof Int32) return { int: value.value };
  if (value instanceof Double) return { double: value.value };
  if (Long.isLong(value)) return { long: value.toString() };
  return value;
}

const stored = async (): Promise<string> => typed(await things.findOne({ _id: 1 }, { promoteValues: false }));
const expected = (fields: Document): string => typed({ _id: new Int32(1), ...fields });

/** Numbers of matched and of changed documents. */
const counts = async (before: Document, update: Document | Document[]): Promise<[unknown, unknown]> => {
  await things.replaceOne({ _id: 1 }, before, { upsert: true });
  const { matchedCount, modifiedCount } = await things.updateOne({ _id: 1 }, update);
  return [matchedCount, modifiedCount];
};

async function codeOf(action: Promise<unknown>): Promise<unknown> {
  try {
    await action;
    return 'no error';
  } catch (error) {
    return error instanceof MongoServerError ? error.code : error;
  }
}

/** The code of a statement that the driver itself would refuse to send. */
async function writeCode(statement: Document): Promise<unknown> {
  const reply = await mongo.db.command({ update: 'things', updates: [statement] }).catch((error) => error);
  return reply.code ?? reply.writeErrors?.[0]?.code ?? 'no error';
}

const int = (value: number): Int32 => new Int32(value);
const double = (value: number): Double => new Double(value);

describe('$set and $unset', () => {
  test('$set and $unset keep fields in their places and add new ones by name', async () => {
    const after = await updated({ z: int(1), b: int(1) }, { $set: { y: int(1), c: int(1), b: int(2) } });
    expect(after).toBe(expected({ z: int(1), b: int(2), c: int(1), y: int(1) }));
  });

  test('$set creates missing documents on a path, and never arrays', async () => {
    expect(await updated({}, { $set: { 'a.0.b': int(1) } })).toBe(expected({ a: { 0: { b: int(1) } } }));
  });

  test('$set fills arrays with null, and $unset leaves null in them', async () => {
    expect(await updated({ a: [int(1)] }, { $set: { 'a.3': int(4) } })).toBe(
      expected({ a: [int(1), null, null, int(4)] }),
    );
    expect(await updated({ a: [int(1), int(2)] }, { $unset: { 'a.0': '' } })).toBe(
      expected({ a: [null, int(2)] }),
    );
    expect(await updated({ a: { b: int(1), c: int(2) } }, { $unset: { 'a.b': '', d: '' } })).toBe(
      expected({ a: { c: int(2) } }),
    );
  });

  test('$set and $unset count as a change only when a byte changes', async () => {
    expect(await counts({ a: int(1) }, { $set: { a: int(1) } })).toEqual([1, 0]);
    expect(await counts({ a: int(1) }, { $set: { a: double(1) } })).toEqual([1, 1]);
    expect(await counts({ a: { x: int(1), y: int(2) } }, { $set: { a: { y: int(2), x: int(1) } } })).toEqual([
      1, 1,
    ]);
    expect(await counts({ a: int(1) }, { $unset: { b: '' } })).toEqual([1, 0]);
    expect(await counts({ a: int(1) }, { $set: { b: null } })).toEqual([1, 1]);
  });

  test('$set and $unset cannot create a field in a scalar', async () => {
    expect(await codeOf(updated({ a: int(1) }, { $set: { 'a.b': int(1) } }))).toBe(28);
    expect(await codeOf(updated({ a: null }, { $set: { 'a.b': int(1) } }))).toBe(28);
    expect(await codeOf(updated({ a: [] }, { $set: { 'a.b': int(1) } }))).toBe(28);
  });
});

describe('$inc, $mul, $min and $max', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['int and int', int(1), int(2), int(3)],
    ['int beyond its range', int(2 ** 31 - 1), int(1), Long.fromNumber(2 ** 31)],
    ['int and long', int(1), Long.fromNumber(2), Long.fromNumber(3)],
    ['long beyond 2^53', Long.fromString('9007199254740993'), int(2), Long.fromString('9007199254740995')],
    ['int and double', int(1), double(0.5), double(1.5)],
    ['a missing field', undefined, Long.fromNumber(2), Long.fromNumber(2)],
  ])('the operator $inc increments: %s', async (_, before, by, after) => {
    const result = await updated(before === undefined ? {} : { a: before }, { $inc: { a: by } });
    expect(result).toBe(expected({ a: after }));
  });

  test('$mul of a missing field is zero of the operand’s type', async () => {
    expect(await updated({}, { $mul: { a: double(5) } })).toBe(expected({ a: double(0) }));
    expect(await updated({ a: int(6) }, { $mul: { a: Long.fromNumber(7) } })).toBe(
      expected({ a: Long.fromNumber(42) }),
    );
  });

  test('64-bit integers do not overflow, and only numbers are counted', async () => {
    expect(await codeOf(updated({ a: Long.MAX_VALUE }, { $inc: { a: int(1) } }))).toBe(2);
    expect(await codeOf(updated({ a: 'x' }, { $inc: { a: int(1) } }))).toBe(14);
    expect(await codeOf(updated({ a: null }, { $mul: { a: int(1) } }))).toBe(14);
    expect(await codeOf(updated({ a: int(1) }, { $inc: { a: 'x' } }))).toBe(14);
  });

  test('$min and $max follow the order of all types', async () => {
    expect(await updated({ a: int(5), b: int(5) }, { $min: { a: int(3), b: 'x', c: int(1) } })).toBe(
      expected({ a: int(3), b: int(5), c: int(1) }),
    );
    expect(await updated({ a: int(5), b: int(5) }, { $max: { a: double(5), b: 'x' } })).toBe(
      expected({ a: int(5), b: 'x' }),
    );
  });
});

describe('arrays', () => {
  const after = (array: unknown[], update: Document) => updated({ a: array }, update);
  const a = (...array: unknown[]) => expected({ a: array });

  test('$push supports its options', async () => {
    expect(await after(['x'], { $push: { a: 'y' } })).toBe(a('x', 'y'));
    expect(await after(['x'], { $push: { a: ['y'] } })).toBe(a('x', ['y']));
    expect(await after(['c', 'b'], { $push: { a: { $each: ['a'], $slice: -2 } } })).toBe(a('b', 'a'));
    expect(await updated({}, { $push: { 'b.c': 'x' } })).toBe(expected({ b: { c: ['x'] } }));
  });

  test('the operator $addToSet adds missing elements', async () => {
    expect(await after([int(1), 'x'], { $addToSet: { a: double(1) } })).toBe(a(int(1), 'x'));
    expect(await after(['x'], { $addToSet: { a: { $each: ['y', 'x', 'y'] } } })).toBe(a('x', 'y'));
    expect(await after([{ p: 'a', q: 'b' }], { $addToSet: { a: { q: 'b', p: 'a' } } })).toBe(
      a({ p: 'a', q: 'b' }, { q: 'b', p: 'a' }),
    );
    expect(await counts({ a: ['x'] }, { $addToSet: { a: 'x' } })).toEqual([1, 0]);
  });

  test('$pull and $pullAll remove matching elements', async () => {
    expect(await after([int(1), double(1), int(2)], { $pull: { a: int(1) } })).toBe(a(int(2)));
    expect(await after([int(1), int(5), 'x'], { $pull: { a: { $gte: int(2) } } })).toBe(a(int(1), 'x'));
    expect(await after([{ p: 'a', q: 'b' }, { p: 'c' }, 'a'], { $pull: { a: { p: 'a' } } })).toBe(
      a({ p: 'c' }, 'a'),
    );
    expect(await after(['abc', 'x'], { $pull: { a: /^a/ } })).toBe(a('x'));
    expect(await after([['x'], 'x'], { $pull: { a: ['x'] } })).toBe(a('x'));
    expect(await after(['x', 'y', 'x'], { $pullAll: { a: ['x'] } })).toBe(a('y'));
    expect(await counts({ a: ['x'] }, { $pull: { a: 'z', b: 'z' } })).toEqual([1, 0]);
  });

  test('the operator $pop removes the first or last element', async () => {
    expect(await after(['x', 'y'], { $pop: { a: 1 } })).toBe(a('x'));
    expect(await after(['x', 'y'], { $pop: { a: -1 } })).toBe(a('y'));
    expect(await counts({ a: [] }, { $pop: { a: 1, b: 1 } })).toEqual([1, 0]);
  });

  test.each<[Document]>([[{ $or: [{ b: 1 }, { b: 3 }] }], [{ $nor: [{ b: 2 }] }]])(
    '$pull takes the logic of a filter, %j',
    async (condition) => {
      expect(await after([{ b: 1 }, { b: 2 }, 7], { $pull: { a: condition } })).toBe(a({ b: 2 }, 7));
    },
  );

  test.each<[Document, number]>([
    [{ $push: { s: 1 } }, 2],
    [{ $push: { a: { $each: 1 } } }, 2],
    [{ $push: { a: { $each: [], $foo: 1 } } }, 2],
    [{ $push: { a: { $each: [], $slice: 'x' } } }, 2],
    [{ $addToSet: { s: 1 } }, 2],
    [{ $addToSet: { a: { $each: 1 } } }, 14],
    [{ $pull: { s: 1 } }, 2],
    [{ $pullAll: { a: 1 } }, 2],
    [{ $pop: { s: 1 } }, 14],
    [{ $pop: { a: 2 } }, 9],
  ])('%j is refused', async (update, code) => {
    expect(await codeOf(updated({ a: [], s: 'scalar' }, update))).toBe(code);
    expect(await stored()).toBe(expected({ a: [], s: 'scalar' }));
  });
});

describe('positional operators', () => {
  test('`$` is the element that the filter matched', async () => {
    await things.insertOne({
      _id: 1,
      a: [
        { k: 'x', n: int(1) },
        { k: 'y', n: int(1) },
      ],
    });
    await things.updateOne({ _id: 1, 'a.k': 'y' }, { $inc: { 'a.$.n': int(5) } });
    expect(await stored()).toBe(
      expected({
        a: [
          { k: 'x', n: int(1) },
          { k: 'y', n: int(6) },
        ],
      }),
    );
    await things.updateOne({ a: { $elemMatch: { k: 'x', n: { $lt: 5 } } } }, { $set: { 'a.$': 'gone' } });
    expect(await stored()).toBe(expected({ a: ['gone', { k: 'y', n: int(6) }] }));
    expect(await codeOf(things.updateOne({ _id: 1 }, { $set: { 'a.$': 1 } }))).toBe(2);
  });
});

describe('faults', () => {
  test('faults name the document and the element', async () => {
    await expect(updated({ a: 1 }, { $inc: { a: 'x' } })).rejects.toThrow('argument: {a: "x"}');
  });

  test.each<[unknown[], number]>([
    [[{ $foo: {} }], 40324],
    [[{ $match: {} }], 72],
  ])('%j is no pipeline of an update', async (pipeline, code) => {
    expect(await codeOf(updated({ a: 1 }, pipeline as Document[]))).toBe(code);
  });

  test.each<[Document, number]>([
    [{ $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{ $set: { a: 1, 'a.b': 1 } }, 40],
    [{ $set: { _id: 2 } }, 66],
    [{ $unset: { _id: '' } }, 66],
    [{ $foo: { a: 1 } }, 9],
    [{ $set: 1 }, 9],
    [{ $set: { '': 1 } }, 56],
    [{ $set: { 'a..b': 1 } }, 56],
    [{ $set: { $a: 1 } }, 52],
    [{ $set: { 'a.$.b.$': 1 } }, 2],
  ])('%j is refused, and changes nothing', async (update, code) => {
    await things.insertOne({ _id: 1, a: 1 });
    expect(await writeCode({ q: { _id: 1 }, u: update })).toBe(code);
    expect(await stored()).toBe(typed({ _id: int(1), a: int(1) }));
  });

  test('field names that begin with a dollar are refused at the top level only', async () => {
    const result = await counts({ a: {} }, { $set: { 'a.$each': 42, 'a.$*.b': 42 } });
    expect(result).toEqual([1, 1]);
    expect(await stored()).toBe(expected({ a: { '$*': { b: int(42) }, $each: int(42) } }));
    expect(await writeCode({ q: { _id: 2 }, u: { $set: { $a: 1 } } })).toBe('no error');
    expect(await writeCode({ q: { _id: 1 }, u: { a: 1, $b: 1 } })).toBe(52);
  });

  test('a replacement is for one document and keeps its `_id`', async () => {
    await things.insertOne({ _id: 1, a: 1 });
    expect(await writeCode({ q: {}, u: { b: 1 }, multi: true })).toBe(9);
    expect(await codeOf(things.replaceOne({ _id: 1 }, { _id: 2 }))).toBe(66);
    await things.replaceOne({ _id: 1 }, { z: 'z', y: 'y' });
    expect(await stored()).toBe(expected({ z: 'z', y: 'y' }));
  });
});

describe('pipelines', () => {
  test('a pipeline calculates with the document', async () => {
    const pipeline = [
      { $set: { total: { $ifNull: ['$none', '$b'] } } },
      { $unset: 'b' },
      { $set: { rank: { $cond: [{ $gte: ['$total', int(3)] }, 'high', 'low'] } } },
    ];
    expect(await updated({ a: int(2), b: int(3) }, pipeline)).toBe(
      expected({ a: int(2), total: int(3), rank: 'high' }),
    );
    expect(await updated({ a: int(2) }, [{ $replaceWith: { v: '$a' } }])).toBe(expected({ v: int(2) }));
    expect(await codeOf(updated({ a: int(2) }, [{ $match: {} }]))).toBe(72);
    expect(await codeOf(updated({ a: int(2) }, [{ $set: { _id: 9 } }]))).toBe(66);
  });
});

describe('updates of many', () => {
  test('the reply counts matched and changed documents', async () => {
    await things.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
      { _id: 3, a: 2 },
    ]);
    const result = await things.updateMany({ a: { $lte: 2 } }, { $set: { a: 2 } });
    expect([result.matchedCount, result.modifiedCount]).toEqual([3, 1]);
    const deleted = await things.deleteMany({ a: 2 });
    expect(deleted.deletedCount).toBe(3);
  });

  test('an update of many documents changes each once, even if the change moves it ahead in an index', async () => {
    await things.createIndex({ n: 1 });
    await things.insertMany(Array.from({ length: 200 }, (_, index) => ({ _id: index, n: index })));
    await things.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } });
    expect(await things.countDocuments({ n: { $gte: 1000, $lt: 1200 } })).toBe(200);
  });
});

describe('upserts', () => {
  const upserted = async (filter: Document, update: Document | Document[]): Promise<Document | null> => {
    const { upsertedId } = await things.updateOne(filter, update, { upsert: true });
    return things.findOne({ _id: upsertedId } as Document);
  };

  test('upserts begin with the equalities of the filter', async () => {
    const filter = {
      _id: 1,
      a: 'x',
      'b.c': { $eq: 'y' },
      d: { $gt: 5 },
      $and: [{ e: 'z' }],
      $or: [{ f: 'w' }],
      g: { $in: ['v'] },
    };
    const document = await upserted(filter, { $set: { h: 'u' }, $setOnInsert: { i: 't' } });
    expect(document).toEqual({ _id: 1, a: 'x', b: { c: 'y' }, e: 'z', f: 'w', g: 'v', h: 'u', i: 't' });
  });

  test('upserts create an `_id` as the first field', async () => {
    const document = await upserted({ a: 'x' }, { $set: { b: 'y' } });
    expect(Object.keys(document ?? {})).toEqual(['_id', 'a', 'b']);
    expect(document?._id).toBeInstanceOf(ObjectId);
  });

  test('upserts leave an existing document’s $setOnInsert fields alone', async () => {
    await things.insertOne({ _id: 1 });
    const result = await things.updateOne({ _id: 1 }, { $setOnInsert: { a: 1 } }, { upsert: true });
    expect([result.matchedCount, result.modifiedCount, result.upsertedCount]).toEqual([1, 0, 0]);
  });

  test('an upsert by replacement takes only the `_id` of the filter', async () => {
    await things.replaceOne({ _id: 1, a: 'x' }, { b: 'y' }, { upsert: true });
    expect(await stored()).toBe(expected({ b: 'y' }));
  });

  test('upserts make fields whose names begin with a dollar', async () => {
    expect(await upserted({ _id: 1 }, { $set: { $myKey: 'x' } })).toEqual({ _id: 1, $myKey: 'x' });
    // They are rejected for an existing document.
    expect(await codeOf(things.updateOne({ _id: 1 }, { $set: { $myKey: 'y' } }, { upsert: true }))).toBe(52);
    const replacement = { b: 'x', $c: 'y' };
    expect(await writeCode({ q: { _id: 2 }, u: replacement, upsert: true })).toBe('no error');
    expect(await things.findOne({ _id: 2 })).toEqual({ _id: 2, ...replacement });
  });

  test('an upsert by pipeline works on the filter’s fields', async () => {
    const document = await upserted({ _id: 1, a: 'x' }, [{ $set: { b: { l: '$a' } } }]);
    expect(document).toEqual({ _id: 1, a: 'x', b: { l: 'x' } });
  });

  test.each<[Document, Document, number]>([
    [{ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, 54],
    [{ a: 1, 'a.b': 2 }, { $set: { b: 1 } }, 54],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{}, { $set: { _id: [1] } }, 53],
  ])('an update of %j with %j is refused', async (filter, update, code) => {
    expect(await codeOf(things.updateOne(filter, update, { upsert: true }))).toBe(code);
    expect(await things.countDocuments({})).toBe(0);
  });
});
