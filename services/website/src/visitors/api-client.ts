import { once } from 'node:events';
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as send,
} from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { IDENTITY_HEADER, PROCESS_HEADER, type ProcessTokens, type ServiceName } from '@almanac/identity';
import { BUMPED_HEADER, VERSIONS_HEADER, versionsInScope } from '@almanac/process';
import {
  type HttpConnections,
  type HttpPeer,
  outcomeUnknown,
  serviceUnavailable,
  wasConnectionClosed,
} from '@almanac/rpc';

/** The visitor of a request, as the gateway describes them. */
export interface Visitor {
  /** Their address, by which services limit what they do. */
  readonly address: string;
  readonly userAgent: string;
  readonly referer: string | undefined;
  readonly requestId: string;
}

/** The visitor of a request that the gateway passed on. */
export const visitorOf = (headers: IncomingHttpHeaders): Visitor => ({
  address: String(headers['x-forwarded-for'] ?? ''),
  userAgent: headers['user-agent'] ?? '',
  referer: headers.referer,
  requestId: String(headers['x-request-id'] ?? ''),
});

/** A request to a route of the API. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly route: string;
  /** Identity of the user, signed by the gateway; anonymous if absent. */
  readonly identity?: string;
  readonly body?: { readonly type: string; readonly content: string | Readable };
}

export interface ApiResponse {
  readonly status: number;
  /** JSON, parsed. */
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
  /** Namespaces that the request has changed, for the gateway. */
  readonly bumped: string | undefined;
}

/** A service whose routes visitors use. */
export interface ApiServer extends HttpPeer {
  readonly name: ServiceName;
}

/** Shorter than the gateway waits for the website: the visitor gets a page that says what happened. */
const DEADLINE_MS = 50_000;

export interface ApiClientDeps {
  readonly tokens: Pick<ProcessTokens, 'sign'>;
  readonly connections: HttpConnections;
  /** How long a request may take in all; see `DEADLINE_MS`. */
  readonly deadlineMs?: number;
}

type SendOptions = { readonly headers: OutgoingHttpHeaders; readonly signal: AbortSignal };

/**
 * Sends requests of visitors to the API, as the gateway sends those of its clients: the service sees the visitor's
 * address, and all of its rules and limits apply.
 */
export class ApiClient {
  constructor(private readonly deps: ApiClientDeps) {}

  /** @throws RestError 503 when the service is unavailable, and when the outcome of a write is unknown */
  async send(server: ApiServer, visitor: Visitor, request: ApiRequest): Promise<ApiResponse> {
    if (server.peer.isUnavailable) throw serviceUnavailable();
    try {
      const response = await this.#responseTo(server, visitor, request);
      const { statusCode: status = 0, headers } = response;
      const bumped = headers[BUMPED_HEADER];
      return { status, headers, body: await json(response), bumped: bumped && String(bumped) };
    } catch (error) {
      throw request.method === 'GET' || neverSent(error) ? serviceUnavailable() : outcomeUnknown();
    }
  }

  async #responseTo(server: ApiServer, visitor: Visitor, request: ApiRequest): Promise<IncomingMessage> {
    const { method, body } = request;
    const headers = await this.#headersOf(server, visitor, request);
    const signal = AbortSignal.timeout(this.deps.deadlineMs ?? DEADLINE_MS);
    for (let isFirst = true; ; isFirst = false) {
      const outgoing = this.#begin(server, request, { headers, signal });
      const response = once(outgoing, 'response');
      // The body may break off, or be refused, once the response has come.
      outgoing.on('error', () => undefined);
      if (body?.content instanceof Readable) pipeline(body.content, outgoing).catch(() => undefined);
      else outgoing.end(body?.content);
      try {
        const [incoming] = await response;
        return incoming;
      } catch (error) {
        const isRepeatable =
          isFirst && method === 'GET' && error instanceof Error && wasConnectionClosed(error, outgoing);
        if (!isRepeatable) throw error;
      }
    }
  }

  #begin(server: ApiServer, { method, route }: ApiRequest, options: SendOptions): ClientRequest {
    const { connections } = this.deps;
    const outgoing = send({
      ...server.address,
      path: route,
      method,
      agent: connections.agent,
      ...options,
    });
    connections.follow(outgoing, server, undefined, serviceUnavailable);
    return outgoing;
  }

  async #headersOf(
    server: ApiServer,
    visitor: Visitor,
    { body, identity }: ApiRequest,
  ): Promise<OutgoingHttpHeaders> {
    return {
      [PROCESS_HEADER]: await this.deps.tokens.sign(server.name),
      'x-forwarded-for': visitor.address,
      'x-request-id': visitor.requestId,
      'user-agent': visitor.userAgent,
      [VERSIONS_HEADER]: versionsInScope(),
      ...(identity !== undefined && { [IDENTITY_HEADER]: identity }),
      ...(visitor.referer !== undefined && { referer: visitor.referer }),
      ...(body && { 'content-type': body.type }),
    };
  }
}

/** Whether a request failed before anything of it was sent. */
const neverSent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
