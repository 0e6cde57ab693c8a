import type { IncomingMessage, ServerResponse } from 'node:http';
import { unlockedCookie } from '@almanac/process';
import { acceptRequestId, REQUEST_ID_HEADER } from '@almanac/rest';
import { REQUEST_ID_KEY } from '@almanac/rpc';
import { readCredentials } from '../authentication/credentials.js';
import { type AllowedOrigins, originHeaders } from '../cors.js';
import type { Service } from '../registry/service-registry.js';
import { type Address, addressReader, type PageAddress } from './address.js';

/** State of a request in the middleware of `gateway.ts`. Each middleware adds its part. */
export interface Locals {
  readonly requestId: string;
  /** Response headers for this request only. */
  own: Readonly<Record<string, string>>;
  /** ETags that the client has cached (`If-None-Match`). */
  readonly ifNoneMatch: string | undefined;
  readonly address: Address;
  /** The page of the website that the request reads, or sends a form to. */
  readonly page: PageAddress | undefined;
  /** The nonce of a request that claims the user of its session cookie; undefined for any other request. */
  readonly nonce: string | undefined;
  /** Whether the method only reads. */
  readonly isRead: boolean;
  /** Whether the request only reads, and address and credentials alone determine the response. */
  readonly plainRead: boolean;
  /** Key in the response cache; undefined when the response may not be shared. */
  readonly cacheKey: string | undefined;
  /** Address of the client, set by `requestContext`. */
  client?: string;
  /** The service that responds; undefined when the gateway responds itself. Set by `resolveService`. */
  service?: Service;
  /** Pattern of a route that the gateway itself serves. Set by `resolveService`. */
  ownRoute?: string;
  /** The signed identity; undefined for an anonymous request. Set by `authenticate`. */
  identity?: string;
}

/** The client's request, as Node reads it. */
export interface GatewayRequest extends IncomingMessage {
  readonly method: string;
  readonly url: string;
}

/** The response to the client, as Node writes it, with the state of its request. */
export interface GatewayResponse extends ServerResponse {
  readonly locals: Locals;
}

/** Passes control to the next middleware, or to the next error handler. */
export type Next = (error?: unknown) => void;

export type Middleware = (request: GatewayRequest, response: GatewayResponse, next: Next) => unknown;
export type ErrorMiddleware = (
  error: unknown,
  request: GatewayRequest,
  response: GatewayResponse,
  next: Next,
) => unknown;

export interface RequestReaderDeps {
  /** Path of the API, such as `/wp-json`. */
  readonly apiRoot: string;
  /** Path of the site's address, such as `/blog`. A proxy may leave it in the address. */
  readonly sitePath?: string;
  readonly allowedOrigins: AllowedOrigins;
  /** Whether the website shows pages, or only embed pages. */
  readonly showsPages: boolean;
  /** Whether users sign in on the website, and the API accepts their cookie. */
  readonly cookieSignIn: boolean;
  readonly registry: { readonly website: Service | undefined };
}

/** Creates the parser of requests: id, address, and whether the response may be shared. */
export function requestReader(deps: RequestReaderDeps): (request: IncomingMessage) => Locals {
  const { allowedOrigins, cookieSignIn, showsPages, registry } = deps;
  const readAddress = addressReader(deps.apiRoot, deps.sitePath);
  const isShown = ({ isEmbedPage, isSignIn }: PageAddress): boolean =>
    registry.website !== undefined && (showsPages || isEmbedPage || (isSignIn && cookieSignIn));
  return ({ method, url = '/', headers }) => {
    const sentId = headers[REQUEST_ID_KEY];
    const requestId = acceptRequestId(typeof sentId === 'string' ? sentId : undefined);
    const address = readAddress(url);
    const isRead = method === 'GET' || method === 'HEAD';
    // A GET or HEAD reads a page, a POST sends one of its forms.
    const addressed = (isRead || method === 'POST') && 'page' in address ? address.page : undefined;
    const page = addressed && isShown(addressed) ? addressed : undefined;
    // Pages of an account, and of a visitor who has unlocked a protected item, are personal and not shared.
    const isPersonal = page?.isAccount === true || unlockedCookie(headers.cookie) !== undefined;
    const pageKey = isPersonal ? undefined : page?.cacheKey;
    const shared = address.kind === 'api' ? address.cacheKey : pageKey;
    const cacheKey = isRead && isPlain(headers) ? shared : undefined;
    const { authorization } = headers;
    const nonce = cookieSignIn && !readCredentials(authorization) ? nonceOf(address, headers) : undefined;
    return {
      requestId,
      own: ownHeaders(requestId, allowedOrigins, headers.origin),
      address,
      page,
      nonce,
      isRead,
      plainRead: cacheKey !== undefined,
      cacheKey: authorization !== undefined || nonce !== undefined ? undefined : cacheKey,
      ifNoneMatch: headers['if-none-match'],
    };
  };
}

/** Response headers for this request only. Most requests come from no other origin. */
const ownHeaders = (
  requestId: string,
  allowed: AllowedOrigins,
  origin: string | undefined,
): Readonly<Record<string, string>> =>
  origin === undefined
    ? { [REQUEST_ID_HEADER]: requestId }
    : { [REQUEST_ID_HEADER]: requestId, ...originHeaders(allowed, origin) };

/** The nonce of a request to the API: a parameter, or the header that clients of WordPress send. */
function nonceOf(address: Address, headers: IncomingMessage['headers']): string | undefined {
  if (address.kind !== 'api') return undefined;
  const sent = headers['x-wp-nonce'];
  return address.nonce ?? (sent === undefined ? undefined : String(sent));
}

/** Whether a read has no method override and no body, whose members would count as parameters. */
const isPlain = (headers: IncomingMessage['headers']): boolean =>
  !headers['x-http-method-override'] &&
  headers['transfer-encoding'] === undefined &&
  (headers['content-length'] === undefined || headers['content-length'] === '0');
