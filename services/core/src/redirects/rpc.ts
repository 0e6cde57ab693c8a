import { core, type RpcService, rpcService } from '@almanac/rpc';
import type { RedirectsService } from './service.js';

/** Redirects for the command line (protos/core.proto). */
export const redirectsRpc = (redirects: RedirectsService): RpcService =>
  rpcService(core.Redirects, {
    list: async ({ after }) => ({ redirects: await redirects.list(after) }),
    async save({ redirects: sent }) {
      await redirects.save(sent);
      return {};
    },
    async remove({ from }) {
      await redirects.remove(from);
      return {};
    },
  });
