import type { ServerResponse } from 'node:http';
import type { ResponseCache } from '../cache/response-cache.js';
import type { Locals, Stage } from '../http/locals.js';
import { sendTagged } from '../http/tagged-response.js';
import type { GatewayMetrics } from '../metrics.js';

/**
 * Answers an anonymous read from memory, when its answer is kept and still holds. This is counted and not logged:
 * nothing happens that is not in the log of the first answer.
 * @returns whether it did.
 */
export function answerKept(
  cache: ResponseCache,
  metrics: GatewayMetrics,
  locals: Locals,
  response: ServerResponse,
): boolean {
  const kept = locals.cacheKey === undefined ? undefined : cache.find(locals.cacheKey);
  if (!kept) return false;
  metrics.cacheRequest('hit');
  sendTagged(response, kept, locals);
  return true;
}

/** Lets identical anonymous reads at the same time share one answer, and has that answer kept. */
export const answerOnce =
  (cache: ResponseCache, metrics: GatewayMetrics): Stage =>
  async (_request, response, next) => {
    const { cacheKey } = response.locals;
    if (cacheKey === undefined) return next();
    const shared = await cache.pending(cacheKey);
    if (shared) {
      metrics.cacheRequest('shared');
      return sendTagged(response, shared, response.locals);
    }
    metrics.cacheRequest('miss');
    const pending = cache.begin(cacheKey);
    response.locals.pending = pending;
    response.on('close', () => pending.abandon());
    next();
  };
