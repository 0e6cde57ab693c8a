import type { Connection } from 'mongoose';
import type { LinkedItem } from '../linked/document.js';
import type { LinkedDescription } from '../linked/kind.js';
import { linkedRepository, linkedSchema } from '../linked/model.js';

/** The texts of a venue beside its name and description, in the order in which clients see them; '' for none. */
export const VENUE_TEXTS = [
  'address',
  'city',
  'country',
  'province',
  'state',
  'zip',
  'phone',
  'website',
  'stateprovince',
] as const;
export type VenueText = (typeof VENUE_TEXTS)[number];

/** What tells venues apart from what else events name. */
export const VENUE: LinkedDescription = {
  type: 'venue',
  path: '/tribe/events/v1/venues',
  plural: 'venues',
  texts: VENUE_TEXTS,
  flags: { show_map: 'showMap', show_map_link: 'showMapLink' },
};

/** A venue as it is stored. */
export interface Venue extends LinkedItem, Readonly<Record<VenueText, string>> {
  readonly showMap: boolean;
  readonly showMapLink: boolean;
}

const schema = linkedSchema('venues', {
  ...Object.fromEntries(VENUE_TEXTS.map((name) => [name, { type: String, default: '' }])),
  showMap: { type: Boolean, default: true },
  showMapLink: { type: Boolean, default: true },
});

/** Venues in the database. */
export const venueRepository = (connection: Connection) =>
  linkedRepository<Venue>(connection, 'Venue', schema);
