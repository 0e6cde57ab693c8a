import { EVENT_STATUSES } from '@almanac/transfer/records';

/** Names of WordPress and its plugins in export files and API responses. */

/** Meta keys of the fields of venues (The Events Calendar), by name on this site. */
export const VENUE_FIELDS = {
  address: '_VenueAddress',
  city: '_VenueCity',
  country: '_VenueCountry',
  province: '_VenueProvince',
  state: '_VenueState',
  zip: '_VenueZip',
  phone: '_VenuePhone',
  website: '_VenueURL',
  stateprovince: '_VenueStateProvince',
  geo_lat: '_VenueLat',
  geo_lng: '_VenueLng',
} as const;

/** Meta keys of organizers. */
export const ORGANIZER_FIELDS = {
  phone: '_OrganizerPhone',
  website: '_OrganizerWebsite',
  email: '_OrganizerEmail',
} as const;

/** Whether an event takes place, as stored or shown (The Events Calendar). */
export const eventStatusOf = (status: string, reason: string) => ({
  eventStatus: EVENT_STATUSES.find((one) => one === status) ?? ('scheduled' as const),
  statusReason: reason,
});

type CommentStatus = 'approved' | 'hold' | 'spam' | 'trash' | 'post-trashed';

const COMMENT_STATUSES: Readonly<Record<string, CommentStatus>> = {
  '1': 'approved',
  approved: 'approved',
  '0': 'hold',
  hold: 'hold',
  spam: 'spam',
  trash: 'trash',
  'post-trashed': 'post-trashed',
};

/** The status of a comment by its stored or shown name; undefined for an unknown one. */
export const commentStatusOf = (name: string): CommentStatus | undefined =>
  Object.hasOwn(COMMENT_STATUSES, name) ? COMMENT_STATUSES[name] : undefined;

/** The slug of an item before it was trashed. */
export const untrashedSlug = (slug: string): string => slug.replace(/__trashed(?:-\d+)?$/, '');
