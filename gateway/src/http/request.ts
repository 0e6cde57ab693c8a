import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Service } from '../registry/service-registry.js';
import type { Address, PageAddress } from './address.js';

/** State of a request on its way through the middleware of `gateway.ts`; each adds its part. */
export interface Locals {
  readonly requestId: string;
  /** Response headers of this request alone. */
  readonly own: Readonly<Record<string, string>>;
  /** Tags of responses that the client has. */
  readonly ifNoneMatch: string | undefined;
  readonly address: Address;
  /** The page of the website that is requested. */
  readonly page: PageAddress | undefined;
  /** Whether the request only reads, and its address and credentials say all of it. */
  readonly plainRead: boolean;
  /** Key in the response cache; undefined when the response may not be shared. */
  readonly cacheKey: string | undefined;
  /** Address of the client, set by `requestContext`. */
  client?: string;
  /** The service that answers; undefined when the gateway itself does. Set by `resolveService`. */
  service?: Service;
  /** The signed identity; undefined for an anonymous request. Set by `authenticate`. */
  identity?: string;
}

type Params = Record<string, string>;
export type GatewayRequest = Request<Params, unknown, unknown, unknown, Locals>;
export type GatewayResponse = Response<unknown, Locals>;
export type Middleware = RequestHandler<Params, unknown, unknown, unknown, Locals>;
export type ErrorMiddleware = ErrorRequestHandler<Params, unknown, unknown, unknown, Locals>;

/** Whether the method only reads. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

/**
 * Ends the connection of a request whose client has disconnected. Node notices only while it reads, which it does not
 * before a body is taken.
 * @returns whether the client has disconnected
 */
export function endIfDisconnected({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  if (socket.remoteAddress !== undefined) return false;
  socket.destroy();
  return true;
}
