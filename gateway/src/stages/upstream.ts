import { noRoute } from '@almanac/rest';
import { serviceUnavailable } from '@almanac/rpc';
import type { GatewayRequest, Locals, Stage } from '../http/locals.js';
import type { ServiceRegistry, Upstream } from '../services/service-registry.js';

export interface UpstreamDeps {
  readonly registry: Pick<ServiceRegistry, 'byRoute' | 'byPath' | 'incomplete' | 'complete' | 'manifests'>;
  /** Answers the root index, and routes that no service claims. */
  readonly root: Upstream;
}

/** Finds who answers a route or a file, as far as it is known. */
export const findUpstream =
  (deps: UpstreamDeps): Stage =>
  (request, { locals }, next) => {
    claim(deps, request, locals);
    next();
  };

/**
 * Decides about what nobody has claimed. While a service has never been heard of it may be its: it is asked once more,
 * and as long as it is silent nobody can say that there is no such route. Else the root says so, in the usual way.
 */
export const settleUpstream =
  (deps: UpstreamDeps): Stage =>
  async (request, { locals }, next) => {
    // While the credentials were looked at a service may have been heard of.
    if (!locals.upstream) claim(deps, request, locals);
    if (!locals.upstream && deps.registry.incomplete) {
      await deps.registry.complete();
      claim(deps, request, locals);
      if (!locals.upstream && deps.registry.incomplete) throw serviceUnavailable();
    }
    if (!locals.upstream && locals.address.kind !== 'api') throw noRoute();
    locals.upstream ??= deps.root;
    next();
  };

function claim({ registry, root }: UpstreamDeps, { method }: GatewayRequest, locals: Locals): void {
  const { address } = locals;
  const upstream =
    address.kind === 'api'
      ? address.route === '/'
        ? root
        : registry.byRoute(address.route)
      : address.kind === 'other' && (method === 'GET' || method === 'HEAD')
        ? registry.byPath(address.path)
        : undefined;
  if (upstream) locals.upstream = upstream;
}
