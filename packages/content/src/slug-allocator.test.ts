import { describe, expect, test } from '@jest/globals';
import { Slugs } from './slugs.js';

/** Slugs with their owners, which record the size of each lookup. */
function store(taken: Readonly<Record<string, number>>, indexed = false) {
  const asked: number[] = [];
  class RecordedSlugs extends Slugs {
    protected override isIndexed(): boolean {
      return indexed;
    }
  }
  const slugs = new RecordedSlugs({
    ownersOfKeys: async (keys) => {
      asked.push(keys.length);
      return new Map(Object.entries(taken).filter(([slug]) => keys.includes(slug)));
    },
  });
  return { asked, slugs };
}

const item = { _id: 99_999 };

describe('allocating a slug', () => {
  test('a free desired slug is allocated', async () => {
    expect(await store({}).slugs.allocate(item, 'hello')).toBe('hello');
  });

  test('the first attempt relies on a unique index, and the second looks slugs up', async () => {
    const { slugs, asked } = store({ hello: 1 }, true);
    expect(await slugs.allocate(item, 'hello')).toBe('hello');
    expect(asked).toEqual([]);
    expect(await slugs.allocate(item, 'hello', 2)).toBe('hello-2');
    expect(await slugs.allocate(item, 'feed')).toBe('feed-2');
  });

  test('a slug in use gets the first free number', async () => {
    const { slugs } = store({ hello: 1, 'hello-2': 2, 'hello-4': 3 });
    expect(await slugs.allocate(item, 'hello')).toBe('hello-3');
  });

  test("an item's own slug counts as free for the item", async () => {
    expect(await store({ hello: 99_999 }).slugs.allocate(item, 'hello')).toBe('hello');
  });

  test('a reserved slug gets a number at once', async () => {
    expect(await store({}).slugs.allocate(item, 'feed')).toBe('feed-2');
  });

  test('a thousand equal slugs take few lookups', async () => {
    const namesakes = Array.from({ length: 1000 }, (_, n) => [n === 0 ? 'a' : `a-${n + 1}`, n + 1] as const);
    const { slugs, asked } = store(Object.fromEntries(namesakes));
    expect(await slugs.allocate(item, 'a')).toBe('a-1001');
    expect(asked.length).toBeLessThan(7);
  });

  test('later attempts allocate one of several free slugs, so that concurrent writers get different ones', async () => {
    const { slugs } = store({ a: 1 });
    const found = new Set<string>();
    for (let n = 0; n < 200; n += 1) found.add(await slugs.allocate(item, 'a', 4));
    expect([...found].sort()).toEqual(['a-2', 'a-3', 'a-4', 'a-5']);
  });

  test('slugs of many items take one lookup', async () => {
    const { slugs, asked } = store({ a: 1 });
    const desired = Array.from({ length: 100 }, (_, n) => ({ item: { _id: 1000 + n }, slug: 'a' }));
    expect(new Set((await slugs.allocateAll(desired)).values())).toEqual(new Set(['a-2']));
    expect(asked.length).toBe(1);
  });
});
