import type { Logger } from '@almanac/process';
import {
  HeaderMap,
  internalError,
  isRestError,
  methodOf,
  parseQuery,
  type RestError,
  serializeError,
} from '@almanac/rest';
import type { ErrorMiddleware, GatewayResponse } from '../http/request.js';
import { sendUntagged } from '../http/response.js';
import { apiHeaders } from '../proxy/service-response.js';

/** Sends the error response for an error that middleware has thrown; errors other than `RestError` become a 500. */
export const errorHandler =
  (rootUrl: string, logger: Logger): ErrorMiddleware =>
  (error, _request, response, _next) => {
    if (!isRestError(error)) logger.error({ err: error }, 'a request failed');
    if (response.headersSent) response.destroy();
    else sendError(isRestError(error) ? error : internalError(), response, rootUrl);
  };

/** Sends an error response in the same shape as services do. */
function sendError(error: RestError, response: GatewayResponse, rootUrl: string): void {
  const { address } = response.locals;
  const query = address.kind === 'api' ? address.query : '';
  const { status, headers, type, text } = serializeError(error, query);
  const bodyless = methodOf(response.req, parseQuery(query)) === 'HEAD';
  const all = apiHeaders(new HeaderMap({ 'Content-Type': type }), rootUrl).assign(headers);
  sendUntagged(response, { status, headers: all, body: bodyless ? undefined : text });
}
