import { formatUtc } from './date-time.js';
import { strtotime, strtotimeLocal } from './strtotime.js';
import { fromWallTime, isInYears, toWallTime, UTC, type Zone } from './zone.js';

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
  return formatUtc(new Date(toWallTime(date.getTime(), zone))).replace('T', ' ');
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
 * A client's event date as wall time of the site (`YYYY-MM-DD HH:MM:SS`): a numeric text is seconds since 1970, anything
 * else what `strtotime` reads. A text without an offset stays the wall time it names. undefined when it is neither, or
 * its year has not four digits.
 */
export function parseEventDate(text: string, now: Date, site: Zone): string | undefined {
  const local = NUMERIC.test(text)
    ? atClocks(inYears(secondsSince1970(text), site), site)
    : strtotimeLocal(text, now, site);
  const kept = inYears(local, UTC);
  return kept && formatSql(kept, UTC);
}

/**
 * The moment that such a text means to a reader in `zone`; undefined for the same reasons, its year that of UTC and of
 * `site`, whose clocks will show it.
 */
export function parseEventMoment(text: string, now: Date, zone: Zone, site: Zone = zone): Date | undefined {
  return inYears(NUMERIC.test(text) ? secondsSince1970(text) : strtotime(text, now, zone), site);
}

const atClocks = (moment: Date | undefined, zone: Zone): Date | undefined =>
  moment && new Date(toWallTime(moment.getTime(), zone));

const secondsSince1970 = (text: string): Date => new Date(Math.trunc(Number(text)) * 1000);

const inYears = (date: Date | undefined, zone: Zone): Date | undefined =>
  date && isInYears(date, zone) ? date : undefined;
