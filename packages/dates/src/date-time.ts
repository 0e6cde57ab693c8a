import { fromWallTime, isInYears, toWallTime, type Zone } from './zone.js';

// YYYY-MM-DD, T (of either case) or a blank, HH:MM:SS, perhaps a fraction, perhaps Z or an offset in hours and minutes.
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|([+-])(\d\d)(?::(\d\d))?)?$/;

/**
 * The moment a client's `date` means: `YYYY-MM-DDTHH:MM:SS`, also with a blank for the T, a fraction (dropped) or an
 * offset; without offset it is time of `zone`. Days that a month does not have roll over (30 February is 1 or 2 March).
 * undefined when it is no such date, or its year has not four digits in UTC or in `site`, whose clocks will show it.
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

/** `YYYY-MM-DDTHH:MM:SS` in `zone`. */
export function formatDateTime(date: Date, zone: Zone): string {
  return formatUtc(new Date(toWallTime(date.getTime(), zone)));
}

/** `YYYY-MM-DDTHH:MM:SS` in UTC. */
export function formatUtc(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, '');
}
