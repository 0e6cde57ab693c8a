import type { events, RpcClient } from '@almanac/rpc';
import type { EventElsewhere } from '../comments/commented.js';
import type { ItemElsewhere } from '../media/visibility.js';
import { optionalCall } from './optional-call.js';

type Directory = RpcClient<typeof events.Directory.service>;

/** Events that comments belong to (protos/events.proto). */
export const commentedEvents =
  (directory: Pick<Directory, 'getEvents'>) =>
  async (ids: readonly number[]): Promise<readonly EventElsewhere[]> =>
    (await optionalCall(() => directory.getEvents({ ids }), { events: [] })).events;

/** Events, venues and organizers that media items are attached to. */
export const itemsElsewhere =
  (directory: Pick<Directory, 'getEvents' | 'getVenues' | 'getOrganizers'>) =>
  async (ids: readonly number[]): Promise<readonly ItemElsewhere[]> => {
    const [{ events }, { venues }, { organizers }] = await Promise.all([
      optionalCall(() => directory.getEvents({ ids }), { events: [] }),
      optionalCall(() => directory.getVenues({ ids }), { venues: [] }),
      optionalCall(() => directory.getOrganizers({ ids }), { organizers: [] }),
    ]);
    return [...events, ...venues, ...organizers];
  };
