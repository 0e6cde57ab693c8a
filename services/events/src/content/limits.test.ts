import { describe, expect, test } from '@jest/globals';
import { fits, tooLong } from './limits.js';
import { textFields } from './text.js';

const texts = (input: Parameters<typeof textFields>[0]) =>
  textFields(input, { unfilteredHtml: true, useSmilies: false, siteUrl: 'http://site.test' });

describe('what can be kept', () => {
  test('ordinary texts can', () => {
    expect(tooLong(texts({ title: 'a'.repeat(65_535), description: 'b'.repeat(1_000_000) }))).toBeUndefined();
    const input = { description: 'b'.repeat(3_000_000), city: 'Oxford' };
    expect(fits(input)).toBe(true);
  });

  test('too long ones are named', () => {
    expect(tooLong(texts({ title: 'é'.repeat(40_000) }))).toBe('title');
    expect(tooLong(texts({ title: 'a', excerpt: 'b'.repeat(2_000_000) }))).toBe('excerpt');
    // Four bytes as they were written, and many more as they are shown.
    expect(tooLong(texts({ description: '" & '.repeat(300_000) }))).toBe('description');
  });

  test('other fields may not fill the place of the texts', () => {
    const input = { address: 'a'.repeat(3_000_000) };
    expect(fits(input as object)).toBe(false);
  });
});
