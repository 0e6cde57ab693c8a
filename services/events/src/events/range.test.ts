import { parseZone, UTC } from '@almanac/dates';
import { describe, expect, test } from '@jest/globals';
import { defaultRange, resolveRange } from './range.js';

const now = new Date('2031-03-10T15:30:00Z');

describe('the range of a list', () => {
  test('goes by default from yesterday to two years ahead', () => {
    expect(resolveRange({}, now, UTC)).toEqual({ from: '2031-03-09 00:00:00', to: '2033-03-10 23:59:59' });
    expect(resolveRange({ start_date: '2031-05-01' }, now, UTC).to).toBe('2033-03-10 23:59:59');
    expect(resolveRange({ end_date: '2031-05-01' }, now, UTC).from).toBe('2031-03-09 00:00:00');
  });

  test('is about days of the site', () => {
    const site = parseZone('Pacific/Auckland') ?? UTC;
    expect(resolveRange({}, now, site).from).toBe('2031-03-10 00:00:00');
  });

  test.each([
    ['2031-03-11', '2031-03-11 00:00:00', '2031-03-11 23:59:59'],
    ['March 11, 2031', '2031-03-11 00:00:00', '2031-03-11 23:59:59'],
    ['tomorrow', '2031-03-11 00:00:00', '2031-03-11 23:59:59'],
    ['+1 day', '2031-03-11 00:00:00', '2031-03-11 23:59:59'],
    ['2031-03-11 12:00', '2031-03-11 12:00:00', '2031-03-11 12:00:00'],
    ['2031-03-11T12:00:00Z', '2031-03-11 12:00:00', '2031-03-11 12:00:00'],
    ['2031-03-11 00:00:00', '2031-03-11 00:00:00', '2031-03-11 00:00:00'],
    ['3pm March 11 2031', '2031-03-11 15:00:00', '2031-03-11 15:00:00'],
    ['1930996800', '2031-03-11 12:00:00', '2031-03-11 12:00:00'],
  ])('takes %s as from %s or to %s', (date, from, to) => {
    expect(resolveRange({ start_date: date, end_date: date }, now, UTC)).toEqual({ from, to });
  });
});

test('the default that arguments show', () => {
  expect(defaultRange(now, UTC)).toEqual({
    start_date: '2031-03-09 23:59:59',
    end_date: '2033-03-10 15:30:00',
  });
});
