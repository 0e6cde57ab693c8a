import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  type Collection,
  Decimal128,
  type Document,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import type { Any } from './documents.js';

const mongo = useMongo();
let things: Collection<Any>;

beforeAll(() => {
  things = mongo.db.collection<Any>('things');
});
beforeEach(async () => {
  await things.drop().catch(() => undefined);
});

/** One value of each type, and several numbers, in BSON's order. */
const ASCENDING: readonly (readonly [name: string, value: unknown])[] = [
  ['minKey', new MinKey()],
  ['null', null],
  ['nan', Number.NaN],
  ['minus infinity', Number.NEGATIVE_INFINITY],
  ['least long', Long.MIN_VALUE],
  ['minus one', -1],
  ['zero', 0],
  ['decimal 0.1', Decimal128.fromString('0.1')],
  ['double 0.1', new Double(0.1)],
  ['2^53', new Double(2 ** 53)],
  ['2^53 + 1', Long.fromString('9007199254740993')],
  ['2^53 + 1.5', Decimal128.fromString('9007199254740994.5')],
  ['greatest long', Long.MAX_VALUE],
  ['2^63', new Double(2 ** 63)],
  ['decimal 1E+400', Decimal128.fromString('1E+400')],
  ['infinity', Number.POSITIVE_INFINITY],
  ['empty text', ''],
  ['A', 'A'],
  ['Z', 'Z'],
  ['b', 'b'],
  ['ä', 'ä'],
  ['U+FFFF', '\uffff'],
  ['U+1F642', '🙂'],
  ['empty document', {}],
  ['document x', { x: 1 }],
  ['document x and y', { x: 1, y: 1 }],
  ['document with text', { w: 'a' }],
  ['binary 1', new Binary(Buffer.from([255]))],
  ['binary 2', new Binary(Buffer.from([0, 0]))],
  ['id', new ObjectId('000000000000000000000001')],
  ['false', false],
  ['true', true],
  ['date before', new Date(-1)],
  ['date after', new Date(1)],
  ['timestamp', new Timestamp({ t: 1, i: 1 })],
  ['regex', new BSONRegExp('a', '')],
  ['maxKey', new MaxKey()],
];

/** A mixture that is the same every time. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item, index) => ({ item, key: ((index * 7919) % 104729) % 101 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const namesBy = async (sort: Document, index?: Document): Promise<unknown[]> => {
  const cursor = things.find({}, { sort: sort as never, projection: { _id: 1 } });
  if (index !== undefined) cursor.hint(index);
  return (await cursor.toArray()).map(({ _id }) => _id);
};

describe('the order of all types', () => {
  const names = ASCENDING.map(([name]) => name);

  beforeEach(() => things.insertMany(shuffled(ASCENDING).map(([_id, a]) => ({ _id, a }))));

  test('a sort in memory orders all types', async () => {
    expect(await namesBy({ a: 1 })).toEqual(names);
    expect(await namesBy({ a: -1 })).toEqual([...names].reverse());
  });

  test('a sort by an index orders all types', async () => {
    await things.createIndex({ a: 1 });
    expect(await namesBy({ a: 1 }, { a: 1 })).toEqual(names);
    expect(await namesBy({ a: -1 }, { a: 1 })).toEqual([...names].reverse());
  });

  test('a sort by a descending index orders all types', async () => {
    await things.createIndex({ a: -1 });
    expect(await namesBy({ a: -1 }, { a: -1 })).toEqual([...names].reverse());
  });

  test('the order of `_id`s is that of all types', async () => {
    // A regular expression cannot be an `_id`, and the driver puts an ObjectId in the place of null.
    const allowed = ASCENDING.filter(([name]) => name !== 'regex' && name !== 'null');
    const copy = mongo.db.collection<{ _id: string; name: string }>('ids');
    await copy.insertMany(shuffled(allowed).map(([name, _id]) => ({ _id: _id as never, name })));
    const found = await copy.find({}, { sort: { _id: 1 } }).toArray();
    expect(found.map(({ name }) => name)).toEqual(allowed.map(([name]) => name));
  });
});

describe.each([false, true])('missing fields and arrays are sorted (with an index: %s)', (indexed) => {
  beforeEach(async () => {
    await things.insertMany([
      { _id: 'missing' },
      { _id: 'null', a: null },
      { _id: 'empty', a: [] },
      { _id: 'low and high', a: [1, 9] },
      { _id: 'middle', a: 5 },
      { _id: 'nested', a: [[3]] },
    ]);
    if (indexed) await things.createIndex({ a: 1 });
  });

  test('a missing field sorts as null, and an array by its least or greatest element', async () => {
    expect(await namesBy({ a: 1, _id: 1 })).toEqual([
      'empty',
      'missing',
      'null',
      'low and high',
      'middle',
      'nested',
    ]);
    expect(await namesBy({ a: -1, _id: 1 })).toEqual([
      'nested',
      'low and high',
      'middle',
      'missing',
      'null',
      'empty',
    ]);
  });
});

describe('sorting', () => {
  test('a sort may have several fields, also of embedded documents and arrays of them', async () => {
    await things.insertMany([
      { _id: 1, a: 'x', b: { c: 2 } },
      { _id: 2, a: 'x', b: { c: 1 } },
      { _id: 3, a: 'w', b: [{ c: 9 }, { c: 0 }] },
      { _id: 4, a: 'w' },
    ]);
    expect(await namesBy({ a: 1, 'b.c': -1 })).toEqual([3, 4, 1, 2]);
    expect(await namesBy({ 'b.c': 1 })).toEqual([4, 3, 2, 1]);
    expect(await namesBy({ 'b.c': -1 })).toEqual([3, 1, 2, 4]);
  });

  test('a sort by an array considers all its elements, also when another index finds the documents', async () => {
    await things.insertMany([
      {
        _id: 1,
        a: [
          { x: 5, y: 10 },
          { x: 1, y: 0 },
        ],
      },
      { _id: 2, a: [{ x: 5, y: 5 }] },
    ]);
    await things.createIndex({ 'a.x': 1, 'a.y': 1 });
    const first = { filter: { 'a.x': 5 }, sort: { 'a.y': 1 } } as const;
    const found = await things.find(first.filter).sort(first.sort).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1, 2]);
    expect(await things.findOne(first.filter, { sort: first.sort })).toMatchObject({ _id: 1 });
    const changed = await things.findOneAndUpdate(first.filter, { $set: { b: 1 } }, { sort: first.sort });
    expect(changed).toMatchObject({ _id: 1 });
  });

  test('documents are read in natural order, forwards and backwards', async () => {
    await things.insertMany([{ _id: 'b' }, { _id: 'a' }, { _id: 'c' }]);
    expect(await namesBy({ $natural: 1 })).toEqual(['b', 'a', 'c']);
    expect(await namesBy({ $natural: -1 })).toEqual(['c', 'a', 'b']);
  });

  test('a sort is limited by skip and limit', async () => {
    await things.insertMany(Array.from({ length: 20 }, (_, index) => ({ _id: index, k: (index * 7) % 20 })));
    const page = await things.find({}, { sort: { k: 1 }, skip: 5, limit: 3 }).toArray();
    expect(page.map(({ k }) => k)).toEqual([5, 6, 7]);
  });

  test.each<[Document, number]>([
    [{ a: 2 }, 15975],
    [{ a: 'x' }, 15974],
  ])('a sort by %j is refused', async (sort, code) => {
    await things.insertOne({ _id: 1 });
    const result = mongo.db.command({ find: 'things', sort });
    await expect(result).rejects.toMatchObject({ code });
  });
});

describe('the first few of many in an order that another index has', () => {
  const count = 6_000;
  beforeEach(async () => {
    // Author 2 wrote the last items of the order.
    await things.insertMany(
      Array.from({ length: count }, (_, i) => ({ _id: i, author: i < count - 600 ? 1 : 2, title: i })),
    );
    await things.createIndexes([{ key: { author: 1 } }, { key: { title: 1 } }]);
  });

  test.each([
    ['of many matches is read along the index of its order', 1, 0, 100],
    ['of few matches is sorted in memory, because the index would be read for long', 2, count - 600, 1_500],
  ])('a sorted list %s', async (_, author, first, mostExamined) => {
    const query = things.find({ author }).sort({ title: 1 }).skip(5).limit(10);
    const found = (await query.clone().toArray()).map(({ title }) => title);
    expect(found).toEqual(Array.from({ length: 10 }, (_title, i) => first + 5 + i));
    const { executionStats } = await query.explain('executionStats');
    expect(executionStats.totalDocsExamined).toBeLessThan(mostExamined);
  });
});
