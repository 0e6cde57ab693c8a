import { outcomeCounter } from '@almanac/process';
import { Gauge, type Registry } from 'prom-client';
import type { Lookup } from './proxy/service.js';
import type { FetchOutcome } from './proxy/web.js';

/** The service's own metrics, in addition to those of every process. */
export function oembedMetrics(registry: Registry, database: { readonly isAvailable: boolean }) {
  new Gauge({
    name: 'oembed_database_available',
    help: 'Whether the database of oembed is available: 1 or 0. Without it, embeds of other sites are not stored.',
    registers: [registry],
    collect() {
      this.set(Number(database.isAvailable));
    },
  });
  const fetches = outcomeCounter<FetchOutcome>(registry, {
    name: 'oembed_fetch_total',
    help: 'Requests to other sites. outcome: answered, or the cause of the failure: address, host, redirects, size, time, encoding, network.',
    outcomes: ['answered', 'address', 'host', 'redirects', 'size', 'time', 'encoding', 'network'],
  });
  const lookups = outcomeCounter<Lookup>(registry, {
    name: 'oembed_proxy_lookups_total',
    help: 'Lookups of embed data of other sites. outcome: kept (from memory), stored (from the database), found (fetched), nothing (no embed).',
    outcomes: ['kept', 'stored', 'found', 'nothing'],
  });
  return {
    fetched: (outcome: FetchOutcome): void => fetches.inc({ outcome }),
    lookedUp: (outcome: Lookup): void => lookups.inc({ outcome }),
  };
}
