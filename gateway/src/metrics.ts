import { outcomeCounter } from '@almanac/process';
import type { Registry } from 'prom-client';

/** Metrics of the gateway alone. */
export const gatewayMetrics = (registry: Registry) => ({
  cacheRequests: outcomeCounter(registry, {
    name: 'gateway_cache_requests_total',
    help: 'Anonymous reads by how they were answered. outcome: hit, shared (with an identical one), or miss.',
    outcomes: ['hit', 'shared', 'miss'],
  }),
  authentications: outcomeCounter(registry, {
    name: 'gateway_authentications_total',
    help: 'Credentials that core was asked about, and those that were held back. outcome: accepted, refused, throttled, unavailable.',
    outcomes: ['accepted', 'refused', 'throttled', 'unavailable'],
  }),
});
