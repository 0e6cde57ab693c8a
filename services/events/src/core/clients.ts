import type { ProcessContext } from '@almanac/process';
import { core, type RpcClient } from '@almanac/rpc';
import type { EventsConfig } from '../config.js';

/** Namespace whose writes change what core returns. */
export const CORE_NAMESPACE = 'wp/v2';

/** Services of core that this service calls. */
export interface CoreClients {
  readonly identity: Pick<RpcClient<typeof core.Identity.service>, 'getUsers'>;
  readonly ids: Pick<RpcClient<typeof core.Ids.service>, 'lease'>;
  readonly directory: Pick<RpcClient<typeof core.Directory.service>, 'getMedia' | 'getSite'>;
  readonly mediaLibrary: Pick<RpcClient<typeof core.MediaLibrary.service>, 'sideload'>;
  readonly changes: Pick<RpcClient<typeof core.Changes.service>, 'append'>;
  readonly comments: Pick<RpcClient<typeof core.Comments.service>, 'detachPost'>;
}

/** Whether a user exists. @throws RestError 503 when core is unavailable. */
export async function userExists({ identity }: Pick<CoreClients, 'identity'>, id: number): Promise<boolean> {
  const { users } = await identity.getUsers({ ids: [id] });
  return users.some((user) => user.id === id);
}

/** Connections to the core service, opened on the first call. */
export const coreClients = ({
  config,
  rpcClient,
}: Pick<ProcessContext<EventsConfig>, 'config' | 'rpcClient'>): CoreClients => ({
  identity: rpcClient(core.Identity, config.CORE_GRPC),
  ids: rpcClient(core.Ids, config.CORE_GRPC),
  directory: rpcClient(core.Directory, config.CORE_GRPC),
  mediaLibrary: rpcClient(core.MediaLibrary, config.CORE_GRPC),
  changes: rpcClient(core.Changes, config.CORE_GRPC),
  comments: rpcClient(core.Comments, config.CORE_GRPC),
});
