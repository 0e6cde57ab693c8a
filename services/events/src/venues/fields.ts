import { type Args, arg } from '@almanac/rest';
import {
  type FieldCheck,
  type GeneralChecks,
  isName,
  isString,
  isWebsiteOrNone,
  orEmpty,
} from '../arguments.js';
import { MAX_BYTES } from '../content/text.js';
import { filled } from '../content/view.js';
import { isFlag } from '../linked/service.js';
import { commonData, type OwnView } from '../linked/view.js';
import type { Venue } from './model.js';

/** How the fields of a venue are judged, in the order in which the index shows them. */
export function venueChecks({ image, ...general }: GeneralChecks) {
  return {
    author: general.author,
    date: general.date,
    date_utc: general.date_utc,
    venue: isName,
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

/** What a writer of a venue may send. Clients know null as the default of what they need not send. */
export const venueWriteArgs =
  (check: ReturnType<typeof venueChecks>) =>
  (required: boolean): Args => {
    const text = (name: keyof typeof check, description: string, maxText?: number) =>
      arg.string({ description, default: null, check: check[name], ...(maxText && { maxText }) });
    return {
      author: arg.integer({ description: 'Id of the author.', check: check.author }),
      date: arg.string({ description: 'Publication date in the time zone of the site.', check: check.date }),
      date_utc: arg.string({ description: 'Publication date in UTC.', check: check.date_utc }),
      venue: arg.string({ description: 'Name of the venue.', required, check: check.venue }),
      description: text('description', 'Description of the venue.', MAX_BYTES.description),
      status: arg.string({ description: 'Status.', check: check.status }),
      show_map: text('show_map', 'Whether a map is shown.'),
      show_map_link: text('show_map_link', 'Whether a link to a map is shown.'),
      address: text('address', 'Street and number.'),
      city: text('city', 'City.'),
      country: text('country', 'Country.'),
      province: text('province', 'Province.'),
      state: text('state', 'State.'),
      zip: text('zip', 'Postal code.'),
      phone: text('phone', 'Telephone number.'),
      stateprovince: text('stateprovince', 'State or province.'),
      website: text('website', 'Address of the website.'),
      image: text('image', 'Id or address of the image.'),
    };
  };

/** How venues are shown. */
export const venueView: OwnView<Venue> = {
  type: 'venue',
  texts: (venue) => ({
    address: venue.address,
    city: venue.city,
    country: venue.country,
    province: venue.province,
    state: venue.state,
    zip: venue.zip,
    phone: venue.phone,
    website: venue.website,
    stateprovince: regionOf(venue),
  }),
  flags: ({ showMap, showMapLink }) => ({ show_map: showMap, show_map_link: showMapLink }),
  linkedData: (venue, image) => ({
    '@type': 'Place',
    ...commonData(venue, image),
    address: {
      '@type': 'PostalAddress',
      ...filled({
        streetAddress: venue.address,
        addressLocality: venue.city,
        addressRegion: regionOf(venue),
        postalCode: venue.zip,
        addressCountry: venue.country,
      }),
    },
  }),
};

/** What was said to be the state or province, else the state, else the province. */
const regionOf = ({ stateprovince, state, province }: Venue): string => stateprovince || state || province;
