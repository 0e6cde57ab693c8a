import { describe, expect, test } from '@jest/globals';
import { formatPhp, siteZone, UTC } from './index.js';

describe('formatPhp', () => {
  const date = new Date('2031-05-06T03:04:05.678Z');

  // As PHP's date() answers.
  test.each([
    ['F j, Y', 'May 6, 2031'],
    ['g:i a', '3:04 am'],
    ['d/m/y H:i:s', '06/05/31 03:04:05'],
    ['D l N w z t L', 'Tue Tuesday 2 2 125 31 0'],
    ['jS \\o\\f F', '6th of May'],
    ['o-\\WW', '2031-W19'],
    ['P O e T', '+00:00 +0000 UTC UTC'],
    ['c', '2031-05-06T03:04:05+00:00'],
    ['U', '1935803045'],
    ['n.j.Y – ü', '5.6.2031 – ü'],
    ['\\', ''],
  ])('the format %s writes a date as PHP does', (format, expected) => {
    expect(formatPhp(date, format, UTC)).toBe(expected);
  });

  test.each([
    ['2031-01-01', '2031 01'],
    ['2027-01-01', '2026 53'],
    ['2029-12-31', '2030 01'],
    ['2028-02-29', '2028 09'],
  ])('the year and week of %s are %s', (day, expected) => {
    expect(formatPhp(new Date(`${day}T12:00:00Z`), 'o W', UTC)).toBe(expected);
  });

  test.each([
    [1, 'st'],
    [2, 'nd'],
    [3, 'rd'],
    [11, 'th'],
    [12, 'th'],
    [22, 'nd'],
    [31, 'st'],
  ])('the ordinal suffix of %d is %s', (day, suffix) => {
    expect(formatPhp(new Date(Date.UTC(2031, 0, day)), 'S', UTC)).toBe(suffix);
  });

  test('letters of time show the clocks of the zone', () => {
    expect(formatPhp(date, 'Y-m-d H:i P', siteZone('America/New_York'))).toBe('2031-05-05 23:04 -04:00');
    expect(formatPhp(date, 'g A', siteZone('Europe/Berlin'))).toBe('5 AM');
  });
});
