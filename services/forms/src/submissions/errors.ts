import { defineError } from '@almanac/rest';

export const submissionsForbidden = defineError(
  'wpcf7_forbidden',
  403,
  'You may not see submissions of contact forms.',
);
export const submissionNotFound = defineError('almanac_submission_not_found', 404, 'No such submission.');
export const submissionFileNotFound = defineError(
  'almanac_submission_file_not_found',
  404,
  'No such file in the submission.',
);
export const submissionHasNoMail = defineError(
  'almanac_submission_has_no_mail',
  409,
  'The submission has no mail to resend.',
);
