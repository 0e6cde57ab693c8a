import { dateFormatter, formatPhp, localDate, localPeriod, parseZone, UTC, type Zone } from '@almanac/dates';
import type { Event } from './api-shapes.js';
import { type Html, html } from './html.js';
import { unbroken } from './text.js';

/** Format of dates on the site. */
export interface DateStyle {
  /** A format of PHP's `date`, from the settings. */
  readonly dateFormat: string;
  readonly timeFormat: string;
  readonly zone: Zone;
  /** Language of the names of months and days, such as `de-DE`. */
  readonly locale: string;
}

/** The moment of a date of the API: `YYYY-MM-DD HH:MM:SS` with a blank or a T, in UTC. */
export const momentOf = (utc: string): Date => new Date(`${utc.replace(' ', 'T')}Z`);

/** A month such as `November 2026`. @param month `YYYY-MM` */
export const monthName = (month: string, { locale }: Pick<DateStyle, 'locale'>): string =>
  localPeriod(month, locale);

/** A year, a month or a day in words. @param period `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
export const periodName = (period: string, { locale }: Pick<DateStyle, 'locale'>): string =>
  localPeriod(period, locale);

/** The short names of the month and the weekday of a day. @param day `YYYY-MM-DD` */
export function dayNames(day: string, { locale }: Pick<DateStyle, 'locale'>) {
  const date = new Date(`${day}T00:00:00Z`);
  return {
    month: dateFormatter(locale, { month: 'short' }).format(date),
    weekday: dateFormatter(locale, { weekday: 'short' }).format(date),
    full: dateFormatter(locale, { dateStyle: 'full' }).format(date),
  };
}

/** Separators of date and time, by language. */
const SEPARATORS: Readonly<Record<string, string>> = { ar: '، ', ja: ' ' };

/** A date or a time in a format of the site, in which no line ends between a number and its word. */
export const shownDate = (moment: Date, format: string, zone: Zone, locale: string): string =>
  unbroken(localDate(moment, format, zone, locale));

/** A date and a time, both formatted. */
const joined = (date: string, time: string, { locale }: Pick<DateStyle, 'locale'>): string =>
  date + (SEPARATORS[locale.split('-')[0] ?? ''] ?? ', ') + time;

/** A date in the site's format and zone. */
export function dateTag(utc: string, { dateFormat, zone, locale }: DateStyle): Html {
  const moment = momentOf(utc);
  return html`<time datetime="${moment.toISOString()}">${shownDate(moment, dateFormat, zone, locale)}</time>`;
}

/** A date and time in the site's formats and zone. */
export function momentTag(utc: string, style: DateStyle): Html {
  const { dateFormat, timeFormat, zone, locale } = style;
  const moment = momentOf(utc);
  const [date, time] = [dateFormat, timeFormat].map((format) => shownDate(moment, format, zone, locale));
  return html`<time datetime="${moment.toISOString()}">${joined(date ?? '', time ?? '', style)}</time>`;
}

/** The times of an event in its own zone, in the site's formats. */
export function eventTimes(event: Event, style: DateStyle): Html {
  const { dateFormat, timeFormat, locale } = style;
  const dayLength = 'YYYY-MM-DD'.length;
  const [startDay, endDay] = [event.start_date.slice(0, dayLength), event.end_date.slice(0, dayLength)];
  const day = (date: string): string => shownDate(new Date(`${date}T00:00:00Z`), dateFormat, UTC, locale);
  if (event.all_day) {
    const last = endDay === startDay ? undefined : html` – <time datetime="${endDay}">${day(endDay)}</time>`;
    return html`<time datetime="${startDay}">${day(startDay)}</time>${last}`;
  }
  const zone = parseZone(event.timezone) ?? style.zone;
  const [start, end] = [momentOf(event.utc_start_date), momentOf(event.utc_end_date)];
  const time = (moment: Date): string => shownDate(moment, timeFormat, zone, locale);
  const endText = endDay === startDay ? time(end) : joined(day(endDay), time(end), style);
  const last =
    start.getTime() !== end.getTime() && html` – <time datetime="${end.toISOString()}">${endText}</time>`;
  const abroad = zone.name !== style.zone.name && ` ${event.timezone_abbr}`;
  return html`<time datetime="${start.toISOString()}">${joined(day(startDay), time(start), style)}</time>${last}${abroad}`;
}

/** The time at which an event begins, in its own zone. */
export const startTime = (event: Event, { timeFormat, zone, locale }: DateStyle): string =>
  shownDate(momentOf(event.utc_start_date), timeFormat, parseZone(event.timezone) ?? zone, locale);

/** The current minute in the site's zone, `YYYY-MM-DD HH:MM`. */
export const siteMinute = ({ zone }: Pick<DateStyle, 'zone'>, now: Date): string =>
  formatPhp(now, 'Y-m-d H:i', zone);
