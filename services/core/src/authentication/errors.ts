import { defineErrors } from '@almanac/rest';

/** Authentication errors, with the codes that clients know (docs/reference/core.md#authentication). */
export const errors = defineErrors({
  emptyUsername: ['empty_username', 401, 'Enter a user name or e-mail address.'],
  emptyPassword: ['empty_password', 401, 'Enter a password.'],
  invalidUsername: ['invalid_username', 401, 'No user has this user name.'],
  invalidEmail: ['invalid_email', 401, 'No user has this e-mail address.'],
  incorrectPassword: ['incorrect_password', 401, 'The password is wrong.'],
  invalidToken: ['rest_invalid_token', 401, 'The token is not valid.'],
  tooBusy: ['rest_too_busy', 503, 'Too many logins at once. Try again in a moment.'],
});
