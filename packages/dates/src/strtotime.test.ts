import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { formatSql, siteZone, strtotime, UTC, type Zone } from './index.js';

/** A Saturday. */
const now = new Date('2026-11-21T11:50:00Z');

/** The tables below hold results of PHP 8.2. */
function read(text: string, zone: Zone): string | undefined {
  const date = strtotime(text, now, zone);
  return date && formatSql(date, UTC);
}

describe('strtotime', () => {
  test.each([
    ['2031-05-06', '2031-05-06 00:00:00'],
    ['2031-05-06 10:00', '2031-05-06 10:00:00'],
    ['2031-05-06 10:00:30', '2031-05-06 10:00:30'],
    ['2031-05-06T10:00:00', '2031-05-06 10:00:00'],
    ['2031-05-06T10:00:00.75', '2031-05-06 10:00:00'],
    ['2031-05-06T15:00:00Z', '2031-05-06 15:00:00'],
    ['2031-05-06T15:00:00.000Z', '2031-05-06 15:00:00'],
    ['2031-05-06T15:00:00+02:00', '2031-05-06 13:00:00'],
    ['2031-05-06T15:00:00+0200', '2031-05-06 13:00:00'],
    ['2031-05-06 15:00 -05:30', '2031-05-06 20:30:00'],
    ['2031-05-06T15:00+02', '2031-05-06 13:00:00'],
    ['2031/05/06', '2031-05-06 00:00:00'],
    ['2031/5/6', '2031-05-06 00:00:00'],
    ['2031-5-6', '2031-05-06 00:00:00'],
    ['2031-05', '2031-05-01 00:00:00'],
    ['20310506', '2031-05-06 00:00:00'],
    ['20310506T100000', '2031-05-06 10:00:00'],
    ['20310506100000', '2031-05-06 10:00:00'],
    ['2031-W19', '2031-05-05 00:00:00'],
    ['2031-W19-3', '2031-05-07 00:00:00'],
    ['2031W193', '2031-05-07 00:00:00'],
    ['2031-126', '2031-05-06 00:00:00'],
    ['2031.126', '2031-05-06 00:00:00'],
    ['2031:05:06 10:00:00', '2031-05-06 10:00:00'],
    ['+2031-05-06', '2031-05-06 00:00:00'],
    ['0031-05-06', '0031-05-06 00:00:00'],
  ])('ISO and similar formats are read: %j', (text, expected) => {
    expect(read(text, UTC)).toBe(expected);
  });

  test.each([
    ['5/6/2031', '2031-05-06 00:00:00'],
    ['5/6/31', '2031-05-06 00:00:00'],
    ['5/6', '2026-05-06 00:00:00'],
    ['05/06/2031 3pm', '2031-05-06 15:00:00'],
    ['5/6/2031 5:15 PM', '2031-05-06 17:15:00'],
    ['12/31/2031', '2031-12-31 00:00:00'],
    ['6.5.2031', '2031-05-06 00:00:00'],
    ['14.9.2032', '2032-09-14 00:00:00'],
    ['14-09-2032', '2032-09-14 00:00:00'],
    ['6-5-2031', '2031-05-06 00:00:00'],
    ['6.5.31', '2026-11-21 06:05:31'],
    ['06.05.31', '2026-11-21 06:05:31'],
    ['31.12.99', '1999-12-31 00:00:00'],
  ])('American and European formats are read: %j', (text, expected) => {
    expect(read(text, UTC)).toBe(expected);
  });

  test.each([
    ['6 May 2031', '2031-05-06 00:00:00'],
    ['6 May 2031 15:00', '2031-05-06 15:00:00'],
    ['May 6, 2031 17:15', '2031-05-06 17:15:00'],
    ['May 6th, 2031', '2031-05-06 00:00:00'],
    ['6th May 2031', '2031-05-06 00:00:00'],
    ['May 6', '2026-05-06 00:00:00'],
    ['6 May', '2026-05-06 00:00:00'],
    ['May 2031', '2031-05-01 00:00:00'],
    ['2031 May', '2031-05-01 00:00:00'],
    ['May', '2026-05-21 00:00:00'],
    ['sept 5 2031', '2031-09-05 00:00:00'],
    ['6-May-2031', '2031-05-06 00:00:00'],
    ['2031-May-06', '2031-05-06 00:00:00'],
    ['May-06-31', '2031-05-06 00:00:00'],
    ['06MAY31', '2031-05-06 00:00:00'],
    ['6 V 2031', '2031-05-06 00:00:00'],
    ['May 6 10:30', '2026-05-06 10:30:00'],
    ['Mar 5', '2026-03-05 00:00:00'],
  ])('names of months are read: %j', (text, expected) => {
    expect(read(text, UTC)).toBe(expected);
  });

  test.each([
    ['10:00', '2026-11-21 10:00:00'],
    ['10:00:60', '2026-11-21 10:01:00'],
    ['10.30', '2026-11-21 10:30:00'],
    ['3pm', '2026-11-21 15:00:00'],
    ['3 p.m.', '2026-11-21 15:00:00'],
    ['12am', '2026-11-21 00:00:00'],
    ['12pm', '2026-11-21 12:00:00'],
    ['11:15:30 PM', '2026-11-21 23:15:30'],
    ['noon', '2026-11-21 12:00:00'],
    ['midnight', '2026-11-21 00:00:00'],
    ['t10', '2026-11-21 10:00:00'],
    ['1000', '2026-11-21 10:00:00'],
    ['24:00', '2026-11-22 00:00:00'],
    ['back of 7pm', '2026-11-21 19:15:00'],
    ['front of 5am', '2026-11-21 04:45:00'],
    ['10:00 EST', '2026-11-21 15:00:00'],
    ['10:00 Europe/Paris', '2026-11-21 09:00:00'],
    ['10:00 (CEST)', '2026-11-21 08:00:00'],
    ['10:00 GMT+2', '2026-11-21 08:00:00'],
    ['10:00 Z', '2026-11-21 10:00:00'],
    ['23:59:59.999', '2026-11-21 23:59:59'],
  ])('%j is read as a time of day', (text, expected) => {
    expect(read(text, UTC)).toBe(expected);
  });

  test.each([
    ['now', '2026-11-21 11:50:00'],
    ['today', '2026-11-21 00:00:00'],
    ['tomorrow', '2026-11-22 00:00:00'],
    ['yesterday', '2026-11-20 00:00:00'],
    ['tomorrow noon', '2026-11-22 12:00:00'],
    ['noon tomorrow', '2026-11-22 00:00:00'],
    ['yesterday 14:00', '2026-11-20 14:00:00'],
    ['+2 days', '2026-11-23 11:50:00'],
    ['+2 days 10:00', '2026-11-23 10:00:00'],
    ['-1 week', '2026-11-14 11:50:00'],
    ['2 weeks ago', '2026-11-07 11:50:00'],
    ['+1 week 2 days 4 hours 2 seconds', '2026-11-30 15:50:02'],
    ['+1 month', '2026-12-21 11:50:00'],
    ['-1 year', '2025-11-21 11:50:00'],
    ['1 fortnight ago', '2026-11-07 11:50:00'],
    ['--1 day', '2026-11-22 11:50:00'],
    ['next month', '2026-12-21 11:50:00'],
    ['last year', '2025-11-21 11:50:00'],
    ['next monday', '2026-11-23 00:00:00'],
    ['last friday', '2026-11-20 00:00:00'],
    ['this saturday', '2026-11-21 00:00:00'],
    ['monday', '2026-11-23 00:00:00'],
    ['friday', '2026-11-27 00:00:00'],
    ['saturday 10:00', '2026-11-21 10:00:00'],
    ['monday next week', '2026-11-23 00:00:00'],
    ['sunday this week', '2026-11-22 00:00:00'],
    ['next week', '2026-11-23 11:50:00'],
    ['first monday of january 2032', '2032-01-05 00:00:00'],
    ['last friday of next month', '2026-12-25 00:00:00'],
    ['third tuesday of may 2031 18:00', '2031-05-20 18:00:00'],
    ['first day of next month', '2026-12-01 11:50:00'],
    ['last day of february 2032', '2032-02-29 00:00:00'],
    ['first day of january 2032 10:00', '2032-01-01 10:00:00'],
    ['+3 weekdays', '2026-11-25 11:50:00'],
    ['2 weekdays ago', '2026-11-19 11:50:00'],
    ['next weekday', '2026-11-23 00:00:00'],
    ['sixth day', '2026-11-27 11:50:00'],
    ['+1 monday', '2026-11-23 11:50:00'],
    ['2031-01-31 +1 month', '2031-03-03 00:00:00'],
    ['2031-05-06 next friday', '2031-05-09 00:00:00'],
    ['2031-05-06 10:00 +90 minutes', '2031-05-06 11:30:00'],
  ])('%j is read relative to the present', (text, expected) => {
    expect(read(text, UTC)).toBe(expected);
  });

  test.each([
    ['Tue, 06 May 2031 15:00:00 GMT', '2031-05-06 15:00:00'],
    ['Tue, 06 May 2031 15:00:00 +0200', '2031-05-06 13:00:00'],
    ['Tuesday, 06-May-31 15:00:00 UTC', '2031-05-06 15:00:00'],
    ['Tue May 06 2031 15:00:00 GMT+0200', '2031-05-06 13:00:00'],
    ['06/May/2031:15:00:00 -0700', '2031-05-06 22:00:00'],
    ['@1936000800', '2031-05-08 10:00:00'],
    ['@-1', '1969-12-31 23:59:59'],
    ['@1936000800.5', '2031-05-08 10:00:00'],
  ])('%j, a format of mails, logs or programs, is read', (text, expected) => {
    expect(read(text, UTC)).toBe(expected);
  });

  test.each([
    ['2031-02-29', '2031-03-01 00:00:00'],
    ['2031-02-31 10:00', '2031-03-03 10:00:00'],
    ['2031-06-31', '2031-07-01 00:00:00'],
    ['2031-02-29 24:00', '2031-03-02 00:00:00'],
    ['2031-05-00', '2031-04-30 00:00:00'],
    ['2031-00-10', '2030-12-10 00:00:00'],
  ])('%j rolls over into the next unit', (text, expected) => {
    expect(read(text, UTC)).toBe(expected);
  });

  test.each([
    [' now ', '2026-11-21 11:50:00'],
    ['  ', '2026-11-21 11:50:00'],
    ['2031-05-06\t10:00', '2031-05-06 10:00:00'],
    ['2031-05-06\n10:00', '2031-05-06 10:00:00'],
  ])('%j is read regardless of blanks', (text, expected) => {
    expect(read(text, UTC)).toBe(expected);
  });

  test.each([
    '',
    'some day',
    'gibberish',
    '2031-13-01',
    '31/31/2031',
    '31/12/2031',
    '2031-05-06 25:00',
    '2031-05-06 10:60',
    '10:65',
    '2031-05-06 2031-05-07',
    '10:00 11:00',
    '10:00 Nowhere/Atlantis',
    'in 2 days',
    '13pm',
    '15h',
    '6th of May 2031',
    'an hour',
    'first',
    'next',
    '1 xii 2031',
    '2031-05-06 UTC EST CET',
    '2031–05–06',
    'tues',
  ])('%j is refused', (text) => {
    expect(strtotime(text, now, UTC)).toBeUndefined();
  });

  test('a text without a zone is read in the given zone', () => {
    const newYork = siteZone('America/New_York');
    expect(read('2031-01-15 20:00', newYork)).toBe('2031-01-16 01:00:00');
    expect(read('2031-07-15 20:00', newYork)).toBe('2031-07-16 00:00:00');
    expect(read('2031-07-15T20:00:00Z', newYork)).toBe('2031-07-15 20:00:00');
    expect(read('today', newYork)).toBe('2026-11-21 05:00:00');
    expect(read('2031-03-09 02:30', newYork)).toBe('2031-03-09 07:30:00');
    expect(read('2031-11-02 01:30', newYork)).toBe('2031-11-02 05:30:00');
  });

  test('days keep the time of day when clocks change, hours are time that passes', () => {
    const newYork = siteZone('America/New_York');
    expect(read('2031-03-08 12:00 +1 day', newYork)).toBe('2031-03-09 16:00:00');
    expect(read('2031-03-08 12:00 +24 hours', newYork)).toBe('2031-03-09 17:00:00');
  });

  test('a long text is no date', () => {
    expect(strtotime(`${' '.repeat(100_000)}now`, now, UTC)).toBeUndefined();
  });

  test('a text that luxon writes is read back', () => {
    const formats = [
      "yyyy-MM-dd'T'HH:mm:ssZZ",
      'yyyy-MM-dd HH:mm:ss ZZ',
      'd LLLL yyyy HH:mm:ss ZZ',
      'LLL d, yyyy h:mm:ss a ZZ',
      'M/d/yyyy HH:mm:ss ZZ',
      'd.M.yyyy HH:mm:ss ZZ',
      "yyyyMMdd'T'HHmmss ZZ",
      'ccc, dd LLL yyyy HH:mm:ss ZZZ',
      "'@'X",
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000 }),
        fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC'),
        fc.constantFrom(...formats),
        (seconds, zone, format) => {
          const text = DateTime.fromSeconds(seconds, { zone }).setLocale('en-US').toFormat(format);
          expect(strtotime(text, now, UTC)?.getTime()).toBe(seconds * 1000);
        },
      ),
    );
  });
});
