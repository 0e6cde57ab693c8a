import { formatPhp, parseZone, UTC, type Zone } from '@almanac/dates';
import type { Event } from './api-shapes.js';
import { type Html, html } from './html.js';

/** How the site writes dates. */
export interface DateStyle {
  /** PHP's letters, as the settings have them. */
  readonly dateFormat: string;
  readonly timeFormat: string;
  readonly zone: Zone;
}

/** The moment that a date of the interface means: `YYYY-MM-DD HH:MM:SS` with a blank or a T, in UTC. */
export const momentOf = (utc: string): Date => new Date(`${utc.replace(' ', 'T')}Z`);

/** A date in the site's format and zone. */
export function dateTag(utc: string, { dateFormat, zone }: DateStyle): Html {
  const moment = momentOf(utc);
  return html`<time datetime="${moment.toISOString()}">${formatPhp(moment, dateFormat, zone)}</time>`;
}

/** A date and time in the site's formats and zone. */
export function momentTag(utc: string, { dateFormat, timeFormat, zone }: DateStyle): Html {
  const moment = momentOf(utc);
  const text = `${formatPhp(moment, dateFormat, zone)}, ${formatPhp(moment, timeFormat, zone)}`;
  return html`<time datetime="${moment.toISOString()}">${text}</time>`;
}

/** The times of an event in its own zone, in the site's formats. */
export function eventTimes(event: Event, style: DateStyle): Html {
  const { dateFormat, timeFormat } = style;
  const dayLength = 'YYYY-MM-DD'.length;
  const [startDay, endDay] = [event.start_date.slice(0, dayLength), event.end_date.slice(0, dayLength)];
  const day = (date: string): string => formatPhp(new Date(`${date}T00:00:00Z`), dateFormat, UTC);
  if (event.all_day) {
    const last = endDay === startDay ? undefined : html` – <time datetime="${endDay}">${day(endDay)}</time>`;
    return html`<time datetime="${startDay}">${day(startDay)}</time>${last}`;
  }
  const zone = parseZone(event.timezone) ?? style.zone;
  const [start, end] = [momentOf(event.utc_start_date), momentOf(event.utc_end_date)];
  const time = (moment: Date): string => formatPhp(moment, timeFormat, zone);
  const endText = endDay === startDay ? time(end) : `${day(endDay)}, ${time(end)}`;
  const last =
    start.getTime() !== end.getTime() && html` – <time datetime="${end.toISOString()}">${endText}</time>`;
  const abroad = zone.name !== style.zone.name && ` ${event.timezone_abbr}`;
  return html`<time datetime="${start.toISOString()}">${day(startDay)}, ${time(start)}</time>${last}${abroad}`;
}

/** The minute that it is at the site, `YYYY-MM-DD HH:MM`. */
export const siteMinute = ({ zone }: Pick<DateStyle, 'zone'>, now: Date): string =>
  formatPhp(now, 'Y-m-d H:i', zone);
