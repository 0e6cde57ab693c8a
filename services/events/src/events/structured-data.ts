import type { Zone } from '@almanac/dates';
import { decodeEntities, stripAllTags } from '@almanac/formatting';
import { costDetails } from './cost.js';
import { dayOf, withOffset } from './dates.js';
import type { Event } from './document.js';

type Fields = Readonly<Record<string, unknown>>;

/** What an event's structured data says beside its own fields. */
export interface Surroundings {
  /** Address of the event's page. */
  readonly url: string;
  /** Address of its image. */
  readonly image: string | undefined;
  /** Structured data of its venue and its organizers. */
  readonly venue: unknown;
  readonly organizers: readonly unknown[];
  /** Zone of the site, in which publication dates are. */
  readonly zone: Zone;
}

/** Currencies by the symbols that stand for them before all others. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
]);

/** An event for search engines, in the words of schema.org (JSON-LD). */
export function structuredData(event: Event, { url, image, venue, organizers, zone }: Surroundings): Fields {
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: decodeEntities(stripAllTags(event.title.rendered)),
    description: stripAllTags(event.excerpt.rendered || event.description.rendered),
    ...(image !== undefined && { image }),
    url,
    startDate: withOffset(event.start, event.timezone),
    endDate: withOffset(event.end, event.timezone),
    ...(venue !== undefined && { location: venue }),
    ...(organizers.length > 0 && { organizer: organizers.length === 1 ? organizers[0] : organizers }),
    ...(event.cost.length > 0 && { offers: offer(event, url, zone) }),
    performer: 'Organization',
  };
}

function offer(event: Event, url: string, zone: Zone): Fields {
  const { values, currency_symbol: symbol } = costDetails(event.cost);
  const currency = CURRENCIES.get(symbol || '$');
  const amounts = values.filter((value) => !Number.isNaN(Number(value)));
  const prices = amounts.length > 0 ? amounts : values;
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
