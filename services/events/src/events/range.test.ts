import { parseZone, toInstant, UTC } from '@almanac/dates';
import { describe, expect, test } from '@jest/globals';
import { defaultRange, dependsOnNow, rangeChangesAt, resolveRange } from './range.js';

const now = new Date('2031-03-10T15:30:00Z');

describe('the range of a list', () => {
  test('the default range is from yesterday to two years ahead', () => {
    expect(resolveRange({}, now, UTC)).toEqual({ from: '2031-03-09 00:00:00', to: '2033-03-10 23:59:59' });
    expect(resolveRange({ start_date: '2031-05-01' }, now, UTC)).toMatchObject({ to: '2033-03-10 23:59:59' });
    expect(resolveRange({ end_date: '2031-05-01' }, now, UTC)).toMatchObject({ from: '2031-03-09 00:00:00' });
  });

  test.each(['starts_after', 'starts_before', 'ends_after', 'ends_before'])(
    'a range with %s has no default beginning or end',
    (name) => {
      const bounded = resolveRange({ [name]: '2040-01-01 00:00' }, now, UTC);
      expect(bounded).toMatchObject({ from: '0001-01-01 00:00:00', to: '9999-12-31 23:59:59' });
      expect(resolveRange({ [name]: '2040-01-01', end_date: '2050-01-01' }, now, UTC)).toMatchObject({
        from: '0001-01-01 00:00:00',
        to: '2050-01-01 23:59:59',
      });
    },
  );

  test('a range covers days in the zone of the site', () => {
    const site = parseZone('Pacific/Auckland') ?? UTC;
    expect(resolveRange({}, now, site)).toMatchObject({ from: '2031-03-10 00:00:00' });
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
  ])('the query %s covers from %s to %s', (date, from, to) => {
    expect(resolveRange({ start_date: date, end_date: date }, now, UTC)).toEqual({ from, to });
  });
});

describe('a date with a zone counts in that zone', () => {
  const site = parseZone('Australia/Darwin') ?? UTC;
  // In Darwin it is already 01:30 on the 11th; in New York it is 12:00 on the 10th.
  const evening = new Date('2031-03-10T16:00:00Z');

  test.each([
    ['tomorrow', '2031-03-12 00:00:00', '2031-03-12 23:59:59'],
    ['now', '2031-03-11 00:00:00', '2031-03-11 23:59:59'],
    ['tomorrow America/New_York', '2031-03-11 13:30:00', '2031-03-12 13:29:59'],
    ['now America/New_York', '2031-03-10 13:30:00', '2031-03-11 13:29:59'],
    ['+2 hours America/New_York', '2031-03-10 13:30:00', '2031-03-11 13:29:59'],
    ['2031-03-11 America/New_York', '2031-03-11 13:30:00', '2031-03-12 13:29:59'],
    ['tomorrow 9am America/New_York', '2031-03-11 22:30:00', '2031-03-11 22:30:00'],
    ['@1930996800', '2031-03-11 21:30:00', '2031-03-11 21:30:00'],
  ])('with the zone, %s covers from %s to %s', (date, from, to) => {
    expect(resolveRange({ start_date: date, end_date: date }, evening, site)).toEqual({ from, to });
  });

  test.each([
    ['tomorrow', '2031-03-11 14:30:00', '2031-03-12 14:30:00'],
    ['tomorrow America/New_York', '2031-03-11 04:00:00', '2031-03-12 04:00:00'],
    ['now America/New_York', '2031-03-10 16:00:00', '2031-03-11 04:00:00'],
    ['+2 hours America/New_York', '2031-03-10 18:00:00', '2031-03-11 04:00:00'],
    ['tomorrow 9am America/New_York', '2031-03-11 13:00:00', '2031-03-11 13:00:00'],
  ])('the bounds of %s are after %s and before %s', (date, after, before) => {
    const input = { starts_after: date, starts_before: date, ends_after: date, ends_before: date };
    expect(resolveRange(input, evening, site)).toMatchObject({
      bounds: { starts_after: after, starts_before: before, ends_after: after, ends_before: before },
    });
  });

  test('an ambiguous local time of the site keeps its moment', () => {
    const newYork = parseZone('America/New_York') ?? UTC;
    expect(resolveRange({ starts_after: '2031-11-02T06:30:00Z' }, evening, newYork)).toMatchObject({
      bounds: { starts_after: '2031-11-02 06:30:00' },
    });
  });
});

describe('bounds in local time of the site', () => {
  const site = parseZone('America/New_York') ?? UTC;

  test.each([
    ['starts_after', '2031-03-10', '2031-03-10 04:00:00'],
    ['ends_after', '2031-03-10', '2031-03-10 04:00:00'],
    // A day as upper bound includes that day.
    ['starts_before', '2031-03-10', '2031-03-11 04:00:00'],
    ['ends_before', '2031-03-10', '2031-03-11 04:00:00'],
  ])("the bound %s is a moment in the site's zone", (name, day, moment) => {
    const bound = (text: string) => resolveRange({ [name]: text }, now, site);
    expect(bound(day)).toMatchObject({ bounds: { [name]: moment } });
    expect(bound('2031-03-10 12:00')).toMatchObject({ bounds: { [name]: '2031-03-10 16:00:00' } });
    expect(bound('2031-03-10T12:00:00Z')).toMatchObject({ bounds: { [name]: '2031-03-10 12:00:00' } });
    expect(bound('9999-12-31 23:59:59')).toMatchObject({ param: name });
  });
});

describe('daylight saving changes and the last years', () => {
  const site = parseZone('America/New_York') ?? UTC;
  const tokyo = parseZone('Asia/Tokyo') ?? UTC;

  test.each([
    ['Europe/Berlin', '2031-10-24 America/Noronha', '2031-10-25 02:00:00'],
    ['Europe/Berlin', '2031-10-25 America/Noronha', '2031-10-26 02:00:00'],
    ['America/Santiago', '2027-04-02', '2027-04-03 03:00:00'],
    ['America/Santiago', '2027-04-03', '2027-04-04 04:00:00'],
  ])('the end of a day in %s: before %s means before %s', (zone, day, moment) => {
    const input = { starts_before: day, ends_before: day };
    expect(resolveRange(input, now, parseZone(zone) ?? UTC)).toMatchObject({
      bounds: { starts_before: moment, ends_before: moment },
    });
  });

  test('a bound with a time is kept', () => {
    expect(resolveRange({ start_date: '2031-03-09 02:15:00' }, now, site)).toMatchObject({
      from: '2031-03-09 02:15:00',
    });
    expect(resolveRange({ end_date: '9999-12-31 23:59:59' }, now, site)).toMatchObject({
      to: '9999-12-31 23:59:59',
    });
  });

  test.each(['start_date', 'end_date'])('the bound %s outside the four-digit years is refused', (param) => {
    expect(resolveRange({ [param]: '9999-12-31T23:59:59Z' }, now, tokyo)).toEqual({
      param,
      reason: expect.any(String),
    });
  });
});

test('a list without dates has the documented default range', () => {
  expect(defaultRange(now, UTC)).toEqual({
    start_date: '2031-03-09 23:59:59',
    end_date: '2033-03-10 15:30:00',
  });
});

describe('a range with a default', () => {
  const site = parseZone('Europe/Berlin') ?? UTC;

  test.each([
    // Clocks go forward and back in the night to the second day.
    ['2031-03-29 12:00:00', '2031-03-30 00:00:00'],
    ['2031-03-30 00:30:00', '2031-03-31 00:00:00'],
    ['2031-10-26 00:30:00', '2031-10-27 00:00:00'],
    ['2032-02-29 23:59:59', '2032-03-01 00:00:00'],
  ])('the range of %p changes at %p', (moment, expected) => {
    const [at, end] = [toInstant(moment, site), toInstant(expected, site)];
    expect(rangeChangesAt({}, at, site)).toEqual(end);
    const range = (milliseconds: number) => resolveRange({}, new Date(milliseconds), site);
    expect(range(end.getTime() - 1)).toEqual(range(at.getTime()));
    expect(range(end.getTime())).not.toEqual(range(at.getTime()));
  });

  test.each([{ start_date: '2031-05-06' }, { end_date: '2031-05-06' }])(
    'a list with only %p changes at midnight',
    (input) => expect(rangeChangesAt(input, now, UTC)).toEqual(new Date('2031-03-11T00:00:00Z')),
  );

  test.each([{ start_date: '2031-05-06', end_date: '2031-05-07' }, { ends_after: '2031-05-06' }])(
    'a list with %p has no default',
    (input) => expect(rangeChangesAt(input, now, UTC)).toBeUndefined(),
  );
});

test.each([
  [undefined, false],
  ['today', true],
  ['now', true],
  ['+2 days', true],
  ['10:00', true],
  ['2031-05-06', false],
  ['2031-05-06 10:00', false],
  ['2031-05-06T10:00:00+02:00', false],
  ['1767225600', false],
])('the end %p depends on the clock: %p', (sent, expected) => {
  expect(dependsOnNow(sent)).toBe(expected);
});
