import { defineErrors } from '@almanac/rest';

/** Refusals of embeds, with the codes that clients know (behaviour-oembed.md). */
export const errors = defineErrors({
  invalidUrl: ['oembed_invalid_url', 404, 'Nothing can be embedded from this address.'],
  forbidden: ['rest_forbidden', 'authorization', 'You may not request embeds of other sites.'],
});
