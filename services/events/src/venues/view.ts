import { filled } from '../content/view.js';
import { commonData, type OwnView } from '../linked/view.js';
import type { Venue } from './model.js';

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
