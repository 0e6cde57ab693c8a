import { Counter, type Registry } from 'prom-client';

/** Metrics of the gateway alone. */
const GATEWAY_METRICS = {
  cacheRequests: {
    name: 'gateway_cache_requests_total',
    help: 'Anonymous reads by how they were answered. outcome: hit, shared (with an identical one), or miss.',
    labelNames: ['outcome'],
  },
  authentications: {
    name: 'gateway_authentications_total',
    help: 'Credentials that core was asked about, and those that were held back. outcome: accepted, refused, throttled, unavailable.',
    labelNames: ['outcome'],
  },
} as const;

export class GatewayMetrics {
  readonly #cache: Counter<'outcome'>;
  readonly #authentications: Counter<'outcome'>;

  constructor(registry: Registry) {
    this.#cache = new Counter({ ...GATEWAY_METRICS.cacheRequests, registers: [registry] });
    this.#authentications = new Counter({ ...GATEWAY_METRICS.authentications, registers: [registry] });
  }

  cacheRequest(outcome: 'hit' | 'shared' | 'miss'): void {
    this.#cache.inc({ outcome });
  }

  authentication(outcome: 'accepted' | 'refused' | 'throttled' | 'unavailable'): void {
    this.#authentications.inc({ outcome });
  }
}
