import { defineError } from '@almanac/rest';

/** Refusals of credentials, with the codes that clients know (behaviour-core.md section 1). */
export const emptyUsername = defineError('empty_username', 401, 'Enter a user name or e-mail address.');
export const emptyPassword = defineError('empty_password', 401, 'Enter a password.');
export const invalidUsername = defineError('invalid_username', 401, 'No user has this user name.');
export const invalidEmail = defineError('invalid_email', 401, 'No user has this e-mail address.');
export const incorrectPassword = defineError('incorrect_password', 401, 'The password is wrong.');
export const invalidToken = defineError('rest_invalid_token', 401, 'The token is not valid.');
export const tooBusy = defineError('rest_too_busy', 503, 'Too many logins at once. Try again in a moment.');
