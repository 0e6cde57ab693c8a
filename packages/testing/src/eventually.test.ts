import { expect, test } from '@jest/globals';
import { eventually } from './eventually.js';

test('a value is read until it equals the expected one', async () => {
  let reads = 0;
  expect(await eventually(() => [++reads], [3])).toEqual([3]);
  expect(
    await eventually(
      async () => ++reads,
      (value) => value > 5,
    ),
  ).toBe(6);
});

test('the error for a value that never equals the expected one names it', async () => {
  await expect(eventually(() => ({ state: 'waiting' }), { state: 'done' }, { within: 30 })).rejects.toThrow(
    "not as expected after 30 ms: { state: 'waiting' }",
  );
});

test('an error of the read is not retried', async () => {
  await expect(eventually(() => Promise.reject(new Error('broken')), true)).rejects.toThrow('broken');
});
