import {
  dateDetails,
  formatSql,
  isInYears,
  parseEventDate,
  parseZone,
  toInstant,
  UTC,
  type Zone,
  zoneAbbreviation,
} from '@almanac/dates';
import type { EventTimes } from './document.js';

/** Requested times. Absent members stay unchanged. */
export interface TimesInput {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly all_day?: boolean | undefined;
  /** Time zone; '' for the site's. */
  readonly timezone?: string | undefined;
}

/** The argument that makes the times invalid. */
export interface ImpossibleTimes {
  readonly param: string;
  readonly reason: string;
}

/**
 * The times of an event after a write (docs/reference/events.md#dates, docs/reference/compatibility.md#partial-updates). A change of the zone keeps
 * local times and changes UTC. Relative dates count from now in the zone of the event.
 * @param input dates that `parseEventDate` and a zone that `parseZone` accept; both dates for a new event
 */
export function resolveTimes(
  input: TimesInput,
  {
    current,
    now,
    site,
  }: { readonly current?: EventTimes | undefined; readonly now: Date; readonly site: Zone },
): EventTimes | ImpossibleTimes {
  const allDay = input.all_day ?? current?.allDay ?? false;
  const timezone =
    input.timezone === undefined ? (current?.timezone ?? site.name) : input.timezone || site.name;
  const zone = parseZone(timezone) ?? site;
  const local = (sent: string | undefined, kept: string | undefined): string | undefined =>
    sent === undefined ? kept : parseEventDate(sent, now, site, zone);
  const from = local(input.start_date, current?.start);
  const to = local(input.end_date, current?.end);
  if (from === undefined) return unreadable('start_date');
  if (to === undefined) return unreadable('end_date');
  const start = allDay ? dayOf(from).first : from;
  const end = allDay ? dayOf(to).last : to;
  const [startsAt, endsAt] = [toInstant(start, zone), toInstant(end, zone)];
  if (!isInYears(startsAt, zone)) return unreadable('start_date');
  if (!isInYears(endsAt, zone)) return unreadable('end_date');
  if (endsAt < startsAt) {
    return { param: 'end_date', reason: 'An event cannot end before it starts.' };
  }
  const [utcStart, utcEnd] = [formatSql(startsAt, UTC), formatSql(endsAt, UTC)];
  return { start, end, utcStart, utcEnd, timezone, allDay };
}

/** The first and last second of the day of a local date. */
export function dayOf(local: string): { first: string; last: string } {
  const day = local.slice(0, 'YYYY-MM-DD'.length);
  return { first: `${day} 00:00:00`, last: `${day} 23:59:59` };
}

/** The times of an event as the API shows them. */
export function timesView({ allDay, start, end, utcStart, utcEnd, timezone }: EventTimes) {
  return {
    all_day: allDay,
    start_date: start,
    start_date_details: dateDetails(start),
    end_date: end,
    end_date_details: dateDetails(end),
    utc_start_date: utcStart,
    utc_start_date_details: dateDetails(utcStart),
    utc_end_date: utcEnd,
    utc_end_date_details: dateDetails(utcEnd),
    timezone,
    timezone_abbr: zoneAbbreviation(parseZone(timezone) ?? UTC, toInstant(utcStart, UTC)),
  };
}

/** A local date with its offset in the zone: `2031-05-06T10:00:00-04:00`. */
export function withOffset(local: string, timezone: string): string {
  const zone = parseZone(timezone) ?? UTC;
  const minutes = Math.round(zone.offset(toInstant(local, zone).getTime()));
  const size = Math.abs(minutes);
  const digits = (value: number): string => String(value).padStart(2, '0');
  return `${local.replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}

/** Error for a date that does not exist in the zone of the site. */
export const unreadable = (param: string): ImpossibleTimes => ({
  param,
  reason: 'No such date.',
});

export const isAboutTimes = ({ start_date, end_date, all_day, timezone }: TimesInput): boolean =>
  [start_date, end_date, all_day, timezone].some((sent) => sent !== undefined);

/** The fields of the times that have changed. */
export function changedTimes(times: EventTimes, current: EventTimes): Partial<EventTimes> {
  const { start, end, utcStart, utcEnd, timezone, allDay } = times;
  return {
    ...(start !== current.start && { start }),
    ...(end !== current.end && { end }),
    ...(utcStart !== current.utcStart && { utcStart }),
    ...(utcEnd !== current.utcEnd && { utcEnd }),
    ...(timezone !== current.timezone && { timezone }),
    ...(allDay !== current.allDay && { allDay }),
  };
}
