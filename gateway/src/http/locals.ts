import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { PendingResponse } from '../cache/response-cache.js';
import type { PageRequest } from '../pages/address.js';
import type { Upstream } from '../services/service-registry.js';
import type { Address } from './address.js';
import type { Addressee } from './tagged-response.js';

/** State of a request on its way through the stages of `app.ts`; each adds its part. */
export interface Locals extends Addressee {
  requestId: string;
  /** Address of the client, once the request has been introduced. */
  client?: string;
  address: Address;
  /** The page of the front that it asks for; undefined for anything else. */
  page: PageRequest | undefined;
  /** Whether it only reads, and says everything in its address and its credentials. */
  plainRead: boolean;
  /** Its place in the cache; undefined when its answer may not be shared. */
  cacheKey: string | undefined;
  /** The service that answers; absent when the gateway itself does. */
  upstream?: Upstream;
  /** The signed identity; absent for an anonymous request. */
  identity?: string;
  /** Its entry in the cache, when the response may be cached. */
  pending?: PendingResponse;
}

type Params = Record<string, string>;
export type GatewayRequest = Request<Params, unknown, unknown, unknown, Locals>;
export type GatewayResponse = Response<unknown, Locals>;
export type Stage = RequestHandler<Params, unknown, unknown, unknown, Locals>;
export type ErrorStage = ErrorRequestHandler<Params, unknown, unknown, unknown, Locals>;
