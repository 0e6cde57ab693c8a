import { defineErrors } from '@almanac/rest';

/** Errors of users, with the codes that clients know (docs/reference/core.md#users). */
export const errors = defineErrors({
  unknownUser: ['rest_user_invalid_id', 404, 'No such user.'],
  notLoggedIn: ['rest_not_logged_in', 401, 'You are not signed in.'],
  cannotView: ['rest_user_cannot_view', 'authorization', 'You may not view users like this.'],
  cannotSeeEdit: ['rest_forbidden_context', 'authorization', 'You may not edit users.'],
  cannotOrderBy: ['rest_forbidden_orderby', 'authorization', 'You may not order users by this.'],
  cannotListAuthors: ['rest_forbidden_who', 'authorization', 'You may not list authors.'],
  cannotCreate: ['rest_cannot_create_user', 'authorization', 'You may not create users.'],
  cannotEdit: ['rest_cannot_edit', 'authorization', 'You may not change this user.'],
  cannotEditRoles: ['rest_cannot_edit_roles', 'authorization', 'You may not change the roles of users.'],
  cannotDelete: ['rest_user_cannot_delete', 'authorization', 'You may not delete this user.'],
  unknownRole: ['rest_user_invalid_role', 400, 'No such role.'],
  ownRole: ['rest_user_invalid_role', 403, 'You may not remove your own right to manage users.'],
  loginTaken: ['existing_user_login', 409, 'Another user has this user name.'],
  emailTaken: ['existing_user_email', 409, 'Another user has this e-mail address.'],
  loginTooLong: ['user_login_too_long', 400, 'The user name must not be longer than 60 characters.'],
  slugTooLong: ['user_nicename_too_long', 400, 'The slug must not be longer than 50 characters.'],
  slugEmpty: ['empty_user_nicename', 400, 'No slug can be made from this.'],
  urlTooLong: ['user_url_too_long', 400, 'The web address must not be longer than 100 characters.'],
  loginFixed: ['rest_user_invalid_argument', 400, 'User names cannot be changed.'],
  emailOfAnother: ['rest_user_invalid_email', 400, 'Another user has this e-mail address.'],
  slugOfAnother: ['rest_user_invalid_slug', 400, 'Another user has this slug.'],
  noTrash: ['rest_trash_not_supported', 501, 'Users have no trash. Set force=true to delete.'],
  invalidReassignTarget: ['rest_user_invalid_reassign', 400, 'Name another user who takes over the content.'],
  exists: ['rest_user_exists', 400, 'A new user gets its id from the site.'],
});
