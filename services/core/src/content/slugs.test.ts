import { describe, expect, test } from '@jest/globals';
import { ContentSlugs, slugKey } from './slugs.js';

describe('the scope of unique slugs', () => {
  const none = async () => new Map();
  const slugs = new ContentSlugs({ ownersOfKeys: none, ownersOfSlugs: none });
  const isReserved: ContentSlugs['isReserved'] = (item, slug) => slugs.isReserved(item, slug);

  test('slugs of posts are unique among posts, those of pages below one parent', () => {
    expect(slugKey({ type: 'post', parent: 0 }, 'a')).not.toBe(slugKey({ type: 'page', parent: 0 }, 'a'));
    expect(slugKey({ type: 'page', parent: 0 }, 'a')).not.toBe(slugKey({ type: 'page', parent: 9 }, 'a'));
    expect(slugKey({ type: 'page', parent: 9 }, 'a')).toBe(slugKey({ type: 'attachment', parent: 9 }, 'a'));
  });

  test('feed names are reserved slugs, and page numbers are reserved among pages', () => {
    const [post, page] = [
      { _id: 1, type: 'post', parent: 0 },
      { _id: 1, type: 'page', parent: 0 },
    ] as const;
    expect(['feed', 'rss', 'embed'].every((slug) => isReserved(post, slug))).toBe(true);
    expect(isReserved(post, '2024')).toBe(false);
    expect(['2024', 'page2'].every((slug) => isReserved(page, slug))).toBe(true);
    expect(isReserved(page, 'page')).toBe(false);
  });

  test.each(['docs', 'events'])('the top-level address %s is reserved for the site', (slug) => {
    expect(isReserved({ _id: 1, type: 'page', parent: 0 }, slug)).toBe(true);
    expect(isReserved({ _id: 1, type: 'attachment', parent: 0 }, slug)).toBe(true);
    expect(isReserved({ _id: 1, type: 'page', parent: 9 }, slug)).toBe(false);
    expect(isReserved({ _id: 1, type: 'post', parent: 0 }, slug)).toBe(false);
  });
});

describe('allocating slugs', () => {
  type Taken = { id: number; type: 'post' | 'page' | 'attachment'; parent: number; slug: string };
  const slugs = (...taken: readonly Taken[]) =>
    new ContentSlugs({
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
  const placed = (type: Taken['type'], parent = 0, _id = 99_999) => ({ _id, type, parent });

  test('slugs of pages conflict only below the same parent', async () => {
    const allocator = slugs({ id: 1, type: 'page', parent: 5, slug: 'a' });
    expect(await allocator.allocate(placed('page', 5), 'a', LOOKED_UP)).toBe('a-2');
    expect(await allocator.allocate(placed('page', 6), 'a', LOOKED_UP)).toBe('a');
  });

  test('slugs of media items conflict with slugs of all types', async () => {
    const allocator = slugs({ id: 1, type: 'post', parent: 0, slug: 'a' });
    expect(await allocator.allocate(placed('attachment'), 'a', LOOKED_UP)).toBe('a-2');
  });

  test('media items and pages that are looked up together keep their own rules', async () => {
    const allocator = slugs(
      { id: 1, type: 'page', parent: 5, slug: 'a' },
      { id: 2, type: 'attachment', parent: 0, slug: 'b' },
    );
    const desired = [
      { item: placed('attachment', 0, 10), slug: 'a' },
      { item: placed('page', 6, 11), slug: 'a' },
      { item: placed('page', 5, 12), slug: 'a' },
      { item: placed('attachment', 0, 2), slug: 'b' },
    ];
    expect([...(await allocator.allocateAll(desired))]).toEqual([
      [10, 'a-2'],
      [11, 'a'],
      [12, 'a-2'],
      [2, 'b'],
    ]);
  });

  test('a reserved slug gets a number at once', async () => {
    expect(await slugs().allocate(placed('page'), '2024')).toBe('2024-2');
  });
});
