import { isText } from '../arguments.js';
import { type FieldCheck, type GeneralChecks, isString, isWebsiteOrNone, orEmpty } from '../content/args.js';
import { isFlag, type LinkedDescription } from '../linked/kind.js';
import { VENUE_TEXTS } from './model.js';

/** What tells venues apart from what else events name. */
export const VENUE: LinkedDescription = {
  type: 'venue',
  path: '/tribe/events/v1/venues',
  plural: 'venues',
  texts: VENUE_TEXTS,
  flags: { show_map: 'showMap', show_map_link: 'showMapLink' },
};

/** How the fields of a venue are judged, in the order in which the index shows them. */
export function venueChecks({ image, ...general }: GeneralChecks) {
  return {
    author: general.author,
    date: general.date,
    date_utc: general.date_utc,
    venue: isText,
    description: isString,
    status: general.status,
    show_map: isFlag,
    show_map_link: isFlag,
    address: isString,
    city: isString,
    country: isString,
    province: isString,
    state: isString,
    zip: isString,
    phone: isString,
    stateprovince: isString,
    website: isWebsiteOrNone,
    image: orEmpty(image),
  } satisfies Record<string, FieldCheck>;
}
