/** A login as it is stored; with `strict`, ASCII letters, digits, blank and `_.@-` only. WordPress: `sanitize_user`. */
export function sanitizeUser(login: string, _strict = false): string {
  return login;
}

/** The slug of a user made from the login, at most 50 characters. */
export function userNicename(login: string): string {
  return login;
}
