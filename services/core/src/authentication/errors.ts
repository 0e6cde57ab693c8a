import { defineError } from '@almanac/rest';

/** Refusals of credentials, with the codes that clients know (behaviour-core.md section 1). */
export const emptyUsername = defineError('empty_username', 401, 'A user name or e-mail address is needed.');
export const emptyPassword = defineError('empty_password', 401, 'A password is needed.');
export const invalidUsername = defineError('invalid_username', 401, 'Nobody here has this user name.');
export const invalidEmail = defineError('invalid_email', 401, 'Nobody here has this e-mail address.');
export const incorrectPassword = defineError('incorrect_password', 401, 'The password is not right.');
export const invalidToken = defineError('rest_invalid_token', 401, 'The token is not known here.');
export const tooBusy = defineError(
  'rest_too_busy',
  503,
  'Too many passwords are being checked at the moment.',
);
