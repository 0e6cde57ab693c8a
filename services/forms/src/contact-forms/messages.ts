import * as z from 'zod';

/** Messages of a form with their defaults, in the order that clients see. */
export const DEFAULT_MESSAGES = {
  mail_sent_ok: 'Thank you. Your message has been sent.',
  mail_sent_ng: 'Your message could not be sent. Please try again later.',
  validation_error: 'Some fields need your attention. Please check them and try again.',
  spam: 'Your message could not be sent. Please try again later.',
  accept_terms: 'Please accept the terms before you send your message.',
  invalid_required: 'Please fill in this field.',
  invalid_too_long: 'This text is too long.',
  invalid_too_short: 'This text is too short.',
  upload_failed: 'The file could not be uploaded.',
  upload_file_type_invalid: 'Files of this type are not allowed.',
  upload_file_too_large: 'The file is too large.',
  upload_failed_php_error: 'The upload failed.',
  invalid_date: 'Please enter a date as YYYY-MM-DD.',
  date_too_early: 'This date is too early.',
  date_too_late: 'This date is too late.',
  invalid_number: 'Please enter a number.',
  number_too_small: 'This number is too small.',
  number_too_large: 'This number is too large.',
  quiz_answer_not_correct: 'This is not the answer.',
  captcha_not_match: 'This is not the code.',
  invalid_email: 'Please enter an e-mail address.',
  invalid_url: 'Please enter a web address.',
  invalid_tel: 'Please enter a telephone number.',
} as const;

export type MessageName = keyof typeof DEFAULT_MESSAGES;
export const MESSAGE_NAMES = Object.keys(DEFAULT_MESSAGES) as MessageName[];

export const messages = z.record(z.enum(MESSAGE_NAMES), z.string()).readonly();
export type Messages = z.output<typeof messages>;

/** Message for a choice that the form does not offer. It is not a setting of the form. */
export const UNDEFINED_VALUE = 'The form does not offer this choice.';

/** Message for anonymous senders of a form that is for members only. */
export const MEMBERS_ONLY = 'Only signed-in users may send this form.';
