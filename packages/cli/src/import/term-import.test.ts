import { type Declarations, NO_DECLARATIONS, readDeclarations } from '@almanac/content-types';
import type { Outcome } from '@almanac/transfer';
import type { SentRecordOf } from '@almanac/transfer/records';
import { beforeEach, expect, test } from '@jest/globals';
import { OwnIds } from './own-ids.js';
import type { SourceTerm } from './source.js';
import { TermImport } from './term-import.js';

const DECLARED = readDeclarations(`
taxonomies:
  - { name: cuisine, labels: { name: Cuisines, singular_name: Cuisine } }
  - { name: diet, labels: { name: Diets, singular_name: Diet } }
fields:
  - { name: near, on: [cuisine], type: integer, several: true, refers_to: cuisine }
  - { name: diet_id, on: [cuisine], type: integer, refers_to: diet }
  - { name: dish, on: [cuisine], type: integer, refers_to: post }
`).declarations;

type Sent = SentRecordOf<'term'>;

/** Records in the order in which they were sent, with whether they replace others. */
let sent: (readonly [string, Sent['fields'], boolean])[];
/** Terms that the site has already: ids by slug. */
let there: ReadonlyMap<string, number>;
let own: OwnIds;

beforeEach(() => {
  sent = [];
  there = new Map();
  own = new OwnIds('skip');
  own.declared = (DECLARED as Declarations | undefined) ?? NO_DECLARATIONS;
});

const OFFSET = 100;
const terms = () =>
  new TermImport({
    own,
    summary: { note: () => undefined },
    idsOf: async (keys) => keys.map((key) => Number(key) + OFFSET),
    store: async (_owner, records, refresh = false) =>
      records.map((record): Outcome => {
        sent.push([record.slug, record.fields, refresh]);
        const id = there.get(record.slug);
        return { status: id ? 'existing' : 'created', id: id ?? record.id, reason: '', path: '' };
      }),
  });

const term = (id: number, slug: string, meta: SourceTerm['meta'] = {}, more: Partial<SourceTerm> = {}) => ({
  ...{ id, slug, meta, taxonomy: 'cuisine', name: slug, description: '', parent: '' },
  ...more,
});

test('terms that refer to one another and to themselves are sent again when all have ids', async () => {
  await terms().run([term(1, 'a', { near: ['2', '1'] }), term(2, 'b', { near: ['1'] }), term(3, 'c')]);
  expect(sent).toEqual([
    ['a', { near: [0, 0] }, false],
    ['b', { near: [0] }, false],
    ['c', {}, false],
    ['a', { near: [102, 101] }, true],
    ['b', { near: [101] }, true],
  ]);
});

test('a term that refers to none, or to a parent, is sent once', async () => {
  await terms().run([term(2, 'b', { near: ['1'] }, { parent: 'a' }), term(1, 'a')]);
  expect(sent).toEqual([
    ['a', {}, false],
    ['b', { near: [101] }, false],
  ]);
});

test('a term that the site has stays as it is, and others refer to it', async () => {
  there = new Map([['b', 7]]);
  await terms().run([term(1, 'a', { near: ['2'] }), term(2, 'b', { near: ['1'] })]);
  expect(sent.slice(2)).toEqual([['a', { near: [7] }, true]]);
});

test('the id of a term is not that of an item with the same number', async () => {
  own.posts.set(5, 55);
  await terms().run([term(1, 'a', { near: ['5'], diet_id: ['5'], dish: ['5'] })]);
  expect(sent).toEqual([['a', { near: [0], diet_id: 0, dish: 55 }, false]]);
});
