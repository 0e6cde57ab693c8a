import { strtotimeDay, strtotimeInZone, strtotimeLocal } from './strtotime.js';
import { formatDateTime, fromWallTime, isInYears, toWallTime, UTC, type Zone } from './zone.js';

// YYYY-MM-DD, T (of either case) or a blank, HH:MM:SS, perhaps a fraction, perhaps Z or an offset in hours and minutes.
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|([+-])(\d\d)(?::(\d\d))?)?$/;

/**
 * The moment a client's `date` means: `YYYY-MM-DDTHH:MM:SS`, also with a blank for the T, a fraction (dropped) or an
 * offset; without offset it is time of `zone`. Days that a month does not have roll over (30 February is 1 or 2 March).
 * undefined for an invalid date, or for a year without four digits in UTC or in the zone `site`.
 * WordPress: `rest_parse_date`.
 */
export function parseDate(text: string, zone: Zone, site: Zone = zone): Date | undefined {
  const moment = readDate(text, zone);
  return moment && isInYears(moment, site) ? moment : undefined;
}

function readDate(text: string, zone: Zone): Date | undefined {
  const parts = DATE_TIME.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  if (month > 12 || day > 31 || hour > 24 || minute > 59 || second > 60) return undefined;
  const wall = wallTime(year, month, day, hour, minute, second);
  const [, , , , , , , sign, offsetHours = '0', offsetMinutes = '0'] = parts;
  if (sign === undefined) return new Date(text.endsWith('Z') ? wall : fromWallTime(wall, zone));
  if (Number(offsetHours) > 24 || Number(offsetMinutes) > 59) return undefined;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  return new Date(sign === '-' ? wall + offset : wall - offset);
}

/** A wall time as if it were UTC, in milliseconds; parts that are too large or small roll over. */
function wallTime(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number {
  // `Date.UTC` would read years below 100 as 19xx.
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** The parts of a date, zero-padded, as events carry them. */
export interface DateDetails {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** `YYYY-MM-DD HH:MM:SS` of a moment in `zone`. */
export function formatSql(date: Date, zone: Zone): string {
  return formatDateTime(date, zone).replace('T', ' ');
}

/** The moment at which clocks in `zone` show `local` (`YYYY-MM-DD HH:MM:SS`); gaps and overlaps as in `fromWallTime`. */
export function toInstant(local: string, zone: Zone): Date {
  return new Date(fromWallTime(Date.parse(`${local.replace(' ', 'T')}Z`), zone));
}

/** Splits `YYYY-MM-DD HH:MM:SS`. */
export function dateDetails(local: string): DateDetails {
  const [year = '', month = '', day = '', hour = '', minutes = '', seconds = ''] = local.split(/\D/);
  return { year, month, day, hour, minutes, seconds };
}

// A whole number, perhaps with sign and fraction: what PHP takes for numeric text.
const NUMERIC = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/**
 * A client's event date as wall time (`YYYY-MM-DD HH:MM:SS`): a numeric text is seconds since 1970, anything else what
 * `strtotime` reads. A text without an offset stays the wall time it names; one with an offset or a zone becomes wall time
 * of the site. undefined when it is neither, or its year has not four digits.
 * @param zone where relative dates (`tomorrow`, `+2 hours`) count from now, unless the text names a zone
 */
export function parseEventDate(text: string, now: Date, site: Zone, zone: Zone = site): string | undefined {
  const kept = inYears(plainDate(text) ?? localDate(text, now, site, zone), UTC);
  return kept && formatSql(kept, UTC);
}

/** Wall times of the site, both ends inclusive. */
export interface EventPeriod {
  readonly first: string;
  readonly last: string;
  /** The moment at which the day after a whole day begins. Clocks that go back may show `last` twice before it. */
  readonly nextDay?: Date;
}

/**
 * The period that a client's event date means in a filter: the whole day for a text without a time, in the zone that the
 * text names, else in the site's; the one second otherwise. undefined as in `parseEventDate`.
 */
export function parseEventPeriod(text: string, now: Date, site: Zone): EventPeriod | undefined {
  const moment = parseEventDate(text, now, site);
  if (moment === undefined) return undefined;
  const day = NUMERIC.test(text) ? undefined : strtotimeDay(text, now, site);
  if (day === undefined) return { first: moment, last: moment };
  const [first, last] = [inYears(day.first, UTC), inYears(day.last, UTC)];
  return first && last && { first: formatSql(first, UTC), last: formatSql(last, UTC), nextDay: day.nextDay };
}

/**
 * Parses the form that nearly all clients send, a date and time to the second. Faster than `strtotime`, with the same
 * result.
 */
const plainDate = (text: string): Date | undefined =>
  text.length === 'YYYY-MM-DD HH:MM:SS'.length ? readDate(text, UTC) : undefined;

const localDate = (text: string, now: Date, site: Zone, zone: Zone): Date | undefined =>
  NUMERIC.test(text)
    ? atClocks(inYears(secondsSince1970(text), site), site)
    : strtotimeLocal(text, now, zone, site);

/**
 * Moment of a client's event date, read in `zone`. Undefined as in `parseEventDate`; the year must have four digits
 * in UTC and in the zone `site`.
 */
export function parseEventMoment(text: string, now: Date, zone: Zone, site: Zone = zone): Date | undefined {
  return inYears(NUMERIC.test(text) ? secondsSince1970(text) : strtotimeInZone(text, now, zone), site);
}

const atClocks = (moment: Date | undefined, zone: Zone): Date | undefined =>
  moment && new Date(toWallTime(moment.getTime(), zone));

const secondsSince1970 = (text: string): Date => new Date(Math.trunc(Number(text)) * 1000);

const inYears = (date: Date | undefined, zone: Zone): Date | undefined =>
  date && isInYears(date, zone) ? date : undefined;
