import type { core, RpcClient } from '@almanac/rpc';
import type { Change } from './change.js';

/** Maximum number of changes in one call. */
const AT_ONCE = 500;

/** Appends changes to the log of the core service. */
export const appendToLog =
  ({ append }: Pick<RpcClient<typeof core.Changes.service>, 'append'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (let from = 0; from < changes.length; from += AT_ONCE) {
      const part = changes.slice(from, from + AT_ONCE);
      await append({ changes: part.map(({ at, ...change }) => ({ ...change, atMs: at.getTime() })) });
    }
  };
