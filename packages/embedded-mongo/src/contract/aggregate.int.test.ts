import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Collection, type Document, Long } from 'mongodb';
import { useMongo } from '../testing/mongo.js';
import type { Any } from './documents.js';

const mongo = useMongo();
let posts: Collection<Any>;

beforeAll(async () => {
  posts = mongo.db.collection<Any>('posts');
  await posts.insertMany([
    { _id: 1, author: 'ann', words: 10, tags: ['a', 'b'], at: new Date('2024-01-15T10:00:00Z') },
    { _id: 2, author: 'ben', words: 20.5, tags: [], at: new Date('2024-01-20T10:00:00Z') },
    { _id: 3, author: 'ann', words: Long.fromNumber(30), tags: 'c', at: new Date('2024-02-01T10:00:00Z') },
    { _id: 4, words: 'many', tags: null },
  ]);
});

const results = (pipeline: Document[], options = {}): Promise<Document[]> =>
  posts.aggregate(pipeline, options).toArray();

/** The value of an expression for the first post. */
const resultOf = async (expression: unknown): Promise<unknown> => {
  const [document] = await results([{ $match: { _id: 1 } }, { $set: { value: expression } }]);
  return document?.['value'];
};

describe('stages', () => {
  test('$match, $sort, $skip, $limit and $project form a pipeline', async () => {
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

  test('the stage $group groups and accumulates', async () => {
    const group = {
      _id: '$author',
      n: { $sum: 1 },
      words: { $sum: '$words' },
      least: { $min: '$words' },
      most: { $max: '$words' },
    };
    expect(await results([{ $sort: { _id: 1 } }, { $group: group }, { $sort: { _id: 1 } }])).toEqual([
      { _id: null, n: 1, words: 0, least: 'many', most: 'many' },
      { _id: 'ann', n: 2, words: 40, least: 10, most: 30 },
      { _id: 'ben', n: 1, words: 20.5, least: 20.5, most: 20.5 },
    ]);
  });

  test('the stage $count counts documents', async () => {
    expect(await results([{ $match: { author: 'ann' } }, { $count: 'n' }])).toEqual([{ n: 2 }]);
    expect(await results([{ $match: { author: 'zoe' } }, { $count: 'n' }])).toEqual([]);
  });

  test('$addFields, $unset and $replaceRoot change documents', async () => {
    const pipeline = [
      { $match: { _id: 1 } },
      { $addFields: { 'meta.long': { $gt: ['$words', 5] }, words: { $literal: '$20' } } },
      { $unset: ['tags', 'at'] },
    ];
    expect(await results(pipeline)).toEqual([{ _id: 1, author: 'ann', words: '$20', meta: { long: true } }]);
    expect(await results([...pipeline, { $replaceRoot: { newRoot: '$meta' } }])).toEqual([{ long: true }]);
  });

  test('stages take variables from the command', async () => {
    const pipeline = [{ $match: { $expr: { $eq: ['$author', '$$who'] } } }, { $count: 'n' }];
    expect(await results(pipeline, { let: { who: 'ben' } })).toEqual([{ n: 1 }]);
  });
});

describe('expressions', () => {
  test.each<[unknown, unknown]>([
    ['$tags', ['a', 'b']],
    ['$$ROOT._id', 1],
    [{ $literal: '$words' }, '$words'],
    [{ $eq: ['$missing', null] }, false],
    [{ $lt: ['$missing', null] }, true],
    [{ $ifNull: ['$missing', 'none'] }, 'none'],
    [{ $cond: [{ $gt: ['$words', 5] }, 'long', 'short'] }, 'long'],
    [{ $and: [true, { $not: [false] }] }, true],
    [{ $size: '$tags' }, 2],
    [{ $filter: { input: '$tags', as: 't', cond: { $ne: ['$$t', 'a'] } } }, ['b']],
  ])('the expression %j has its result', async (expression, expected) => {
    expect(await resultOf(expression)).toEqual(expected);
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
    [{ $count: '' }, 40157],
    [{ $count: '_id' }, 15948],
    [{ $set: { a: 1, 'a.b': 1 } }, 40176],
    [{ $set: { a: '$$foo' } }, 17276],
    [{ $set: { a: { $size: '$words' } } }, 17124],
    [{ $replaceRoot: { newRoot: '$words' } }, 40228],
  ])('the stage %j is refused', async (stage, code) => {
    await expect(results([stage])).rejects.toMatchObject({ code });
  });
});
