import { describe, expect, test } from '@jest/globals';
import { LeasedIds } from './leased-ids.js';

/** A sequence that records the size of each block taken from it. */
function sequence() {
  let last = 0;
  const leases: number[] = [];
  return {
    leases,
    async lease({ count, above = 0 }: { count: number; above?: number }) {
      leases.push(count);
      last = Math.max(last, above) + count;
      return { first: last - count + 1 };
    },
  };
}

const nothingStored = async (): Promise<number> => 0;

describe('leased ids', () => {
  test('leased ids are handed out once each to concurrent callers', async () => {
    const ids = new LeasedIds(sequence(), 'posts', nothingStored);
    const taken = await Promise.all(Array.from({ length: 100 }, () => ids.next()));
    expect(new Set(taken).size).toBe(100);
  });

  test('leased ids are taken in blocks', async () => {
    const source = sequence();
    const ids = new LeasedIds(source, 'posts', nothingStored);
    for (let n = 1; n <= 40; n++) expect(await ids.next()).toBe(n);
    expect(source.leases).toEqual([20, 20]);
  });

  test('ids continue above an id that is in use', async () => {
    const source = sequence();
    const ids = new LeasedIds(source, 'posts', nothingStored);
    expect(await ids.next()).toBe(1);
    expect(await ids.next(7)).toBe(8);
    expect(await ids.next(5000)).toBe(5001);
    expect(await ids.next()).toBe(5002);
    expect(source.leases).toEqual([20, 20]);
  });

  test('leased ids are above all ids that the service stores', async () => {
    const ids = new LeasedIds(sequence(), 'posts', async () => 70);
    expect(await ids.next()).toBe(71);
  });

  test('a failed lease is reported, and the next call tries again', async () => {
    let fail = true;
    const source = sequence();
    const ids = new LeasedIds(
      {
        lease: async (request) => {
          if (fail) throw new Error('away');
          return source.lease(request);
        },
      },
      'terms',
      nothingStored,
    );
    await expect(ids.next()).rejects.toThrow('away');
    fail = false;
    expect(await ids.next()).toBe(1);
  });
});
