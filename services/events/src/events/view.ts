import type { Zone } from '@almanac/dates';
import { decodeEntities, escapeHtml, stripAllTags } from '@almanac/formatting';
import { type ItemView, imagesOf, sharedMembers } from '../content/view.js';
import type { Images } from '../core/images.js';
import type { Site } from '../core/site.js';
import type { LinkedObjects } from '../linked/view.js';
import type { TermViews } from '../terms/view.js';
import { costDetails, currencyOf, formatCost } from './cost.js';
import { dayOf, timesView, withOffset } from './dates.js';
import type { Event, EventStatus } from './document.js';

/** Path of the routes of events. */
export const EVENTS_PATH = '/tribe/events/v1/events';

/** Dependencies of the views of events. */
export interface EventViewDeps {
  readonly venues: LinkedObjects;
  readonly organizers: LinkedObjects;
  readonly terms: Pick<TermViews, 'inEvents'>;
  readonly images: Pick<Images, 'shown'>;
  readonly site: Pick<Site, 'known'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Events as the API shows them (docs/reference/events.md#the-event-object). */
export const eventView =
  ({ venues, organizers, terms, images, site, siteUrl }: EventViewDeps): ItemView<Event> =>
  async (events, request, shape) => {
    const termIds = events.flatMap(({ categories, tags }) => [...categories, ...tags]);
    const [shownVenues, shownOrganizers, shownTerms, shownImages, settings] = await Promise.all([
      venues(
        events.map(({ venue }) => venue).filter((id) => id !== 0),
        request,
        shape,
      ),
      organizers(
        events.flatMap((event) => event.organizers),
        request,
        shape,
      ),
      termIds.length === 0 ? NO_TERMS : terms.inEvents(termIds, request),
      imagesOf(images, events, request),
      // Only structured data needs the site's zone.
      shape === 'single' ? site.known(request) : undefined,
    ]);
    const termsOf = (ids: readonly number[]) =>
      [...shownTerms].filter(([id]) => ids.includes(id)).map(([, fields]) => fields);
    return events.map((event) => {
      const { general, global } = sharedMembers(siteUrl, 'event', event);
      const { url } = general;
      const image = shownImages.get(event.image);
      const venue = shownVenues.get(event.venue);
      const organizerList = event.organizers.map((id) => shownOrganizers.get(id)).filter(isShown);
      return {
        id: event._id,
        ...global,
        ...general,
        rest_url: request.url(`${EVENTS_PATH}/${event._id}`),
        ...textMembers(event),
        image: image ?? false,
        ...detailMembers(event, url),
        categories: termsOf(event.categories),
        tags: termsOf(event.tags),
        // An absent venue in the format of The Events Calendar.
        venue: venue ?? [],
        organizer: organizerList,
        ...(settings && {
          json_ld: structuredData(event, {
            url,
            image: image?.url,
            venue: venue?.['json_ld'],
            organizers: organizerList.map((organizer) => organizer['json_ld']),
            zone: settings.zone,
          }),
        }),
      };
    });
  };

/** An event's own members, without referenced items. */
export function shownMembers(event: Event, siteUrl: string): Readonly<Record<string, unknown>> {
  const { general } = sharedMembers(siteUrl, 'event', event);
  return { ...general, ...textMembers(event), ...detailMembers(event, general.url) };
}

const textMembers = ({ title, description, excerpt, slug }: Event) => ({
  title: title.rendered,
  description: description.rendered,
  excerpt: excerpt.rendered,
  slug,
});

const detailMembers = (event: Event, url: string) => ({
  ...timesView(event),
  cost: formatCost(event.cost),
  cost_details: costDetails(event.cost),
  website: event.website === null ? url : escapeHtml(event.website),
  show_map: event.showMap,
  show_map_link: event.showMapLink,
  hide_from_listings: event.hidden,
  sticky: event.sticky,
  featured: event.featured,
  ...statusMembers(event),
});

/** Members of events that do not take place as announced. */
const statusMembers = ({ eventStatus = 'scheduled', statusReason = '' }: Event) =>
  eventStatus !== 'scheduled' && {
    event_status: eventStatus,
    ...(statusReason !== '' && { event_status_reason: statusReason }),
  };

/** Statuses of events in the vocabulary of schema.org. */
const SCHEMA_STATUSES: Readonly<Record<EventStatus, string>> = {
  scheduled: 'https://schema.org/EventScheduled',
  canceled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
};

const NO_TERMS: Awaited<ReturnType<TermViews['inEvents']>> = new Map();

const isShown = <T>(object: T | undefined): object is T => object !== undefined;

type Fields = Readonly<Record<string, unknown>>;

/** Context of an event's structured data. */
export interface ViewContext {
  /** Address of the event's page. */
  readonly url: string;
  /** Address of its image. */
  readonly image: string | undefined;
  /** Structured data of its venue and its organizers. */
  readonly venue: unknown;
  readonly organizers: readonly unknown[];
  /** Time zone of the site, for publication dates. */
  readonly zone: Zone;
}

/** Currencies by their usual symbols. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
]);

/** Structured data of an event for search engines (schema.org, JSON-LD). */
function structuredData(event: Event, { url, image, venue, organizers, zone }: ViewContext): Fields {
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: decodeEntities(stripAllTags(event.title.rendered)),
    description: stripAllTags(event.excerpt.rendered || event.description.rendered),
    ...(image !== undefined && { image }),
    url,
    startDate: withOffset(event.start, event.timezone),
    endDate: withOffset(event.end, event.timezone),
    ...(event.eventStatus !== undefined && { eventStatus: SCHEMA_STATUSES[event.eventStatus] }),
    ...(venue !== undefined && { location: venue }),
    ...(organizers.length > 0 && { organizer: organizers.length === 1 ? organizers[0] : organizers }),
    ...(event.cost.length > 0 && { offers: offer(event, url, zone) }),
    performer: 'Organization',
  };
}

/** A value of a cost as a price: search engines know a free event by the price 0. */
const priceOf = (value: string): string => (value === 'free' || Number(value) === 0 ? '0' : value);

function offer(event: Event, url: string, zone: Zone): Fields {
  const { values } = costDetails(event.cost);
  const currency = CURRENCIES.get(currencyOf(event.cost) || '$');
  const amounts = values.filter((value) => !Number.isNaN(Number(value)));
  const prices = (amounts.length > 0 ? amounts : values).map(priceOf);
  return {
    '@type': 'Offer',
    price: [...new Set([prices.at(0), prices.at(-1)])].join(' – '),
    ...(currency !== undefined && { priceCurrency: currency }),
    url,
    category: 'primary',
    availability: 'inStock',
    validFrom: withOffset(dayOf(event.date).first, zone.name),
  };
}
