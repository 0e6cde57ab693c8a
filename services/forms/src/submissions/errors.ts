import { defineErrors } from '@almanac/rest';

export const errors = defineErrors({
  submissionsForbidden: ['wpcf7_forbidden', 403, 'You may not see submissions of contact forms.'],
  submissionNotFound: ['almanac_submission_not_found', 404, 'No such submission.'],
  submissionFileNotFound: ['almanac_submission_file_not_found', 404, 'No such file in the submission.'],
  submissionHasNoMail: ['almanac_submission_has_no_mail', 409, 'The submission has no mail to resend.'],
});
