import { inReadScope } from '@almanac/process';
import { core, type RpcService, rpcService } from '@almanac/rpc';
import type { SettingsRepository } from '../settings/model.js';
import type { DirectoryService } from './service.js';
import { getSite } from './site.js';

/** Lookups of content and of the site for other services (protos/core.proto). */
export const directoryRpc = (
  directory: DirectoryService,
  settings: SettingsRepository,
  { visitorsMayComment }: { readonly visitorsMayComment: boolean },
): RpcService =>
  rpcService(core.Directory, {
    getPosts: async ({ ids }) => ({ posts: await directory.posts(ids) }),
    getMedia: async ({ ids }, { identity }) => ({ media: await directory.media(identity, ids) }),
    resolvePermalink: ({ url, includeFormer, versions }) =>
      inReadScope(versions, () => directory.resolve(url, includeFormer)),
    completeAddress: ({ url, versions }) =>
      inReadScope(versions, async () => {
        const link = await directory.complete(url);
        return link === undefined ? {} : { link };
      }),
    resolveEmbed: ({ url, versions }) => inReadScope(versions, () => directory.embed(url)),
    getSite: async () => ({
      ...(await getSite(settings, (id) => directory.imageUrl(id))),
      visitorsMayComment,
    }),
  });
