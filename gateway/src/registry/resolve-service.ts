import { noRoute } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import { type GatewayRequest, isRead, type Locals, type Middleware } from '../http/request.js';
import type { Service, ServiceRegistry } from './service-registry.js';

export type Services = Pick<ServiceRegistry, 'byRoute' | 'byPath' | 'website' | 'incomplete' | 'complete'>;

/**
 * Finds the service of a request: by the namespace of its route, or by the path of a file; the website answers pages. While a manifest is missing,
 * the route may be that service's: the manifest is fetched once more, and 503 says that the route is not known yet.
 */
export const resolveService =
  (services: Services): Middleware =>
  async (request, { locals }, next) => {
    const resolve = (): void => {
      const service = serviceOf(services, request, locals);
      if (service) locals.service = service;
    };
    resolve();
    if (locals.service || isLocal(locals)) return next();
    await services.complete();
    resolve();
    if (!locals.service && services.incomplete) throw serviceUnavailable();
    if (!locals.service && locals.address.kind !== 'api') throw noRoute();
    next();
  };

function serviceOf(
  services: Services,
  request: GatewayRequest,
  { address, page }: Locals,
): Service | undefined {
  if (address.kind === 'api') return services.byRoute(address.route);
  if (page) return services.website;
  return address.kind === 'other' && isRead(request) ? services.byPath(address.path) : undefined;
}

/** Whether the gateway itself answers: the root index, the landing page. */
const isLocal = ({ address }: Locals): boolean =>
  address.kind === 'front' || (address.kind === 'api' && address.route === '/');
