import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { PROCESS_HEADER, type ProcessTokens, type ServiceName } from '@almanac/identity';
import { RAISED_HEADER, VERSIONS_HEADER, versionsInScope } from '@almanac/process';
import { outcomeUnknown, type PeerState, serviceUnavailable } from '@almanac/rpc';

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
  readonly body?: { readonly type: string; readonly content: string | Readable };
}

export interface ApiAnswer {
  readonly status: number;
  /** JSON, parsed. */
  readonly body: unknown;
  readonly headers: Headers;
  /** Namespaces that the request has changed, for the gateway. */
  readonly raised: string | undefined;
}

/** A service whose routes visitors use. */
export interface ApiServer {
  readonly name: ServiceName;
  /** Where it answers HTTP. */
  readonly url: string;
  readonly peer: PeerState;
}

/** Shorter than the gateway waits for the website: the visitor gets a page that says what happened. */
const DEADLINE_MS = 50_000;

/**
 * Sends requests of visitors to the API, as the gateway sends those of its clients: the service sees the visitor's
 * address, and all of its rules and limits apply.
 */
export class ApiClient {
  constructor(private readonly tokens: Pick<ProcessTokens, 'sign'>) {}

  /** @throws RestError 503 when the service is away, and when nobody knows what it has made of a write */
  async send(server: ApiServer, visitor: Visitor, { method, route, body }: ApiRequest): Promise<ApiAnswer> {
    if (server.peer.isAway) throw serviceUnavailable();
    const gone = new AbortController();
    const release = server.peer.onceAway(() => gone.abort());
    try {
      const response = await fetch(server.url + route, {
        method,
        headers: {
          [PROCESS_HEADER]: await this.tokens.sign(server.name),
          'x-forwarded-for': visitor.address,
          'x-request-id': visitor.requestId,
          'user-agent': visitor.userAgent,
          [VERSIONS_HEADER]: versionsInScope(),
          ...(visitor.referer !== undefined && { referer: visitor.referer }),
          ...(body && { 'content-type': body.type }),
        },
        ...(body && { body: body.content, duplex: 'half' }),
        redirect: 'manual',
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(DEADLINE_MS)]),
      });
      const raised = response.headers.get(RAISED_HEADER) ?? undefined;
      const { status, headers } = response;
      return { status, headers, body: await response.json(), raised };
    } catch (error) {
      throw method === 'GET' || neverSent(error) ? serviceUnavailable() : outcomeUnknown();
    } finally {
      release();
    }
  }
}

/** Whether a request failed before anything of it was sent. */
const neverSent = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
