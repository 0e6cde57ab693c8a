import type { events, RpcClient } from '@almanac/rpc';
import type { EventElsewhere } from '../comments/commented.js';
import { asked } from './asked.js';

/** Events that comments belong to (protos/events.proto). */
export const commentedEvents =
  (directory: RpcClient<typeof events.Directory.service>) =>
  async (ids: readonly number[]): Promise<readonly EventElsewhere[]> =>
    (await asked(() => directory.getEvents({ ids }), { events: [] })).events;
