import { inReadScope } from '@almanac/process';
import { events as contracts, type RpcService, rpcService } from '@almanac/rpc';
import type { DirectoryService } from './service.js';

/** Events, venues and organizers for other services (protos/events.proto). */
export const directoryRpc = (directory: DirectoryService): RpcService =>
  rpcService(contracts.Directory, {
    getEvents: async ({ ids }) => ({ events: await directory.byIds('event', ids) }),
    getVenues: async ({ ids }) => ({ venues: await directory.byIds('venue', ids) }),
    getOrganizers: async ({ ids }) => ({ organizers: await directory.byIds('organizer', ids) }),
    searchItems: (search) => directory.search(search),
    resolvePermalink: ({ url, includeFormer, versions }) =>
      inReadScope(versions, () => directory.resolve(url, includeFormer)),
    reassignAuthor: async ({ fromUserId, toUserId, trash }) => ({
      count: await directory.reassign(fromUserId, toUserId, trash),
    }),
  });
