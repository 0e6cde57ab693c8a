import type { Connection } from 'mongoose';
import * as z from 'zod';
import { LinkedStore, linkedMembers, linkedSchema, textMembers } from '../linked/model.js';
import type { LinkedDescription } from '../linked/service.js';

/** Texts of a venue besides name and description, in the order of the view; '' for none. */
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

/** Coordinates of a venue in degrees, with their largest values. */
export const COORDINATES = { geo_lat: 90, geo_lng: 180 } as const;

/** Description of the type venue. */
export const VENUE: LinkedDescription = {
  type: 'venue',
  path: '/tribe/events/v1/venues',
  plural: 'venues',
  texts: [...VENUE_TEXTS, ...Object.keys(COORDINATES)],
  numbers: COORDINATES,
  flags: { show_map: 'showMap', show_map_link: 'showMapLink' },
  fallbackTexts: { stateprovince: ['state', 'province'] },
  withoutDefault: ['author', 'date', 'date_utc', 'venue', 'status'],
};

const venue = z
  .object({
    ...linkedMembers,
    ...textMembers(VENUE_TEXTS),
    geo_lat: z.string().optional(),
    geo_lng: z.string().optional(),
    showMap: z.boolean(),
    showMapLink: z.boolean(),
  })
  .readonly();

/** A stored venue. */
export type Venue = z.output<typeof venue>;

const schema = linkedSchema('venues', venue);

/** The collection of venues. */
export const venueStore = (connection: Connection): LinkedStore<Venue> =>
  new LinkedStore<Venue>(connection, 'venue', schema, VENUE_TEXTS);
