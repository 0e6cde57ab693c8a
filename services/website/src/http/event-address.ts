import type { parseQuery } from '@almanac/rest';
import { unitOf } from '../period.js';
import { beginningOf, pageLink } from '../templates/index.js';

/** Which events a list shows: upcoming or past ones, or those of a month or a day. */
export type EventsView =
  | { readonly kind: 'upcoming' }
  | { readonly kind: 'past' }
  /** `YYYY-MM`, or the current month. */
  | { readonly kind: 'month'; readonly month: string | undefined }
  /** `YYYY-MM-DD`, or the current day. */
  | { readonly kind: 'day'; readonly day: string | undefined };

/** Filter of events; absent members do not filter. */
export interface EventsFilter {
  readonly words?: string;
  /** Slug of a category. */
  readonly category?: string;
  /** Id of a venue. */
  readonly venue?: number;
  /** Slug of a tag. */
  readonly tag?: string;
}

/** A list of events. */
export interface EventsAddress {
  readonly kind: 'events';
  readonly view: EventsView;
  readonly filter: EventsFilter;
  readonly page: number;
}

/** A list of events, or one event, as a calendar. */
export interface CalendarAddress {
  readonly kind: 'calendar';
  /** Absent: upcoming events. */
  readonly view?: Exclude<EventsView, { kind: 'upcoming' }>;
  /** The one event: its id, or its slug. */
  readonly event?: number | string;
  readonly filter: EventsFilter;
}

type Query = ReturnType<typeof parseQuery>;

const UPCOMING: EventsView = { kind: 'upcoming' };
const PAST: EventsView = { kind: 'past' };
/** Longest search text of a filter. */
const WORDS_LENGTH = 200;

/**
 * Reads the addresses of The Events Calendar: `/events/`, `/events/list/`, `/events/past/`, `/events/month/2026-11/`,
 * `/events/2026-11-26/`, `/events/today/`, and its parameters.
 * @param segments of the path, without the number of a page
 */
export function eventsAddressOf(
  segments: readonly string[],
  query: Query,
  page: number,
): EventsAddress | undefined {
  const [first, ...rest] = segments.map((segment) => segment.toLowerCase());
  const view = first === 'events' ? viewOf(rest) : undefined;
  if (!view || (page > 1 && view.kind !== 'upcoming' && view.kind !== 'past')) return undefined;
  const isPast = view.kind === 'upcoming' && query['eventDisplay'] === 'past';
  return { kind: 'events', view: isPast ? PAST : view, filter: filterOf(query), page };
}

/**
 * Reads the lists of The Events Calendar below a category or a tag: `/events/category/music/month/2026-11/`,
 * `/events/tag/open-air/`.
 * @param segments of the path, without the number of a page
 * @returns the path, and the query, of the same list here; undefined for other addresses
 */
export function termListOf(segments: readonly string[], page = 1): string | undefined {
  const [events, kind, ...rest] = segments;
  if (events?.toLowerCase() !== 'events' || rest.length === 0) return undefined;
  if (kind?.toLowerCase() === 'tag') return pageLink(`/tag/${rest[0]}/`, page);
  const { names, view } = termViewOf(rest);
  if (kind?.toLowerCase() !== 'category' || view.length === 0) return undefined;
  if (view.join('/') === 'list') return pageLink(`/events/category/${names.join('/')}/`, page);
  const category = encodeURIComponent(decodeURIComponent(names.at(-1) ?? ''));
  return `${pageLink(`/events/${view.join('/')}/`, page)}?tribe_events_cat=${category}`;
}

/** The term, with those above it, and the view of its events that a path names. @param rest of the path */
function termViewOf(rest: readonly string[]): { names: readonly string[]; view: readonly string[] } {
  const from = rest.findIndex(
    (_, index) => index > 0 && viewOf(rest.slice(index).map(lowerCase)) !== undefined,
  );
  return from === -1
    ? { names: rest, view: [] }
    : { names: rest.slice(0, from), view: rest.slice(from).map(lowerCase) };
}

const lowerCase = (text: string): string => text.toLowerCase();

/**
 * Reads the calendar addresses of The Events Calendar, which say `ical=1` or `outlook-ical=1`: the lists below `/events/`,
 * a category or a tag of events, an event, and `/?post_type=tribe_events`.
 * @param segments of the path, decoded
 */
export function calendarAddressOf(segments: readonly string[], query: Query): CalendarAddress | undefined {
  if (query['ical'] !== '1' && query['outlook-ical'] !== '1') return undefined;
  const [first, second, ...rest] = segments;
  const filter = filterOf(query);
  if (first === 'event') {
    const isEvent = second !== undefined && rest.length === 0;
    return isEvent ? { kind: 'calendar', event: second, filter: {} } : undefined;
  }
  if (first === 'events' && (second === 'category' || second === 'tag')) {
    const { names, view } = termViewOf(rest);
    const name = names.at(-1);
    if (name === undefined) return undefined;
    const ofTerm = second === 'tag' ? { tag: name } : { category: name };
    return calendarOf(viewOf(view) ?? UPCOMING, { ...filter, ...ofTerm });
  }
  if (first === undefined)
    return query['post_type'] === 'tribe_events' ? { kind: 'calendar', filter } : undefined;
  const list = eventsAddressOf(segments, query, 1);
  if (!list) return undefined;
  return calendarOf(list.view, filter);
}

const calendarOf = (view: EventsView, filter: EventsFilter): CalendarAddress =>
  view.kind === 'upcoming' ? { kind: 'calendar', filter } : { kind: 'calendar', view, filter };

function viewOf([name = 'list', period, ...more]: readonly string[]): EventsView | undefined {
  if (more.length > 0) return undefined;
  if (name === 'month' && (period === undefined || kindOf(period) === 'month'))
    return { kind: 'month', month: period };
  if (period !== undefined) return undefined;
  if (name === 'list') return UPCOMING;
  if (name === 'past') return PAST;
  if (name === 'today') return { kind: 'day', day: undefined };
  if (kindOf(name) === 'month') return { kind: 'month', month: name };
  return kindOf(name) === 'day' ? { kind: 'day', day: name } : undefined;
}

/** Unit of a period. Years before 1000 are rejected. */
const kindOf = (period: string) => (period.startsWith('0') ? undefined : unitOf(period));

function filterOf(query: Query): EventsFilter {
  const words = textOf(query['tribe-bar-search']);
  const category = textOf(query['tribe_events_cat']);
  const venue = textOf(query['tribe_venue']);
  return {
    ...(words !== '' && { words: beginningOf(words, WORDS_LENGTH) }),
    ...(category !== '' && { category }),
    ...(/^[1-9]\d{0,14}$/.test(venue) && { venue: Number(venue) }),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
