import type { ProcessContext } from '@almanac/process';
import { core, type RpcClient } from '@almanac/rpc';
import type { EventsConfig } from '../config.js';

/** Whose changes what core says depends on. */
export const CORE_NAMESPACE = 'wp/v2';

/** What this service asks the core service for. */
export interface CoreClients {
  readonly identity: Pick<RpcClient<typeof core.Identity.service>, 'getUsers'>;
  readonly ids: Pick<RpcClient<typeof core.Ids.service>, 'lease'>;
  readonly directory: Pick<RpcClient<typeof core.Directory.service>, 'getMedia' | 'getSite'>;
  readonly mediaLibrary: Pick<RpcClient<typeof core.MediaLibrary.service>, 'sideload'>;
  readonly comments: Pick<RpcClient<typeof core.Comments.service>, 'detachPost'>;
}

/** Whether there is a user. @throws RestError 503 when core cannot be reached. */
export async function userExists({ identity }: Pick<CoreClients, 'identity'>, id: number): Promise<boolean> {
  const { users } = await identity.getUsers({ ids: [id] });
  return users.some((user) => user.id === id);
}

/** Connections to the core service. They are made with the first call. */
export const coreClients = ({
  config,
  rpcClient,
}: Pick<ProcessContext<EventsConfig>, 'config' | 'rpcClient'>): CoreClients => ({
  identity: rpcClient(core.Identity, config.CORE_GRPC),
  ids: rpcClient(core.Ids, config.CORE_GRPC),
  directory: rpcClient(core.Directory, config.CORE_GRPC),
  mediaLibrary: rpcClient(core.MediaLibrary, config.CORE_GRPC),
  comments: rpcClient(core.Comments, config.CORE_GRPC),
});
