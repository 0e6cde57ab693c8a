import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GatewayRequest, GatewayResponse, Locals, Middleware } from '../http/request.js';
import {
  type PlainResponse,
  sendHead,
  sendPlain,
  sendTagged,
  type TaggedResponse,
  tagged,
} from '../http/response.js';
import type { GatewayMetrics } from '../metrics.js';
import type { PendingResponse, ResponseCache } from './response-cache.js';

/** A response that was loaded for the cache; one that is too large goes on as a stream. */
export type LoadedResponse = PlainResponse & { readonly rest?: Readable };

/** Loads the response to a cacheable request; undefined when it is not this source's. */
export type Source = (
  request: GatewayRequest,
  response: GatewayResponse,
) => Promise<LoadedResponse> | undefined;

export interface ResponseCacheDeps {
  /** Undefined: nothing is cached. */
  readonly cache: ResponseCache | undefined;
  readonly gatewayMetrics: GatewayMetrics;
  /** In order of precedence. */
  readonly sources: readonly Source[];
}

/**
 * Sends the cached response to an anonymous read while it is fresh. Counted but not logged: the log has the first
 * request.
 * @returns whether there was one.
 */
export function serveFromCache(
  { cache, gatewayMetrics }: Pick<ResponseCacheDeps, 'cache' | 'gatewayMetrics'>,
  locals: Locals,
  response: ServerResponse,
): boolean {
  const cached = locals.cacheKey === undefined ? undefined : cache?.find(locals.cacheKey);
  if (!cached) return false;
  gatewayMetrics.cacheRequest('hit');
  sendTagged(response, cached, locals);
  return true;
}

/** Loads the responses to anonymous reads once for all who wait for them, caches and sends them. */
export const responseCache =
  ({ cache, gatewayMetrics, sources }: ResponseCacheDeps): Middleware =>
  async (request, response, next) => {
    const { cacheKey } = response.locals;
    if (!cache || cacheKey === undefined) return next();
    const found = await joinOrBegin(cache, cacheKey);
    if ('etag' in found) {
      gatewayMetrics.cacheRequest('shared');
      return sendTagged(response, found, response.locals);
    }
    // A client that disconnected while it waited emits no further 'close'.
    if (response.destroyed) return found.abandon();
    gatewayMetrics.cacheRequest('miss');
    response.on('close', () => found.abandon());
    const loading = firstOf(sources, request, response);
    if (!loading) {
      found.abandon();
      return next();
    }
    try {
      await sendLoaded(await loading, found, response);
    } catch (error) {
      found.abandon();
      throw error;
    }
  };

/** Loads and sends what is not cached: to each request its own response. */
export const loadUncached =
  (source: Source): Middleware =>
  async (request, response, next) => {
    const loading = source(request, response);
    if (!loading) return next();
    const loaded = await loading;
    if (response.destroyed) return;
    if (loaded.rest) await sendStream(response, loaded, loaded.rest);
    else sendPlain(response, loaded);
  };

function firstOf(
  sources: readonly Source[],
  request: GatewayRequest,
  response: GatewayResponse,
): Promise<LoadedResponse> | undefined {
  for (const source of sources) {
    const loading = source(request, response);
    if (loading) return loading;
  }
  return undefined;
}

async function sendLoaded(
  loaded: LoadedResponse,
  pending: PendingResponse,
  response: GatewayResponse,
): Promise<void> {
  if (loaded.status === 200 && !loaded.rest) {
    const whole = tagged(loaded, 'public');
    pending.resolve(whole, loaded.dependsOn, loaded.maxAgeMs);
    return sendTagged(response, whole, response.locals);
  }
  // Others who wait do not wait until this client has taken the response.
  pending.abandon();
  if (response.destroyed) return;
  if (loaded.rest) await sendStream(response, loaded, loaded.rest);
  else sendPlain(response, loaded);
}

/** Sends the beginning of a response, and the rest as it comes. */
async function sendStream(
  response: GatewayResponse,
  { status, headers, body = '' }: PlainResponse,
  rest: Readable,
): Promise<void> {
  sendHead(response, status, headers.copy().set('Cache-Control', 'no-store'));
  response.write(body);
  await pipeline(rest, response);
}

/**
 * The response to an identical request in flight, or a request begun. A flight from before the last change may still have
 * a response that is fresh; otherwise all who have waited for it load it once more together. So however many request the
 * same, and however often it changes, a service gets few requests.
 */
async function joinOrBegin(cache: ResponseCache, key: string): Promise<TaggedResponse | PendingResponse> {
  for (;;) {
    const flight = cache.pending(key);
    // Begun at once: of those who wait together, one loads and the others find it in flight.
    if (!flight) return cache.begin(key);
    const shared = await flight.response;
    if (flight.isSafe) return shared ?? cache.begin(key);
    const cached = cache.find(key);
    if (cached) return cached;
  }
}
