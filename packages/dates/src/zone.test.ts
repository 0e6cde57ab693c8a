import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime, IANAZone } from 'luxon';
import {
  formatSql,
  gmtOffset,
  isTimeZone,
  parseZone,
  siteZone,
  TIME_ZONES,
  toInstant,
  UTC,
  type Zone,
  zoneAbbreviation,
} from './index.js';

function zone(text: string): Zone {
  const found = parseZone(text);
  if (!found) throw new Error(`no zone ${text}`);
  return found;
}

describe('parseZone', () => {
  test.each([
    ['Europe/Berlin', 120, 'CEST'],
    ['europe/berlin', 120, 'CEST'],
    ['America/New_York', -240, 'EDT'],
    ['US/Eastern', -240, 'EDT'],
    ['Asia/Tokyo', 540, 'JST'],
    ['Asia/Kolkata', 330, 'IST'],
    ['Europe/Istanbul', 180, '+03'],
    ['America/St_Johns', -150, 'NDT'],
    ['Etc/GMT+5', -300, '-05'],
    ['UTC', 0, 'UTC'],
    ['EST', -300, 'EST'],
    ['est', -300, 'EST'],
    ['CET', 60, 'CET'],
    ['PDT', -420, 'PDT'],
    ['+03:00', 180, '+03:00'],
    ['-0330', -210, '-0330'],
    ['UTC+3', 180, 'UTC+3'],
    ['UTC-5.5', -330, 'UTC-5.5'],
    ['UTC+5.75', 345, 'UTC+5.75'],
    ['UTC+5:30', 330, 'UTC+5:30'],
  ])('the zone %s has an offset of %d minutes in July 2031', (text, minutes, abbreviation) => {
    const july = new Date('2031-07-01T12:00:00Z');
    expect(zone(text).name).toBe(text);
    expect(zone(text).offset(july.getTime())).toBe(minutes);
    expect(gmtOffset(zone(text), july)).toBe(minutes / 60);
    expect(zoneAbbreviation(zone(text), july)).toBe(abbreviation);
  });

  test.each(['', 'Nowhere/Atlantis', 'UTC+20', '+25:00', '5', 'UTC+', 'Europe', '../etc'])(
    '%j is not a time zone',
    (text) => {
      expect(parseZone(text)).toBeUndefined();
    },
  );

  test('abbreviations change with the season, also beyond the years of the table', () => {
    const newYork = zone('America/New_York');
    const at = (text: string): string => zoneAbbreviation(newYork, new Date(text));
    expect([at('2031-01-15'), at('2031-07-15'), at('2060-01-15'), at('2060-07-15')]).toEqual([
      'EST',
      'EDT',
      'EST',
      'EDT',
    ]);
  });
});

describe('the site', () => {
  test.each([
    ['', 0, 'UTC', 0],
    ['UTC', 5, 'UTC', 0],
    ['Europe/Madrid', 0, 'Europe/Madrid', 60],
    ['', 5.5, 'UTC+5.5', 330],
    ['', -3, 'UTC-3', -180],
    ['Nowhere', 2, 'UTC+2', 120],
  ])('the settings %j and %d are the zone %s', (name, hours, expected, minutes) => {
    expect(siteZone(name, hours).name).toBe(expected);
    expect(siteZone(name, hours).offset(Date.UTC(2031, 0, 1))).toBe(minutes);
  });

  test('names are those of the tz database', () => {
    expect(['Europe/Berlin', 'UTC', 'US/Eastern', 'Etc/GMT+5'].filter(isTimeZone)).toHaveLength(4);
    expect(['', 'europe/berlin', 'UTC+3', '+03:00', 'PST', 'Nowhere'].filter(isTimeZone)).toEqual([]);
  });

  test.each([Date.UTC(2031, 0, 1), Date.UTC(2100, 6, 1)])('time zones have rules at %i', (at) => {
    const offsets = TIME_ZONES.map((name) => parseZone(name)?.offset(at));
    expect(offsets.filter((minutes) => !Number.isInteger(minutes))).toEqual([]);
  });
});

describe('wall times', () => {
  test.each([
    ['winter', '2031-01-15 20:00:00', 'America/New_York', '2031-01-16T01:00:00.000Z'],
    ['summer', '2031-07-15 20:00:00', 'America/New_York', '2031-07-16T00:00:00.000Z'],
    [
      'a skipped hour is the one after it',
      '2031-03-09 02:30:00',
      'America/New_York',
      '2031-03-09T07:30:00.000Z',
    ],
    [
      'of a repeated hour the first counts',
      '2031-11-02 01:30:00',
      'America/New_York',
      '2031-11-02T05:30:00.000Z',
    ],
    ['south of the equator', '2031-10-05 02:30:00', 'Australia/Sydney', '2031-10-04T16:30:00.000Z'],
    ['half an hour', '2031-06-01 00:00:00', 'Australia/Lord_Howe', '2031-05-31T13:30:00.000Z'],
    ['far away', '2088-07-01 12:00:00', 'Europe/Berlin', '2088-07-01T10:00:00.000Z'],
    ['fixed', '2031-01-15 20:00:00', 'UTC-5.5', '2031-01-16T01:30:00.000Z'],
  ])('a local time becomes an instant: %s', (_, local, name, expected) => {
    expect(toInstant(local, zone(name)).toISOString()).toBe(expected);
  });

  const zones = [
    'America/New_York',
    'Europe/Berlin',
    'Asia/Tokyo',
    'Asia/Kolkata',
    'Australia/Sydney',
    'Pacific/Auckland',
  ];
  const moment = fc
    .record({ name: fc.constantFrom(...zones), seconds: fc.integer({ min: 0, max: 4_000_000_000 }) })
    .map(({ name, seconds }) => ({ name, at: seconds * 1000 }));

  test('wall times equal those of luxon', () => {
    fc.assert(
      fc.property(moment, ({ name, at }) => {
        const luxon = DateTime.fromMillis(at, { zone: IANAZone.create(name) });
        expect(formatSql(new Date(at), zone(name))).toBe(luxon.toFormat('yyyy-MM-dd HH:mm:ss'));
      }),
    );
  });

  test('a wall time leads back to its moment, or to the first of two with the same wall time', () => {
    fc.assert(
      fc.property(moment, ({ name, at }) => {
        const local = formatSql(new Date(at), zone(name));
        const back = toInstant(local, zone(name));
        expect(formatSql(back, zone(name))).toBe(local);
        expect(at - back.getTime() === 0 || at - back.getTime() === 3_600_000).toBe(true);
      }),
    );
  });

  test('the zone UTC resolves to itself', () => {
    expect(formatSql(new Date(0), UTC)).toBe('1970-01-01 00:00:00');
  });
});
