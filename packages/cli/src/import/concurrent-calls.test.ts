import { expect, test } from '@jest/globals';
import { ConcurrentCalls } from './concurrent-calls.js';

/**
 * Starts calls one after another, like an import. @returns the number of running calls, and a function that ends the
 * oldest
 */
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

/** Waits for the effects of calls that have ended. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the number of concurrent calls is limited, and the next one starts when one ends', async () => {
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

test('the characters of concurrent calls are limited, and a larger call runs alone', async () => {
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
