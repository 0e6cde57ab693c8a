import type { IncomingMessage, RequestListener } from 'node:http';
import { noRoute, type RestApp } from '@almanac/rest';
import type { Logger, Metrics } from '@almanac/service';
import express from 'express';
import proxyAddress from 'proxy-addr';
import { authenticate } from './authentication/authenticate.js';
import type { Authenticator } from './authentication/authenticator.js';
import { loadUncached, responseCache, serveFromCache } from './cache/middleware.js';
import type { ResponseCache } from './cache/response-cache.js';
import { type AllowedOrigins, preflight } from './cors/cors.js';
import { addressReader, type PageAddress } from './http/address.js';
import type { ErrorMiddleware, GatewayRequest, GatewayResponse, Locals, Middleware } from './http/request.js';
import { landingPage } from './local/landing-page.js';
import {
  apiDocuments,
  type DocumentMaker,
  type Responder,
  respondWith,
  rootIndex,
} from './local/local-responses.js';
import type { SiteDirectory } from './local/site-directory.js';
import type { GatewayMetrics } from './metrics.js';
import { errorHandler } from './middleware/error-handler.js';
import {
  limitBody,
  rejectMalformed,
  requestContextOf,
  requestReader,
  type Trusts,
} from './middleware/request-context.js';
import { fetchFromService, fetchPage } from './proxy/fetch.js';
import { ServiceClient, type ServiceClientDeps } from './proxy/service-client.js';
import { type ServiceProxyDeps, serviceProxy } from './proxy/service-proxy.js';
import { resolveService, type Services } from './registry/resolve-service.js';
import { websiteErrors } from './website/website-errors.js';

export interface GatewayDeps extends ServiceClientDeps, Omit<ServiceProxyDeps, 'client'> {
  readonly registry: Services;
  /** Answers the root index, and 404 for unknown routes. */
  readonly root: Pick<RestApp, 'handle'>;
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  readonly site: Pick<SiteDirectory, 'get'>;
  /** Whether the website shows pages, or only the cards that oEmbed gives out. */
  readonly showsPages: boolean;
  /** The API description and its explorer, by path. */
  readonly documents: (path: string) => DocumentMaker | undefined;
  /** Undefined: nothing is cached. */
  readonly cache?: ResponseCache | undefined;
  readonly metrics: Metrics;
  readonly gatewayMetrics: GatewayMetrics;
  readonly logger: Logger;
  /** Address of the front page, without a slash at its end. */
  readonly siteUrl: string;
  /** Such as `/wp-json`. */
  readonly apiRoot: string;
  /** Path of the site's address, such as `/blog`: accepted from a proxy that leaves it on. */
  readonly sitePath?: string;
  readonly allowedOrigins: AllowedOrigins;
  /** Whose X-Forwarded-For is trusted: a number of proxies, or their addresses. */
  readonly trustProxy: number | readonly string[];
}

export type MiddlewareList = readonly (Middleware | ErrorMiddleware)[];

/**
 * All middleware of the gateway, in the order that is its security model: context, validity, CORS, authentication,
 * authorization by the service that is resolved. Only a hit in the response cache comes before it.
 */
export function gatewayMiddleware(deps: GatewayDeps): MiddlewareList {
  const { rootUrl, logger } = deps;
  const client = new ServiceClient(deps);
  const root = rootIndex(deps.root, rootUrl);
  const pages = fetchPage({ ...deps, client });
  return [
    requestContextOf(logger, deps.metrics, trustsOf(deps.trustProxy)),
    rejectMalformed(),
    limitBody(deps.maxBodyBytes),
    preflight(),
    respondWith(apiDocuments(deps.documents)),
    authenticate(deps.authenticator),
    resolveService(deps.registry),
    responseCache({
      ...deps,
      cache: deps.cache,
      sources: [fetchFromService({ ...deps, client }), asSource(root), pages],
    }),
    respondWith(root),
    loadUncached(pages),
    respondWith(landingPage(deps.site, deps)),
    serviceProxy({ ...deps, client }),
    websiteErrors(deps.site, deps, logger),
    errorHandler(rootUrl, logger),
  ];
}

/** The gateway. It does not listen. */
export function createGateway(deps: GatewayDeps, middleware = gatewayMiddleware): RequestListener {
  // A router, not an application: that would exchange the prototypes of every request and response, which slows both.
  const router = express.Router();
  for (const one of middleware(deps)) router.use(one);
  const fail = errorHandler(deps.rootUrl, deps.logger);
  const readAddress = addressReader(deps.apiRoot, deps.sitePath);
  const read = requestReader(readAddress, deps.allowedOrigins, isShownBy(deps));
  return (request: IncomingMessage, response) => {
    const locals: Locals = read(request);
    if (serveFromCache({ cache: deps.cache, gatewayMetrics: deps.gatewayMetrics }, locals, response)) return;
    const own = Object.assign(response, { locals }) as GatewayResponse;
    // Nothing in the list answers it.
    const done = (error: unknown = noRoute()): void =>
      void fail(error, request as GatewayRequest, own, () => undefined);
    router(request as express.Request, own, done);
  };
}

/** Which addresses the website answers. */
const isShownBy =
  ({ registry, showsPages }: Pick<GatewayDeps, 'registry' | 'showsPages'>) =>
  ({ isCard }: PageAddress): boolean =>
    registry.website !== undefined && (showsPages || isCard);

const asSource =
  (respond: Responder): Parameters<typeof responseCache>[0]['sources'][number] =>
  (request, { locals }) =>
    respond(request, locals);

/** Whether a proxy at an address is trusted, by its distance in hops. */
const trustsOf = (trusted: GatewayDeps['trustProxy']): Trusts =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : proxyAddress.compile([...trusted]);
