import { noRoute } from '@almanac/rest';
import type { ApiDescription } from '../description/api-description.js';
import type { Explorer } from '../description/explorer.js';
import { ENCODINGS, type EncodedResponse } from '../http/encoded-response.js';
import type { GatewayRequest, GatewayResponse, Stage } from '../http/locals.js';
import { sendTagged } from '../http/tagged-response.js';

/** Shows the description of the interface at `/openapi.json`. */
export const showDescription =
  (description: Pick<ApiDescription, 'get'>): Stage =>
  async (request, response, next) => {
    const { address } = response.locals;
    if (address.kind !== 'other' || address.path !== '/openapi.json') return next();
    refuseWrites(request);
    await sendEncoded(request, response, await description.get());
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
    await sendEncoded(request, response, found);
  };

async function sendEncoded(
  request: GatewayRequest,
  response: GatewayResponse,
  encoded: EncodedResponse,
): Promise<void> {
  // One by one: clients that take several rarely say which they like best.
  const encoding = ENCODINGS.find((one) => request.acceptsEncodings(one) === one) ?? 'identity';
  sendTagged(response, await encoded.in(encoding), response.locals);
}

function refuseWrites({ method }: GatewayRequest): void {
  if (method !== 'GET' && method !== 'HEAD') throw noRoute();
}
