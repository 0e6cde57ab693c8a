import { Versions } from '@almanac/cache';
import { inReadScope } from '@almanac/process';
import { expect, test } from '@jest/globals';
import { KnownItems } from './known-items.js';

test('names that nothing has are forgotten when they are long and many', async () => {
  const known = new KnownItems();
  const versions = new Versions().describeAll(['wp/v2']);
  let reads = 0;
  const read = (name: string) =>
    inReadScope(versions, () =>
      known.named(name, {
        byName: async () => {
          reads += 1;
          return [];
        },
        byIds: async () => [],
      }),
    );
  const readsOf = async (name: string): Promise<number> => {
    const before = reads;
    await read(name);
    return reads - before;
  };
  expect([await readsOf('short'), await readsOf('short')]).toEqual([1, 0]);
  for (let n = 0; n < 1000; n += 1) await read(`${n}`.padEnd(10_000, 'x'));
  expect(await readsOf('short')).toBe(1);
});
