import { outcomeCounter } from '@almanac/process';
import type { Registry } from 'prom-client';

/** Metrics of the gateway alone. */
export const gatewayMetrics = (registry: Registry) => ({
  cacheRequests: outcomeCounter(registry, {
    name: 'gateway_cache_requests_total',
    help: 'Cacheable requests by outcome: hit, shared (with an identical one in flight), or miss.',
    outcomes: ['hit', 'shared', 'miss'],
  }),
  authentications: outcomeCounter(registry, {
    name: 'gateway_authentications_total',
    help: 'Authentications by outcome: accepted, refused, throttled (not sent to core), unavailable.',
    outcomes: ['accepted', 'refused', 'throttled', 'unavailable'],
  }),
});
