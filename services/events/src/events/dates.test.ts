import { parseZone, UTC } from '@almanac/dates';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { isDate } from '../arguments.js';
import { resolveTimes, type TimesInput, timesView, withOffset } from './dates.js';
import type { EventTimes } from './document.js';

const now = new Date('2031-01-01T12:00:00Z');
const resolve = (input: TimesInput, current?: EventTimes) => resolveTimes(input, { current, now, site: UTC });
const times = (input: TimesInput, current?: EventTimes): EventTimes => {
  const resolved = resolve(input, current);
  if ('param' in resolved) throw new Error(`${resolved.param}: ${resolved.reason}`);
  return resolved;
};
const evening = { start_date: '2031-07-15 20:00', end_date: '2031-07-15 23:30' };

describe('times of a new event', () => {
  test.each([
    ['UTC', '2031-07-15 20:00:00', '2031-07-15 23:30:00'],
    ['America/New_York', '2031-07-16 00:00:00', '2031-07-16 03:30:00'],
    ['Asia/Tokyo', '2031-07-15 11:00:00', '2031-07-15 14:30:00'],
    ['UTC+3', '2031-07-15 17:00:00', '2031-07-15 20:30:00'],
    ['UTC-5.5', '2031-07-16 01:30:00', '2031-07-16 05:00:00'],
    ['+03:00', '2031-07-15 17:00:00', '2031-07-15 20:30:00'],
    ['EST', '2031-07-16 01:00:00', '2031-07-16 04:30:00'],
  ])('local times are converted to UTC in %s', (timezone, utcStart, utcEnd) => {
    expect(times({ ...evening, timezone })).toEqual({
      start: '2031-07-15 20:00:00',
      end: '2031-07-15 23:30:00',
      utcStart,
      utcEnd,
      timezone,
      allDay: false,
    });
  });

  test.each([undefined, ''])("times are in the site's zone for the zone %j", (timezone) => {
    const site = parseZone('Europe/Berlin') ?? UTC;
    expect(resolveTimes({ ...evening, timezone }, { now, site })).toMatchObject({
      timezone: 'Europe/Berlin',
      start: '2031-07-15 20:00:00',
      utcStart: '2031-07-15 18:00:00',
    });
  });

  test('an offset in a date is converted, and the result is local time of the event', () => {
    expect(
      times({
        start_date: '2031-01-15T20:00:00+05:00',
        end_date: '2031-01-15T23:00:00+05:00',
        timezone: 'Europe/Berlin',
      }),
    ).toMatchObject({ start: '2031-01-15 15:00:00', utcStart: '2031-01-15 14:00:00' });
  });

  test('relative dates count from now in the zone of the event', () => {
    const site = parseZone('Australia/Darwin') ?? UTC;
    const timezone = 'America/New_York';
    // Noon UTC is 21:30 in Darwin and 07:00 in New York, on the same day. At 16:00 UTC Darwin has the next day.
    const evening = new Date('2031-01-01T16:00:00Z');
    const relative = { start_date: 'tomorrow 9am', end_date: 'tomorrow 11am' };
    expect(resolveTimes({ ...relative, timezone }, { now: evening, site })).toMatchObject({
      start: '2031-01-02 09:00:00',
      utcStart: '2031-01-02 14:00:00',
    });
    expect(
      resolveTimes({ start_date: 'now', end_date: '+2 hours', timezone }, { now: evening, site }),
    ).toMatchObject({ utcStart: '2031-01-01 16:00:00', utcEnd: '2031-01-01 18:00:00' });
    // The current zone of an event counts like one that is sent.
    const current = times({ ...relative, timezone });
    expect(resolveTimes(relative, { current, now: evening, site })).toMatchObject({
      start: '2031-01-02 09:00:00',
    });
    expect(resolveTimes({ ...relative, timezone: '' }, { current, now: evening, site })).toMatchObject({
      start: '2031-01-03 09:00:00',
      timezone: 'Australia/Darwin',
    });
  });

  test('a date without an offset is kept, whatever the zone of the site', () => {
    const site = parseZone('America/New_York') ?? UTC;
    const gap = { start_date: '2031-03-09 02:30', end_date: '2031-03-09 02:45' };
    expect(resolveTimes({ ...gap, timezone: 'UTC' }, { now, site })).toMatchObject({
      start: '2031-03-09 02:30:00',
      end: '2031-03-09 02:45:00',
      utcStart: '2031-03-09 02:30:00',
      utcEnd: '2031-03-09 02:45:00',
    });
  });

  test('an all-day event lasts from the first to the last second of its days', () => {
    expect(times({ ...evening, end_date: '2031-07-16 01:00', all_day: true })).toMatchObject({
      start: '2031-07-15 00:00:00',
      end: '2031-07-16 23:59:59',
      allDay: true,
    });
    expect(
      times({ start_date: '2031-07-15 20:00', end_date: '2031-07-15 10:00', all_day: true }),
    ).toMatchObject({
      end: '2031-07-15 23:59:59',
    });
  });

  test.each([
    [{ start_date: '2031-07-15 20:00', end_date: '2031-07-15 19:59:59' }, 'end_date'],
    [{ start_date: '2031-07-15', end_date: '2031-07-14', all_day: true }, 'end_date'],
    [{ start_date: 'some day', end_date: '2031-07-14' }, 'start_date'],
    [{ start_date: '2031-07-14', end_date: '31/31/2031' }, 'end_date'],
    [{ start_date: '2031-07-14', end_date: '9999-12-31 23:00', timezone: 'UTC-5' }, 'end_date'],
    [{ start_date: '0001-01-01', end_date: '2031-07-14', timezone: 'UTC+5' }, 'start_date'],
  ])('the times %j are refused', (input, param) => {
    expect(resolve(input)).toEqual({ param, reason: expect.any(String) });
  });

  test('a daylight saving change does not make an event end before it starts', () => {
    // The local time 02:30 does not exist on this day, so it is read as 03:30.
    const gap = { start_date: '2031-03-09 02:30', timezone: 'America/New_York' };
    expect(resolve({ ...gap, end_date: '2031-03-09 03:15' })).toMatchObject({ param: 'end_date' });
    expect(times({ ...gap, end_date: '2031-03-09 03:30' })).toMatchObject({
      utcStart: '2031-03-09 07:30:00',
      utcEnd: '2031-03-09 07:30:00',
    });
  });
});

describe('a change of the times', () => {
  const current = times({ ...evening, timezone: 'Europe/Berlin' });

  test('an update without times changes nothing', () => {
    expect(times({}, current)).toEqual(current);
  });

  test('an update of the zone keeps local times', () => {
    expect(times({ timezone: 'America/New_York' }, current)).toEqual({
      ...current,
      timezone: 'America/New_York',
      utcStart: '2031-07-16 00:00:00',
      utcEnd: '2031-07-16 03:30:00',
    });
    expect(times({ timezone: '' }, current)).toMatchObject({ timezone: 'UTC', utcStart: current.start });
  });

  test('an update of one date keeps the other date and the zone', () => {
    expect(times({ start_date: '2031-07-15 21:00' }, current)).toEqual({
      ...current,
      start: '2031-07-15 21:00:00',
      utcStart: '2031-07-15 19:00:00',
    });
    expect(times({ end_date: '2031-07-16' }, current)).toEqual({
      ...current,
      end: '2031-07-16 00:00:00',
      utcEnd: '2031-07-15 22:00:00',
    });
    expect(resolve({ start_date: '2031-07-16' }, current)).toMatchObject({ param: 'end_date' });
  });

  test('an update to all day widens the times, and an update back keeps them', () => {
    const widened = times({ all_day: true }, current);
    expect(widened).toMatchObject({ start: '2031-07-15 00:00:00', end: '2031-07-15 23:59:59', allDay: true });
    expect(times({ end_date: '2031-07-17 10:00' }, widened)).toMatchObject({ end: '2031-07-17 23:59:59' });
    expect(times({ all_day: false }, widened)).toEqual({ ...widened, allDay: false });
  });
});

test('details and abbreviation follow the dates', () => {
  expect(timesView(times({ ...evening, timezone: 'America/New_York' }))).toMatchObject({
    start_date_details: { year: '2031', month: '07', day: '15', hour: '20', minutes: '00', seconds: '00' },
    utc_start_date_details: {
      year: '2031',
      month: '07',
      day: '16',
      hour: '00',
      minutes: '00',
      seconds: '00',
    },
    timezone_abbr: 'EDT',
  });
});

test.each([
  ['America/New_York', '2031-07-15T20:00:00-04:00'],
  ['Asia/Kolkata', '2031-07-15T20:00:00+05:30'],
  ['UTC', '2031-07-15T20:00:00+00:00'],
])('the offset is formatted in %s', (timezone, expected) => {
  expect(withOffset('2031-07-15 20:00:00', timezone)).toBe(expected);
});

test.each(['2031-05-06', '5/6/2031 3pm', 'tomorrow', '+2 days', '1936000800'])(
  'the text %s is a date',
  (text) => {
    expect(isDate(text)).toBe(true);
  },
);

describe('conversion agrees with luxon', () => {
  // The rules of these zones do not depend on the version of the tz database.
  const zones = [
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Sao_Paulo',
    'UTC',
  ];
  // Instants to the second, in the years that clients use.
  const instant = fc
    .integer({ min: Date.UTC(1975, 0, 1) / 1000, max: Date.UTC(2090, 0, 1) / 1000 })
    .map((seconds) => seconds * 1000);
  const sql = (date: DateTime): string => date.toFormat('yyyy-MM-dd HH:mm:ss');

  test('conversion agrees for every unambiguous local time', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (at, timezone) => {
        const local = DateTime.fromMillis(at, { zone: timezone });
        fc.pre(local.getPossibleOffsets().length === 1);
        const { utcStart, utcEnd } = times({ start_date: sql(local), end_date: sql(local), timezone });
        expect([utcStart, utcEnd]).toEqual([sql(local.toUTC()), sql(local.toUTC())]);
        expect(withOffset(sql(local), timezone)).toBe(
          local.toISO({ suppressMilliseconds: true, includeOffset: true })?.replace('Z', '+00:00'),
        );
      }),
    );
  });

  test('whole days last from midnight to midnight', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (at, timezone) => {
        const day = DateTime.fromMillis(at, { zone: timezone }).startOf('day');
        const last = day.endOf('day').startOf('second');
        fc.pre(
          day.hour === 0 && day.getPossibleOffsets().length === 1 && last.getPossibleOffsets().length === 1,
        );
        const date = day.toFormat('yyyy-MM-dd');
        expect(times({ start_date: date, end_date: date, timezone, all_day: true })).toMatchObject({
          utcStart: sql(day.toUTC()),
          utcEnd: sql(last.toUTC()),
        });
      }),
    );
  });
});
