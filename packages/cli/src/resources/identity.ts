import type { Identity } from '@almanac/identity';
import { OPERATOR } from '../site/http.js';
import type { OpenSite } from '../site/site.js';
import { Users } from '../users/users.js';

/**
 * Identity whose rights a command has. @param user login, e-mail address or id; undefined for the operator of the
 * site
 */
export async function identityOf(site: OpenSite, user: string | undefined): Promise<Identity> {
  if (user === undefined) return OPERATOR;
  const { id, roles } = await new Users(site.http('core')).find(user);
  return { userId: id, roles };
}
