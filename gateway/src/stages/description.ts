import { noRoute } from '@almanac/rest';
import type { ApiDescription } from '../description/api-description.js';
import type { Explorer } from '../description/explorer.js';
import type { GatewayRequest, Stage } from '../http/locals.js';
import { sendTagged } from '../http/tagged-response.js';

/** Shows the description of the interface at `/openapi.json`. */
export const showDescription =
  (description: Pick<ApiDescription, 'get'>): Stage =>
  async (request, response, next) => {
    const { address } = response.locals;
    if (address.kind !== 'other' || address.path !== '/openapi.json') return next();
    refuseWrites(request);
    sendTagged(response, await description.get(), response.locals);
  };

/** Shows the explorer of the interface at `/docs`. */
export const showExplorer =
  (explorer: Pick<Explorer, 'get'>): Stage =>
  async (request, response, next) => {
    const { address } = response.locals;
    if (address.kind !== 'other') return next();
    const found = await explorer.get(address.path);
    if (!found) return next();
    refuseWrites(request);
    sendTagged(response, found, response.locals);
  };

function refuseWrites({ method }: GatewayRequest): void {
  if (method !== 'GET' && method !== 'HEAD') throw noRoute();
}
