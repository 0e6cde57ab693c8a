import { defineErrors } from '@almanac/rest';

/** Errors of links in mails, on pages of the website. */
export const errors = defineErrors({
  invalidKey: ['rest_invalid_key', 401, 'This link is no longer valid. Ask for another one.'],
  registrationOff: ['rest_registration_disabled', 403, 'Registration is closed.'],
  tooManyRegistrations: [
    'rest_too_many_registrations',
    429,
    'Too many people are registering. Try again later.',
  ],
  invalidName: [
    'rest_user_invalid_username',
    400,
    'A user name has 1 to 60 letters, digits, spaces and _ . -.',
  ],
  invalidEmail: ['rest_user_invalid_email', 400, 'This is not an e-mail address.'],
  invalidPassword: [
    'rest_user_invalid_password',
    400,
    'A password has at least 8 characters, and no backslash.',
  ],
});
