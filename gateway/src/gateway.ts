import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger, Metrics } from '@almanac/process';
import { noRoute } from '@almanac/rest';
import express from 'express';
import { authenticate, restNonce } from './authentication/authenticate.js';
import type { Authenticator } from './authentication/authenticator.js';
import type { CookieSignIn } from './authentication/cookie-sign-in.js';
import { type ResponseCache, type ResponseCacheDeps, responseCache } from './cache/response-cache.js';
import { preflight } from './cors.js';
import {
  type ErrorMiddleware,
  type GatewayRequest,
  type GatewayResponse,
  type Middleware,
  type RequestReaderDeps,
  requestReader,
} from './http/request.js';
import { sendTagged } from './http/response.js';
import { type LocalResponsesDeps, localResponses, respondWith } from './local/local-responses.js';
import { errorHandler } from './middleware/error-handler.js';
import {
  limitBody,
  rejectMalformed,
  requestContextOf,
  type TrustedProxies,
} from './middleware/request-context.js';
import { fetchFromService } from './proxy/fetch.js';
import { ServiceClient, type ServiceClientDeps } from './proxy/service-client.js';
import { type ServiceProxyDeps, serviceProxy } from './proxy/service-proxy.js';
import { resolveService, type ServiceRegistry } from './registry/service-registry.js';
import { websiteErrors } from './website/website-errors.js';

export interface GatewayDeps
  extends Omit<RequestReaderDeps, 'cookieSignIn'>,
    LocalResponsesDeps,
    ServiceClientDeps,
    Omit<ServiceProxyDeps, 'client'> {
  readonly registry: ServiceRegistry;
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  /** Undefined: the site has no cookie sign-in. */
  readonly cookies: Pick<CookieSignIn, 'authenticate' | 'nonceFor'> | undefined;
  /** Undefined: the cache is off. */
  readonly cache: ResponseCache | undefined;
  readonly cacheOutcomes: ResponseCacheDeps['outcomes'];
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly trustProxy: TrustedProxies;
}

export type MiddlewareList = readonly (Middleware | ErrorMiddleware)[];

/**
 * All middleware of the gateway. Its order is the security model: context, validity, CORS, authentication,
 * authorization by the resolved service. Only the response cache comes before it.
 */
export function gatewayMiddleware(deps: GatewayDeps): MiddlewareList {
  const { rootUrl, logger, cache, cacheOutcomes } = deps;
  const client = new ServiceClient(deps);
  const local = localResponses(deps);
  const fetch = fetchFromService({ ...deps, client });
  return [
    requestContextOf(logger, deps.metrics, deps.trustProxy),
    rejectMalformed(),
    limitBody(deps.maxBodyBytes),
    preflight(rootUrl),
    restNonce(deps.cookies),
    authenticate(deps),
    resolveService(
      deps.registry,
      (path) => deps.documents(path) !== undefined,
      (route) => deps.root.routeOf(route),
    ),
    // The middleware below sees only requests without a response so far: writes, signed-in reads, files.
    responseCache({ cache, outcomes: cacheOutcomes, responders: [local, fetch] }),
    respondWith(local),
    serviceProxy({ ...deps, client }),
    websiteErrors(deps.site, deps, logger),
    errorHandler(rootUrl, logger),
  ];
}

/** Creates the gateway. The caller makes it listen. */
export function createGateway(deps: GatewayDeps, middleware = gatewayMiddleware): RequestListener {
  // The router is not an application, because an application replaces the prototypes of every request and response,
  // which slows both.
  const router = express.Router();
  // The cast is needed because Express's types promise more than Node's request and response, which this router does
  // not add.
  for (const one of middleware(deps)) router.use(one as unknown as express.RequestHandler);
  const fail = errorHandler(deps.rootUrl, deps.logger);
  const read = requestReader({ ...deps, cookieSignIn: deps.cookies !== undefined });
  return (request: IncomingMessage, response) => {
    const locals = read(request);
    const cached = locals.cacheKey === undefined ? undefined : deps.cache?.find(locals.cacheKey);
    if (cached) {
      // The hit is counted but not logged: the log has the first of the coalesced requests.
      deps.cacheOutcomes.inc({ outcome: 'hit' });
      return sendTagged(response, cached, locals);
    }
    const own = Object.assign(response, { locals }) as GatewayResponse;
    // The end of the list is reached when no middleware has responded.
    const done = (error: unknown = noRoute()): void =>
      void fail(error, request as GatewayRequest, own, () => undefined);
    router(request as express.Request, own as unknown as express.Response, done);
  };
}
