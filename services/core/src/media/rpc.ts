import { core, type RpcService, rpcService } from '@almanac/rpc';
import { describeMedia } from './describe.js';
import type { Sideloading } from './sideload.js';

/** Images from elsewhere, for other services (protos/core.proto). @param onChange after something was made */
export const mediaLibraryRpc = (
  sideloading: Sideloading,
  siteUrl: string,
  onChange: () => Promise<void>,
): RpcService =>
  rpcService(core.MediaLibrary, {
    async sideload({ url }, { identity }) {
      const item = await sideloading.copy(identity, url);
      await onChange();
      return { media: describeMedia(siteUrl, item) };
    },
  });
