import { Counter, type Registry } from 'prom-client';

/** The service's own metrics, beside those that every process has. */
export const OEMBED_METRICS = {
  fetches: {
    name: 'oembed_fetch_total',
    help: 'Requests to other sites. outcome: answered, or why not: address, host, redirects, size, time, encoding, network.',
    labelNames: ['outcome'],
  },
  lookups: {
    name: 'oembed_proxy_lookups_total',
    help: 'Foreign addresses that embed data was wanted for. outcome: kept (answered from memory), found, nothing.',
    labelNames: ['outcome'],
  },
} as const;

export class OembedMetrics {
  readonly #fetches: Counter<'outcome'>;
  readonly #lookups: Counter<'outcome'>;

  constructor(registry: Registry) {
    this.#fetches = new Counter({ ...OEMBED_METRICS.fetches, registers: [registry] });
    this.#lookups = new Counter({ ...OEMBED_METRICS.lookups, registers: [registry] });
  }

  fetched(outcome: string): void {
    this.#fetches.inc({ outcome });
  }

  lookedUp(outcome: 'kept' | 'found' | 'nothing'): void {
    this.#lookups.inc({ outcome });
  }
}
