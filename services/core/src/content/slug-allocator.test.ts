import { describe, expect, test } from '@jest/globals';
import { SlugAllocator } from './slug-allocator.js';
import { slugKey } from './slugs.js';

/** A store of slugs that counts how often it is asked. */
function store(
  ...taken: { id: number; type: 'post' | 'page' | 'attachment'; parent?: number; slug: string }[]
) {
  const asked: number[] = [];
  const byKey = new Map(
    taken.map(({ id, type, parent = 0, slug }) => [slugKey({ type, parent }, slug), id] as const),
  );
  return {
    asked,
    holdersOfKeys: async (keys: readonly string[]) => {
      asked.push(keys.length);
      return new Map([...byKey].filter(([key]) => keys.includes(key)));
    },
    holdersOfSlugs: async (slugs: readonly string[]) =>
      new Map(slugs.map((slug) => [slug, taken.filter((item) => item.slug === slug).map(({ id }) => id)])),
  };
}
const post = (id: number, slug: string) => ({ id, type: 'post', slug }) as const;
const wish = (slug: string, type: 'post' | 'page' | 'attachment' = 'post', parent = 0) => ({
  _id: 99_999,
  type,
  parent,
  slug,
});

describe('finding a free slug', () => {
  test('the wish itself when nobody has it', async () => {
    expect(await new SlugAllocator(store()).free(wish('hello'))).toBe('hello');
  });

  test('else the first free number', async () => {
    const taken = store(post(1, 'hello'), post(2, 'hello-2'), post(3, 'hello-4'));
    expect(await new SlugAllocator(taken).free(wish('hello'))).toBe('hello-3');
  });

  test('what the item itself has is free for it', async () => {
    expect(await new SlugAllocator(store(post(99_999, 'hello'))).free(wish('hello'))).toBe('hello');
  });

  test('a reserved slug gets a number at once', async () => {
    expect(await new SlugAllocator(store()).free(wish('feed'))).toBe('feed-2');
    expect(await new SlugAllocator(store()).free(wish('2024', 'page'))).toBe('2024-2');
  });

  test('pages only give way below the same parent', async () => {
    const taken = store({ id: 1, type: 'page', parent: 5, slug: 'a' });
    expect(await new SlugAllocator(taken).free(wish('a', 'page', 5))).toBe('a-2');
    expect(await new SlugAllocator(taken).free(wish('a', 'page', 6))).toBe('a');
  });

  test('media items give way to everything', async () => {
    expect(await new SlugAllocator(store(post(1, 'a'))).free(wish('a', 'attachment'))).toBe('a-2');
  });

  test('a thousand namesakes cost few questions', async () => {
    const taken = store(...Array.from({ length: 1000 }, (_, n) => post(n + 1, n === 0 ? 'a' : `a-${n + 1}`)));
    expect(await new SlugAllocator(taken).free(wish('a'))).toBe('a-1001');
    expect(taken.asked.length).toBeLessThan(7);
  });

  test('whoever was too slow gets one of several, so that not all go for the same again', async () => {
    const allocator = new SlugAllocator(store(post(1, 'a')));
    const found = new Set<string>();
    for (let n = 0; n < 200; n += 1) found.add(await allocator.free(wish('a'), 3));
    expect([...found].sort()).toEqual(['a-2', 'a-3', 'a-4', 'a-5']);
  });

  test('many items at once are one question', async () => {
    const taken = store(post(1, 'a'));
    const wishes = Array.from({ length: 100 }, (_, n) => ({ ...wish('a'), _id: 1000 + n }));
    const slugs = await new SlugAllocator(taken).freeFor(wishes);
    expect(new Set(slugs.values())).toEqual(new Set(['a-2']));
    expect(taken.asked.length).toBe(1);
  });
});
