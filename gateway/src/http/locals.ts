import type { IncomingMessage, ServerResponse } from 'node:http';
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

export type GatewayResponse = ServerResponse & { readonly locals: Locals };

/** Answers a request, or passes it on by calling `next`. */
export type Stage = (
  request: IncomingMessage,
  response: GatewayResponse,
  next: () => void,
) => void | Promise<void>;

/** Answers with what a stage has thrown. */
export type Fail = (
  error: unknown,
  request: IncomingMessage,
  response: GatewayResponse,
) => void | Promise<void>;
