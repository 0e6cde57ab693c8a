import { defineError } from '@almanac/rest';

/** As clients know it, refused is 403 here whoever asks. */
export const listForbidden = defineError('wpcf7_forbidden', 403, 'You may not see the contact forms.');
export const createForbidden = defineError('wpcf7_forbidden', 403, 'You may not create contact forms.');
export const formForbidden = defineError('wpcf7_forbidden', 403, 'You may not use this contact form.');
export const formNotFound = defineError('wpcf7_not_found', 404, 'No such contact form.');
export const formExists = defineError(
  'wpcf7_post_exists',
  400,
  'A new contact form gets its id from the site.',
);
