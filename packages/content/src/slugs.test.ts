import { describe, expect, test } from '@jest/globals';
import { desiredSlug, trashedSlug } from './slugs.js';

describe('the desired slug of an item', () => {
  const item = { id: 5, slug: '', title: 'Hello World', status: 'publish' } as const;

  test('the slug is generated from the title on publication', () => {
    expect(desiredSlug(undefined, item)).toBe('hello-world');
    expect(desiredSlug(undefined, { ...item, status: 'draft' })).toBe('');
    expect(desiredSlug(undefined, { ...item, status: 'future' })).toBe('hello-world');
  });

  test('the slug of an item without a title is its id', () => {
    expect(desiredSlug(undefined, { ...item, title: '...' })).toBe('5');
  });

  test('the slug stays when the title changes', () => {
    expect(desiredSlug(undefined, { ...item, slug: 'first' })).toBe('first');
  });

  test('a sent slug is sanitized, also of a draft', () => {
    expect(desiredSlug('My Slug', item)).toBe('my-slug');
    expect(desiredSlug('My Slug', { ...item, status: 'draft' })).toBe('my-slug');
  });

  test('an emptied slug is generated from the title again', () => {
    expect(desiredSlug('', { ...item, slug: 'first' })).toBe('hello-world');
    expect(desiredSlug('!!!', { ...item, slug: 'first' })).toBe('hello-world');
    expect(desiredSlug('0', { ...item, slug: 'first' })).toBe('hello-world');
    expect(desiredSlug('', { ...item, slug: 'first', status: 'pending' })).toBe('');
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
