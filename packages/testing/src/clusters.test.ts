import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { ClusterRules } from './clusters.js';

const problems = (command: object, rules = new ClusterRules()): string[] => [
  ...rules.problems(mongo.BSON.serialize(command)),
];

test.each<[string, object]>([
  ['findAndModify', { findAndModify: 'mails', query: { dueAt: { $lt: 1 } }, update: {} }],
  ['an update', { update: 'mails', updates: [{ q: { dueAt: 1 }, u: {} }] }],
  ['an update of one of several', { update: 'mails', updates: [{ q: { _id: { $in: [1, 2] } }, u: {} }] }],
  ['a deletion', { delete: 'mails', deletes: [{ q: {}, limit: 1 }] }],
  [
    'the second of two',
    {
      update: 'mails',
      updates: [
        { q: { _id: 1 }, u: {} },
        { q: { a: 1 }, u: {} },
      ],
    },
  ],
])('%s of a single document that is not named is found', (_what, command) => {
  expect(problems(command)).toEqual([expect.stringContaining('mails: a write of one document by {')]);
});

test.each<[string, object]>([
  ['an update by id', { update: 'mails', updates: [{ q: { _id: 1, state: 'waiting' }, u: {} }] }],
  ['findAndModify by id', { findAndModify: 'mails', query: { _id: new mongo.ObjectId() }, update: {} }],
  ['an update of all', { update: 'mails', updates: [{ q: { dueAt: 1 }, u: {}, multi: true }] }],
  ['a deletion of all', { delete: 'mails', deletes: [{ q: {}, limit: 0 }] }],
  ['a query', { find: 'mails', filter: {} }],
])('%s is not', (_what, command) => {
  expect(problems(command)).toEqual([]);
});

test('more indexes of a collection than it may have are found, however they are built', () => {
  const rules = new ClusterRules();
  const build = (collection: string, from: number, count: number): string[] => {
    const indexes = Array.from({ length: count }, (_, index) => ({ name: `index${from + index}` }));
    return problems({ createIndexes: collection, indexes, $db: 'site' }, rules);
  };
  expect([...build('posts', 0, 31), ...build('posts', 0, 31), ...build('pages', 0, 31)]).toEqual([]);
  expect(build('posts', 31, 1)).toEqual(['posts has more than 32 indexes']);
});
