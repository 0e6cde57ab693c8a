import { defineDenied, defineError } from '@almanac/rest';

/** Refusals about users, with the codes that clients know (behaviour-core.md section 7). */
export const unknownUser = defineError('rest_user_invalid_id', 404, 'No such user.');
export const notLoggedIn = defineError('rest_not_logged_in', 401, 'You are not signed in.');
export const cannotView = defineDenied('rest_user_cannot_view', 'You may not view users like this.');
export const cannotSeeEdit = defineDenied('rest_forbidden_context', 'You may not edit users.');
export const cannotOrderBy = defineDenied('rest_forbidden_orderby', 'You may not order users by this.');
export const cannotListAuthors = defineDenied('rest_forbidden_who', 'You may not list authors.');
export const cannotCreate = defineDenied('rest_cannot_create_user', 'You may not create users.');
export const cannotEdit = defineDenied('rest_cannot_edit', 'You may not change this user.');
export const cannotEditRoles = defineDenied(
  'rest_cannot_edit_roles',
  'You may not change the roles of users.',
);
export const cannotDelete = defineDenied('rest_user_cannot_delete', 'You may not delete this user.');
export const unknownRole = defineError('rest_user_invalid_role', 400, 'No such role.');
export const ownRole = defineError(
  'rest_user_invalid_role',
  403,
  'You may not remove your own right to manage users.',
);
export const loginTaken = defineError('existing_user_login', 409, 'Another user has this user name.');
export const emailTaken = defineError('existing_user_email', 409, 'Another user has this e-mail address.');
export const loginTooLong = defineError(
  'user_login_too_long',
  400,
  'The user name must not be longer than 60 characters.',
);
export const slugTooLong = defineError(
  'user_nicename_too_long',
  400,
  'The slug must not be longer than 50 characters.',
);
export const slugEmpty = defineError('empty_user_nicename', 400, 'No slug can be made from this.');
export const urlTooLong = defineError(
  'user_url_too_long',
  400,
  'The web address must not be longer than 100 characters.',
);
export const loginFixed = defineError('rest_user_invalid_argument', 400, 'User names cannot be changed.');
export const emailOfAnother = defineError(
  'rest_user_invalid_email',
  400,
  'Another user has this e-mail address.',
);
export const slugOfAnother = defineError('rest_user_invalid_slug', 400, 'Another user has this slug.');
export const noTrash = defineError(
  'rest_trash_not_supported',
  501,
  'Users have no trash. Set force=true to delete.',
);
export const invalidHeir = defineError(
  'rest_user_invalid_reassign',
  400,
  'Name another user who takes over the content.',
);
export const exists = defineError('rest_user_exists', 400, 'A new user gets its id from the site.');
