import { stripAllTags } from '@almanac/formatting';
import { costDetails } from './cost.js';
import { withOffset } from './dates.js';
import type { Event } from './document.js';

type Fields = Readonly<Record<string, unknown>>;

/** What an event's structured data says beside its own fields. */
export interface Surroundings {
  /** Address of the event's page. */
  readonly url: string;
  /** Address of its image. */
  readonly image: string | undefined;
  /** As events show them. */
  readonly venue: Fields | undefined;
  readonly organizers: readonly Fields[];
}

/** Currencies by the symbols that are theirs alone. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
]);

/** An event for search engines, in the words of schema.org (JSON-LD). */
export function structuredData(event: Event, { url, image, venue, organizers }: Surroundings): Fields {
  const people = organizers.map((organizer) => ({
    '@type': 'Person',
    ...named(organizer, 'organizer'),
    ...filled({ telephone: organizer['phone'], email: organizer['email'], sameAs: organizer['website'] }),
  }));
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: stripAllTags(event.title.rendered),
    description: stripAllTags(event.excerpt.rendered || event.description.rendered),
    ...filled({ image }),
    url,
    startDate: withOffset(event.start, event.timezone),
    endDate: withOffset(event.end, event.timezone),
    ...(venue && { location: place(venue) }),
    ...(people.length > 0 && { organizer: people.length === 1 ? people[0] : people }),
    ...(event.cost.length > 0 && { offers: offer(event, url) }),
    performer: 'Organization',
  };
}

const place = (venue: Fields): Fields => ({
  '@type': 'Place',
  ...named(venue, 'venue'),
  address: {
    '@type': 'PostalAddress',
    ...filled({
      streetAddress: venue['address'],
      addressLocality: venue['city'],
      addressRegion: venue['stateprovince'],
      postalCode: venue['zip'],
      addressCountry: venue['country'],
    }),
  },
  ...filled({ telephone: venue['phone'], sameAs: venue['website'] }),
});

function offer(event: Event, url: string): Fields {
  const { values, currency_symbol: symbol } = costDetails(event.cost);
  return {
    '@type': 'Offer',
    price: [...new Set([values.at(0), values.at(-1)])].join(' – '),
    ...filled({ priceCurrency: CURRENCIES.get(symbol || '$') }),
    url,
    category: 'primary',
    availability: 'inStock',
    validFrom: withOffset(event.date.replace('T', ' '), event.timezone),
  };
}

const named = (item: Fields, name: string): Fields => ({
  name: stripAllTags(String(item[name] ?? '')),
  description: stripAllTags(String(item['description'] ?? '')),
  url: item['url'],
});

const filled = (members: Fields): Fields =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== ''));
