import { Documents } from '@almanac/transfer';
import type { OembedRuntime } from '../runtime.js';
import { BACKED_UP, transferRpc } from './rpc.js';

/** Time for which a backup waits for the database of a service that is starting. */
const STARTING_MS = 20_000;

/** Backups of the operator's providers. */
export function transferModule({ database }: OembedRuntime) {
  const connected = async () => (await database.opened(STARTING_MS)).connection;
  return { rpc: [transferRpc(new Documents(connected, [], (collection) => collection === BACKED_UP))] };
}
