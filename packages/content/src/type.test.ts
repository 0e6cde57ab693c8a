import { expect, test } from '@jest/globals';
import type { Item } from './item.js';
import { type References, withReferences } from './type.js';

const refused = new Error('the title is too long');

/** References of a write, and what was removed of them. */
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

test('a write gets the fields that name its references, which stay', async () => {
  const { own, removed } = references();
  expect(await withReferences(own, async (named) => named)).toEqual({ slug: 'named' });
  expect(removed).toEqual([]);
});

test('a write without references is just done', async () => {
  expect(await withReferences(undefined, async (named) => named)).toBeUndefined();
});

test('all references of a write that fails are removed', async () => {
  const { own, removed } = references();
  const write = withReferences(own, () => Promise.reject(refused));
  await expect(write).rejects.toBe(refused);
  expect(removed).toEqual(['venue', 'organizer']);
});

test('references are removed when only some of them could be created', async () => {
  const { own, removed } = references();
  const commit = () => Promise.reject(refused);
  await expect(withReferences({ ...own, commit }, async () => 'stored')).rejects.toBe(refused);
  expect(removed).toEqual(['venue', 'organizer']);
});

test('a failing rollback neither hides the first error nor keeps the others from being removed', async () => {
  const { own, removed } = references(['venue']);
  const error = new Error('the write failed');
  await expect(withReferences(own, () => Promise.reject(error))).rejects.toBe(error);
  expect(removed).toEqual(['organizer']);
  expect(error.cause).toEqual(new Error('the venue cannot be removed'));
});
