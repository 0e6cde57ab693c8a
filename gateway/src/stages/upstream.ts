import { noRoute } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import type { GatewayRequest, Locals, Stage } from '../http/locals.js';
import type { ServiceRegistry, Upstream } from '../services/service-registry.js';

export type Upstreams = Pick<ServiceRegistry, 'byRoute' | 'byPath' | 'incomplete' | 'complete'>;

/** Finds the service that answers a route or a file. */
export const findUpstream =
  (services: Upstreams): Stage =>
  (request, { locals }, next) => {
    claim(services, request, locals);
    next();
  };

/**
 * Decides about unclaimed routes and files. While a manifest is missing, the route may be that service's: the manifest
 * is fetched once more, and 503 says that the route cannot be known yet.
 */
export const settleUpstream =
  (services: Upstreams): Stage =>
  async (request, { locals }, next) => {
    const { address, upstream, page } = locals;
    if (upstream || page || (address.kind === 'api' && address.route === '/')) return next();
    await services.complete();
    claim(services, request, locals);
    if (!locals.upstream && services.incomplete) throw serviceUnavailable();
    if (!locals.upstream && address.kind !== 'api') throw noRoute();
    next();
  };

function claim(services: Upstreams, request: GatewayRequest, locals: Locals): void {
  const upstream = upstreamOf(services, request, locals);
  if (upstream) locals.upstream = upstream;
}

function upstreamOf(
  services: Upstreams,
  { method }: GatewayRequest,
  { address }: Locals,
): Upstream | undefined {
  if (address.kind === 'api') return services.byRoute(address.route);
  const isFile = address.kind === 'other' && (method === 'GET' || method === 'HEAD');
  return isFile ? services.byPath(address.path) : undefined;
}
