import type { IncomingHttpHeaders } from 'node:http';
import { ANONYMOUS } from '@almanac/identity';
import type { Logger, Metrics } from '@almanac/process';
import { bodyTooLarge, defineError, hasBody } from '@almanac/rest';
import { endHttpSpan, endIfDisconnected, requestContext, runInServerSpan, type Span } from '@almanac/rpc';
import proxyAddress from 'proxy-addr';
import type { GatewayRequest, GatewayResponse, Middleware } from '../http/request.js';

/**
 * Maximum number of listeners of a response. Middleware adds one each and Node's pipeline eight, more than Node's
 * default, without a leak.
 */
const MOST_LISTENERS = 20;

/** Status in logs and metrics of a request whose client disconnected before the response, as in nginx. */
const CLIENT_CLOSED_REQUEST = 499;

/** The proxies whose X-Forwarded-For is trusted: their number, or their addresses. */
export type TrustedProxies = number | readonly string[];

/** Whether a proxy at an address is trusted, by its distance in hops from this process. */
type Trusts = (address: string, hop: number) => boolean;

/** Sets the context of a request (id, client address), and logs, measures and traces it. */
export function requestContextOf(logger: Logger, metrics: Metrics, trusted: TrustedProxies): Middleware {
  const trusts: Trusts =
    typeof trusted === 'number' ? (_address, hop) => hop < trusted : proxyAddress.compile([...trusted]);
  return (request, response, next) => {
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
}

/** The trace headers of a request from a trusted proxy; empty for other clients. */
function believed({ socket, headers }: GatewayRequest, trusts: Trusts): IncomingHttpHeaders | undefined {
  return trusts(socket.remoteAddress ?? '', 0) ? headers : undefined;
}

/**
 * Pattern of the address for logs and metrics. The address itself is never used, because it may contain personal data.
 */
function patternOf({ locals: { address, service, page, ownRoute } }: GatewayResponse): string {
  if (service && !page)
    return address.kind === 'api' ? `/${service.namespace}` : `(files of ${service.name})`;
  if (ownRoute !== undefined) return ownRoute;
  const isRoot = address.kind === 'front' || (address.kind === 'api' && address.route === '/');
  if (isRoot) return '/';
  return page ? '(pages)' : '(none)';
}

const malformedAddress = defineError(
  'rest_malformed_address',
  400,
  'The path of the address has a broken percent-encoding.',
);

/** Rejects addresses with an invalid percent-encoding. */
export const rejectMalformed = (): Middleware => (_request, response, next) => {
  if (response.locals.address.kind === 'malformed') throw malformedAddress();
  next();
};

/** Rejects bodies whose declared length is too large. The proxy counts the bytes of bodies without one. */
export const limitBody =
  (maxBytes: number): Middleware =>
  (request, response, next) => {
    const declared = request.headers['content-length'];
    if (Number(declared ?? 0) > maxBytes) throw bodyTooLarge();
    if (declared === undefined && hasBody(request.headers)) endExcess(request, response, maxBytes);
    next();
  };

/** Interval at which the gateway measures a body that continues after its response. */
const MEASURE_MS = 250;

/** Closes the connection of a client that sends more than the limit after its response. */
function endExcess(request: GatewayRequest, response: GatewayResponse, maxBytes: number): void {
  response.once('finish', () => {
    const { socket } = request;
    const before = socket.bytesRead;
    const timer = setInterval(() => {
      if (!request.complete && socket.bytesRead - before > maxBytes) socket.destroy();
      if (request.complete || socket.destroyed) clearInterval(timer);
    }, MEASURE_MS).unref();
  });
}
