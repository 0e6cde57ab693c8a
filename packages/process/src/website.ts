// What the gateway and the website agree on, beside what the gateway agrees on with every service.

/**
 * Response header in which the website says for how many seconds a page is true though nothing changes; absent: for
 * ever.
 */
export const MAX_AGE_HEADER = 'x-almanac-max-age';

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
] as const;
