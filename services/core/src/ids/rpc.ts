import { core, type RpcService, rpcService } from '@almanac/rpc';
import { invalidParam } from '@almanac/transfer';
import { type Ids, isSequence } from './model.js';

/** Maximum size of a lease. */
const LARGEST_LEASE = 10_000;

/** Ids for other services (protos/core.proto). */
export const idsRpc = (ids: Ids): RpcService =>
  rpcService(core.Ids, {
    async lease({ sequence, count, above }) {
      if (!isSequence(sequence)) throw invalidParam('sequence', 'No such sequence.');
      if (count < 1 || count > LARGEST_LEASE)
        throw invalidParam('count', `From 1 to ${LARGEST_LEASE} ids may be leased at once.`);
      if (above !== undefined) await ids.reserve(sequence, above);
      return { first: await ids.lease(sequence, count) };
    },
  });
