import { core, type RpcService, rpcService } from '@almanac/rpc';
import { describeUser } from '../users/describe.js';
import type { UsersService } from '../users/service.js';
import { STANDINGS } from '../work-queue.js';
import type { AuthenticationService } from './service.js';

/** Authentication for the gateway, and users for other services (protos/core.proto). */
export const identityRpc = (authentication: AuthenticationService, users: UsersService): RpcService =>
  rpcService(core.Identity, {
    async authenticate({ basic, bearerToken, client, standing: told }, { signal }) {
      // A client without a known reputation counts as suspect.
      const standing = STANDINGS.find((known) => known === told) ?? 'suspect';
      const {
        userId,
        roles,
        applicationPassword = '',
      } = basic
        ? await authentication.withPassword(basic.login, basic.password, { client, standing, signal })
        : await authentication.withToken(bearerToken ?? '', client);
      return { userId, roles: [...roles], applicationPassword };
    },
    async findAccount({ login }) {
      return { userId: (await authentication.findAccount(login))?._id ?? 0 };
    },
    async getUsers({ ids }) {
      const found = await users.byIds(ids);
      return { users: [...found.values()].map(describeUser) };
    },
  });
