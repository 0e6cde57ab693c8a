import { siteZone } from '@almanac/dates';
import { describe, expect, test } from '@jest/globals';
import { resolveDate } from './dates.js';

const UTC = siteZone('', 0);
const MADRID = siteZone('Europe/Madrid', 0);
const NOW = new Date('2031-05-06T07:08:09.500Z');
const at = (iso: string) => new Date(iso);

describe('the date of a new item', () => {
  const create = (input: Parameters<typeof resolveDate>[0], status: 'publish' | 'draft' = 'publish') =>
    resolveDate(input, { status, zone: MADRID, now: NOW });

  test('a new item has the current date, to the second, in the time zone of the site', () => {
    expect(create({})).toEqual({ date: '2031-05-06T09:08:09', dateGmt: at('2031-05-06T07:08:09Z') });
  });

  test('a new draft has a floating date', () => {
    expect(create({}, 'draft')).toEqual({ date: '2031-05-06T09:08:09', dateGmt: null });
    expect(create({ date: null }, 'draft')).toMatchObject({ dateGmt: null });
  });

  test('date is local time of the site unless it has an offset', () => {
    expect(create({ date: '2020-01-15T12:00:00' })).toEqual({
      date: '2020-01-15T12:00:00',
      dateGmt: at('2020-01-15T11:00:00Z'),
    });
    expect(create({ date: '2020-07-15T12:00:00Z' })).toEqual({
      date: '2020-07-15T14:00:00',
      dateGmt: at('2020-07-15T12:00:00Z'),
    });
  });

  test('date_gmt is in UTC', () => {
    expect(create({ date_gmt: '2020-07-15T23:30:00' })).toEqual({
      date: '2020-07-16T01:30:00',
      dateGmt: at('2020-07-15T23:30:00Z'),
    });
  });

  test('date takes precedence over date_gmt', () => {
    expect(create({ date: '2018-01-01T00:00:00', date_gmt: '2017-01-01T00:00:00' })).toMatchObject({
      date: '2018-01-01T00:00:00',
    });
  });

  test('a draft may have a fixed date', () => {
    expect(create({ date: '2019-02-03T04:05:06' }, 'draft')).toMatchObject({
      dateGmt: at('2019-02-03T03:05:06Z'),
    });
  });

  test('an invalid date is refused', () => {
    expect(create({ date: 'soon' })).toBe('invalid');
    // In Madrid it is then the year 10000. Before time zones, local time in Madrid was behind Greenwich.
    expect(create({ date_gmt: '9999-12-31T23:59:59' })).toBe('invalid');
    expect(create({ date_gmt: '0001-01-01T00:00:00' })).toBe('invalid');
  });
});

describe('the date of an item that is changed', () => {
  const FIXED = { date: '2020-01-01T00:00:00', dateGmt: at('2020-01-01T00:00:00Z') };
  const FLOATING = { date: '2020-01-01T00:00:00', dateGmt: null };
  const update = (
    current: typeof FIXED | typeof FLOATING,
    input: Parameters<typeof resolveDate>[0],
    status: 'publish' | 'draft' | 'trash',
  ) => resolveDate(input, { current, status, zone: UTC, now: NOW });

  test('a fixed date stays, whatever the status', () => {
    expect(update(FIXED, {}, 'publish')).toEqual(FIXED);
    expect(update(FIXED, {}, 'draft')).toEqual(FIXED);
  });

  test('the floating date of a draft follows the clock, and publication fixes it', () => {
    expect(update(FLOATING, {}, 'draft')).toEqual({ date: '2031-05-06T07:08:09', dateGmt: null });
    expect(update(FLOATING, {}, 'publish')).toEqual({
      date: '2031-05-06T07:08:09',
      dateGmt: at('2031-05-06T07:08:09Z'),
    });
  });

  test.each([
    { date: null },
    { date_gmt: null },
    { date: null, date_gmt: '2019-01-01T00:00:00' },
    { date: '2019-01-01T00:00:00', date_gmt: null },
  ])('the input %j resets the date', (input) => {
    expect(update(FIXED, input, 'draft')).toMatchObject({ date: '2031-05-06T07:08:09', dateGmt: null });
    expect(update(FIXED, input, 'publish')).toMatchObject({ dateGmt: at('2031-05-06T07:08:09Z') });
  });
});
