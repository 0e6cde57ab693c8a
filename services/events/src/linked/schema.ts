import * as z from 'zod';
import { imageShape, itemShape, linkedDataShape } from '../content/schema.js';

const text = (description: string) => z.string().optional().describe(description);

/** Fields of venues and organizers. Empty ones are left out. */
const common = {
  ...itemShape,
  description: text('Description, HTML.'),
  excerpt: text('Short description, HTML.'),
  slug: text('Slug.'),
  image: imageShape.optional(),
  phone: text('Telephone number.'),
  website: text('Address of the website.'),
  json_ld: linkedDataShape,
};

export const venueShape = z
  .object({
    ...common,
    venue: text('Name, HTML.'),
    address: text('Street and number.'),
    city: text('City.'),
    country: text('Country.'),
    province: text('Province.'),
    state: text('State.'),
    zip: text('Postal code.'),
    stateprovince: text('State or province.'),
    geo_lat: z.number().optional().describe('Latitude in degrees.'),
    geo_lng: z.number().optional().describe('Longitude in degrees.'),
    show_map: z.boolean().describe('Whether a map is shown.'),
    show_map_link: z.boolean().describe('Whether a link to a map is shown.'),
  })
  .meta({ id: 'Venue' });

export const organizerShape = z
  .object({ ...common, organizer: text('Name, HTML.'), email: text('E-mail address.') })
  .meta({ id: 'Organizer' });
