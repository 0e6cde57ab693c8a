import { describe, expect, test } from '@jest/globals';
import { isReserved, slugAllocator, slugKey } from './slugs.js';

describe('the scope of unique slugs', () => {
  test('slugs of posts are unique among posts, those of pages below one parent', () => {
    expect(slugKey({ type: 'post', parent: 0 }, 'a')).not.toBe(slugKey({ type: 'page', parent: 0 }, 'a'));
    expect(slugKey({ type: 'page', parent: 0 }, 'a')).not.toBe(slugKey({ type: 'page', parent: 9 }, 'a'));
    expect(slugKey({ type: 'page', parent: 9 }, 'a')).toBe(slugKey({ type: 'attachment', parent: 9 }, 'a'));
  });

  test('feed names are reserved slugs, and page numbers are reserved among pages', () => {
    const [post, page] = [
      { type: 'post', parent: 0 },
      { type: 'page', parent: 0 },
    ] as const;
    expect(['feed', 'rss', 'embed'].every((slug) => isReserved(post, slug))).toBe(true);
    expect(isReserved(post, '2024')).toBe(false);
    expect(['2024', 'page2'].every((slug) => isReserved(page, slug))).toBe(true);
    expect(isReserved(page, 'page')).toBe(false);
  });

  test.each(['docs', 'events'])('the top-level address %s is reserved for the site', (slug) => {
    expect(isReserved({ type: 'page', parent: 0 }, slug)).toBe(true);
    expect(isReserved({ type: 'attachment', parent: 0 }, slug)).toBe(true);
    expect(isReserved({ type: 'page', parent: 9 }, slug)).toBe(false);
    expect(isReserved({ type: 'post', parent: 0 }, slug)).toBe(false);
  });
});

describe('allocating slugs', () => {
  type Taken = { id: number; type: 'post' | 'page' | 'attachment'; parent: number; slug: string };
  const slugs = (...taken: readonly Taken[]) =>
    slugAllocator({
      ownersOfKeys: async (keys) =>
        new Map(
          taken
            .map(({ id, slug, ...scope }) => [slugKey(scope, slug), id] as const)
            .filter(([key]) => keys.includes(key)),
        ),
      ownersOfSlugs: async (wanted) =>
        new Map(wanted.map((slug) => [slug, taken.filter((item) => item.slug === slug).map(({ id }) => id)])),
    });
  /** Number of lookups after the index has refused the desired slug. */
  const LOOKED_UP = 2;
  const desiring = (slug: string, type: Taken['type'], parent = 0) => ({ _id: 99_999, type, parent, slug });

  test('slugs of pages conflict only below the same parent', async () => {
    const allocator = slugs({ id: 1, type: 'page', parent: 5, slug: 'a' });
    expect(await allocator.allocate(desiring('a', 'page', 5), LOOKED_UP)).toBe('a-2');
    expect(await allocator.allocate(desiring('a', 'page', 6), LOOKED_UP)).toBe('a');
  });

  test('slugs of media items conflict with slugs of all types', async () => {
    const allocator = slugs({ id: 1, type: 'post', parent: 0, slug: 'a' });
    expect(await allocator.allocate(desiring('a', 'attachment'), LOOKED_UP)).toBe('a-2');
  });

  test('media items and pages that are looked up together keep their own rules', async () => {
    const allocator = slugs(
      { id: 1, type: 'page', parent: 5, slug: 'a' },
      { id: 2, type: 'attachment', parent: 0, slug: 'b' },
    );
    const desired = [
      { ...desiring('a', 'attachment'), _id: 10 },
      { ...desiring('a', 'page', 6), _id: 11 },
      { ...desiring('a', 'page', 5), _id: 12 },
      { ...desiring('b', 'attachment'), _id: 2 },
    ];
    expect([...(await allocator.allocateAll(desired))]).toEqual([
      [10, 'a-2'],
      [11, 'a'],
      [12, 'a-2'],
      [2, 'b'],
    ]);
  });

  test('a reserved slug gets a number at once', async () => {
    expect(await slugs().allocate(desiring('2024', 'page'))).toBe('2024-2');
  });
});
