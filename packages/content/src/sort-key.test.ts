import { describe, expect, test } from '@jest/globals';
import { containing, fold, sortKey } from './texts.js';

const sorted = (texts: readonly string[]): string[] =>
  [...texts].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

describe('sortKey', () => {
  test('orders without case and accents', () => {
    expect(sorted(['zebra', 'Éclair', 'apple', 'Eagle'])).toEqual(['apple', 'Eagle', 'Éclair', 'zebra']);
  });

  test('puts punctuation before digits before letters', () => {
    expect(sorted(['a', '~tilde', '[bracket]', '1', '_under', '!bang'])).toEqual([
      '_under',
      '!bang',
      '[bracket]',
      '~tilde',
      '1',
      'a',
    ]);
  });

  test('is the same for texts that differ only in case and accents', () => {
    expect(sortKey('CAFÉ 1')).toBe(sortKey('cafe 1'));
    expect(sortKey('cafe-1')).not.toBe(sortKey('cafe 1'));
  });

  test('of a long text is short', () => {
    expect(sortKey('x'.repeat(10_000)).length).toBeLessThan(1000);
  });
});

describe('containing', () => {
  test('finds a part, whatever characters it has', () => {
    const finds = (part: string, text: string) => new RegExp(containing(part).$regex).test(text);
    expect(finds(fold('C++ (É)'), fold('about c++ (e) and more'))).toBe(true);
    expect(finds('a.c', 'abc')).toBe(false);
    expect(containing('.'.repeat(100_000)).$regex.length).toBeLessThan(32_000);
  });

  test.each(['\u2028', '\u2029', '\n', '/'])(
    'keeps %j as it is: MongoDB knows no escape for it',
    (character) => {
      expect(containing(`a${character}b`).$regex).toBe(`a${character}b`);
    },
  );
});
