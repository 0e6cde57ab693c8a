import type { ResponseCache } from '../cache/response-cache.js';
import { sendAnswer } from '../http/answers.js';
import type { Stage } from '../http/locals.js';
import type { GatewayMetrics } from '../metrics.js';

/** Lets identical anonymous reads at the same time share one answer, and has that answer kept. */
export const answerOnce =
  (cache: ResponseCache, metrics: GatewayMetrics): Stage =>
  async (request, response, next) => {
    const { address, plainRead, ifNoneMatch, own } = response.locals;
    if (address.kind !== 'api' || address.cacheKey === undefined || !plainRead) return next();
    if (request.headers.authorization !== undefined) return next();

    const shared = await cache.underWay(address.cacheKey);
    if (shared) {
      metrics.cacheRequest('shared');
      return sendAnswer(response, shared, ifNoneMatch, own);
    }
    metrics.cacheRequest('miss');
    const flight = cache.depart(address.cacheKey);
    response.locals.flight = flight;
    response.on('close', () => flight.abandon());
    next();
  };
