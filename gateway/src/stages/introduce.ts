import type { IncomingMessage } from 'node:http';
import { ANONYMOUS } from '@almanac/identity';
import { acceptRequestId } from '@almanac/rest';
import { REQUEST_ID_KEY, runInContext } from '@almanac/rpc';
import type { Logger, Metrics } from '@almanac/service';
import type { Address } from '../http/address.js';
import { type AllowedOrigins, originHeaders } from '../http/cors.js';
import type { GatewayResponse, Locals, Stage } from '../http/locals.js';

export interface IntroduceDeps {
  readonly readAddress: (url: string) => Address;
  readonly ownHeaders: (request: IncomingMessage) => { requestId: string; own: readonly string[] };
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Makes what tells the headers that belong to one request alone: its id, and what its origin needs. */
export const ownHeadersFor =
  (origins: AllowedOrigins): IntroduceDeps['ownHeaders'] =>
  ({ headers }) => {
    const given = headers[REQUEST_ID_KEY];
    const requestId = acceptRequestId(typeof given === 'string' ? given : undefined);
    return { requestId, own: ['X-Request-Id', requestId, ...originHeaders(origins, headers.origin)] };
  };

/** The stages listen for the end of an answer, and Node's pipeline does eight times, without anything being wrong. */
const MOST_LISTENERS = 20;

/** Gives the request its id, reads its address, and notes its end. */
export const introduce =
  ({ readAddress, ownHeaders, logger, metrics }: IntroduceDeps): Stage =>
  (request, response, next) => {
    const startedAt = performance.now();
    const { method } = request;
    const { requestId, own } = ownHeaders(request);
    const address = readAddress(request.url);
    const known: Locals = {
      requestId,
      own,
      address,
      plainRead: isPlain(request) && address.kind === 'api' && address.cacheKey !== undefined,
      ifNoneMatch: request.headers['if-none-match'],
    };
    Object.assign(response.locals, known);
    response.setMaxListeners(MOST_LISTENERS);
    response.on('close', () => {
      const durationMs = performance.now() - startedAt;
      const { statusCode: status } = response;
      const route = patternOf(response);
      metrics.httpRequest({ route, method, status, durationMs });
      logger.info({ requestId, method, route, status, ms: Math.round(durationMs) }, 'request');
    });
    runInContext({ requestId, identity: ANONYMOUS }, () => next());
  };

/**
 * Whether a request says everything in its address and its credentials: it reads, does not pretend to be another
 * method, and has no body, whose members would count as parameters.
 */
export const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !headers['x-http-method-override'] &&
  headers['transfer-encoding'] === undefined &&
  (headers['content-length'] === undefined || headers['content-length'] === '0');

/** What kind of address a request had. Addresses themselves are not noted: they may hold what people have typed. */
function patternOf({ locals: { address, upstream } }: GatewayResponse): string {
  if (address.kind === 'front') return '/';
  if (!upstream) return '(none)';
  return address.kind === 'api' ? `/${upstream.namespace}` : `(files of ${upstream.name})`;
}
