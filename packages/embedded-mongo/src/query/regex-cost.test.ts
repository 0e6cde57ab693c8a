import { describe, expect, test } from '@jest/globals';
import { compileRegex } from './regex.js';
import { hasNestedRepetition } from './regex-cost.js';

describe('hasNestedRepetition', () => {
  test.each(['^(a+)+$', '(x*)*y', '((a|b)*c*)+', '(?:a{2,})*', '(a+b?){1,}', '((a+))+'])('%s', (pattern) => {
    expect(hasNestedRepetition(pattern)).toBe(true);
    expect(() => compileRegex(pattern, '')).toThrow(expect.objectContaining({ code: 2 }));
  });

  test.each([
    '^a+b*$',
    '(ab)+',
    '(a|b)*c+',
    '(a{2,3})+',
    '[(a+)+]',
    '\\(a+\\)+',
    '(a+)?',
    '(a+){2}',
    '',
    ')',
  ])('not %s', (pattern) => {
    expect(hasNestedRepetition(pattern)).toBe(false);
  });
});
