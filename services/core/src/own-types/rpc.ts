import { core, rpcService } from '@almanac/rpc';
import type { CoreRuntime } from '../runtime.js';
import { storedKinds } from './stored.js';

/** Tells the command line of declared types, taxonomies and fields that are stored (protos/core.proto). */
export const ownContentModule = ({ database }: Pick<CoreRuntime, 'database'>) => ({
  rpc: [
    rpcService(core.OwnContent, {
      listStored: async () => ({ kinds: [...(await storedKinds(database))] }),
    }),
  ],
});
