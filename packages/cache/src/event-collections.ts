import { collectionVersion } from './cache-versions.js';
import { listedVersion } from './core-collections.js';

/** Namespace of events, venues and organizers, and its version. */
export const EVENTS_VERSION = 'tribe/events/v1';

const collection = (name: string): string => collectionVersion(EVENTS_VERSION, name);

/** Versions of the collections of events. Core and the website depend on them too. */
export const EVENT_COLLECTIONS = {
  events: collection('events'),
  venues: collection('venues'),
  organizers: collection('organizers'),
  terms: collection('terms'),
  /** Version of the set of events, with their visibility, addresses, authors, terms, venues and organizers. */
  publication: listedVersion(collection('events')),
  /** Version of the set of venues, with their visibility, addresses and authors. */
  listedVenues: listedVersion(collection('venues')),
  /** As for venues. */
  listedOrganizers: listedVersion(collection('organizers')),
} as const;
