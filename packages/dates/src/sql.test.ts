import { describe, expect, test } from '@jest/globals';
import { dateDetails, parseEventDate, siteZone, UTC } from './index.js';

const now = new Date('2026-11-21T11:50:00Z');

describe('parseEventDate', () => {
  test.each([
    ['2031-05-06 10:00:00', '2031-05-06 10:00:00'],
    ['2031-05-06', '2031-05-06 00:00:00'],
    ['2031-05-06T15:00:00+02:00', '2031-05-06 13:00:00'],
    ['tomorrow 9am', '2026-11-22 09:00:00'],
    ['1936000800', '2031-05-08 10:00:00'],
    ['-1', '1969-12-31 23:59:59'],
    ['1936000800.9', '2031-05-08 10:00:00'],
    ['20320201', '1970-08-24 04:30:01'],
    ['1e9', '2001-09-09 01:46:40'],
    ['2031-02-29 24:00', '2031-03-02 00:00:00'],
  ])('%s', (text, expected) => {
    expect(parseEventDate(text, now, UTC)).toBe(expected);
  });

  test.each([
    '',
    'some day',
    '31/31/2031',
    '2031-13-01',
    '2031-05-06 25:00',
    '1e99',
    '99999999999999',
    '-99999999999',
  ])('not %j', (text) => {
    expect(parseEventDate(text, now, UTC)).toBeUndefined();
  });

  test('is wall time of the site', () => {
    const tokyo = siteZone('Asia/Tokyo');
    expect(parseEventDate('2031-05-06 10:00', now, tokyo)).toBe('2031-05-06 10:00:00');
    expect(parseEventDate('2031-05-06T10:00:00Z', now, tokyo)).toBe('2031-05-06 19:00:00');
    expect(parseEventDate('today', now, tokyo)).toBe('2026-11-21 00:00:00');
    expect(parseEventDate('1936000800', now, tokyo)).toBe('2031-05-08 19:00:00');
  });
});

test('dateDetails', () => {
  expect(dateDetails('2031-05-06 07:08:09')).toEqual({
    year: '2031',
    month: '05',
    day: '06',
    hour: '07',
    minutes: '08',
    seconds: '09',
  });
});
