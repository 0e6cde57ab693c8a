import { defineErrors } from '@almanac/rest';

export const errors = defineErrors({
  unsupportedMediaType: ['wpcf7_unsupported_media_type', 415, 'Send the form as multipart/form-data.'],
  unitTagNotFound: ['wpcf7_unit_tag_not_found', 400, 'The field _wpcf7_unit_tag is missing.'],
});
