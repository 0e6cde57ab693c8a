import { describe, expect, test } from '@jest/globals';
import { patternReplacement, plainReplacement } from './replacement.js';
import { textsOf } from './texts.js';

describe('a plain replacement', () => {
  test.each([
    ['old', 'new', 'old cold gold', { text: 'new cnew gnew', count: 3 }],
    ['a.c', 'x', 'abc a.c', { text: 'abc x', count: 1 }],
    ['Euro', '$1 $& $$', '5 Euro', { text: '5 $1 $& $$', count: 1 }],
    ['old', 'older', 'old', { text: 'older', count: 1 }],
    ['nothing', 'x', 'text', { text: 'text', count: 0 }],
  ])('a replacement of %s by %s is literal', (from, to, text, expected) => {
    expect(plainReplacement(from, to).apply(text)).toEqual(expected);
  });

  test('a search for an empty text is refused', () => {
    expect(() => plainReplacement('', 'x')).toThrow('The text to replace must not be empty.');
  });
});

describe('a replacement by a pattern', () => {
  test('a pattern may have groups and flags', () => {
    expect(patternReplacement('(\\d+) euro', '€$1', 'i').apply('5 Euro, 6 euro')).toEqual({
      text: '€5, €6',
      count: 2,
    });
  });

  test('a regular expression that is invalid, or matches an empty text, is refused', () => {
    expect(() => patternReplacement('(', 'x')).toThrow('The regular expression is not valid');
    expect(() => patternReplacement('a', 'x', 'q')).toThrow('The regular expression is not valid');
    expect(() => patternReplacement('a*', 'x')).toThrow('The regular expression matches an empty text.');
  });
});

test('the texts of a record are those of its fields and of objects in them', () => {
  const record = { type: 'form', title: 'A', mail: { body: 'B', use_html: true }, createdAt: 'x' };
  expect([...textsOf(record as never, ['title', 'mail', 'messages'])]).toEqual([
    ['title', 'A'],
    ['mail.body', 'B'],
  ]);
});
