import {
  internalError,
  isRestError,
  methodOf,
  parseQuery,
  type RestError,
  writeRefusal,
} from '@almanac/rest';
import type { Logger } from '@almanac/service';
import type { ErrorStage, GatewayResponse } from '../http/locals.js';
import { sendUntagged } from '../http/tagged-response.js';
import { apiHeaders } from '../proxy/headers.js';

/**
 * Makes what answers with a refusal of the gateway's own, in the shape in which services refuse.
 *
 * @param rootUrl address of the root index, without a slash at its end.
 */
export const refuseWith =
  (rootUrl: string) =>
  (error: RestError, response: GatewayResponse): void => {
    const { address } = response.locals;
    const query = address.kind === 'api' ? address.query : '';
    const { status, headers, type, text } = writeRefusal(error, query);
    const bodyless = methodOf(response.req, parseQuery(query)) === 'HEAD';
    const all = [
      ...apiHeaders(['Content-Type', type], rootUrl),
      ...Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
      // The rest of a body that was not read would be taken for the next request.
      ...(status === 413 ? ['Connection', 'close'] : []),
    ];
    sendUntagged(response, status, all, bodyless ? undefined : text);
  };

/** Answers with what the stages have thrown: refusals as they are, anything else as a fault of ours. */
export const answerFailure =
  (refuse: (error: RestError, response: GatewayResponse) => void, logger: Logger): ErrorStage =>
  (error, _request, response, _next) => {
    if (!isRestError(error)) logger.error({ err: error }, 'a request failed');
    if (response.headersSent) response.destroy();
    else refuse(isRestError(error) ? error : internalError(), response);
  };
