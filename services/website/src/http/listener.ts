import type { RequestListener } from 'node:http';
import type { Logger, Metrics } from '@almanac/process';
import { nameSpan } from '@almanac/rpc';
import type { Responder } from './responder.js';

export interface ListenerDeps {
  readonly logger: Pick<Logger, 'info'>;
  readonly metrics: Pick<Metrics, 'httpRequest'>;
}

/** Answers the gateway's requests: GET of addresses below that of the site. */
export const websiteListener =
  (responder: Pick<Responder, 'respond'>, { logger, metrics }: ListenerDeps): RequestListener =>
  async (request, response) => {
    const startedAt = performance.now();
    const { url = '/' } = request;
    const { status, headers, body, route } = await responder.respond(url);
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
    const durationMs = performance.now() - startedAt;
    nameSpan(`GET ${route}`);
    metrics.httpRequest({ method: 'GET', route, status, durationMs });
    logger.info({ method: 'GET', route, status, ms: Math.round(durationMs) }, 'request');
  };
