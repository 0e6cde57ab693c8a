import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ANONYMOUS } from '@almanac/identity';
import { acceptRequestId, bodyTooLarge, defineError, REQUEST_ID_HEADER } from '@almanac/rest';
import { endHttpSpan, REQUEST_ID_KEY, requestContext, runInServerSpan, type Span } from '@almanac/rpc';
import type { Logger, Metrics } from '@almanac/service';
import proxyAddress from 'proxy-addr';
import { type AllowedOrigins, originHeaders } from '../cors/cors.js';
import type { Address, PageAddress } from '../http/address.js';
import {
  endIfDisconnected,
  type GatewayRequest,
  type GatewayResponse,
  isRead,
  type Locals,
  type Middleware,
} from '../http/request.js';

/**
 * Makes the function that parses a request, once: its id, its address, and whether its response may be shared.
 * @param isShown whether an address outside of the API is one of the website.
 */
export const requestReader =
  (readAddress: (url: string) => Address, origins: AllowedOrigins, isShown: (page: PageAddress) => boolean) =>
  (request: IncomingMessage): Locals => {
    const { headers } = request;
    const given = headers[REQUEST_ID_KEY];
    const requestId = acceptRequestId(typeof given === 'string' ? given : undefined);
    const address = readAddress(request.url ?? '/');
    const asked = isRead(request) && 'page' in address ? address.page : undefined;
    const page = asked && isShown(asked) ? asked : undefined;
    const shared = address.kind === 'api' ? address.cacheKey : page?.cacheKey;
    const cacheKey = isPlain(request) ? shared : undefined;
    return {
      requestId,
      own: { [REQUEST_ID_HEADER]: requestId, ...originHeaders(origins, headers.origin) },
      address,
      page,
      plainRead: cacheKey !== undefined,
      cacheKey: headers.authorization === undefined ? cacheKey : undefined,
      ifNoneMatch: headers['if-none-match'],
    };
  };

/** Middleware listens for the end of a response, and Node's pipeline does eight times: no leak. */
const MOST_LISTENERS = 20;

/** Status in logs and metrics of a request whose client disconnected before the response, as in nginx. */
const CLIENT_CLOSED_REQUEST = 499;

/** Whether a proxy at an address is believed, by its distance in hops from this process. */
export type Trusts = (address: string, hop: number) => boolean;

/** Sets the context of a request (id, client address), and logs, measures and traces it. */
export const requestContextOf =
  (logger: Logger, metrics: Metrics, trusts: Trusts): Middleware =>
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
      if (endIfDisconnected(request)) return;
      response.locals.client = proxyAddress(request, trusts);
      requestContext.run({ requestId, identity: ANONYMOUS }, () => next());
    };
    runInServerSpan(method, { requestId, headers: () => believed(request, trusts) }, begin);
  };

/** The headers of a request from a trusted proxy, whose trace goes on. */
function believed({ socket, headers }: GatewayRequest, trusts: Trusts): IncomingHttpHeaders | undefined {
  return trusts(socket.remoteAddress ?? '', 0) ? headers : undefined;
}

/**
 * Whether address and credentials say all of a request: it reads, does not override its method, and has no body, whose
 * members would count as parameters.
 */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  isRead({ method }) &&
  !headers['x-http-method-override'] &&
  headers['transfer-encoding'] === undefined &&
  (headers['content-length'] === undefined || headers['content-length'] === '0');

/** Kind of address, for logs and metrics. Never the address itself, which may hold personal data. */
function patternOf({ locals: { address, service, page } }: GatewayResponse): string {
  if (service && !page)
    return address.kind === 'api' ? `/${service.namespace}` : `(files of ${service.name})`;
  const isRoot = address.kind === 'front' || (address.kind === 'api' && address.route === '/');
  if (isRoot) return '/';
  return page ? '(pages)' : '(none)';
}

export const malformedAddress = defineError(
  'rest_malformed_address',
  400,
  'The path of the address has a broken percent-encoding.',
);

/** Rejects addresses with a broken percent-encoding. */
export const rejectMalformed = (): Middleware => (_request, response, next) => {
  if (response.locals.address.kind === 'malformed') throw malformedAddress();
  next();
};

/** Rejects bodies whose declared length is too large; the proxy measures those without one. */
export const limitBody =
  (maxBytes: number): Middleware =>
  (request, _response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw bodyTooLarge();
    next();
  };
