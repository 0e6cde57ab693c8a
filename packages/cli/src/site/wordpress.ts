import {
  type COMMENT_STATUSES,
  EVENT_STATUSES,
  NOTE_PREFIX,
  NOTE_STATUSES,
  RESOLUTIONS,
} from '@almanac/transfer/records';

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

type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** Meta field of a note that resolves or reopens its thread. */
export const NOTE_RESOLUTION = '_wp_note_status';

const STATUSES_BY_NAME: Readonly<Record<string, CommentStatus>> = {
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
  Object.hasOwn(STATUSES_BY_NAME, name) ? STATUSES_BY_NAME[name] : undefined;

/** Status and resolution of a note in records. */
export function noteOf(
  status: CommentStatus,
  meta: readonly { readonly key: string; readonly value: string }[],
) {
  const stored = NOTE_STATUSES.find((name) => name === `${NOTE_PREFIX}${status}`) ?? 'note-hold';
  const sent = meta.find(({ key }) => key === NOTE_RESOLUTION)?.value;
  const resolution = RESOLUTIONS.find((one) => one === sent);
  return { status: stored, ...(resolution && { resolution }) };
}

/** The slug of an item before it was trashed. */
export const untrashedSlug = (slug: string): string => slug.replace(/__trashed(?:-\d+)?$/, '');
