// Contract between the gateway and the website, in addition to that of every service.

/**
 * Response header in which the website says for how many seconds a page is true though nothing changes; absent: for
 * ever.
 */
export const MAX_AGE_HEADER = 'x-almanac-max-age';

/** The cookie in which the website keeps, sealed, the password of a protected item. Pages of who has it are not shared. */
export const UNLOCKED_COOKIE = 'almanac-unlocked';

/** The website's own cookie among those of a `Cookie` header; undefined for none. */
export const unlockedCookie = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : /(?:^|;\s*)almanac-unlocked=([\w.-]+)/.exec(header)?.[1];

/** The parameters that the website reads: addresses that differ in no other have the same page. */
export const PAGE_PARAMETERS = [
  's',
  'paged',
  'p',
  'page_id',
  'attachment_id',
  'post_type',
  'embed',
  'cpage',
  'replytocom',
  'unapproved',
  'eventDisplay',
  'tribe-bar-search',
  'tribe_events_cat',
  'tribe_venue',
] as const;
