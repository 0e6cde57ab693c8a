import { oembed as contracts, type RpcService, rpcService } from '@almanac/rpc';
import type { ProvidersService } from './service.js';

/** The operator's own providers for the command line (protos/oembed.proto). */
export const providersRpc = (providers: ProvidersService): RpcService =>
  rpcService(contracts.Providers, {
    async list() {
      return { providers: await providers.list() };
    },
    async add({ provider }) {
      const { name = '', endpoint = '', addresses = [] } = provider ?? {};
      return { provider: await providers.add({ name, endpoint, addresses: [...addresses] }) };
    },
    async remove({ name }) {
      await providers.remove(name);
      return {};
    },
  });
