import { defineErrors } from '@almanac/rest';

/** Errors of settings, with the codes that clients know. */
export const errors = defineErrors({
  forbidden: ['rest_forbidden', 'authorization', 'You may not manage the site.'],
});

/** Why a value is refused, as one of the `details` of `rest_invalid_param`. */
export const INVALID_URL = {
  code: 'rest_invalid_url',
  message: 'url has to be an http or https address.',
} as const;
export const INVALID_TIMEZONE = {
  code: 'rest_invalid_timezone',
  message: 'timezone has to be the name of a time zone, such as Europe/Berlin, or empty for UTC.',
} as const;
export const INVALID_STRUCTURE = {
  code: 'rest_invalid_permalink_structure',
  message:
    'permalink_structure has to be made of names and tags, each once, with %postname% or %post_id%, such as /%year%/%postname%/.',
} as const;
export const UNKNOWN_CATEGORY = {
  code: 'rest_term_invalid',
  message: 'default_category has to be the id of a category.',
} as const;
