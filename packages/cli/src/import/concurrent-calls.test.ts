import { expect, test } from '@jest/globals';
import { ConcurrentCalls } from './concurrent-calls.js';

/** Starts calls one after the other, as an import does. @returns how many are under way, with what ends the oldest */
function starting(...sizes: readonly number[]) {
  const underWay = new ConcurrentCalls();
  const ends: (() => void)[] = [];
  const started = (async () => {
    for (const size of sizes)
      await underWay.start(size, () => new Promise<void>((resolve) => ends.push(resolve)));
    await underWay.end();
  })();
  return { started, ends };
}

/** Everything that follows from what has ended. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many calls are under way at once, and the next one follows when one ends', async () => {
  const { started, ends } = starting(...Array.from({ length: 8 }, () => 10));
  await settled();
  expect(ends).toHaveLength(6);
  ends[3]?.();
  await settled();
  expect(ends).toHaveLength(7);
  for (let n = 0; n < 8; n += 1) {
    ends[n]?.();
    await settled();
  }
  await started;
});

test('they carry so many characters together, and a larger one goes alone', async () => {
  const { started, ends } = starting(700_000, 300_000, 300_000, 50_000_000, 10);
  for (const count of [2, 3, 4, 5]) {
    await settled();
    expect(ends).toHaveLength(count);
    for (const end of ends) end();
  }
  await settled();
  for (const end of ends) end();
  await started;
});

test('an error of a call ends the import', async () => {
  const underWay = new ConcurrentCalls();
  await underWay.start(1, () => Promise.reject(new Error('refused')));
  await expect(underWay.end()).rejects.toThrow('refused');
});
