import { Counter, type Registry } from 'prom-client';

/** The service's own metrics, beside those that every process has. */
export function oembedMetrics(registry: Registry) {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
  const fetches = counter(
    'oembed_fetch_total',
    'Requests to other sites. outcome: answered, or why not: address, host, redirects, size, time, encoding, network.',
  );
  const lookups = counter(
    'oembed_proxy_lookups_total',
    'Foreign addresses that embed data was wanted for. outcome: kept (answered from memory), found, nothing.',
  );
  return {
    fetched: (outcome: string): void => fetches.inc({ outcome }),
    lookedUp: (outcome: 'kept' | 'found' | 'nothing'): void => lookups.inc({ outcome }),
  };
}
