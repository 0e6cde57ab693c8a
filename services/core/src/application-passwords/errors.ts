import { defineDenied, defineError, type ErrorFactory } from '@almanac/rest';

/** What somebody wants to do with the application passwords of a user. */
export type Action = 'list' | 'create' | 'read' | 'edit' | 'delete' | 'deleteAll';

const forbidden = (code: string): ErrorFactory =>
  defineDenied(code, 'You may not do this with the application passwords of this user.');
/** Refusals of what somebody may not do. */
export const REFUSALS: Readonly<Record<Action, ErrorFactory>> = {
  list: forbidden('rest_cannot_list_application_passwords'),
  create: forbidden('rest_cannot_create_application_passwords'),
  read: forbidden('rest_cannot_read_application_password'),
  edit: forbidden('rest_cannot_edit_application_password'),
  delete: forbidden('rest_cannot_delete_application_password'),
  deleteAll: forbidden('rest_cannot_delete_application_passwords'),
};
/** Nobody asks about the sign-in of others. */
export const notYours = defineDenied(
  'rest_cannot_introspect_app_password_for_non_authenticated_user',
  'Only the current user can ask which application password is in use.',
);
export const notUsed = defineError(
  'rest_no_authenticated_app_password',
  404,
  'This request was not signed in with an application password.',
);
export const notFound = defineError(
  'rest_application_password_not_found',
  404,
  'No such application password.',
);
export const emptyName = defineError(
  'application_password_empty_name',
  400,
  'An application password needs a name.',
);
