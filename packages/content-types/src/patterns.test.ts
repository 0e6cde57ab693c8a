import { expect, test } from '@jest/globals';
import { linearPattern, patternProblem } from './patterns.js';

test.each([
  ['^(\\d{8})?$', ['', '20310506'], ['2031', 'x20310506']],
  ['^\\p{Lu}\\w+$', ['Änd', 'Ab'], ['änd', 'A']],
  ['[a-z]-\\u00e9', ['xa-éx'], ['a-e']],
  ['^(?:a+)+$', ['aaa'], ['aab']],
  ['^(?<one>a)\\\\k<$', ['a\\k<'], ['ak<']],
])('the pattern %j matches as JavaScript does', (source, matching, others) => {
  expect(patternProblem(source)).toBeUndefined();
  const [linear, own] = [linearPattern(source), new RegExp(source, 'u')];
  expect(linear.source).toBe(source);
  for (const text of matching) expect([linear.test(text), own.test(text)]).toEqual([true, true]);
  for (const text of others) expect([linear.test(text), own.test(text)]).toEqual([false, false]);
});

test('a pattern that is exponential elsewhere is tested on the longest text', () => {
  const text = `${'a'.repeat(65_000)}!`;
  for (const source of ['^(a+)+$', '^(a|a)*$', '(.*)*x$', '^(\\w+\\s?)*$'])
    expect([source, linearPattern(source).test(text)]).toEqual([source, false]);
});

test.each([
  ['(', 'is not a regular expression'],
  ['(?=a)', 'cannot be tested in linear time: leave out (?='],
  ['(?<!a)b', 'cannot be tested in linear time: leave out (?<!a)b'],
  ['(a)\\1', 'cannot be tested in linear time: leave out \\1'],
  ['(?<one>a)\\k<one>', 'cannot be tested in linear time: leave out \\k'],
  ['\\p{Letter}', 'cannot be tested in linear time: leave out \\p{Letter}'],
  ['[a-z]{1,900}', 'is too large'],
  ['(?:[a-z]{1,900}){2}', 'is too large'],
])('the pattern %j is refused', (source, problem) => {
  expect(patternProblem(source)).toContain(problem);
});
