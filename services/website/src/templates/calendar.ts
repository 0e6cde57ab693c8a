import { periodFrom } from '../period.js';
import { type Event, type Organizer, venueOf } from './api-shapes.js';
import { addressOf } from './event.js';
import { Markup } from './html.js';
import type { Site } from './site.js';
import { linesOf, textOf } from './text.js';

const LINE_OCTETS = 75;

/**
 * Events as iCalendar (RFC 5545). Times are written in UTC, which needs no definitions of time zones; days without
 * times as dates. Without a method, as one would need an organizer of each event (RFC 5546, 3.2.1), and `DTSTAMP` is
 * then the last change (RFC 5545, 3.8.7.2).
 */
export function calendar({ title, url }: Pick<Site, 'title' | 'url'>, events: readonly Event[]): string {
  const { host } = new URL(url);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Almanac//Events//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...events.flatMap((event) => eventLines(event, host)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(event: Event, host: string): string[] {
  const venue = venueOf(event);
  const place = venue && [textOf(venue.venue), addressOf(venue)].filter(Boolean).join(', ');
  const description = linesOf(event.description);
  const categories = event.categories.map(({ name }) => escapeText(textOf(name)));
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    // The last change, so that an unchanged event yields the same text.
    `DTSTAMP:${utc(event.modified_utc)}`,
    `LAST-MODIFIED:${utc(event.modified_utc)}`,
    ...times(event),
    `SUMMARY:${escapeText(textOf(event.title))}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(venue?.geo_lat !== undefined && venue.geo_lng !== undefined
      ? [`GEO:${venue.geo_lat};${venue.geo_lng}`]
      : []),
    ...(event.event_status === undefined ? [] : [`STATUS:${STATUSES[event.event_status]}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.join(',')}`]),
    ...event.organizer.slice(0, 1).flatMap(organizerLine),
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

/** iCalendar has no status for postponed events. */
const STATUSES = { canceled: 'CANCELLED', postponed: 'TENTATIVE' } as const;

function times(event: Event): string[] {
  if (!event.all_day) {
    const [start, end] = [utc(event.utc_start_date), utc(event.utc_end_date)];
    // An end must be later than the start: an event without a duration has none.
    return [`DTSTART:${start}`, ...(end === start ? [] : [`DTEND:${end}`])];
  }
  // The end is the first day after the event.
  const end = periodFrom(dayOf(event.end_date), 1);
  return [`DTSTART;VALUE=DATE:${digits(dayOf(event.start_date))}`, `DTEND;VALUE=DATE:${digits(end)}`];
}

/** An organizer is identified by an e-mail address; without one there is no line. */
function organizerLine({ organizer, email }: Organizer): string[] {
  const address = textOf(email ?? Markup.NONE);
  if (!/^[^\s@:;,"]+@[^\s@:;,"]+$/.test(address)) return [];
  const name = withoutControls(textOf(organizer)).replaceAll('"', "'");
  return [`ORGANIZER;CN="${name}":mailto:${address}`];
}

const dayOf = (date: string): string => date.slice(0, 'YYYY-MM-DD'.length);
const digits = (text: string): string => text.replace(/\D/g, '');
/** `YYYY-MM-DD HH:MM:SS` as `YYYYMMDDTHHMMSSZ`. */
const utc = (date: string): string => `${digits(dayOf(date))}T${digits(date.slice(dayOf(date).length))}Z`;

/** Without control characters, which could begin a new line. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

/** Text of a property: RFC 5545, 3.3.11. */
export const escapeText = (text: string): string =>
  text
    .split('\n')
    .map((line) => withoutControls(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n');

/** Folds a line at 75 octets, never inside a character: RFC 5545, 3.1. */
export function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LINE_OCTETS) {
      pieces.push(piece);
      // The blank of a continued line counts.
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += length;
  }
  return [...pieces, piece].join('\r\n');
}
