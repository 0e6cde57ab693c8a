import { describe, expect, test } from '@jest/globals';
import { fits, tooLong } from './text.js';

describe('what can be kept', () => {
  test('ordinary texts can', () => {
    const input = { title: 'a'.repeat(65_535), description: 'b'.repeat(1024 * 1024), city: 'Oxford' };
    expect(tooLong(input)).toBeUndefined();
    expect(fits(input)).toBe(true);
  });

  test('too long ones are named', () => {
    expect(tooLong({ title: 'é'.repeat(40_000) })).toBe('title');
    expect(tooLong({ title: 'a', excerpt: 'b'.repeat(65_536) })).toBe('excerpt');
    expect(tooLong({ description: 'b'.repeat(1024 * 1024 + 1) })).toBe('description');
  });

  test('other fields may not fill the place of the texts', () => {
    const input = { address: 'a'.repeat(3_000_000) };
    expect(fits(input as object)).toBe(false);
  });
});
