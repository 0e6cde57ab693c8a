import { defineErrors } from '@almanac/rest';

/** Errors of details of pages, with the codes that clients know. */
export const errors = defineErrors({
  cannotView: ['rest_cannot_view_url_details', 'authorization', 'You may not look at pages of other sites.'],
  noResponse: ['no_response', 404, 'No page has this address.'],
});
