import { describe, expect, test } from '@jest/globals';
import { toBoolean, toInteger, toList, toNumber, toObject, withoutNul } from './coercion.js';

describe('toInteger', () => {
  test.each([
    ['5', 5],
    [5.0, 5],
    ['5.0', 5],
    [' 5 ', 5],
    ['+5', 5],
    ['-5', -5],
    ['5e1', 50],
    ['.0', 0],
    ['1.', 1],
    ['99999999999999999999', Number.MAX_SAFE_INTEGER],
    [-9e99, Number.MIN_SAFE_INTEGER],
    ['1e999', Number.MAX_SAFE_INTEGER],
  ])('toInteger reads %j as %d', (value, expected) => {
    expect(toInteger(value)).toBe(expected);
  });

  test.each(['5.5', 5.5, '', ' ', '0x1', '1,2', 'x', '5x', '--1', true, null, [5], { a: 1 }, Number.NaN])(
    'toInteger leaves %j unchanged',
    (value) => {
      expect(toInteger(value)).toBe(value);
    },
  );
});

test('toNumber accepts fractions and returns finite numbers', () => {
  expect(toNumber('5.5')).toBe(5.5);
  expect(toNumber('1e999')).toBe(Number.MAX_VALUE);
  expect(toNumber('x')).toBe('x');
});

describe('toBoolean', () => {
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['TRUE', true],
    [false, false],
    [0, false],
    ['0', false],
    ['False', false],
  ])('toBoolean reads %j as %s', (value, expected) => {
    expect(toBoolean(value)).toBe(expected);
  });

  test.each(['', 'yes', 'on', 'maybe', 2, null, [true]])('toBoolean leaves %j unchanged', (value) => {
    expect(toBoolean(value)).toBe(value);
  });
});

describe('toList', () => {
  test.each([
    ['1,2', ['1', '2']],
    ['1, 2  3,,', ['1', '2', '3']],
    ['', []],
    [5, ['5']],
    [['a'], ['a']],
    [{ 5: 'a', 7: 'b' }, ['a', 'b']],
    [{}, []],
  ])('toList reads %j as %j', (value, expected) => {
    expect(toList(value)).toEqual(expected);
  });

  test.each([{ a: 1 }, null, true, false])('toList leaves %j unchanged', (value) => {
    expect(toList(value)).toBe(value);
  });
});

test('toObject accepts the empty objects of PHP clients, and their lists', () => {
  expect(toObject([])).toEqual({});
  expect(toObject('')).toEqual({});
  expect(toObject(['a'])).toEqual({ 0: 'a' });
});

test('withoutNul removes NUL characters', () => {
  expect(withoutNul('a\0b\0')).toBe('ab');
});
