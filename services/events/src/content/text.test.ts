import { describe, expect, test } from '@jest/globals';
import { fits, tooLong } from './text.js';

describe('limits of texts', () => {
  test('ordinary texts fit', () => {
    const input = { title: 'a'.repeat(65_535), description: 'b'.repeat(1024 * 1024), city: 'Oxford' };
    expect(tooLong(input)).toBeUndefined();
    expect(fits(input)).toBe(true);
  });

  test('tooLong names the text that is too long', () => {
    expect(tooLong({ title: 'é'.repeat(40_000) })).toBe('title');
    expect(tooLong({ title: 'a', excerpt: 'b'.repeat(65_536) })).toBe('excerpt');
    expect(tooLong({ description: 'b'.repeat(1024 * 1024 + 1) })).toBe('description');
  });

  test('other fields must leave space for the texts', () => {
    const input = { address: 'a'.repeat(3_000_000) };
    expect(fits(input as object)).toBe(false);
  });
});
