import type { CoreRuntime } from '../runtime.js';
import type { UsersService } from '../users/service.js';
import { applicationPasswordRoutes } from './routes.js';
import { ApplicationPasswordsService } from './service.js';

/** Passwords for the programs of users. */
export function applicationPasswordsModule(
  { config, models, onIdentityChange }: CoreRuntime,
  { users }: { users: UsersService },
) {
  const service = new ApplicationPasswordsService(
    models.applicationPasswords,
    onIdentityChange,
    config.APPLICATION_PASSWORD_ROLES,
  );
  return { service, routes: applicationPasswordRoutes({ passwords: service, users }) };
}
