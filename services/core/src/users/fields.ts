import { sanitizeTitle, sanitizeUser } from '@almanac/formatting';
import { capabilitiesOf, type Identity, isRole } from '@almanac/identity';
import { sanitizeUrl } from '../url.js';
import * as errors from './errors.js';
import type { User } from './model.js';

const MAX_SLUG_LENGTH = 50;
const MAX_URL_LENGTH = 100;

/** A slug as it is stored: of what is left when only the characters of a login may stay. */
export function slugOf(sent: string): string {
  const slug = sanitizeUser(sanitizeTitle(sent), true);
  if (sent !== '' && slug === '') throw errors.slugEmpty();
  if (slug.length > MAX_SLUG_LENGTH) throw errors.slugTooLong();
  return slug;
}

/** A web address as it is stored. */
export function urlOf(sent: string): string {
  const url = sanitizeUrl(sent);
  if (url.length > MAX_URL_LENGTH) throw errors.urlTooLong();
  return url;
}

export function refuseUnknownRoles(roles: readonly string[]): void {
  const unknown = roles.find((role) => !isRole(role));
  if (unknown !== undefined) throw errors.unknownRole({ message: `There is no role "${unknown}".` });
}

/** Somebody who manages users cannot lock themselves out: they keep to roles that do so as well. */
export function refuseRoles(identity: Identity, user: User, roles: readonly string[]): void {
  refuseUnknownRoles(roles);
  if (user._id !== identity.userId) return;
  const keepsRight = roles.length > 0 && roles.every((role) => capabilitiesOf([role]).has('promote_users'));
  if (!keepsRight) throw errors.ownRole();
}
