import type { EventsRuntime } from '../runtime.js';
import type { EventTerms } from '../terms/service.js';
import { type DescribedKind, directoryRpc } from './rpc.js';

/** Lookups of events, venues and organizers for other services. */
export const directoryModule = (
  { siteUrl, onChange }: EventsRuntime,
  { events, venues, organizers }: Readonly<Record<'events' | 'venues' | 'organizers', DescribedKind>>,
  terms: Pick<EventTerms, 'addresses'>,
) => ({
  rpc: [directoryRpc({ event: events, venue: venues, organizer: organizers }, terms, siteUrl, onChange)],
});
