import { siteZone, UTC } from '@almanac/dates';
import { describe, expect, test } from '@jest/globals';
import { type DateInput, resolveMoment } from './write.js';

const now = new Date('2031-01-01T12:00:00Z');
const newYork = siteZone('America/New_York');
const tokyo = siteZone('Asia/Tokyo');
const resolve = (input: DateInput, zone = newYork) => resolveMoment(input, { status: 'publish', zone, now });

describe('a publication date', () => {
  test.each([
    [{ date: '2031-07-15 20:00' }, '2031-07-15T20:00:00', '2031-07-16T00:00:00Z'],
    [{ date_utc: '2031-07-15 20:00' }, '2031-07-15T16:00:00', '2031-07-15T20:00:00Z'],
    [{ date: '2031-07-15T20:00:00Z' }, '2031-07-15T16:00:00', '2031-07-15T20:00:00Z'],
    // The local time 01:30 occurs twice; this is the second one.
    [{ date: '2031-11-02T06:30:00Z' }, '2031-11-02T01:30:00', '2031-11-02T06:30:00Z'],
    [{ date: '9999-12-31 18:59:59' }, '9999-12-31T18:59:59', '9999-12-31T23:59:59Z'],
    [{ date: '2031-07-15', date_utc: '2031-07-20' }, '2031-07-15T00:00:00', '2031-07-20T00:00:00Z'],
  ])('the dates %j are stored', (input, date, utc) => {
    expect(resolve(input)).toEqual({ date, dateGmt: new Date(utc) });
  });

  test.each([
    [{ date: '9999-12-31 23:59:59' }, newYork, 'date'],
    [{ date_utc: '9999-12-31 23:59:59' }, tokyo, 'date_utc'],
    [{ date: '0001-01-01' }, tokyo, 'date'],
    [{ date_utc: '0001-01-01' }, newYork, 'date_utc'],
    [{ date: '0001-01-01', date_utc: '9999-12-31 23:59:59' }, UTC, undefined],
    [{ date: '0001-01-01', date_utc: 'some day' }, UTC, 'date_utc'],
  ])('the dates %j in %j are refused, naming %s', (input, zone, param) => {
    const resolving = expect(() => resolve(input, zone));
    if (param === undefined) resolving.not.toThrow();
    else
      resolving.toThrow(
        expect.objectContaining({
          code: 'rest_invalid_param',
          message: expect.stringContaining(`${param}.`),
        }),
      );
  });
});
