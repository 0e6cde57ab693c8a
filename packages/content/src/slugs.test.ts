import { describe, expect, test } from '@jest/globals';
import { Slugs, trashedSlug } from './slugs.js';

describe('the desired slug of an item', () => {
  const slugs = new Slugs({ ownersOfKeys: async () => new Map() });
  const item = { id: 5, slug: '', title: 'Hello World', status: 'publish' } as const;

  test('the slug is generated from the title on publication', () => {
    expect(slugs.desired(undefined, item)).toBe('hello-world');
    expect(slugs.desired(undefined, { ...item, status: 'draft' })).toBe('');
    expect(slugs.desired(undefined, { ...item, status: 'future' })).toBe('hello-world');
  });

  test('the slug of an item without a title is its id', () => {
    expect(slugs.desired(undefined, { ...item, title: '...' })).toBe('5');
  });

  test('the slug stays when the title changes', () => {
    expect(slugs.desired(undefined, { ...item, slug: 'first' })).toBe('first');
  });

  test('a sent slug is sanitized, also of a draft', () => {
    expect(slugs.desired('My Slug', item)).toBe('my-slug');
    expect(slugs.desired('My Slug', { ...item, status: 'draft' })).toBe('my-slug');
  });

  test('an emptied slug is generated from the title again', () => {
    expect(slugs.desired('', { ...item, slug: 'first' })).toBe('hello-world');
    expect(slugs.desired('!!!', { ...item, slug: 'first' })).toBe('hello-world');
    expect(slugs.desired('0', { ...item, slug: 'first' })).toBe('hello-world');
    expect(slugs.desired('', { ...item, slug: 'first', status: 'pending' })).toBe('');
  });
});

describe('slugs in the trash', () => {
  test('a trashed item frees its slug', () => {
    expect(trashedSlug('hello')).toBe('hello__trashed');
    expect(trashedSlug('')).toBe('__trashed');
  });

  test('a long slug is cut between encoded characters', () => {
    const slug = trashedSlug(`${'a'.repeat(190)}%e6%97`);
    expect(slug).toBe(`${'a'.repeat(190)}__trashed`);
  });
});
