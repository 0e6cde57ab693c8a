import { core, type RpcService, rpcService } from '@almanac/rpc';
import { describeMedia } from './describe.js';
import type { Regeneration } from './regeneration.js';
import type { Sideloading } from './sideload.js';

export interface MediaLibraryDeps {
  readonly sideloading: Sideloading;
  readonly regeneration: Regeneration;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Called after a media item was created or changed. */
  readonly onChange: () => Promise<void>;
}

/** Sideloading and regeneration for other services (protos/core.proto). */
export const mediaLibraryRpc = ({
  sideloading,
  regeneration,
  siteUrl,
  onChange,
}: MediaLibraryDeps): RpcService =>
  rpcService(core.MediaLibrary, {
    async sideload({ url }, { identity }) {
      const item = await sideloading.copy(identity, url);
      await onChange();
      return { media: describeMedia(siteUrl, item) };
    },
    async regenerate({ id }) {
      const result = await regeneration.run(id);
      if (result.status === 'regenerated') await onChange();
      return { reason: '', sizes: 0, removed: 0, ...result };
    },
  });
