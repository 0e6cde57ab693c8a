import { defineErrors } from '@almanac/rest';

/** Errors of the site search, with the codes that clients know. */
export const errors = defineErrors({
  invalidPageNumber: ['rest_search_invalid_page_number', 400, 'The search has fewer pages.'],
});
