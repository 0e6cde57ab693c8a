import type { RequestListener } from 'node:http';
import type { ProcessTokens } from '@almanac/identity';
import type { Logger, Metrics } from '@almanac/service';
import express from 'express';
import type { ResponseCache } from './cache/response-cache.js';
import { addressReader } from './http/address.js';
import { sendAnswer } from './http/answers.js';
import type { AllowedOrigins } from './http/cors.js';
import { refuseWith } from './http/refusal.js';
import type { Authenticator } from './identity/authenticator.js';
import type { SiteDirectory } from './index/site.js';
import type { GatewayMetrics } from './metrics.js';
import { createProxy } from './proxy/proxy.js';
import type { RelayDeps } from './proxy/relay.js';
import { answerOnce } from './stages/answer-once.js';
import { answerFailure } from './stages/failures.js';
import { showFrontPage } from './stages/front-page.js';
import { identify } from './stages/identify.js';
import { introduce, isPlain, ownHeadersFor } from './stages/introduce.js';
import { refuseLarge, refuseMalformed } from './stages/limits.js';
import { answerPreflight } from './stages/preflight.js';
import { findUpstream, settleUpstream, type UpstreamDeps } from './stages/upstream.js';

export interface AppDeps extends RelayDeps, UpstreamDeps {
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  readonly site: Pick<SiteDirectory, 'get'>;
  /** Absent: every answer is asked for. */
  readonly cache?: ResponseCache | undefined;
  /** Prove to services that it is the gateway who asks. */
  readonly processTokens: ProcessTokens;
  readonly metrics: Metrics;
  readonly gatewayMetrics: GatewayMetrics;
  readonly logger: Logger;
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
  const { cache, logger, metrics, gatewayMetrics } = deps;
  const readAddress = addressReader(deps.apiRoot, deps.sitePath);
  const ownHeaders = ownHeadersFor(deps.allowedOrigins);
  const refuse = refuseWith(deps.rootUrl);

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('trust proxy', deps.trustProxy);

  // Every request has an id and an address that can be read, and is no larger than allowed.
  app.use(introduce({ readAddress, ownHeaders, logger, metrics }));
  app.use(refuseMalformed);
  app.use(refuseLarge(deps.maxBodyBytes));
  // What needs neither credentials nor a service.
  app.use(answerPreflight);
  app.use(showFrontPage(deps.site, deps.rootUrl));
  // Whom it concerns, and who asks: wrong credentials are refused before anything is said about the route.
  app.use(findUpstream(deps));
  app.use(identify(deps.authenticator));
  app.use(settleUpstream(deps));
  // Anonymous reads are asked once.
  if (cache) app.use(answerOnce(cache, gatewayMetrics));
  // Nothing that only the gateway may say is passed on as the client said it, in either direction.
  app.use(createProxy({ ...deps, refuse, timeoutMs: deps.upstreamTimeoutMs }));
  app.use(answerFailure(refuse, logger));
  if (!cache) return app;

  // In front of all of it: what has been answered to an anonymous read, and still holds, is answered again. This is
  // counted and not logged: nothing happens that is not in the log of the first answer.
  return (request, response) => {
    if (isPlain(request) && request.headers.authorization === undefined) {
      const address = readAddress(request.url ?? '/');
      const answer =
        address.kind === 'api' && address.cacheKey !== undefined ? cache.find(address.cacheKey) : undefined;
      if (answer) {
        gatewayMetrics.cacheRequest('hit');
        sendAnswer(response, answer, request.headers['if-none-match'], ownHeaders(request).own);
        return;
      }
    }
    app(request, response);
  };
}
