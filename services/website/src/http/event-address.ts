import type { parseQuery } from '@almanac/rest';
import { unitOf } from '../period.js';
import { beginningOf, pageLink } from '../templates/index.js';
import { textOf } from './query-address.js';

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
  /** Only featured events. */
  readonly featured?: true;
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
  /** The venue or organizer whose events it has. */
  readonly of?: { readonly kind: 'venue' | 'organizer'; readonly slug: string };
  readonly filter: EventsFilter;
}

type Query = ReturnType<typeof parseQuery>;

const UPCOMING: EventsView = { kind: 'upcoming' };
const PAST: EventsView = { kind: 'past' };
/** Longest search text of a filter. */
const WORDS_LENGTH = 200;

/**
 * Reads the addresses of The Events Calendar: `/events/`, `/events/list/`, `/events/past/`, `/events/month/2026-11/`,
 * `/events/2026-11-26/`, `/events/today/`, each also with `featured` at its end, and its parameters.
 * @param segments of the path, without the number of a page
 */
export function eventsAddressOf(
  segments: readonly string[],
  query: Query,
  page: number,
): EventsAddress | undefined {
  const [first, ...rest] = segments.map(lowerCase);
  const shown = first === 'events' ? viewOf(rest) : undefined;
  return shown && listAddress(shown, query, page, filterOf(query));
}

function listAddress(
  { view: named, isFeatured }: ShownView,
  query: Query,
  page: number,
  filter: EventsFilter,
): EventsAddress | undefined {
  const view = page === 1 ? dated(displayed(named, query), query) : displayed(named, query);
  if (page > 1 && view.kind !== 'upcoming' && view.kind !== 'past') return undefined;
  return { kind: 'events', view, filter: { ...filter, ...(isFeatured && { featured: true }) }, page };
}

/** A category or a tag of events that a path names, and the view of its events. */
interface TermPath {
  readonly kind: 'category' | 'tag';
  readonly slug: string;
  /** Path of the term's own list. */
  readonly path: string;
  /** The segments that name the view. */
  readonly view: readonly string[];
}

/** Most segments that name a view: `month/2026-11/featured`. */
const LONGEST_VIEW = 3;

function termPathOf([events, taxonomy, ...rest]: readonly string[]): TermPath | undefined {
  const kind = taxonomy?.toLowerCase();
  if (events?.toLowerCase() !== 'events' || (kind !== 'category' && kind !== 'tag')) return undefined;
  const first = Math.max(rest.length - LONGEST_VIEW, 1);
  const from = rest.findIndex((_, index) => index >= first && viewOf(rest.slice(index)) !== undefined);
  const names = from === -1 ? rest : rest.slice(0, from);
  const name = names.at(-1);
  if (name === undefined) return undefined;
  return {
    kind,
    slug: decodeURIComponent(name),
    path: kind === 'tag' ? `/tag/${names[0]}/` : `/events/category/${names.join('/')}/`,
    view: from === -1 ? [] : rest.slice(from),
  };
}

/**
 * Reads the lists of The Events Calendar below a category or a tag: `/events/category/music/month/2026-11/`,
 * `/events/tag/open-air/`.
 * @param segments of the path, without the number of a page
 * @returns the same list here; undefined for the own list of a category, and for other addresses
 */
export function termListOf(
  segments: readonly string[],
  query: Query,
  page: number,
): EventsAddress | { readonly kind: 'moved'; readonly to: string } | undefined {
  const term = termPathOf(segments);
  const shown = term && viewOf(term.view);
  if (!shown || (term.kind === 'category' && term.view.length === 0)) return undefined;
  const address = listAddress(shown, query, page, { ...filterOf(query), [term.kind]: term.slug });
  // The term has a page of its own.
  return address?.view.kind === 'upcoming' && !shown.isFeatured
    ? { kind: 'moved', to: pageLink(term.path, page) }
    : address;
}

/**
 * The path of the feed that an address below a view, or a tag, of events names.
 * @param segments of the path, without `feed`
 * @returns undefined for a list with a feed of its own, and for other addresses
 */
export function feedPathOf(segments: readonly string[]): string | undefined {
  const term = termPathOf(segments);
  if (term) return term.kind === 'tag' || term.view.length > 0 ? `${term.path}feed/` : undefined;
  return segments.length > 1 && eventsAddressOf(segments, {}, 1) ? '/events/feed/' : undefined;
}

const lowerCase = (text: string): string => text.toLowerCase();

/**
 * Reads the calendar addresses of The Events Calendar, which say `ical=1` or `outlook-ical=1`, or end in `ical`: the lists
 * below `/events/`, a category or a tag of events, an event, a venue, an organizer, and `/?post_type=tribe_events`.
 * @param segments of the path
 */
export function calendarAddressOf(segments: readonly string[], query: Query): CalendarAddress | undefined {
  const isNamed = segments.length > 1 && segments.at(-1)?.toLowerCase() === ICAL;
  if (!isNamed && query['ical'] !== '1' && query['outlook-ical'] !== '1') return undefined;
  const named = isNamed ? segments.slice(0, -1) : segments;
  const [first, name, ...more] = named;
  switch (first?.toLowerCase()) {
    case undefined:
      return query['post_type'] === 'tribe_events' ? calendarOf(['events'], query) : undefined;
    case 'events':
      return calendarOf(named, query);
    case 'event': {
      const isEvent = name !== undefined && more.length === 0;
      return isEvent ? { kind: 'calendar', event: decodeURIComponent(name), filter: {} } : undefined;
    }
    case 'venue':
    case 'organizer': {
      const kind = first?.toLowerCase() === 'venue' ? 'venue' : 'organizer';
      const isPlace = name !== undefined && more.length === 0;
      return isPlace
        ? { kind: 'calendar', of: { kind, slug: decodeURIComponent(name) }, filter: {} }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** The calendar of a list. */
function calendarOf(segments: readonly string[], query: Query): CalendarAddress | undefined {
  const term = termPathOf(segments);
  const [, ...rest] = segments;
  const shown = viewOf(term ? term.view : rest);
  const filter = { ...filterOf(query), ...(term && { [term.kind]: term.slug }) };
  const list = shown && listAddress(shown, query, 1, filter);
  if (!list) return undefined;
  const { view } = list;
  return { kind: 'calendar', ...(view.kind !== 'upcoming' && { view }), filter: list.filter };
}

const FEATURED = 'featured';
const ICAL = 'ical';

interface ShownView {
  readonly view: EventsView;
  readonly isFeatured: boolean;
}

/** The view that the end of a path names, with or without `featured`. */
function viewOf(segments: readonly string[]): ShownView | undefined {
  const named = segments.map(lowerCase);
  const others = named.filter((segment) => segment !== FEATURED);
  const view = named.length - others.length > 1 ? undefined : plainViewOf(others);
  return view && { view, isFeatured: others.length < named.length };
}

function plainViewOf([name = 'list', period, ...more]: readonly string[]): EventsView | undefined {
  if (more.length > 0) return undefined;
  if (name === 'month' && (period === undefined || unitOf(period) === 'month'))
    return { kind: 'month', month: period };
  if (name === 'day' && (period === undefined || unitOf(period) === 'day'))
    return { kind: 'day', day: period };
  if (period !== undefined) return undefined;
  if (name === 'list') return UPCOMING;
  if (name === 'past') return PAST;
  if (name === 'today') return { kind: 'day', day: undefined };
  if (unitOf(name) === 'month') return { kind: 'month', month: name };
  return unitOf(name) === 'day' ? { kind: 'day', day: name } : undefined;
}

/** The view that a parameter names, where the path names none. */
function displayed(view: EventsView, query: Query): EventsView {
  const name = textOf(query['eventDisplay']);
  return view.kind === 'upcoming' && DISPLAYS.has(name) ? (plainViewOf([name]) ?? view) : view;
}

const DISPLAYS: ReadonlySet<string> = new Set(['past', 'month', 'day', 'today']);

/** The view at the date that a parameter names, where the path names none. A list begins with the month of the date. */
function dated(view: EventsView, query: Query): EventsView {
  const date = textOf(query['tribe-bar-date']) || textOf(query['eventDate']);
  const unit = unitOf(date);
  if (view.kind === 'past' || (unit !== 'month' && unit !== 'day')) return view;
  if (view.kind === 'day') return view.day === undefined && unit === 'day' ? { ...view, day: date } : view;
  if (view.kind === 'month' && view.month !== undefined) return view;
  return { kind: 'month', month: date.slice(0, 'YYYY-MM'.length) };
}

function filterOf(query: Query): EventsFilter {
  const words = textOf(query['tribe-bar-search']);
  const category = textOf(query['tribe_events_cat']);
  const tag = textOf(query['tag']);
  const venue = textOf(query['tribe_venue']);
  return {
    // As in The Events Calendar, 0 is empty.
    ...(words !== '' && words !== '0' && { words: beginningOf(words, WORDS_LENGTH) }),
    ...(category !== '' && { category }),
    ...(tag !== '' && { tag }),
    ...(/^[1-9]\d{0,14}$/.test(venue) && { venue: Number(venue) }),
    ...((query['featured'] === '1' || query['featured'] === 'true') && { featured: true as const }),
  };
}
