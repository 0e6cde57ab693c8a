import { defineError } from '@almanac/rest';

export const submissionsForbidden = defineError(
  'wpcf7_forbidden',
  403,
  'You may not see what was sent through contact forms.',
);
export const submissionNotFound = defineError(
  'almanac_submission_not_found',
  404,
  'There is no such submission.',
);
export const submissionFileNotFound = defineError(
  'almanac_submission_file_not_found',
  404,
  'The submission has no such file.',
);
export const submissionHasNoMail = defineError(
  'almanac_submission_has_no_mail',
  409,
  'The submission caused no mail that could be sent again.',
);
