import {
  formatSql,
  isInYears,
  parseEventDate,
  parseEventMoment,
  parseEventPeriod,
  toWallTime,
  UTC,
  type Zone,
} from '@almanac/dates';
import { dayOf, type ImpossibleTimes, unreadable } from './dates.js';

/** Range of the start of events: `YYYY-MM-DD HH:MM:SS`, both ends inclusive. */
export interface EventRange {
  readonly from: string;
  readonly to: string;
  /** The requested bounds of start and end, in UTC. */
  readonly bounds?: Bounds;
}

/** Bounds of a range by moments: the field and the direction. */
export const BOUNDS = {
  starts_after: { of: 'utcStart', operator: '$gt' },
  starts_before: { of: 'utcStart', operator: '$lt' },
  ends_after: { of: 'utcEnd', operator: '$gt' },
  ends_before: { of: 'utcEnd', operator: '$lt' },
} as const;
export type BoundName = keyof typeof BOUNDS;
export const BOUND_NAMES = Object.keys(BOUNDS) as readonly BoundName[];
export type Bounds = Readonly<Partial<Record<BoundName, string | undefined>>>;

/** Requested range. The dates are accepted by `parseEventDate`. */
export interface RangeInput extends Bounds {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/**
 * The range of a list. A date without a time covers its whole day, in the zone that it names or else in the site's.
 * The default range begins a day ago and ends in two years; with a bound there is no default. Bounds are moments in
 * the site's zone. Dates that are invalid in that zone are refused.
 */
export function resolveRange(input: RangeInput, now: Date, site: Zone): EventRange | ImpossibleTimes {
  const defaults = isBounded(input) ? ALL_TIMES : defaultRange(now, site);
  const from =
    input.start_date === undefined
      ? dayOf(defaults.start_date).first
      : parseEventPeriod(input.start_date, now, site)?.first;
  const to =
    input.end_date === undefined
      ? dayOf(defaults.end_date).last
      : parseEventPeriod(input.end_date, now, site)?.last;
  if (from === undefined) return unreadable('start_date');
  if (to === undefined) return unreadable('end_date');
  const bounds: Partial<Record<BoundName, string>> = {};
  for (const name of BOUND_NAMES) {
    const sent = input[name];
    if (sent === undefined) continue;
    const moment = momentOf(name, sent, now, site);
    if (moment === undefined || !isInYears(moment, UTC)) return unreadable(name);
    bounds[name] = formatSql(moment, UTC);
  }
  return { from, to, ...(Object.keys(bounds).length > 0 && { bounds }) };
}

const ALL_TIMES = { start_date: '0001-01-01', end_date: '9999-12-31' } as const;

/** The moment of a bound. A day as upper bound includes that day. */
function momentOf(name: BoundName, sent: string, now: Date, site: Zone): Date | undefined {
  const period = parseEventPeriod(sent, now, site);
  if (period === undefined) return undefined;
  const isBefore = BOUNDS[name].operator === '$lt';
  return (isBefore ? period.nextDay : undefined) ?? parseEventMoment(sent, now, site);
}

/** The default range of a list. Its days are those of the site's clocks, so that the range changes at midnight. */
export function defaultRange(now: Date, site: Zone): { start_date: string; end_date: string } {
  const today = toWallTime(now.getTime(), site);
  const ahead = new Date(today);
  ahead.setUTCFullYear(ahead.getUTCFullYear() + YEARS_AHEAD);
  return {
    start_date: dayOf(formatSql(new Date(today - DAY_MS), UTC)).last,
    end_date: formatSql(ahead, UTC),
  };
}

/** The moment at which the range changes because an end has its default; undefined: never. */
export const rangeChangesAt = (input: RangeInput, now: Date, site: Zone): Date | undefined =>
  hasDefault(input) ? parseEventPeriod('today', now, site)?.nextDay : undefined;

const hasDefault = (input: RangeInput): boolean =>
  (input.start_date === undefined || input.end_date === undefined) && !isBounded(input);

const isBounded = (input: RangeInput): boolean => BOUND_NAMES.some((name) => input[name] !== undefined);

/** Whether an end of a range as sent, like `tomorrow` and `10:00`, depends on the clock. */
export const dependsOnNow = (sent: unknown): boolean =>
  typeof sent === 'string' && new Set(OTHER_TIMES.map((now) => parseEventDate(sent, now, UTC))).size > 1;
/** Two times that share no part of a date. */
const OTHER_TIMES = [new Date('2001-02-03T04:05:06Z'), new Date('2034-11-24T17:48:39Z')];

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_AHEAD = 2;
