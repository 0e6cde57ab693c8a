import { decodeEntities, stripAllTags } from '@almanac/formatting';
import { globalId, permalink } from '../content/addresses.js';
import { datesView } from '../content/dates.js';
import { filled, type ItemView, imagesOf } from '../content/view.js';
import type { Images, ImageView } from '../core/images.js';
import type { Venue } from './model.js';

/** How venues are shown: members that say nothing are left out (behaviour-events.md section 8). */
export const venueView =
  (images: Pick<Images, 'shown'>, siteUrl: string): ItemView<Venue> =>
  async (venues, request, shape) => {
    const shown = await imagesOf(images, venues, request);
    return venues.map((venue) => ({
      ...filled({
        id: venue._id,
        author: String(venue.author),
        status: venue.status,
        ...datesView(venue),
        url: permalink(siteUrl, 'venue', venue),
        venue: venue.title.rendered,
        description: venue.description.rendered,
        excerpt: venue.excerpt.rendered,
        slug: venue.slug,
        image: shown.get(venue.image),
        address: venue.address,
        city: venue.city,
        country: venue.country,
        province: venue.province,
        state: venue.state,
        zip: venue.zip,
        phone: venue.phone,
        website: venue.website,
        stateprovince: regionOf(venue),
        ...(shape === 'single' && { json_ld: linkedData(venue, shown.get(venue.image)) }),
      }),
      show_map: venue.showMap,
      show_map_link: venue.showMapLink,
      ...globalId(siteUrl, venue),
    }));
  };

/** What was said to be the state or province, else the state, else the province. */
const regionOf = ({ stateprovince, state, province }: Venue): string => stateprovince || state || province;

/** A venue in the words of schema.org. */
export const linkedData = (venue: Venue, image: ImageView | undefined) => ({
  '@type': 'Place',
  name: decodeEntities(venue.title.rendered),
  description: stripAllTags(venue.description.rendered),
  ...(image && { image: image.url }),
  url: '',
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
  telephone: venue.phone,
  sameAs: venue.website,
});
