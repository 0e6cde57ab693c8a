import { expect, test } from '@jest/globals';
import type { Item } from './item.js';
import { withReferences } from './service.js';
import type { References } from './type.js';

const refused = new Error('the title is too long');

/** References of a write. They record which of them were rolled back. */
function references(failing: readonly string[] = []): { own: References<Item>; removed: string[] } {
  const removed: string[] = [];
  const own: References<Item> = {
    commit: async () => ({ slug: 'named' }),
    rollback: () =>
      ['venue', 'organizer'].map((name) => async () => {
        if (failing.includes(name)) throw new Error(`the ${name} cannot be removed`);
        removed.push(name);
      }),
  };
  return { own, removed };
}

test('a write gets the fields of its references, and the references stay', async () => {
  const { own, removed } = references();
  expect(await withReferences(own, async (named) => named)).toEqual({ slug: 'named' });
  expect(removed).toEqual([]);
});

test('a write without references runs', async () => {
  expect(await withReferences(undefined, async (named) => named)).toBeUndefined();
});

test('a failed write rolls back all references', async () => {
  const { own, removed } = references();
  const write = withReferences(own, () => Promise.reject(refused));
  await expect(write).rejects.toBe(refused);
  expect(removed).toEqual(['venue', 'organizer']);
});

test('references are rolled back when only some could be created', async () => {
  const { own, removed } = references();
  const commit = () => Promise.reject(refused);
  await expect(withReferences({ ...own, commit }, async () => 'stored')).rejects.toBe(refused);
  expect(removed).toEqual(['venue', 'organizer']);
});

test('a failed rollback neither hides the first error nor prevents the other rollbacks', async () => {
  const { own, removed } = references(['venue']);
  const error = new Error('the write failed');
  await expect(withReferences(own, () => Promise.reject(error))).rejects.toBe(error);
  expect(removed).toEqual(['organizer']);
  expect(error.cause).toEqual(new Error('the venue cannot be removed'));
});
