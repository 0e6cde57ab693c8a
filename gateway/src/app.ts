import type { IncomingMessage, RequestListener } from 'node:http';
import type { ProcessTokens } from '@almanac/identity';
import type { RestApp } from '@almanac/rest';
import type { Logger, Metrics } from '@almanac/service';
import express from 'express';
import type { ResponseCache } from './cache/response-cache.js';
import type { DocumentMaker } from './description/explorer.js';
import { addressReader } from './http/address.js';
import type { AllowedOrigins } from './http/cors.js';
import type { GatewayRequest, GatewayResponse } from './http/locals.js';
import type { Authenticator } from './identity/authenticator.js';
import type { GatewayMetrics } from './metrics.js';
import { isCard } from './pages/address.js';
import type { Pages } from './pages/pages.js';
import { createProxy } from './proxy/proxy.js';
import type { RelayDeps } from './proxy/relay.js';
import type { SiteDirectory } from './root-index/site.js';
import {
  answerPreflight,
  refuseLarge,
  refuseMalformed,
  showDocuments,
  showFrontPage,
} from './stages/answer-early.js';
import { answerLocally } from './stages/answer-locally.js';
import { answerKept, answerOnce } from './stages/answer-once.js';
import { answerFailure, refuseWith } from './stages/failures.js';
import { identify } from './stages/identify.js';
import { inTurn } from './stages/in-turn.js';
import { introduce, requestReader, type Trusts } from './stages/introduce.js';
import { explainFailure, showPages } from './stages/show-pages.js';
import { claim, settleUpstream, type Upstreams } from './stages/upstream.js';

export interface AppDeps extends RelayDeps {
  readonly registry: Upstreams;
  /** Versions of the namespaces, as services are told them. */
  readonly described: () => string;
  /** Answers the root index, and routes that no service claims. */
  readonly root: Pick<RestApp, 'handle'>;
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  readonly site: Pick<SiteDirectory, 'get'>;
  readonly pages: Pages;
  /** Whether the site has public pages; otherwise a sign at its front, and the cards that oEmbed gives out. */
  readonly showsPages: boolean;
  /** What there is to read about the interface, by path. */
  readonly documents: (path: string) => DocumentMaker | undefined;
  /** Absent: nothing is cached. */
  readonly cache?: ResponseCache | undefined;
  /** Authenticate the gateway to services. */
  readonly processTokens: ProcessTokens;
  readonly metrics: Metrics;
  readonly gatewayMetrics: GatewayMetrics;
  readonly logger: Logger;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
  /** Such as `/wp-json`. */
  readonly apiRoot: string;
  /** Path of the site's address, such as `/blog`: not in the way of a proxy that leaves it on. */
  readonly sitePath?: string;
  readonly allowedOrigins: AllowedOrigins;
  /** Whose X-Forwarded-For is believed, as Express takes it: a number of proxies, or their addresses. */
  readonly trustProxy: number | readonly string[];
  readonly maxBodyBytes: number;
  readonly upstreamTimeoutMs: number;
}

/** The gateway. It does not listen. The order of what follows is its security model. */
export function createApp(deps: AppDeps): RequestListener {
  const { cache, logger, metrics, gatewayMetrics, pages } = deps;
  const readAddress = addressReader(deps.apiRoot, deps.sitePath);
  const read = requestReader(readAddress, deps.allowedOrigins, deps.showsPages ? () => true : isCard);
  const refuse = refuseWith(deps.rootUrl);

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('trust proxy', deps.trustProxy);
  const trusts: Trusts = app.get('trust proxy fn');
  const proxy = createProxy({ ...deps, refuse, timeoutMs: deps.upstreamTimeoutMs });
  const begin = introduce(logger, metrics, trusts);
  const limit = refuseLarge(deps.maxBodyBytes);
  const recognize = identify(deps.authenticator);
  const fail = answerFailure(refuse, logger);

  // Every request has an address that can be read, and is no larger than allowed.
  app.use(begin);
  app.use(refuseMalformed);
  app.use(limit);
  // Responses without credentials and without a service.
  app.use(answerPreflight);
  app.use(showFrontPage(deps.site, deps));
  app.use(showDocuments(deps.documents));
  // Wrong credentials are refused before anything is said about the route.
  app.use(recognize);
  app.use(settleUpstream(deps.registry));
  // Identical anonymous reads in flight share one response.
  const share = cache && answerOnce(cache, gatewayMetrics);
  if (share) app.use(share);
  app.use(showPages(pages, deps));
  app.use(answerLocally(deps.root, deps.rootUrl));
  // Headers that only the gateway may set are stripped, in both directions.
  app.use(proxy);
  if (deps.showsPages) app.use(explainFailure(pages, deps, logger));
  app.use(fail);

  // Of an anonymous read of a service, which is most of all requests, no other stage has anything to say; of any other
  // request to one, those that refuse and that look at credentials.
  const readOn = inTurn(share ? [begin, share, proxy] : [begin, proxy], fail);
  const askOn = inTurn([begin, limit, answerPreflight, recognize, proxy], fail);
  return (request: IncomingMessage, response) => {
    const locals = read(request);
    if (cache && answerKept(cache, gatewayMetrics, locals, response)) return;
    claim(deps.registry, request, locals);
    const { address, cacheKey, upstream } = locals;
    if (upstream && address.kind === 'api') {
      const pass = cacheKey === undefined ? askOn : readOn;
      pass(request as GatewayRequest, Object.assign(response, { locals }) as GatewayResponse);
    } else app(request, Object.assign(response, { locals }));
  };
}
