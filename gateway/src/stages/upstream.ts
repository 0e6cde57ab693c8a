import type { IncomingMessage } from 'node:http';
import { noRoute } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import type { Locals, Stage } from '../http/locals.js';
import type { ServiceRegistry } from '../services/service-registry.js';

export type Upstreams = Pick<ServiceRegistry, 'byRoute' | 'byPath' | 'incomplete' | 'complete'>;

/** Notes the service that answers a route or a file, if there is one. */
export function claim(services: Upstreams, { method }: IncomingMessage, locals: Locals): void {
  const { address } = locals;
  const isFile = address.kind === 'other' && (method === 'GET' || method === 'HEAD');
  const upstream =
    address.kind === 'api'
      ? services.byRoute(address.route)
      : isFile
        ? services.byPath(address.path)
        : undefined;
  if (upstream) locals.upstream = upstream;
}

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
