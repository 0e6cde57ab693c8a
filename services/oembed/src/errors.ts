import { defineDenied, defineError } from '@almanac/rest';

/** Refusals of embeds, with the codes that clients know (behaviour-oembed.md). */
export const invalidUrl = defineError(
  'oembed_invalid_url',
  404,
  'Nothing can be embedded from this address.',
);
export const forbidden = defineDenied('rest_forbidden', 'You may not request embeds of other sites.');
