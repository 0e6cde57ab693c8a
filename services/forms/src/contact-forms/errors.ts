import { defineErrors } from '@almanac/rest';

/** Errors of contact forms. Missing rights are 403 for anonymous callers too, as clients expect. */
export const errors = defineErrors({
  listForbidden: ['wpcf7_forbidden', 403, 'You may not see the contact forms.'],
  createForbidden: ['wpcf7_forbidden', 403, 'You may not create contact forms.'],
  formForbidden: ['wpcf7_forbidden', 403, 'You may not use this contact form.'],
  formNotFound: ['wpcf7_not_found', 404, 'No such contact form.'],
  formExists: ['wpcf7_post_exists', 400, 'A new contact form gets its id from the site.'],
});
