import { describe, expect, test } from '@jest/globals';
import { containing } from './query.js';

describe('containing', () => {
  test('containing finds a part with any characters', () => {
    const finds = (part: string, text: string) => new RegExp(containing(part).$regex).test(text);
    expect(finds('c++ (e)', 'about c++ (e) and more')).toBe(true);
    expect(finds('a.c', 'abc')).toBe(false);
    expect(containing('.'.repeat(100_000)).$regex.length).toBeLessThan(32_000);
  });

  test.each(['\u2028', '\u2029', '\n', '/'])(
    'containing does not escape %j, because MongoDB knows no escape for it',
    (character) => {
      expect(containing(`a${character}b`).$regex).toBe(`a${character}b`);
    },
  );
});
