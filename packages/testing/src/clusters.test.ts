import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { ClusterRules, SHARDED_BY_ID } from './clusters.js';

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
])('a single write without _id is found: %s', (_what, command) => {
  expect(problems(command)).toEqual([expect.stringContaining('mails: a write of one document by {')]);
});

test.each<[string, object]>([
  ['an update by id', { update: 'mails', updates: [{ q: { _id: 1, state: 'waiting' }, u: {} }] }],
  ['findAndModify by id', { findAndModify: 'mails', query: { _id: new mongo.ObjectId() }, update: {} }],
  ['an update of all', { update: 'mails', updates: [{ q: { dueAt: 1 }, u: {}, multi: true }] }],
  ['a deletion of all', { delete: 'mails', deletes: [{ q: {}, limit: 0 }] }],
  ['a query', { find: 'mails', filter: {} }],
])('a write that a cluster accepts is not reported: %s', (_what, command) => {
  expect(problems(command)).toEqual([]);
});

test('more indexes than a collection may have are found, however they are built', () => {
  const rules = new ClusterRules();
  const build = (collection: string, from: number, count: number): string[] => {
    const indexes = Array.from({ length: count }, (_, index) => ({ name: `index${from + index}` }));
    return problems({ createIndexes: collection, indexes, $db: 'site' }, rules);
  };
  expect([...build('posts', 0, 31), ...build('posts', 0, 31), ...build('pages', 0, 31)]).toEqual([]);
  expect(build('posts', 31, 1)).toEqual(['posts has more than 32 indexes']);
});

test('a unique index of a sharded collection is found, unless it begins with its shard key', () => {
  const build = (collection: string, key: object, unique = true): string[] =>
    problems({ createIndexes: collection, indexes: [{ name: 'one', key, unique }], $db: 'site' });
  expect(build('comments', { post: 1 })).toEqual([expect.stringContaining('comments is sharded by _id')]);
  expect([
    ...build('comments', { post: 1 }, false),
    ...build('comments', { _id: 1, post: 1 }),
    ...build('terms', { slug: 1 }),
  ]).toEqual([]);
});

test('the sharded collections are those in the operations guide', () => {
  const operations = readFileSync(new URL('../../../docs/guides/operations.md', import.meta.url), 'utf8');
  const rows = operations.split('\n').filter((line) => line.includes('{ _id: "hashed" }'));
  const told = rows.flatMap((row) => [...row.matchAll(/\.(\w+)`/g)].map(([, name]) => name));
  expect(told.sort()).toEqual([...SHARDED_BY_ID].sort());
});
