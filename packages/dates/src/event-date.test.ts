import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  dateDetails,
  formatSql,
  parseEventDate,
  parseEventMoment,
  parseEventPeriod,
  siteZone,
  UTC,
} from './index.js';

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
  ])('the text %s is parsed as the date of an event', (text, expected) => {
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
    // A number is seconds since 1970, not a date and a time without blanks.
    '20310506100000',
  ])('%j is not a date of an event', (text) => {
    expect(parseEventDate(text, now, UTC)).toBeUndefined();
  });

  // 11:50 UTC is 21:20 on the 21st in Darwin, 06:50 in New York and 01:50 on the 22nd in Kiritimati.
  test.each([
    ['now', 'America/New_York', '2026-11-21 06:50:00'],
    ['+2 hours', 'America/New_York', '2026-11-21 08:50:00'],
    ['today', 'Pacific/Kiritimati', '2026-11-22 00:00:00'],
    ['tomorrow 9am', 'Pacific/Kiritimati', '2026-11-23 09:00:00'],
    ['tomorrow 9am', 'America/New_York', '2026-11-22 09:00:00'],
    ['2031-05-06 10:00', 'America/New_York', '2031-05-06 10:00:00'],
    // An offset, a zone or a timestamp is a moment, shown by the clocks of the site.
    ['2031-05-06T10:00:00Z', 'America/New_York', '2031-05-06 19:30:00'],
    ['1936000800', 'America/New_York', '2031-05-08 19:30:00'],
    ['now America/New_York', 'Asia/Tokyo', '2026-11-21 21:20:00'],
    ['tomorrow 9am Pacific/Kiritimati', 'America/New_York', '2026-11-23 04:30:00'],
  ])('%s with the zone %s is %s on a site in Darwin', (text, zone, expected) => {
    expect(parseEventDate(text, now, siteZone('Australia/Darwin'), siteZone(zone))).toBe(expected);
  });

  test('a relative date counts from the zone that it names', () => {
    const kiritimati = siteZone('Pacific/Kiritimati');
    expect(parseEventDate('today Pacific/Kiritimati', now, UTC)).toBe('2026-11-21 10:00:00');
    expect(parseEventMoment('today Pacific/Kiritimati', now, UTC)).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(parseEventMoment('now America/New_York', now, kiritimati)).toEqual(now);
  });

  test('a date without a zone is wall time of the site', () => {
    const tokyo = siteZone('Asia/Tokyo');
    expect(parseEventDate('2031-05-06 10:00', now, tokyo)).toBe('2031-05-06 10:00:00');
    expect(parseEventDate('2031-05-06T10:00:00Z', now, tokyo)).toBe('2031-05-06 19:00:00');
    expect(parseEventDate('today', now, tokyo)).toBe('2026-11-21 00:00:00');
    expect(parseEventDate('1936000800', now, tokyo)).toBe('2031-05-08 19:00:00');
  });
});

describe('wall time of a site whose clocks change', () => {
  const site = siteZone('America/New_York');
  const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'].map(
    (name) => siteZone(name),
  );

  test.each([
    // There is no 02:30 on this day there, and two of 01:30 on the other.
    ['2031-03-09 02:30', '2031-03-09 02:30:00'],
    ['2:30am March 9, 2031', '2031-03-09 02:30:00'],
    ['2031-03-09 01:30 +1 hour', '2031-03-09 02:30:00'],
    ['2031-11-02 01:30', '2031-11-02 01:30:00'],
    ['9999-12-31 23:59:59', '9999-12-31 23:59:59'],
    ['0001-01-01', '0001-01-01 00:00:00'],
    ['2031-03-09T06:59:59Z', '2031-03-09 01:59:59'],
    ['2031-03-09T07:00:00Z', '2031-03-09 03:00:00'],
    ['2031-11-02T05:30:00Z', '2031-11-02 01:30:00'],
    ['2031-11-02T06:30:00Z', '2031-11-02 01:30:00'],
  ])('%s is read as %s', (text, expected) => {
    expect(parseEventDate(text, now, site)).toBe(expected);
  });

  test('hours relative to now are elapsed time, across a change of the clocks', () => {
    expect(parseEventDate('+2 hours', new Date('2031-03-09T06:30:00Z'), site)).toBe('2031-03-09 04:30:00');
  });

  test.each(['9999-12-31T23:59:59Z', '253402300799', '9999-12-31 24:00', '0000-12-31 23:59:59'])(
    '%s is outside of the supported years in the zone',
    (text) => {
      expect(parseEventDate(text, now, siteZone('Asia/Tokyo'))).toBeUndefined();
    },
  );

  test('a text without an offset is wall time in every zone', () => {
    const wall = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    // Hours in which clocks somewhere are put forward or back.
    const change = fc
      .tuple(
        fc.constantFrom('2031-03-09', '2031-03-30', '2031-04-06', '2031-10-05', '2031-11-02', '2011-12-30'),
        fc.integer({ min: 0, max: 4 * 3600 }),
      )
      .map(([day, second]) => new Date(Date.parse(`${day}T00:00:00Z`) + second * 1000));
    fc.assert(
      fc.property(fc.oneof(wall, change), fc.constantFrom(...zones), (date, zone) => {
        const text = formatSql(date, UTC);
        expect(parseEventDate(text, now, zone)).toBe(text);
        expect(parseEventDate(text.replace(' ', 'T'), now, zone)).toBe(text);
      }),
    );
  });

  test('a text with an offset is the time that clocks there show then', () => {
    const instant = fc.date({
      min: new Date('1975-01-01T00:00:00Z'),
      max: new Date('2090-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (date, zone) => {
        const local = DateTime.fromJSDate(date, { zone: zone.name }).toFormat('yyyy-MM-dd HH:mm:ss');
        expect(parseEventDate(date.toISOString(), now, zone)).toBe(local);
        expect(parseEventDate(String(Math.floor(date.getTime() / 1000)), now, zone)).toBe(local);
      }),
    );
  });
});

test.each([
  ['2031-05-06', '2031-05-06 00:00:00', '2031-05-06 23:59:59'],
  ['2031-05-06 America/New_York', '2031-05-06 13:30:00', '2031-05-07 13:29:59'],
  ['2031-05-06 10:00', '2031-05-06 10:00:00', '2031-05-06 10:00:00'],
  // A number is a timestamp, also where its digits could be a day.
  ['20310506', '1970-08-24 11:18:26', '1970-08-24 11:18:26'],
  ['@1936000800', '2031-05-08 19:30:00', '2031-05-08 19:30:00'],
  // 21:20 in Darwin, and 01:50 of the next day in Kiritimati.
  ['+4 hours', '2026-11-22 00:00:00', '2026-11-22 23:59:59'],
  ['+4 hours Pacific/Kiritimati', '2026-11-21 19:30:00', '2026-11-22 19:29:59'],
])('parseEventPeriod reads %s as from %s to %s on a site in Darwin', (text, first, last) => {
  expect(parseEventPeriod(text, now, siteZone('Australia/Darwin'))).toMatchObject({ first, last });
});

test.each([
  ['Australia/Darwin', '2031-05-06', '2031-05-06T14:30:00.000Z'],
  ['Australia/Darwin', '2031-05-06 America/New_York', '2031-05-07T04:00:00.000Z'],
  // Clocks of the site go back, and show the end of the day there before it has come.
  ['Europe/Berlin', '2031-10-25 America/Noronha', '2031-10-26T02:00:00.000Z'],
  // Clocks go back at the end of the day itself.
  ['America/Santiago', '2027-04-03', '2027-04-04T04:00:00.000Z'],
  // Clocks skip the midnight after it.
  ['America/Santiago', '2027-09-04', '2027-09-05T04:00:00.000Z'],
  ['Australia/Darwin', '2031-05-06 10:00', undefined],
  ['Australia/Darwin', '1936000800', undefined],
])('on a site in %s the day after %s begins at %s', (site, text, nextDay) => {
  expect(parseEventPeriod(text, now, siteZone(site))?.nextDay?.toISOString()).toBe(nextDay);
});

test.each(['', 'some day', '9999-12-31 UTC', '253402300799'])('parseEventPeriod refuses %j', (text) => {
  expect(parseEventPeriod(text, now, siteZone('Australia/Darwin'))).toBeUndefined();
});

test('parseEventMoment distinguishes two moments with the same local time', () => {
  const site = siteZone('America/New_York');
  expect(parseEventMoment('2031-11-02 01:30', now, site)).toEqual(new Date('2031-11-02T05:30:00Z'));
  expect(parseEventMoment('2031-11-02T06:30:00Z', now, site)).toEqual(new Date('2031-11-02T06:30:00Z'));
  expect(parseEventMoment('1951450200', now, site)).toEqual(new Date(1_951_450_200_000));
  expect(parseEventMoment('9999-12-31 23:59:59', now, site)).toBeUndefined();
  expect(parseEventMoment('0001-01-01 00:00:00', now, UTC)).toEqual(new Date('0001-01-01T00:00:00Z'));
  expect(parseEventMoment('0001-01-01 00:00:00', now, UTC, site)).toBeUndefined();
});

test('dateDetails splits a date into its parts', () => {
  expect(dateDetails('2031-05-06 07:08:09')).toEqual({
    year: '2031',
    month: '05',
    day: '06',
    hour: '07',
    minutes: '08',
    seconds: '09',
  });
});
