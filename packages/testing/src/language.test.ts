import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { termsOf } from './language.js';
import { subsetDifferences } from './subset.js';

const terms = (command: object): string[] => [
  ...new Set(termsOf(mongo.BSON.serialize(command, { ignoreUndefined: true }))),
];

describe('the terms of a command', () => {
  test.each<[object, string[]]>([
    [
      {
        find: 'a',
        filter: { a: { $in: [1] }, $or: [{ b: /x/ }] },
        projection: { 'c.$': 1, d: { $slice: 1 } },
      },
      [
        'Commands find',
        'Filters $in',
        'Filters $or',
        'Filters $regex',
        'Projections $',
        'Projections $slice',
      ],
    ],
    [
      { update: 'a', updates: [{ q: { a: { $gt: 1 } }, u: { $push: { 'b.$.c': { $each: [1] } } } }] },
      ['Commands update', 'Filters $gt', 'Updates $push', 'Updates $', 'Updates $each'],
    ],
    [
      { update: 'a', updates: [{ q: {}, u: { $pull: { a: { $lt: 1 } } } }] },
      ['Commands update', 'Updates $pull', 'Filters $lt'],
    ],
    [{ update: 'a', updates: [{ q: {}, u: { $in: 1 } }] }, ['Commands update', 'Updates $in']],
    [
      {
        findAndModify: 'a',
        query: {},
        update: [{ $set: { a: { $cond: [{ $eq: ['$$ROOT.b', 1] }, '$c', 1] } } }],
      },
      ['Commands findAndModify', 'Stages $set', 'Expressions $cond', 'Expressions $eq', 'Expressions $$ROOT'],
    ],
    [
      {
        aggregate: 'a',
        pipeline: [{ $match: { $expr: { $ne: [1, 2] } } }, { $group: { _id: 1, n: { $sum: 1 } } }],
      },
      [
        'Commands aggregate',
        'Stages $match',
        'Filters $expr',
        'Expressions $ne',
        'Stages $group',
        'Accumulators $sum',
      ],
    ],
    [
      {
        createIndexes: 'a',
        indexes: [{ key: { a: 1 }, name: 'a', unique: true, partialFilterExpression: { a: { $gte: 1 } } }],
      },
      ['Commands createIndexes', 'Indexes unique', 'Indexes partialFilterExpression', 'Filters $gte'],
    ],
    [{ insert: 'a', documents: [{ $in: 1, filter: { $or: 1 } }] }, ['Commands insert']],
  ])('the terms of the command are found: %j', (command, expected) => {
    expect(terms(command)).toEqual(expected);
  });
});

test('terms without a row and rows without use are reported', () => {
  const sent = new Set(['Commands find', 'Filters $noSuchOperator', 'Commands getMore']);
  expect(subsetDifferences('core', sent, false)).toEqual(['Filters $noSuchOperator is used by core']);
  expect(subsetDifferences('core', sent, true)).toEqual(
    expect.arrayContaining([
      'Filters $noSuchOperator is used by core',
      'Commands insert is not used by core',
    ]),
  );
});

test('a term that a workspace sends occasionally may be missing', () => {
  const sent = new Set(['Updates $'] as const);
  expect(subsetDifferences('events', sent, false)).toEqual([]);
  expect(subsetDifferences('events', new Set(), true)).not.toContain('Updates $ is not used by events');
});
