import { methodOf, parseQuery, type RestError, writeRefusal } from '@almanac/rest';
import { apiHeaders } from '../proxy/headers.js';
import type { GatewayResponse } from './locals.js';
import { sendUntagged } from './tagged-response.js';

/**
 * Makes what answers with a refusal of the gateway's own, in the shape in which services refuse.
 *
 * @param rootUrl address of the root index, without a slash at its end.
 */
export const refuseWith =
  (rootUrl: string) =>
  (error: RestError, response: GatewayResponse): void => {
    const { address, own } = response.locals;
    const query = address.kind === 'api' ? address.query : '';
    const { status, headers, type, text } = writeRefusal(error, query);
    const bodyless = methodOf(response.req, parseQuery(query)) === 'HEAD';
    const all = [
      ...apiHeaders(['Content-Type', type], rootUrl),
      ...Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
      // The rest of a body that was not read would be taken for the next request.
      ...(status === 413 ? ['Connection', 'close'] : []),
    ];
    sendUntagged(response, status, all, bodyless ? undefined : text, own);
  };
