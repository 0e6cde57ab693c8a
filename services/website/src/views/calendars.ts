import type { CalendarAddress } from '../http/event-address.js';
import { calendar, eventShape } from '../templates/index.js';
import { findFilter } from './event-filter.js';
import { eventsOf } from './event-lists.js';
import type { Found, PageContext } from './found.js';
import { comingEvents, MOST_EVENTS, placeId } from './targets.js';

const CALENDAR = 'text/calendar; charset=UTF-8';

/** One event, or the upcoming ones, as a calendar. */
export async function findCalendar(
  context: PageContext,
  { event, of, view, filter }: CalendarAddress,
): Promise<Found | undefined> {
  const { reads, site } = context;
  if (of) return findPlaceCalendar(context, of);
  if (event === undefined) {
    const known = await findFilter(reads, filter);
    if (!known) return undefined;
    const events = await eventsOf(context, view ?? { kind: 'upcoming' }, known);
    const topic = view === undefined ? { topic: `${site.url}/events.ics` } : {};
    return { ...topic, type: CALENDAR, render: (whole) => calendar(whole, events) };
  }
  const item = typeof event === 'number' ? event : `by-slug/${encodeURIComponent(event)}`;
  const [{ data }] = await reads.events({
    route: `/tribe/events/v1/events/${item}`,
    shape: eventShape,
  });
  return data && { type: CALENDAR, render: (whole) => calendar(whole, [data]) };
}

/** The upcoming events of a venue or an organizer as a calendar. */
async function findPlaceCalendar(
  { reads, site }: PageContext,
  { kind, slug }: NonNullable<CalendarAddress['of']>,
): Promise<Found | undefined> {
  const route = `/tribe/events/v1/${kind}s/by-slug/${encodeURIComponent(slug)}`;
  const [{ data: place }] = await reads.events({ route, shape: placeId });
  if (!place) return undefined;
  const [{ data: events = [] }] = await reads.events(
    comingEvents(site, 1, { [kind]: place.id, per_page: MOST_EVENTS }),
  );
  return { type: CALENDAR, render: (whole) => calendar(whole, events) };
}
