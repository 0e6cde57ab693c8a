import { defineErrors } from '@almanac/rest';

export const errors = defineErrors({
  unsupportedMediaType: ['wpcf7_unsupported_media_type', 415, 'Send the form as multipart/form-data.'],
  unitTagNotFound: ['wpcf7_unit_tag_not_found', 400, 'The field _wpcf7_unit_tag is missing.'],
  tooManyMessages: ['almanac_too_many_messages', 429, 'You have sent too many messages. Try again later.'],
  quotaExceeded: [
    'almanac_message_quota_exceeded',
    429,
    'Your messages and files are more than the site takes in a day. Try again later.',
  ],
  messageTooLarge: ['almanac_message_too_large', 413, 'Your message with its files is too large.'],
});
