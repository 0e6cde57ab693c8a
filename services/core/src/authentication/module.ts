import type { ApplicationPasswordsService } from '../application-passwords/service.js';
import type { CoreRuntime } from '../runtime.js';
import type { UsersService } from '../users/service.js';
import { identityRpc } from './rpc.js';
import { AuthenticationService } from './service.js';

/** Authentication for the gateway, and users for other services. */
export function authenticationModule(
  { models, passwords }: CoreRuntime,
  { users, applicationPasswords }: { users: UsersService; applicationPasswords: ApplicationPasswordsService },
) {
  const service = new AuthenticationService(models.users, passwords, applicationPasswords);
  return { rpc: [identityRpc(service, users)] };
}
