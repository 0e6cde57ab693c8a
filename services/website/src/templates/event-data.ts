import { periodFrom } from '../period.js';
import { type Event, venueOf } from './api-shapes.js';
import { momentOf } from './dates.js';
import { organizationOf } from './organization.js';
import type { Site } from './site.js';
import { linesOf, summaryOf, textOf } from './text.js';

/** `20300506T200000Z` */
const compact = (utc: string): string =>
  momentOf(utc)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');

/** Links that add an event to a calendar. */
export function calendarLinks(site: Pick<Site, 'url'>, event: Event) {
  const venue = venueOf(event);
  const [title, details] = [
    textOf(event.title),
    `${summaryOf(event.excerpt.or(event.description))}\n${event.url}`,
  ];
  const location = venue ? textOf(venue.venue) : '';
  const day = (date: string): string => date.slice(0, 10);
  const [start, end] = event.all_day
    ? [day(event.start_date).replaceAll('-', ''), periodFrom(day(event.end_date), 1).replaceAll('-', '')]
    : [compact(event.utc_start_date), compact(event.utc_end_date)];
  const google = { action: 'TEMPLATE', text: title, dates: `${start}/${end}`, details, location };
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: event.all_day ? day(event.start_date) : momentOf(event.utc_start_date).toISOString(),
    enddt: event.all_day ? periodFrom(day(event.end_date), 1) : momentOf(event.utc_end_date).toISOString(),
    allday: String(event.all_day),
    body: details,
    location,
  };
  return {
    file: `${site.url}/events/${event.id}.ics`,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams(google)}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(outlook)}`,
  };
}

/** An event in schema.org's vocabulary, with its offer, its organizers and its venue. */
export function structuredEvent(site: Site, event: Event, own: object): object {
  const price = /\d+(?:[.,]\d{1,2})?/.exec(textOf(event.cost))?.[0].replace(',', '.');
  const isFree = textOf(event.cost) !== '' && price === undefined;
  return known({
    '@context': 'https://schema.org',
    eventStatus: 'https://schema.org/EventScheduled',
    ...own,
    // The API has a type in place of a performer, as The Events Calendar does.
    performer: '',
    ...(event.all_day && { startDate: event.start_date.slice(0, 10), endDate: event.end_date.slice(0, 10) }),
    '@type': 'Event',
    ...('location' in own && { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' }),
    description: linesOf(event.excerpt.or(event.description)),
    organizer:
      event.organizer.length > 0
        ? event.organizer.map(({ organizer, url }) => ({
            '@type': 'Organization',
            name: textOf(organizer),
            url,
          }))
        : organizationOf(site),
    ...((price !== undefined || isFree) && {
      isAccessibleForFree: isFree || Number(price) === 0,
      offers: {
        '@type': 'Offer',
        price: price ?? '0',
        ...(event.cost_details?.currency_code && { priceCurrency: event.cost_details.currency_code }),
        url: event.url,
        availability: 'https://schema.org/InStock',
      },
    }),
  });
}

/** A venue or an organizer in schema.org's vocabulary. */
export const structuredPlace = (own: object, url: string): object => ({
  '@context': 'https://schema.org',
  ...known(own),
  url,
});

/** Data without empty texts, which are no values of schema.org. */
function known(data: object): object {
  const members = Object.entries(data).filter(([, value]) => value !== '');
  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.fromEntries(members.map(([name, value]) => [name, isObject(value) ? known(value) : value]));
}
