import { core, type RpcService, rpcService } from '@almanac/rpc';
import { invalidParam } from '@almanac/transfer';
import { isSequence, type Sequence } from '../ids/model.js';
import type { ImportedIds } from './model.js';

function sequenceOf(name: string): Sequence {
  if (!isSequence(name)) throw invalidParam('sequence', 'There is no such sequence.');
  return name;
}

/**
 * Ids for imports into any service (protos/core.proto).
 * @param makeRoom deletes the starter content of a new site, and returns the sequences without documents
 */
export const importsRpc = (
  imported: ImportedIds,
  makeRoom: () => Promise<ReadonlySet<Sequence>>,
): RpcService =>
  rpcService(core.Imports, {
    async begin({ source, highest }) {
      const empty = await makeRoom();
      for (const { sequence: name, id } of highest) {
        const sequence = sequenceOf(name);
        await imported.reserve(source, sequence, id, empty.has(sequence));
      }
      return {};
    },
    async assignIds({ source, sequence, keys }) {
      return { ids: await imported.assign(source, sequenceOf(sequence), keys) };
    },
  });
