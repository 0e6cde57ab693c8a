import type { ServerResponse } from 'node:http';
import type { PendingResponse, ResponseCache } from '../cache/response-cache.js';
import type { Locals, Stage } from '../http/locals.js';
import { sendTagged, type TaggedResponse } from '../http/tagged-response.js';
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
    const found = await joinOrBegin(cache, cacheKey);
    if ('etag' in found) {
      metrics.cacheRequest('shared');
      return sendTagged(response, found, response.locals);
    }
    // Who has gone away while it waited says so no more, and others would wait for it.
    if (response.destroyed) return found.abandon();
    metrics.cacheRequest('miss');
    response.locals.pending = found;
    response.on('close', () => found.abandon());
    next();
  };

/**
 * The answer to an identical request in flight, or a request begun. A flight from before the last change may still have
 * an answer that holds; otherwise all who have waited for it ask once more together. So however many ask the same, and
 * however often it changes, a service hears of few of them.
 */
async function joinOrBegin(cache: ResponseCache, key: string): Promise<TaggedResponse | PendingResponse> {
  for (;;) {
    const flight = cache.pending(key);
    // Begun at once: of those who wait together, one asks and the others find it in flight.
    if (!flight) return cache.begin(key);
    const answer = await flight.response;
    if (flight.isSafe) return answer ?? cache.begin(key);
    const kept = cache.find(key);
    if (kept) return kept;
  }
}
