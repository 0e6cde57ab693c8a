import { describe, expect, test } from '@jest/globals';
import { formatDateTime, formatUtc, parseDate, siteZone, UTC } from './index.js';

const madrid = siteZone('Europe/Madrid');

describe('parseDate', () => {
  test.each([
    ['2020-05-06T07:08:09', '2020-05-06T07:08:09'],
    ['2020-05-06 07:08:09', '2020-05-06T07:08:09'],
    ['2020-05-06t07:08:09Z', '2020-05-06T07:08:09'],
    ['2020-05-06T07:08:09.999', '2020-05-06T07:08:09'],
    ['2020-05-06T07:08:09Z', '2020-05-06T07:08:09'],
    ['2020-05-06T07:08:09.5+02:30', '2020-05-06T04:38:09'],
    ['2020-05-06T07:08:09-02', '2020-05-06T09:08:09'],
    ['2020-02-30T10:00:00', '2020-03-01T10:00:00'],
    ['2020-10-00T10:00:00', '2020-09-30T10:00:00'],
    ['2020-05-06T24:00:00', '2020-05-07T00:00:00'],
    ['2020-05-06T10:00:60', '2020-05-06T10:01:00'],
    ['0001-01-01T00:00:00', '0001-01-01T00:00:00'],
    ['9999-12-31T23:59:59', '9999-12-31T23:59:59'],
  ])('the text %s is parsed as a date', (text, expected) => {
    const date = parseDate(text, UTC);
    expect(date && formatUtc(date)).toBe(expected);
  });

  test.each([
    ...[
      '',
      'not a date',
      '12345',
      '2020-05-06',
      '2020-05-06T10:00',
      '2020-5-6T10:00:00',
      '2020-13-01T00:00:00',
    ],
    ...[
      '2020-01-32T00:00:00',
      '2020-05-06T25:00:00',
      '2020-05-06T10:60:00',
      '2020-05-06T10:00:61',
      '0000-01-01T00:00:00',
    ],
    ...[
      '2020-05-06T10:00:00+0200',
      '2020-05-06T10:00:00-25:00',
      '2020-05-06T10:00:00+02:60',
      '2020-05-06T10:00:00z',
    ],
    ...[
      ' 2020-05-06T10:00:00',
      '2020-05-06T10:00:00 ',
      '2020-05-06T10:00:00 UTC',
      '2020-05-06  10:00:00',
      '10000-01-01T00:00:00',
    ],
  ])('%j is not a date', (text) => {
    expect(parseDate(text, UTC)).toBeUndefined();
  });

  const east = siteZone('', 12);
  const west = siteZone('', -12);
  test.each([
    ['0001-01-01T00:00:00+00:00', UTC, '0001-01-01T00:00:00'],
    ['0000-12-31T23:00:00-01:00', UTC, '0001-01-01T00:00:00'],
    ['9999-12-31T23:59:59.999Z', UTC, '9999-12-31T23:59:59'],
    ['0001-01-01T12:00:00', east, '0001-01-01T00:00:00'],
    ['9999-12-31T23:59:59', east, '9999-12-31T11:59:59'],
    ['0001-01-01T00:00:00', west, '0001-01-01T12:00:00'],
    ['9999-12-31T11:59:59', west, '9999-12-31T23:59:59'],
  ])('%s is in the four-digit years', (text, site, expected) => {
    const date = parseDate(text, site);
    expect(date && formatUtc(date)).toBe(expected);
  });

  test.each([
    ['9999-12-31T24:00:00', UTC],
    ['9999-12-31T23:59:60', UTC],
    ['9999-12-31T23:59:59-00:01', UTC],
    ['0001-01-01T00:00:00+00:01', UTC],
    ['0001-00-31T00:00:00', UTC],
    // On one of the two clocks the year is another.
    ['0001-01-01T11:59:59', east],
    ['9999-12-31T12:00:00Z', east],
    ['9999-12-31T12:00:00', west],
    ['0001-01-01T11:59:59Z', west],
  ])('%s leaves the four-digit years', (text, site) => {
    expect(parseDate(text, site)).toBeUndefined();
  });

  test('a text in UTC needs a four-digit year in the site’s zone, too', () => {
    expect(parseDate('9999-12-31T12:00:00', UTC, east)).toBeUndefined();
    expect(parseDate('9999-12-31T11:59:59', UTC, east)).toBeDefined();
    expect(parseDate('0001-01-01T11:59:59', UTC, west)).toBeUndefined();
    expect(parseDate('0001-01-01T12:00:00', UTC, west)).toBeDefined();
  });

  test('a date without an offset is in the zone of the site', () => {
    expect(parseDate('2020-01-15T12:00:00', madrid)?.toISOString()).toBe('2020-01-15T11:00:00.000Z');
    expect(parseDate('2020-07-15T12:00:00', madrid)?.toISOString()).toBe('2020-07-15T10:00:00.000Z');
    expect(parseDate('2020-07-15T12:00:00Z', madrid)?.toISOString()).toBe('2020-07-15T12:00:00.000Z');
  });
});

test('dates are written in the site’s time and in UTC', () => {
  const date = new Date('2020-07-15T23:30:00.789Z');
  expect(formatDateTime(date, madrid)).toBe('2020-07-16T01:30:00');
  expect(formatDateTime(date, siteZone('', 5.5))).toBe('2020-07-16T05:00:00');
  expect(formatUtc(date)).toBe('2020-07-15T23:30:00');
});
