import * as z from 'zod';
import type { EventsAddress, EventsView } from '../http/event-address.js';
import { neighbourOf, periodFrom } from '../period.js';
import {
  dayPage,
  type Event,
  type EventsPage,
  eventListPage,
  eventsQueryOf,
  markup,
  monthPage,
  pageLink,
  type Site,
  siteMinute,
} from '../templates/index.js';
import { filterBy, findFilter, type KnownFilter, namesItems } from './event-filter.js';
import type { Found, PageContext } from './found.js';
import type { Query, ReadResult, Reads, Target } from './reads.js';
import { allEvents, comingEvents, eventTerms, MINUTE_MS, MOST_EVENTS } from './targets.js';

/** Most categories, and venues, that a filter offers. */
const MOST_CHOICES = 50;
/** Most pages of the API that are read for a month or a day. */
const MOST_PAGES = 4;

/** A list whose filter exists. */
type KnownList = Omit<EventsAddress, 'filter'> & { readonly filter: KnownFilter };

/** The upcoming or past events, or those of a month or a day, with the choices of the filter. */
export async function findEvents(context: PageContext, address: EventsAddress): Promise<Found | undefined> {
  const { filter: asked } = address;
  // Without items to find, the list is read in one call with the navigation.
  const filter = namesItems(asked) ? await findFilter(context.reads, asked) : filterBy(asked);
  return filter && findView(context, { ...address, filter });
}

async function findView(context: PageContext, list: KnownList): Promise<Found | undefined> {
  const { view } = list;
  switch (view.kind) {
    case 'upcoming':
      return findUpcoming(context, list);
    case 'past':
      return findPast(context, list);
    case 'month':
      return findMonth(context, list, view);
    case 'day':
      return findDay(context, list, view);
  }
}

async function findUpcoming({ reads, site }: PageContext, list: KnownList): Promise<Found | undefined> {
  const { filter, page } = list;
  const [shown, ...choices] = await reads.events(comingEvents(site, page, filter.query), ...choicesOf());
  return listFound(site, list, shown, page, shown.totalPages, choices);
}

/** Past events, the latest first: the API's list in reverse. */
async function findPast({ reads, site }: PageContext, list: KnownList): Promise<Found | undefined> {
  const { filter, page } = list;
  const target = (number: number): Target<Event[]> => pastEvents(site, number, filter.query);
  const [first, ...choices] = await reads.events(target(1), ...choicesOf());
  // The last page of the API is rarely full: it is shown together with the one before it.
  const totalPages = Math.max(1, first.totalPages - 1);
  if (page > totalPages) return undefined;
  const numbers = page === 1 ? [first.totalPages, first.totalPages - 1] : [first.totalPages - page];
  const read = await eachPage(
    reads,
    target,
    first,
    numbers.filter((number) => number > 0),
  );
  const events = { ...first, data: read.toReversed() };
  return listFound(site, list, events, page, totalPages, choices);
}

function listFound(
  site: Site,
  { view, filter }: KnownList,
  { data, total }: ReadResult<Event[]>,
  page: number,
  totalPages: number,
  choices: ReadChoices,
): Found | undefined {
  if (page > Math.max(1, totalPages)) return undefined;
  const link = linkOf(site, view);
  const events = { items: data ?? [], total, totalPages, page };
  return {
    render: (whole) => eventListPage(whole, { ...shared(link, view, filter, choices), events }),
    canonical: pageLink(link, page),
    query: eventsQueryOf(filter.asked),
  };
}

type View<K> = Extract<EventsView, { kind: K }>;

async function findMonth(
  { reads, site }: PageContext,
  { view, filter }: KnownList,
  { month }: View<'month'>,
): Promise<Found> {
  const today = siteMinute(site, new Date()).slice(0, 'YYYY-MM-DD'.length);
  const shown = month ?? today.slice(0, 'YYYY-MM'.length);
  // The page marks the current day.
  if (today.startsWith(shown) || month === undefined) reads.limitAge(MINUTE_MS);
  const read = await readPeriod(reads, site, filter, periodOf(shown));
  const { events, isAll, hasEarlier, hasLater, choices } = read;
  const monthLink = (other: string): string => `${site.url}/events/month/${other}/`;
  const link = month === undefined ? linkOf(site, view) : monthLink(shown);
  return {
    render: (whole) =>
      monthPage(whole, {
        ...shared(link, view, filter, choices),
        month: shown,
        today,
        events,
        isAll,
        previous: hasEarlier ? neighbourOf(shown, -1) : undefined,
        next: hasLater ? neighbourOf(shown, 1) : undefined,
      }),
    canonical: link,
    query: eventsQueryOf(filter.asked),
  };
}

async function findDay(
  { reads, site }: PageContext,
  { view, filter }: KnownList,
  { day }: View<'day'>,
): Promise<Found> {
  const shown = day ?? siteMinute(site, new Date()).slice(0, 'YYYY-MM-DD'.length);
  if (day === undefined) reads.limitAge(MINUTE_MS);
  const read = await readPeriod(reads, site, filter, periodOf(shown));
  const { events, isAll, hasEarlier, hasLater, choices } = read;
  const link = day === undefined ? linkOf(site, view) : `${site.url}/events/${shown}/`;
  return {
    render: (whole) =>
      dayPage(whole, {
        ...shared(link, view, filter, choices),
        day: shown,
        events,
        isAll,
        previous: hasEarlier ? neighbourOf(shown, -1) : undefined,
        next: hasLater ? neighbourOf(shown, 1) : undefined,
      }),
    canonical: link,
    query: eventsQueryOf(filter.asked),
  };
}

/** The events of a list for a calendar: a month or a day whole, else the next or the latest 50. */
export async function eventsOf(
  { reads, site }: PageContext,
  view: EventsView,
  filter: KnownFilter,
): Promise<readonly Event[]> {
  const query = { ...filter.query, per_page: MOST_EVENTS };
  if (view.kind === 'upcoming') {
    const [{ data }] = await reads.events(comingEvents(site, 1, query));
    return data ?? [];
  }
  if (view.kind === 'past') {
    const past = (page: number) => pastEvents(site, page, query);
    const [first] = await reads.events(past(1));
    const { totalPages } = first;
    const last = [totalPages - 1, totalPages].filter((number) => number > 0);
    return (await eachPage(reads, past, first, last)).slice(-MOST_EVENTS);
  }
  const { given, length } =
    view.kind === 'month'
      ? { given: view.month, length: 'YYYY-MM'.length }
      : { given: view.day, length: 'YYYY-MM-DD'.length };
  const shown = given ?? siteMinute(site, new Date()).slice(0, length);
  if (given === undefined) reads.limitAge(MINUTE_MS);
  const within = eventsWithin(filter, periodOf(shown));
  const [first] = await reads.events(within(1));
  return eachPage(reads, within, first, pagesOf(first));
}

/** A range of days, `YYYY-MM-DD`: the first one, and the one after the last. */
interface Period {
  readonly first: string;
  readonly behind: string;
}

/** The days of a month or of a day. */
const periodOf = (name: string): Period => {
  const day = (period: string): string => (period.length === 'YYYY-MM'.length ? `${period}-01` : period);
  return { first: day(name), behind: day(periodFrom(name, 1)) };
};

/** The events that overlap a period, by page of the API. */
const eventsWithin =
  (filter: KnownFilter, { first, behind }: Period) =>
  (page: number): Target<Event[]> =>
    allEvents({ postsPerPage: MOST_EVENTS }, page, {
      ...filter.query,
      ends_after: `${first} 00:00:00`,
      starts_before: `${behind} 00:00:00`,
    });

/** Numbers of the pages that are shown of a period. */
const pagesOf = ({ totalPages }: ReadResult<unknown>): readonly number[] =>
  Array.from({ length: Math.max(1, Math.min(totalPages, MOST_PAGES)) }, (_, index) => index + 1);

/** The events that overlap a period, and whether there are others before and after it. */
async function readPeriod(reads: Reads, site: Site, filter: KnownFilter, { first, behind }: Period) {
  const within = eventsWithin(filter, { first, behind });
  const one = { ...filter.query, per_page: 1 };
  const [shown, earlier, later, ...choices] = await reads.events(
    within(1),
    allEvents(site, 1, { ...one, ends_before: `${first} 00:00:01` }),
    allEvents(site, 1, { ...one, starts_after: `${periodFrom(behind, -1)} 23:59:59` }),
    ...choicesOf(),
  );
  return {
    events: await eachPage(reads, within, shown, pagesOf(shown)),
    isAll: shown.totalPages <= MOST_PAGES,
    hasEarlier: earlier.total > 0,
    hasLater: later.total > 0,
    choices,
  };
}

/** The items of several pages, of which the first has been read. */
async function eachPage(
  reads: Reads,
  target: (page: number) => Target<Event[]>,
  first: ReadResult<Event[]>,
  numbers: readonly number[],
): Promise<Event[]> {
  const others = numbers.filter((number) => number !== 1);
  const read = others.length === 0 ? [] : await reads.events(...others.map(target));
  const pages = new Map([[1, first], ...others.map((number, index) => [number, read[index]] as const)]);
  const ascending = numbers.toSorted((one, other) => one - other);
  return ascending.flatMap((number) => pages.get(number)?.data ?? []);
}

/** Events that have ended, the oldest first. Valid for a minute. */
const pastEvents = (site: Site, page: number, query: Query): Target<Event[]> => {
  const now = siteMinute(site, new Date());
  return { ...allEvents(site, page, { ...query, ends_before: now }), maxAgeMs: MINUTE_MS };
};

const venuesShape = z
  .object({ venues: z.array(z.object({ id: z.number(), venue: markup })) })
  .transform(({ venues }) => venues);
const VENUES = { route: '/tribe/events/v1/venues', query: { per_page: MOST_CHOICES }, shape: venuesShape };

/** Reads of the choices that a filter offers. */
const choicesOf = () => [eventTerms('categories', { per_page: MOST_CHOICES }), VENUES] as const;

type ReadChoices = readonly [
  ReadResult<z.infer<ReturnType<typeof eventTerms>['shape']>>,
  ReadResult<z.infer<typeof venuesShape>>,
];

/** Data that all lists of events share. */
const shared = (
  link: string,
  view: EventsView,
  filter: KnownFilter,
  [categories, venues]: ReadChoices,
): EventsPage => ({
  link,
  view: view.kind === 'day' && view.day === undefined ? 'today' : view.kind,
  filter: filter.asked,
  choices: { categories: categories.data ?? [], venues: venues.data ?? [], category: filter.category },
});

/** Addresses of the views below `/events/`. */
const PATHS = { upcoming: '', past: 'past/', month: 'month/', day: 'today/' } as const;

const linkOf = ({ url }: Site, { kind }: EventsView): string => `${url}/events/${PATHS[kind]}`;
