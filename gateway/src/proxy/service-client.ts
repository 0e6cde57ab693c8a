import type { ClientRequest } from 'node:http';
import type { Versions } from '@almanac/cache';
import { IDENTITY_HEADER, PROCESS_HEADER, type ProcessTokens } from '@almanac/identity';
import {
  type Logger,
  type SiteCookie,
  UNLOCKED_COOKIE,
  unlockedCookie,
  VERSIONS_HEADER,
} from '@almanac/process';
import { defineError, hasBody, isRestError, type RestError } from '@almanac/rest';
import {
  endHttpSpan,
  endIfDisconnected,
  HOP_BY_HOP,
  type HttpConnections,
  isUnreadable,
  outcomeUnknown,
  REQUEST_ID_KEY,
  serviceUnavailable,
  startClientSpan,
  traceHeaders,
  wasConnectionClosed,
} from '@almanac/rpc';
import type { PageAddress } from '../http/address.js';
import type { GatewayRequest, GatewayResponse } from '../http/request.js';
import type { Service, ServiceRegistry } from '../registry/service-registry.js';
import { INTERNAL } from './service-response.js';

const serviceTimeout = defineError(
  'rest_service_timeout',
  504,
  'A part of the site took too long to answer.',
);
const invalidResponse = defineError(
  'rest_invalid_response',
  502,
  'A part of the site sent a response that cannot be read.',
);

export interface ServiceClientDeps {
  readonly logger: Logger;
  /** Tokens by which services recognize the gateway. */
  readonly processTokens: ProcessTokens;
  /** Versions that the gateway sends to services, of all their namespaces. */
  readonly versions: Versions;
  readonly registry: Pick<ServiceRegistry, 'namespaces'>;
  readonly connections: HttpConnections;
  /** Cookies for pages of the account. */
  readonly accountCookies: readonly Pick<SiteCookie, 'name' | 'read'>[];
  /**
   * Session cookie, sent with forms of other pages so that users comment under their account. The cookie of an
   * unlocked item is sent too.
   */
  readonly formCookie: Pick<SiteCookie, 'name' | 'read'>;
}

/** A request as it is sent to a service. */
export interface ServiceRequest {
  readonly service: Service;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests to services, their deadlines and their errors, shared by fetching and proxying. */
export class ServiceClient {
  readonly connections: HttpConnections;

  constructor(private readonly deps: ServiceClientDeps) {
    this.connections = deps.connections;
  }

  /**
   * Prepares the request to the service; undefined when the client has disconnected.
   * @throws RestError 503 when the service is unavailable
   */
  async prepare(request: GatewayRequest, response: GatewayResponse): Promise<ServiceRequest | undefined> {
    const { address, page, service } = response.locals;
    const target = page?.target ?? ('target' in address ? address.target : undefined);
    if (!service || target === undefined) throw new TypeError('the request has no service');
    if (service.peer.isUnavailable) throw serviceUnavailable();
    const processToken = await this.deps.processTokens.sign(service.name);
    if (response.destroyed || endIfDisconnected(request)) return undefined;
    // A route without a leading slash is unknown, but the request to the service must be valid.
    const path = target.startsWith('/') ? target : `/${target}`;
    return { service, path, headers: this.#headersOf(request, response, service, processToken) };
  }

  /** Headers for a service: the client's without those that only the gateway may set, and the gateway's own. */
  #headersOf(
    { method, headers }: GatewayRequest,
    response: GatewayResponse,
    service: Service,
    processToken: string,
  ): Record<string, string> {
    const { address, page, isRead, requestId, client = '', identity } = response.locals;
    const span = startClientSpan(`${method} ${service.name}`, { 'server.address': service.address.host });
    if (span) response.once('close', () => endHttpSpan(span, response.statusCode));
    const forwarded: Record<string, string> = { host: service.address.name };
    const isChecked = page !== undefined || address.kind === 'api';
    const isLeftOut = page && isRead ? LEFT_OUT_OF_PAGES : isChecked ? CONDITIONS : NOTHING;
    for (const name in headers) {
      if (!isForwarded(name) || isLeftOut.has(name)) continue;
      const value = String(headers[name]);
      forwarded[name] = name === 'content-disposition' ? inAscii(value) : value;
    }
    const versions = this.deps.versions.describeAll(this.deps.registry.namespaces);
    if (versions !== '') forwarded[VERSIONS_HEADER] = versions;
    if (identity !== undefined) forwarded[IDENTITY_HEADER] = identity;
    const cookie = page && this.#cookieFor(page, isRead, headers.cookie);
    if (cookie !== undefined) forwarded['cookie'] = cookie;
    return Object.assign(forwarded, traceHeaders(span), {
      connection: 'keep-alive',
      [PROCESS_HEADER]: processToken,
      'x-forwarded-for': client,
      [REQUEST_ID_KEY]: requestId,
    });
  }

  /**
   * The only cookies that a page gets: those of the account on its pages, and a password on all others, which get the
   * session with a form only: pages are the same for all users.
   */
  #cookieFor({ isAccount }: PageAddress, isRead: boolean, header: string | undefined): string | undefined {
    const { accountCookies, formCookie } = this.deps;
    const cookies = isAccount ? accountCookies : isRead ? [] : [formCookie];
    const values = [
      ...(isAccount ? [] : [[UNLOCKED_COOKIE, unlockedCookie(header)] as const]),
      ...cookies.map((cookie) => [cookie.name, cookie.read(header)] as const),
    ];
    const sent = values.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${value}`);
    return sent.length === 0 ? undefined : sent.join('; ');
  }

  /** Aborts a request when its client disconnects, and when its service is unavailable or silent. */
  follow(outgoing: ClientRequest, request: GatewayRequest, response: GatewayResponse, to: Service): void {
    this.connections.follow(outgoing, to, response, () => absenceOf(request, response));
    outgoing.on('timeout', () => outgoing.destroy(serviceTimeout()));
  }

  /**
   * Whether a read may be repeated: the service closed a keep-alive connection just as it was used, or became
   * unavailable.
   */
  isRepeatable(
    error: Error,
    outgoing: ClientRequest,
    request: GatewayRequest,
    response: GatewayResponse,
  ): boolean {
    return (
      onlyReads(response) &&
      !hasBody(request.headers) &&
      !response.headersSent &&
      !response.destroyed &&
      wasConnectionClosed(error, outgoing)
    );
  }

  /** The error response for an aborted request. */
  errorOf(error: Error, request: GatewayRequest, response: GatewayResponse): RestError {
    if (isRestError(error)) return error;
    const { name } = response.locals.service ?? {};
    this.deps.logger.warn({ err: error, upstream: name }, 'a service failed to respond');
    return absenceOf(request, response, error);
  }
}

/** @param error reason of the failure; undefined when the request was aborted. */
function absenceOf({ method }: GatewayRequest, response: GatewayResponse, error?: Error): RestError {
  const neverSent = error !== undefined && 'code' in error && error.code === 'ECONNREFUSED';
  const isHarmless = onlyReads(response) || method === 'OPTIONS';
  if (isHarmless && error && isUnreadable(error)) return invalidResponse();
  return neverSent || isHarmless ? serviceUnavailable() : outcomeUnknown();
}

/** Whether a request changes nothing: it is a read of the API without an override, of a page or of a file. */
function onlyReads({ locals: { plainRead, isRead, page, address } }: GatewayResponse): boolean {
  return plainRead || (isRead && (page !== undefined || address.kind === 'other'));
}

/** Request headers that are not forwarded, because services would trust them or the gateway has handled them. */
const NOT_FORWARDED: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  'host',
  'expect',
  'forwarded',
  REQUEST_ID_KEY,
  'x-real-ip',
  'authorization',
  'proxy-authorization',
  'cookie',
  // The gateway's own span continues the trace, so it replaces this header.
  'traceparent',
  'tracestate',
  // The gateway needs the uncompressed response, because it adds ETags and compresses it.
  'accept-encoding',
]);

/** Conditional headers. The gateway compares them with its own ETags. */
const CONDITIONS: ReadonlySet<string> = new Set([
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
]);

/** Headers of a body; a page is read without a body. */
const LEFT_OUT_OF_PAGES: ReadonlySet<string> = new Set([
  ...CONDITIONS,
  'content-length',
  'transfer-encoding',
]);
const NOTHING: ReadonlySet<string> = new Set();

const isForwarded = (name: string): boolean =>
  !NOT_FORWARDED.has(name) && !name.startsWith(INTERNAL) && !name.startsWith('x-forwarded-');

/**
 * Percent-encodes the bytes beyond ASCII, and control characters except tabs. Node reads the value of this header as
 * UTF-8, and writes only the low byte of each character: U+010A would become the end of a line, and the text after it
 * a header or a request.
 */
const inAscii = (value: string): string =>
  value.replace(
    /[^\t\x20-\x7e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
