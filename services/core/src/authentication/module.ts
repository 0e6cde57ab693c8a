import { SESSIONS_VERSION } from '@almanac/identity';
import type { ApplicationPasswordsService } from '../application-passwords/service.js';
import type { CoreRuntime } from '../runtime.js';
import { SessionsService } from '../sessions/service.js';
import type { UsersService } from '../users/service.js';
import { identityRpc, sessionsRpc } from './rpc.js';
import { AuthenticationService } from './service.js';

/** Authentication for the gateway, and users for other services. */
export function authenticationModule(
  { cacheVersions, models, now, passwords }: CoreRuntime,
  { users, applicationPasswords }: { users: UsersService; applicationPasswords: ApplicationPasswordsService },
) {
  const sessions = new SessionsService({
    sessions: models.sessions,
    onSessionEnd: () => cacheVersions.bump(SESSIONS_VERSION),
    now,
  });
  const authentication = new AuthenticationService({
    users: models.users,
    passwords,
    applicationPasswords,
    sessions,
  });
  return { rpc: [identityRpc(authentication, users), sessionsRpc(authentication, sessions)] };
}
