import { gateway, type RpcService, rpcService } from '@almanac/rpc';
import type { Accounts } from './accounts.js';

/** Accounts of visitors on pages of the website. */
export const accountsRpc = (accounts: Accounts): RpcService =>
  rpcService(gateway.Accounts, {
    async requestReset({ login, address }) {
      await accounts.requestReset(login, address);
      return {};
    },
    async register({ login, email, address }) {
      await accounts.register(login, email, address);
      return {};
    },
    checkKey: async ({ login, key, address }) => ({
      login: await accounts.checkKey({ login, key }, address),
    }),
    async setPassword({ login, key, password, address }) {
      await accounts.setPassword({ login, key }, password, address);
      return {};
    },
  });
