import { accepting } from '@almanac/rest';
import { type FieldReader, isString, isWebsiteOrNone } from '../arguments.js';
import { filled } from '../content/view.js';
import type { LinkedFields } from '../linked/fields.js';
import { isFlag, readFlag, readNumber } from '../linked/service.js';
import { commonData, type LinkedData } from '../linked/view.js';
import { COORDINATES } from './model.js';

/** Reads a coordinate in degrees; '' for none. */
const coordinateReader = (most: number): FieldReader =>
  accepting(
    {
      anyOf: [
        { const: '' },
        { type: 'number', minimum: -most, maximum: most },
        { type: 'string', pattern: '^-?[0-9]{1,2}(?:\\.[0-9]{1,15})?$' },
      ],
    },
    (value: unknown) => readNumber(value, most),
  );

/** Writable fields of venues only. */
export const VENUE_FIELDS: LinkedFields = {
  show_map: { description: 'Whether a map is shown.', check: isFlag, readUpdate: readFlag },
  show_map_link: { description: 'Whether a link to a map is shown.', check: isFlag, readUpdate: readFlag },
  address: { description: 'Street and number.', check: isString },
  city: { description: 'City.', check: isString },
  country: { description: 'Country.', check: isString },
  province: { description: 'Province.', check: isString },
  state: { description: 'State.', check: isString },
  zip: { description: 'Postal code.', check: isString },
  phone: { description: 'Telephone number.', check: isString },
  stateprovince: { description: 'State or province.', check: isString },
  website: { description: 'Address of the website.', check: isWebsiteOrNone },
  geo_lat: { description: 'Latitude in degrees.', read: coordinateReader(COORDINATES.geo_lat), hidden: true },
  geo_lng: {
    description: 'Longitude in degrees.',
    read: coordinateReader(COORDINATES.geo_lng),
    hidden: true,
  },
};

/** Structured data of a venue (schema.org). */
export const venueData: LinkedData = (venue, texts, image) => ({
  '@type': 'Place',
  ...commonData(venue, image),
  address: {
    '@type': 'PostalAddress',
    ...filled({
      streetAddress: texts['address'],
      addressLocality: texts['city'],
      addressRegion: texts['stateprovince'],
      postalCode: texts['zip'],
      addressCountry: texts['country'],
    }),
  },
  ...(texts['geo_lat'] !== '' &&
    texts['geo_lng'] !== '' && {
      geo: { '@type': 'GeoCoordinates', latitude: texts['geo_lat'], longitude: texts['geo_lng'] },
    }),
});
