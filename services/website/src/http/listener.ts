import type { RequestListener } from 'node:http';
import type { Logger, Metrics } from '@almanac/process';
import { nameSpan } from '@almanac/rpc';
import type { Responder } from './responder.js';

export interface ListenerDeps {
  readonly logger: Pick<Logger, 'info'>;
  readonly metrics: Pick<Metrics, 'httpRequest'>;
}

/** Responds to the gateway's requests. Addresses are relative to the site's. */
export const websiteListener =
  (responder: Pick<Responder, 'respond'>, { logger, metrics }: ListenerDeps): RequestListener =>
  async (request, response) => {
    const startedAt = performance.now();
    const { url: target = '/', headers: given, method = 'GET' } = request;
    const {
      status,
      headers,
      body,
      route,
      cookies = [],
    } = await responder.respond({
      method,
      target,
      headers: given,
      body: request,
    });
    response.writeHead(status, {
      ...headers,
      'Content-Length': Buffer.byteLength(body),
      ...(cookies.length > 0 && { 'Set-Cookie': [...cookies] }),
    });
    response.end(body);
    // The rest of the body is discarded: the next request follows it.
    request.resume();
    const durationMs = performance.now() - startedAt;
    nameSpan(`${method} ${route}`);
    metrics.httpRequest({ method, route, status, durationMs });
    logger.info({ method, route, status, ms: Math.round(durationMs) }, 'request');
  };
