import { describe, expect, test } from '@jest/globals';
import { sortKey } from './sort-key.js';

const sorted = (texts: readonly string[]): string[] =>
  [...texts].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

describe('sortKey', () => {
  test('sort keys ignore case and accents', () => {
    expect(sorted(['zebra', 'Éclair', 'apple', 'Eagle'])).toEqual(['apple', 'Eagle', 'Éclair', 'zebra']);
  });

  test('sort keys order punctuation before digits before letters', () => {
    expect(sorted(['a', '~tilde', '[bracket]', '1', '_under', '!bang'])).toEqual([
      '_under',
      '!bang',
      '[bracket]',
      '~tilde',
      '1',
      'a',
    ]);
  });

  test('sort keys are equal for texts that differ only in case and accents', () => {
    expect(sortKey('CAFÉ 1')).toBe(sortKey('cafe 1'));
    expect(sortKey('cafe-1')).not.toBe(sortKey('cafe 1'));
  });

  test('the sort key of a long text is cut', () => {
    expect(sortKey('x'.repeat(10_000)).length).toBeLessThan(1000);
  });
});
