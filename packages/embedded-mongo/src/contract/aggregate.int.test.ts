import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Collection, Decimal128, type Document, Double, Long } from 'mongodb';
import { connectMongo, type TestMongo } from '../testing/mongo.js';
import type { Any } from './documents.js';

let mongo: TestMongo;
let posts: Collection<Any>;

beforeAll(async () => {
  mongo = await connectMongo();
  posts = mongo.db.collection<Any>('posts');
  await posts.insertMany([
    { _id: 1, author: 'ann', words: 10, tags: ['a', 'b'], at: new Date('2024-01-15T10:00:00Z') },
    { _id: 2, author: 'ben', words: 20.5, tags: [], at: new Date('2024-01-20T10:00:00Z') },
    { _id: 3, author: 'ann', words: Long.fromNumber(30), tags: 'c', at: new Date('2024-02-01T10:00:00Z') },
    { _id: 4, words: 'many', tags: null },
  ]);
  await mongo.db.collection<Any>('authors').insertMany([
    { _id: 'ann', name: 'Ann' },
    { _id: 'ben', name: 'Ben' },
  ]);
});
afterAll(() => mongo.close());

const results = (pipeline: Document[], options = {}): Promise<Document[]> =>
  posts.aggregate(pipeline, options).toArray();

/** A branch of `$switch`. */
const branch = (test: Document, result: unknown): Document =>
  Object.fromEntries([
    ['case', test],
    ['then', result],
  ]);

/** The value of an expression for the first post. */
const resultOf = async (expression: unknown): Promise<unknown> => {
  const [document] = await results([{ $match: { _id: 1 } }, { $project: { _id: 0, value: expression } }]);
  return document?.['value'];
};

describe('stages', () => {
  test('$match, $sort, $skip, $limit and $project', async () => {
    const pipeline = [
      { $match: { author: 'ann' } },
      { $sort: { _id: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $project: { words: 1 } },
    ];
    expect(await results(pipeline)).toEqual([{ _id: 1, words: 10 }]);
    expect(await results([{ $limit: 2 }, { $match: { author: 'ann' } }, { $project: { _id: 1 } }])).toEqual([
      { _id: 1 },
    ]);
    expect(await results([{ $sort: { _id: 1 } }, { $limit: 2 }, { $skip: 5 }])).toEqual([]);
  });

  test('$group', async () => {
    const group = {
      _id: '$author',
      n: { $sum: 1 },
      words: { $sum: '$words' },
      average: { $avg: '$words' },
      least: { $min: '$words' },
      most: { $max: '$words' },
      first: { $first: '$_id' },
      last: { $last: '$_id' },
      ids: { $push: '$_id' },
    };
    expect(await results([{ $sort: { _id: 1 } }, { $group: group }, { $sort: { _id: 1 } }])).toEqual([
      { _id: null, n: 1, words: 0, average: null, least: 'many', most: 'many', first: 4, last: 4, ids: [4] },
      { _id: 'ann', n: 2, words: 40, average: 20, least: 10, most: 30, first: 1, last: 3, ids: [1, 3] },
      { _id: 'ben', n: 1, words: 20.5, average: 20.5, least: 20.5, most: 20.5, first: 2, last: 2, ids: [2] },
    ]);
  });

  test('$group by parts of a date, as an archive does', async () => {
    const pipeline = [
      { $match: { at: { $exists: true } } },
      { $group: { _id: { year: { $year: '$at' }, month: { $month: '$at' } }, count: { $count: {} } } },
      { $sort: { _id: -1 } },
    ];
    expect(await results(pipeline)).toEqual([
      { _id: { year: 2024, month: 2 }, count: 1 },
      { _id: { year: 2024, month: 1 }, count: 2 },
    ]);
  });

  test('$count and $sortByCount', async () => {
    expect(await results([{ $match: { author: 'ann' } }, { $count: 'n' }])).toEqual([{ n: 2 }]);
    expect(await results([{ $match: { author: 'zoe' } }, { $count: 'n' }])).toEqual([]);
    const [top] = await results([{ $sortByCount: '$author' }]);
    expect(top).toEqual({ _id: 'ann', count: 2 });
  });

  test('$unwind', async () => {
    const only = { $project: { tags: 1 } };
    const sort = { $sort: { _id: 1 } };
    expect(await results([sort, only, { $unwind: '$tags' }])).toEqual([
      { _id: 1, tags: 'a' },
      { _id: 1, tags: 'b' },
      { _id: 3, tags: 'c' },
    ]);
    const keeping = { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } };
    expect(await results([sort, only, keeping])).toEqual([
      { _id: 1, tags: 'a', i: 0 },
      { _id: 1, tags: 'b', i: 1 },
      { _id: 2, i: null },
      { _id: 3, tags: 'c', i: null },
      { _id: 4, tags: null, i: null },
    ]);
  });

  test('$addFields, $unset and $replaceRoot', async () => {
    const pipeline = [
      { $match: { _id: 1 } },
      { $addFields: { 'meta.long': { $gt: ['$words', 5] }, words: { $multiply: ['$words', 2] } } },
      { $unset: ['tags', 'at'] },
    ];
    expect(await results(pipeline)).toEqual([{ _id: 1, author: 'ann', words: 20, meta: { long: true } }]);
    expect(await results([...pipeline, { $replaceRoot: { newRoot: '$meta' } }])).toEqual([{ long: true }]);
  });

  test('$lookup and $facet', async () => {
    const lookup = { $lookup: { from: 'authors', localField: 'author', foreignField: '_id', as: 'who' } };
    const joined = await results([{ $sort: { _id: 1 } }, lookup, { $project: { who: '$who.name' } }]);
    expect(joined.map(({ who }) => who)).toEqual([['Ann'], ['Ben'], ['Ann'], []]);
    const facets = {
      all: [{ $count: 'n' }],
      first: [{ $sort: { _id: 1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
    };
    expect(await results([{ $facet: facets }])).toEqual([{ all: [{ n: 4 }], first: [{ _id: 1 }] }]);
  });

  test('group and compare texts by the collation', async () => {
    const letters = mongo.db.collection('letters');
    await letters.insertMany([{ l: 'a' }, { l: 'A' }, { l: 'b' }]);
    const pipeline = [{ $group: { _id: { $toLower: '$l' }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }];
    expect(await letters.aggregate(pipeline).toArray()).toEqual([
      { _id: 'a', n: 2 },
      { _id: 'b', n: 1 },
    ]);
    const collation = { locale: 'en', strength: 2 };
    const grouped = await letters
      .aggregate([{ $group: { _id: '$l', n: { $sum: 1 } } }, { $sort: { _id: 1 } }], { collation })
      .toArray();
    expect(grouped.map(({ n }) => n)).toEqual([2, 1]);
    expect(await letters.aggregate([{ $match: { l: 'B' } }], { collation }).toArray()).toHaveLength(1);
  });

  test('take variables from the command', async () => {
    const pipeline = [{ $match: { $expr: { $eq: ['$author', '$$who'] } } }, { $count: 'n' }];
    expect(await results(pipeline, { let: { who: 'ben' } })).toEqual([{ n: 1 }]);
  });
});

describe('expressions', () => {
  test.each<[unknown, unknown]>([
    ['$tags', ['a', 'b']],
    ['$$ROOT._id', 1],
    [{ $literal: '$words' }, '$words'],
    [{ $add: ['$words', 1, 0.5] }, 11.5],
    [{ $subtract: ['$at', new Date('2024-01-15T09:59:59Z')] }, 1000],
    [{ $divide: ['$words', 4] }, 2.5],
    [{ $mod: ['$words', 3] }, 1],
    [{ $round: [2.5] }, 2],
    [{ $floor: -1.5 }, -2],
    [{ $sum: ['$words', 'x', 5] }, 15],
    [{ $max: ['$words', 50] }, 50],
    [{ $eq: ['$missing', null] }, false],
    [{ $lt: ['$missing', null] }, true],
    [{ $ifNull: ['$missing', 'none'] }, 'none'],
    [{ $cond: [{ $gt: ['$words', 5] }, 'long', 'short'] }, 'long'],
    [{ $switch: { branches: [branch({ $lt: ['$words', 5] }, 's')], default: 'l' } }, 'l'],
    [{ $and: [true, { $not: [false] }] }, true],
    [{ $size: '$tags' }, 2],
    [{ $arrayElemAt: ['$tags', -1] }, 'b'],
    [{ $slice: ['$tags', 1] }, ['a']],
    [{ $in: ['b', '$tags'] }, true],
    [{ $concatArrays: ['$tags', ['c']] }, ['a', 'b', 'c']],
    [{ $filter: { input: '$tags', as: 't', cond: { $ne: ['$$t', 'a'] } } }, ['b']],
    [{ $map: { input: '$tags', as: 't', in: { $toUpper: '$$t' } } }, ['A', 'B']],
    [{ $reduce: { input: '$tags', initialValue: '', in: { $concat: ['$$value', '$$this'] } } }, 'ab'],
    [{ $setUnion: ['$tags', ['b', 'c']] }, ['a', 'b', 'c']],
    [{ $mergeObjects: [{ a: 1 }, { b: '$words' }] }, { a: 1, b: 10 }],
    [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
    [{ $concat: ['$author', '!'] }, 'ann!'],
    [{ $substrCP: ['$author', 0, 2] }, 'an'],
    [{ $split: ['a-b', '-'] }, ['a', 'b']],
    [{ $strLenCP: '$author' }, 3],
    [{ $trim: { input: '  x ' } }, 'x'],
    [{ $indexOfCP: ['$author', 'n'] }, 1],
    [{ $regexMatch: { input: '$author', regex: '^AN', options: 'i' } }, true],
    [{ $toString: '$words' }, '10'],
    [{ $toString: 1e-7 }, '1e-07'],
    [{ $toString: new Double(1e16) }, '1e+16'],
    [{ $toString: new Double(-0) }, '-0'],
    [{ $toDate: '2024-01-01T10:00:00.123456Z' }, new Date('2024-01-01T10:00:00.123Z')],
    [{ $slice: ['$tags', 0, '$missing'] }, null],
    [{ $toInt: '42' }, 42],
    [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    [{ $type: '$missing' }, 'missing'],
    [{ $dateToString: { date: '$at', format: '%Y-%m' } }, '2024-01'],
    [{ $hour: { date: '$at', timezone: 'America/New_York' } }, 5],
    [{ $let: { vars: { w: '$words' }, in: { $multiply: ['$$w', '$$w'] } } }, 100],
  ])('%j', async (expression, expected) => {
    expect(await resultOf(expression)).toEqual(expected);
  });

  test('are exact with decimals', async () => {
    const sum = await resultOf({ $add: [Decimal128.fromString('0.1'), Decimal128.fromString('0.2')] });
    expect(String(sum)).toBe('0.3');
    const third = await resultOf({ $divide: [1, Decimal128.fromString('3')] });
    expect(String(third)).toBe('0.3333333333333333333333333333333333');
  });
});

describe('what is refused', () => {
  test.each<[Document, number]>([
    [{ $foo: 1 }, 40324],
    [{ $match: {}, $limit: 1 }, 40323],
    [{ $limit: 0 }, 15958],
    [{ $sort: {} }, 15976],
    [{ $group: { n: { $sum: 1 } } }, 15955],
    [{ $group: { _id: 1, n: { $foo: 1 } } }, 15952],
    [{ $group: { _id: 1, n: 1 } }, 40234],
    [{ $project: {} }, 51272],
    [{ $project: { a: { $foo: 1 } } }, 31325],
    [{ $addFields: { a: { $foo: 1 } } }, 168],
    [{ $unwind: 'tags' }, 28818],
    [{ $count: '' }, 40157],
    [{ $count: '_id' }, 15948],
    [{ $sortByCount: 'tags' }, 40148],
    [{ $sortByCount: { a: 1 } }, 40147],
    [{ $facet: { 'a.b': [] } }, 40412],
    [{ $facet: { $a: [] } }, 16410],
    [{ $facet: { '': [] } }, 15998],
    [{ $set: { a: 1, 'a.b': 1 } }, 40176],
    [{ $lookup: { from: '$x', localField: 'a', foreignField: 'a', as: 'a' } }, 73],
    [{ $project: { a: '$$foo' } }, 17276],
    [{ $project: { a: { $divide: ['$words', 0] } } }, 2],
    [{ $project: { a: { $size: '$words' } } }, 17124],
    [{ $project: { a: { $setEquals: [[1]] } } }, 17045],
    [{ $project: { a: { $substrCP: ['ea', -1, 1] } } }, 34455],
    [{ $project: { a: { $regexMatch: { input: 'a', regex: '(' } } } }, 51111],
    [{ $project: { a: { $convert: { input: 1, to: 'foo' } } } }, 2],
    [{ $project: { a: { $toDate: '2024-02-30' } } }, 241],
    [{ $project: { a: { $dateToString: { date: new Date(-62_200_000_000_000), format: '%Y' } } } }, 18537],
    [{ $replaceRoot: { newRoot: '$words' } }, 40228],
  ])('%j', async (stage, code) => {
    await expect(results([stage])).rejects.toMatchObject({ code });
  });
});
