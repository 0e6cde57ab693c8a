import { sanitizeUser } from '@almanac/formatting';
import { accepting, type Check } from '@almanac/rest';
import type { ReassignTarget } from './model.js';

/** Maximum length of a name, in characters. */
export const NAME_LENGTH = 250;

/** A login may only contain characters that sanitizing keeps. */
export const checkLogin: Check<unknown> = accepting(
  { pattern: '^[A-Za-z0-9_.@-]+(?: [A-Za-z0-9_.@-]+)*$', maxLength: 60 },
  (value) =>
    typeof value === 'string' &&
    (value.length > NAME_LENGTH || (value.trim() !== '' && sanitizeUser(value, true) === value))
      ? true
      : {
          code: 'rest_user_invalid_username',
          message: 'A user name has only letters, digits, blanks and _ . - @.',
          data: { status: 400 },
        },
);

export const checkPassword: Check<unknown> = accepting({ minLength: 1, pattern: '^[^\\\\]*$' }, (value) =>
  typeof value === 'string' && value !== '' && !value.includes('\\')
    ? true
    : {
        code: 'rest_user_invalid_password',
        message: 'A password is not empty and has no backslash.',
        data: { status: 400 },
      },
);

/** `reassign` of a deletion: an id, 0 for nobody, or false for the trash (docs/reference/compatibility.md#deleting-users). */
export const isReassignTarget: Check<unknown> = (value) =>
  TO_TRASH.has(value) || isId(value) || { code: 'rest_invalid_param', message: 'An id, or false.' };
/** Accepts only integers: a misread id would be the id of another user. */
const isId = (value: unknown): boolean =>
  Number.isSafeInteger(typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value);
const TO_TRASH: ReadonlySet<unknown> = new Set([false, 'false', '']);
/** The reassign target of a valid value. */
export const reassignTargetOf = (value: unknown): ReassignTarget =>
  TO_TRASH.has(value) ? 'trash' : Number(value);
