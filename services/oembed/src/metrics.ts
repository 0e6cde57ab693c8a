import { Counter, Gauge, type Registry } from 'prom-client';
import type { Lookup } from './proxy/service.js';

/** The service's own metrics, beside those that every process has. */
export function oembedMetrics(registry: Registry, database: { readonly isAvailable: boolean }) {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
  const fetches = counter(
    'oembed_fetch_total',
    'Requests to other sites. outcome: answered, or why not: address, host, redirects, size, time, encoding, network.',
  );
  const lookups = counter(
    'oembed_proxy_lookups_total',
    'Foreign addresses that embed data was wanted for. outcome: kept (in memory), stored (in the database), found, nothing.',
  );
  new Gauge({
    name: 'oembed_database_available',
    help: 'Whether the database of oembed is available: 1 or 0. Without it, answers of other sites are not stored.',
    registers: [registry],
    collect() {
      this.set(Number(database.isAvailable));
    },
  });
  return {
    fetched: (outcome: string): void => fetches.inc({ outcome }),
    lookedUp: (outcome: Lookup): void => lookups.inc({ outcome }),
  };
}
