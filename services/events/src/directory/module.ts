import type { EventsRuntime } from '../runtime.js';
import type { EventTerms } from '../terms/service.js';
import { type DescribedKind, directoryRpc } from './rpc.js';

/** Lookups of events, venues and organizers for other services. */
export const directoryModule = (
  { siteUrl, onChange }: EventsRuntime,
  items: readonly DescribedKind[],
  terms: Pick<EventTerms, 'addresses'>,
) => ({
  rpc: [directoryRpc(items, terms, siteUrl, onChange)],
});
