import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ANONYMOUS } from '@almanac/identity';
import { acceptRequestId } from '@almanac/rest';
import { endHttpSpan, REQUEST_ID_KEY, requestContext, runInServerSpan, type Span } from '@almanac/rpc';
import type { Logger, Metrics } from '@almanac/service';
import proxyAddress from 'proxy-addr';
import type { Address } from '../http/address.js';
import { type AllowedOrigins, originHeaders } from '../http/cors.js';
import { endIfGone } from '../http/gone.js';
import type { GatewayRequest, GatewayResponse, Locals, Stage } from '../http/locals.js';
import type { PageRequest } from '../pages/address.js';

/**
 * Makes the function that reads a request, once: its id, its address, and whether its answer may be shared.
 * @param isShown whether an address of the front has something for people to see.
 */
export const requestReader =
  (readAddress: (url: string) => Address, origins: AllowedOrigins, isShown: (page: PageRequest) => boolean) =>
  (request: IncomingMessage): Locals => {
    const { headers } = request;
    const given = headers[REQUEST_ID_KEY];
    const requestId = acceptRequestId(typeof given === 'string' ? given : undefined);
    const address = readAddress(request.url ?? '/');
    const asked = reads(request) && 'page' in address ? address.page : undefined;
    const page = asked && isShown(asked) ? asked : undefined;
    const shared = address.kind === 'api' ? address.cacheKey : page?.cacheKey;
    const cacheKey = isPlain(request) ? shared : undefined;
    return {
      requestId,
      own: ['X-Request-Id', requestId, ...originHeaders(origins, headers.origin)],
      address,
      page,
      plainRead: cacheKey !== undefined,
      cacheKey: headers.authorization === undefined ? cacheKey : undefined,
      ifNoneMatch: headers['if-none-match'],
    };
  };

/** The stages listen for the end of a response, and Node's pipeline does eight times, without anything being wrong. */
const MOST_LISTENERS = 20;

/** Status in logs and metrics of a request whose client went away before it was answered, as nginx writes it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Whether a proxy at an address is believed, by its distance in hops from this process. */
export type Trusts = (address: string, hop: number) => boolean;

/** Puts the request into its context, and logs, measures and traces it. */
export const introduce =
  (logger: Logger, metrics: Metrics, trusts: Trusts): Stage =>
  (request, response, next) => {
    const startedAt = performance.now();
    const { method } = request;
    const { requestId } = response.locals;
    response.setMaxListeners(MOST_LISTENERS);
    const begin = (span?: Span): void => {
      response.on('close', () => {
        const durationMs = performance.now() - startedAt;
        const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST;
        const route = patternOf(response);
        metrics.httpRequest({ route, method, status, durationMs });
        logger.info({ requestId, method, route, status, ms: Math.round(durationMs) }, 'request');
        span?.updateName(`${method} ${route}`);
        endHttpSpan(span, status);
      });
      // Who has gone away before is answered no more, and has no address either.
      if (endIfGone(request)) return;
      response.locals.client = proxyAddress(request, trusts);
      requestContext.run({ requestId, identity: ANONYMOUS }, () => next());
    };
    runInServerSpan(method, { requestId, headers: () => believed(request, trusts) }, begin);
  };

/** The headers of a request whose word for the trace that it belongs to is taken: that of a proxy in front. */
function believed({ socket, headers }: GatewayRequest, trusts: Trusts): IncomingHttpHeaders | undefined {
  return trusts(socket.remoteAddress ?? '', 0) ? headers : undefined;
}

const reads = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/**
 * Whether a request says everything in its address and its credentials: it reads, does not pretend to be another
 * method, and has no body, whose members would count as parameters.
 */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  reads({ method }) &&
  !headers['x-http-method-override'] &&
  headers['transfer-encoding'] === undefined &&
  (headers['content-length'] === undefined || headers['content-length'] === '0');

/** Kind of address, for logs and metrics. Never the address itself, which may hold personal data. */
function patternOf({ locals: { address, upstream, page } }: GatewayResponse): string {
  if (upstream) return address.kind === 'api' ? `/${upstream.namespace}` : `(files of ${upstream.name})`;
  const isRoot = address.kind === 'front' || (address.kind === 'api' && address.route === '/');
  if (isRoot) return '/';
  return page ? '(pages)' : '(none)';
}
