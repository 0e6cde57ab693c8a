import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Store } from '../storage/store.js';
import { TestStore } from '../testing/store.js';
import { forgetOldReplies, StatementMemory } from './replies.js';

let tested: TestStore;
let store: Store;

beforeEach(async () => {
  tested = await TestStore.open();
  store = tested.store;
});

afterEach(() => tested.close());

const HOUR = 60 * 60 * 1000;
const STATEMENTS = 2_500;
const memories = Array.from(
  { length: STATEMENTS },
  (_, i) => new StatementMemory({ session: Buffer.alloc(16, 0xff), number: 1n }, i),
);

/** Removes old replies as of a later time. Returns the number of transactions. */
async function forgetIn(time: number): Promise<number> {
  let transactions = 0;
  for (let next: Uint8Array | undefined = Buffer.alloc(1); next !== undefined; transactions++) {
    const start: Uint8Array = next;
    next = await store.write((view) => forgetOldReplies(view, Date.now() + time, start));
  }
  return transactions;
}

const known = (): Promise<number> =>
  store.write((view) => memories.filter((memory) => memory.recall(view) !== undefined).length);

test('replies are removed half an hour after their writes, a number per transaction', async () => {
  await store.write((view) => {
    for (const memory of memories) memory.remember(view, { n: 1 });
  });
  expect(await forgetIn(0)).toBe(3);
  expect(await known()).toBe(STATEMENTS);
  expect(await forgetIn(HOUR)).toBe(3);
  expect(await known()).toBe(0);
});
