/**
 * Cookie in which the website stores the encrypted password of a protected item. Pages of visitors who have it are not
 * shared.
 */
export const UNLOCKED_COOKIE = 'almanac-unlocked';

/** The website's own cookie among those of a `Cookie` header; undefined for none. */
export const unlockedCookie = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : /(?:^|;\s*)almanac-unlocked=([\w.-]+)/.exec(header)?.[1];

/** Path of the page that grants an application password, as WordPress has it. */
export const AUTHORIZATION_PATH = '/wp-admin/authorize-application.php';

/** Name of the theme of the website, as the API has it. */
export const THEME = 'almanac';

/** Path of WordPress's dashboard. */
export const DASHBOARD_PATH = '/wp-admin/';

/** Addresses of WordPress's dashboard, which lead to the sign-in page, or to the account of a user. */
export const DASHBOARD_PATHS: ReadonlySet<string> = new Set([
  '/wp-admin',
  DASHBOARD_PATH,
  '/wp-admin/index.php',
  '/wp-admin/profile.php',
]);

/** The query parameters that the website reads. Addresses that differ only in other parameters have the same page. */
export const PAGE_PARAMETERS = [
  's',
  'paged',
  'page',
  'p',
  'page_id',
  'attachment_id',
  'name',
  'pagename',
  'post_type',
  'cat',
  'category_name',
  'author',
  'author_name',
  'm',
  'year',
  'monthnum',
  'day',
  'order',
  'orderby',
  'sitemap',
  'feed',
  'withcomments',
  'embed',
  'cpage',
  'preview_token',
  'replytocom',
  'unapproved',
  'eventDisplay',
  'ical',
  'outlook-ical',
  'tribe-bar-search',
  'tribe_events',
  'tribe_events_cat',
  'tribe_venue',
  'tribe_organizer',
  'tribe-bar-date',
  'eventDate',
  'tag',
  'taxonomy',
  'term',
  'featured',
  // Parameters of the page that grants application passwords.
  'app_name',
  'app_id',
  'success_url',
  'reject_url',
] as const;
