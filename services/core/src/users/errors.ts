import { defineError } from '@almanac/rest';

/** Refusals about users, with the codes that clients know (behaviour-core.md section 7). */
export const unknownUser = defineError('rest_user_invalid_id', 404, 'There is no such user.');
export const notLoggedIn = defineError('rest_not_logged_in', 401, 'Nobody is signed in.');
export const cannotView = defineError(
  'rest_user_cannot_view',
  'authorization',
  'You may not see users in this way.',
);
export const cannotSeeEdit = defineError(
  'rest_forbidden_context',
  'authorization',
  'You may not edit users.',
);
export const cannotOrderBy = defineError(
  'rest_forbidden_orderby',
  'authorization',
  'You may not order users by this.',
);
export const cannotCreate = defineError(
  'rest_cannot_create_user',
  'authorization',
  'You may not create users.',
);
export const cannotEdit = defineError('rest_cannot_edit', 'authorization', 'You may not change this user.');
export const cannotEditRoles = defineError(
  'rest_cannot_edit_roles',
  'authorization',
  'You may not change the roles of users.',
);
export const cannotDelete = defineError(
  'rest_user_cannot_delete',
  'authorization',
  'You may not delete this user.',
);
export const unknownRole = defineError('rest_user_invalid_role', 400, 'There is no such role.');
export const ownRole = defineError(
  'rest_user_invalid_role',
  403,
  'You may not take the right to manage users from yourself.',
);
export const loginTaken = defineError('existing_user_login', 409, 'Somebody else has this user name.');
export const emailTaken = defineError('existing_user_email', 409, 'Somebody else has this e-mail address.');
export const loginTooLong = defineError('user_login_too_long', 400, 'A user name has at most 60 characters.');
export const slugTooLong = defineError(
  'user_nicename_too_long',
  400,
  'The slug of a user has at most 50 characters.',
);
export const slugEmpty = defineError('empty_user_nicename', 400, 'No slug can be made of this.');
export const urlTooLong = defineError(
  'user_url_too_long',
  400,
  'The address of a user has at most 100 characters.',
);
export const loginFixed = defineError('rest_user_invalid_argument', 400, 'A user name never changes.');
export const emailOfAnother = defineError(
  'rest_user_invalid_email',
  400,
  'Somebody else has this e-mail address.',
);
export const slugOfAnother = defineError('rest_user_invalid_slug', 400, 'Somebody else has this slug.');
export const noTrash = defineError(
  'rest_trash_not_supported',
  501,
  'Users have no trash: force=true deletes them for good.',
);
export const invalidHeir = defineError(
  'rest_user_invalid_reassign',
  400,
  'Another user has to be named for the content.',
);
export const exists = defineError('rest_user_exists', 400, 'A user that is made has no id yet.');
