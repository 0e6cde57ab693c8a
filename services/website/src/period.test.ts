import { expect, test } from '@jest/globals';
import { firstDayOf, neighbourOf, periodFrom, unitOf } from './period.js';

test.each([
  ['2031', 'year'],
  ['2031-05', 'month'],
  ['2024-02-29', 'day'],
  ['1000', 'year'],
  ['9998-12-31', 'day'],
  ['0000', undefined],
  ['0999-12', undefined],
  ['9999', undefined],
  ['2031-13', undefined],
  ['2031-00', undefined],
  ['2031-02-29', undefined],
  ['2031-5', undefined],
  ['2031-05-06T00', undefined],
  ['', undefined],
])('%s is a period with the unit %s', (text, unit) => {
  expect(unitOf(text)).toBe(unit);
});

test.each([
  ['2031', 1, '2032'],
  ['2031-12', 1, '2032-01'],
  ['2031-01', -1, '2030-12'],
  ['2031-12-31', 1, '2032-01-01'],
  ['2024-03-01', -1, '2024-02-29'],
])('the period %s by %d is %s', (period, by, expected) => {
  expect(periodFrom(period, by)).toBe(expected);
});

test.each([
  ['2031-05', 1, '2031-06'],
  ['1000-01', -1, undefined],
  ['1000-01-01', -1, undefined],
  ['9998-12', 1, undefined],
  ['9998-12-31', 1, undefined],
  ['9998-12', -1, '9998-11'],
] as const)('the neighbour of the period %s by %d is %s', (period, by, expected) => {
  expect(neighbourOf(period, by)).toBe(expected);
});

test('a period begins with its first day', () => {
  expect(['2031', '2031-05', '2031-05-06'].map(firstDayOf)).toEqual([
    '2031-01-01',
    '2031-05-01',
    '2031-05-06',
  ]);
});
