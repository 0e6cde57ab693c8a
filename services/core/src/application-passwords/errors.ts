import { defineErrors } from '@almanac/rest';

const denied = (code: string) =>
  [code, 'authorization', 'You may not do this with the application passwords of this user.'] as const;

/** Permission errors, by the refused action. */
export const PERMISSION_ERRORS = defineErrors({
  list: denied('rest_cannot_list_application_passwords'),
  create: denied('rest_cannot_create_application_passwords'),
  read: denied('rest_cannot_read_application_password'),
  edit: denied('rest_cannot_edit_application_password'),
  delete: denied('rest_cannot_delete_application_password'),
  deleteAll: denied('rest_cannot_delete_application_passwords'),
});

/** Actions on the application passwords of a user. */
export type Action = keyof typeof PERMISSION_ERRORS;

export const errors = defineErrors({
  /** Users see only their own application passwords. */
  notYours: [
    'rest_cannot_introspect_app_password_for_non_authenticated_user',
    'authorization',
    'Only the current user can ask which application password is in use.',
  ],
  notUsed: [
    'rest_no_authenticated_app_password',
    404,
    'This request was not signed in with an application password.',
  ],
  notFound: ['rest_application_password_not_found', 404, 'No such application password.'],
  disabledForUser: [
    'application_passwords_disabled_for_user',
    501,
    'Application passwords are not available for this user.',
  ],
  tooMany: [
    'rest_too_many_application_passwords',
    409,
    'This user has too many application passwords. Delete one first.',
  ],
  emptyName: ['application_password_empty_name', 400, 'An application password needs a name.'],
});
