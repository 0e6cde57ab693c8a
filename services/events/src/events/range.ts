import { formatSql, isInYears, parseEventDate, toInstant, UTC, type Zone } from '@almanac/dates';
import { dayOf, type ImpossibleTimes, unreadable } from './dates.js';

/** Events of a list start between these: `YYYY-MM-DD HH:MM:SS`, both ends inclusive. */
export interface EventRange {
  readonly from: string;
  readonly to: string;
  /** They end later than this, in UTC. Absent: at any time. */
  readonly endsAfter?: string | undefined;
}

/** What a client asks for; the texts are dates that `parseEventDate` reads. */
export interface RangeInput {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly ends_after?: string | undefined;
}

/**
 * The range of a list (precedence.md P11): a date without a time covers its whole day. Without a beginning it is from
 * yesterday on, without an end it goes two years ahead. `ends_after` is a moment by the clocks of the site. What cannot be
 * read in the zone of the site is refused.
 */
export function resolveRange(input: RangeInput, now: Date, site: Zone): EventRange | ImpossibleTimes {
  const defaults = defaultRange(now, site);
  const from =
    input.start_date === undefined
      ? dayOf(defaults.start_date).first
      : edge(input.start_date, 'first', now, site);
  const to =
    input.end_date === undefined ? dayOf(defaults.end_date).last : edge(input.end_date, 'last', now, site);
  if (from === undefined) return unreadable('start_date');
  if (to === undefined) return unreadable('end_date');
  if (input.ends_after === undefined) return { from, to };
  const after = parseEventDate(input.ends_after, now, site);
  const moment = after === undefined ? undefined : toInstant(after, site);
  if (moment === undefined || !isInYears(moment, UTC)) return unreadable('ends_after');
  return { from, to, endsAfter: formatSql(moment, UTC) };
}

/** The beginning and the end of the range of a list that nobody has asked for one. */
export function defaultRange(now: Date, site: Zone): { start_date: string; end_date: string } {
  const ahead = new Date(now);
  ahead.setUTCFullYear(ahead.getUTCFullYear() + YEARS_AHEAD);
  return {
    start_date: dayOf(formatSql(new Date(now.getTime() - DAY_MS), site)).last,
    end_date: formatSql(ahead, site),
  };
}

/** Whether an end of a range is another at another time: one that was not sent, `tomorrow`, `10:00`. */
export const dependsOnNow = (sent: unknown): boolean =>
  typeof sent !== 'string' || new Set(OTHER_TIMES.map((now) => parseEventDate(sent, now, UTC))).size > 1;
/** They have nothing in common. */
const OTHER_TIMES = [new Date('2001-02-03T04:05:06Z'), new Date('2034-11-24T17:48:39Z')];

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_AHEAD = 2;

function edge(sent: string, which: 'first' | 'last', now: Date, site: Zone): string | undefined {
  const date = parseEventDate(sent, now, site);
  if (date === undefined) return undefined;
  return hasTime(sent, now, site) ? date : dayOf(date)[which];
}

/** A text with two times of day is no date: one that still reads with another behind it has none of its own. */
const hasTime = (text: string, now: Date, site: Zone): boolean =>
  parseEventDate(`${text} 12:34:56`, now, site) === undefined;
