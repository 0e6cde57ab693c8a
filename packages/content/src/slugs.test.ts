import { describe, expect, test } from '@jest/globals';
import { desiredSlug, trashedSlug } from './slugs.js';

describe('the slug an item should have', () => {
  const item = { id: 5, slug: '', title: 'Hello World', status: 'publish' } as const;

  test('is made of the title once it is published', () => {
    expect(desiredSlug(undefined, item)).toBe('hello-world');
    expect(desiredSlug(undefined, { ...item, status: 'draft' })).toBe('');
    expect(desiredSlug(undefined, { ...item, status: 'future' })).toBe('hello-world');
  });

  test('is the id without a title', () => {
    expect(desiredSlug(undefined, { ...item, title: '...' })).toBe('5');
  });

  test('stays when the title changes', () => {
    expect(desiredSlug(undefined, { ...item, slug: 'first' })).toBe('first');
  });

  test('is what was sent, cleaned, drafts too', () => {
    expect(desiredSlug('My Slug', item)).toBe('my-slug');
    expect(desiredSlug('My Slug', { ...item, status: 'draft' })).toBe('my-slug');
  });

  test('is made again when it is emptied', () => {
    expect(desiredSlug('', { ...item, slug: 'first' })).toBe('hello-world');
    expect(desiredSlug('!!!', { ...item, slug: 'first' })).toBe('hello-world');
    expect(desiredSlug('0', { ...item, slug: 'first' })).toBe('hello-world');
    expect(desiredSlug('', { ...item, slug: 'first', status: 'pending' })).toBe('');
  });
});

describe('in the trash', () => {
  test('the slug gives way', () => {
    expect(trashedSlug('hello')).toBe('hello__trashed');
    expect(trashedSlug('')).toBe('__trashed');
  });

  test('a long one is cut, never inside an encoded character', () => {
    const slug = trashedSlug(`${'a'.repeat(190)}%e6%97`);
    expect(slug).toBe(`${'a'.repeat(190)}__trashed`);
  });
});
