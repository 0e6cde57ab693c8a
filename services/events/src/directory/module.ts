import type { EventsRuntime } from '../runtime.js';
import type { EventTerms } from '../terms/service.js';
import { directoryRpc } from './rpc.js';
import { type DescribedKind, DirectoryService } from './service.js';

/** Lookups of events, venues and organizers for other services. */
export const directoryModule = (
  { siteUrl, onChange }: EventsRuntime,
  kinds: readonly DescribedKind[],
  terms: Pick<EventTerms, 'addresses'>,
) => ({
  rpc: [directoryRpc(new DirectoryService({ kinds, terms, siteUrl, onChange }))],
});
