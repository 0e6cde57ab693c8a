import { formatUtc } from '@almanac/dates';
import { resourceView, selfLink } from '@almanac/rest';
import { applicationPasswordSchema } from './schema.js';
import type { ApplicationPassword, NewApplicationPassword } from './service.js';

/** Application passwords as the API shows them. */
export const applicationPasswordView = resourceView<ApplicationPassword | NewApplicationPassword>(
  applicationPasswordSchema,
  (passwords, request) =>
    passwords.map((password) => ({
      fields: {
        uuid: password._id,
        app_id: password.appId,
        name: password.name,
        ...('password' in password && { password: inGroups(password.password) }),
        created: formatUtc(password.createdAt),
        last_used: password.lastUsedAt && formatUtc(password.lastUsedAt),
        last_ip: password.lastIp ?? null,
      },
      links: {
        // A caller who sees a password may also change and delete it.
        self: [
          selfLink(request.url(`/wp/v2/users/${password.userId}/application-passwords/${password._id}`), {
            update: true,
            delete: true,
          }),
        ],
      },
    })),
);

/** Splits a password into groups of four characters, which are easier to read out: `abcd efgh …`. */
const inGroups = (password: string): string => password.match(/.{1,4}/g)?.join(' ') ?? '';
