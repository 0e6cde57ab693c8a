import { expect, test } from '@jest/globals';
import { importAll } from './import-all.js';
import { created, existing, type Outcome, TAKEN } from './outcome.js';
import type { RecordOf } from './records.js';
import type { RecordStore } from './store.js';

const term = (id: number): RecordOf<'term'> => ({
  type: 'term',
  id,
  taxonomy: 'category',
  slug: `term-${id}`,
  name: '',
  description: '',
  parent: 0,
  fields: {},
});

const storeOf = (outcomeOf: (id: number, call: number) => Outcome) => {
  const calls: number[][] = [];
  const store: RecordStore<'term'> = {
    type: 'term',
    async import(records) {
      const call = calls.push(records.map(({ id }) => id));
      return records.map(({ id }) => outcomeOf(id, call));
    },
    export: async () => [],
  };
  return { calls, store };
};

test('a record that an earlier attempt has stored is found and not skipped', async () => {
  const { calls, store } = storeOf((id, call) => (call > 1 ? existing(id) : id === 2 ? TAKEN : created(id)));
  expect(await importAll([store], [term(1), term(2), term(3)], false)).toEqual([
    created(1),
    existing(2),
    created(3),
  ]);
  expect(calls).toEqual([[1, 2, 3], [2]]);
});

test('a record with the id of another item is skipped', async () => {
  const { calls, store } = storeOf(() => TAKEN);
  expect(await importAll([store], [term(1)], false)).toEqual([TAKEN]);
  expect(calls).toHaveLength(2);
});
