import { core, type RpcService, rpcService } from '@almanac/rpc';
import type { AccountsService } from './service.js';

/** Accounts for the gateway and the command line (protos/core.proto). */
export const accountsRpc = (accounts: AccountsService): RpcService =>
  rpcService(core.Accounts, {
    async requestReset({ login }) {
      await accounts.requestReset(login);
      return {};
    },
    invite: async ({ userId }) => ({ email: await accounts.invite(userId) }),
    async register({ login, email }) {
      await accounts.register(login, email);
      return {};
    },
    checkKey: async ({ login, key }) => ({ login: await accounts.check(login, key) }),
    async setPassword({ login, key, password }) {
      await accounts.setPassword(login, key, password);
      return {};
    },
  });
