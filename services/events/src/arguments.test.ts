import { describe, expect, test } from '@jest/globals';
import { isPositiveInteger, isText, pageSize, readIds } from './arguments.js';

describe('isText', () => {
  test.each(['a', '00', ' '])('isText accepts %j', (value) => expect(isText(value)).toBe(true));
  test.each(['', '0', 0, 7, true, null, ['a'], {}])('isText refuses %j', (value) =>
    expect(isText(value)).toBe(false),
  );
});

describe('isPositiveInteger', () => {
  test.each([1, 7, '7', ' 7 '])('isPositiveInteger accepts %j', (value) =>
    expect(isPositiveInteger(value)).toBe(true),
  );
  test.each([0, -1, 1.5, '0', '1.5', '-1', '', 'x', '1e3', true, null, [1]])(
    'isPositiveInteger refuses %j',
    (value) => expect(isPositiveInteger(value)).toBe(false),
  );
});

describe('readIds', () => {
  test.each([
    [7, [7]],
    ['7,8', [7, 8]],
    [
      ['7', 8, '7'],
      [7, 8],
    ],
    [
      ['7,8', 9],
      [7, 8, 9],
    ],
    [[], []],
  ])('the value %j is a list of ids', (value, expected) => expect(readIds(value)).toEqual(expected));
  test.each(['', 'x', '7,', [0], [null], { 0: 7 }])('the value %j is not a list of ids', (value) =>
    expect(readIds(value)).toBeUndefined(),
  );
});

test.each([
  [undefined, 4],
  [10, 10],
  [500, 50],
])('per_page %j gives pages of %d items', (asked, expected) => expect(pageSize(asked, 4)).toBe(expected));
