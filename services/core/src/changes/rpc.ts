import { CHANGE_ACTIONS, CHANGE_KINDS } from '@almanac/data';
import { core, rpcService } from '@almanac/rpc';
import * as z from 'zod';
import type { ChangeLog } from './model.js';

const kind = z.enum(CHANGE_KINDS);
const action = z.enum(CHANGE_ACTIONS);

/** Records changes of other services. */
export const changesRpc = (log: ChangeLog) =>
  rpcService(core.Changes, {
    append: async ({ changes }) => {
      await log.append(
        changes.map(({ atMs, ...change }) => ({
          ...change,
          kind: kind.parse(change.kind),
          action: action.parse(change.action),
          at: new Date(atMs),
        })),
      );
      return {};
    },
  });
