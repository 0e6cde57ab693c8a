import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Flight } from '../cache/response-cache.js';
import type { Upstream } from '../services/service-registry.js';
import type { Address } from './address.js';

/** What is known about a request. Each stage adds its part, in the order of `app.ts`. */
export interface Locals {
  requestId: string;
  /** Headers of the answer that belong to this request alone, names and values in turn. */
  own: readonly string[];
  address: Address;
  /** Whether it only reads, and says everything in its address and its credentials. */
  plainRead: boolean;
  /** Its place in the cache; undefined when its answer may not be shared. */
  cacheKey: string | undefined;
  /** Tags of answers that the client has. */
  ifNoneMatch: string | undefined;
  /** Who answers; absent when the gateway itself does. */
  upstream?: Upstream;
  /** The signed identity; absent for an anonymous request. */
  identity?: string;
  /** The question's place in the cache, when its answer may be kept. */
  flight?: Flight;
}

type Params = Record<string, string>;
export type GatewayRequest = Request<Params, unknown, unknown, unknown, Locals>;
export type GatewayResponse = Response<unknown, Locals>;
export type Stage = RequestHandler<Params, unknown, unknown, unknown, Locals>;
export type ErrorStage = ErrorRequestHandler<Params, unknown, unknown, unknown, Locals>;
