import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  ANONYMOUS,
  type CallerName,
  COMMAND_LINE,
  IDENTITY_HEADER,
  type Identity,
  type IdentityTokens,
  PROCESS_HEADER,
  type ProcessTokens,
  WEBSITE,
} from '@almanac/identity';
import {
  acceptRequestId,
  headerValue,
  invalidIdentity,
  type PlainRequest,
  plainRequest,
  type RestApp,
  type RestLogger,
  type RestResponse,
  type RoutedRequest,
  sendResponse,
} from '@almanac/rest';
import { endHttpSpan, nameSpan, REQUEST_ID_KEY, requestContext, runInServerSpan } from '@almanac/rpc';
import { errorResponse } from './http/error-responses.js';
import type { ProcessContext } from './process.js';
import {
  BUMPED_HEADER,
  CHANGE_HEADER,
  type ChangeNotes,
  noteReadOnly,
  RequestScope,
  VERSIONS_HEADER,
} from './request-scope.js';
import type { Circuit, ServiceParts } from './service.js';

export interface RequestHandlerDeps {
  readonly app: RestApp;
  readonly namespace: string;
  readonly circuit: Circuit;
  readonly cacheVersions: ServiceParts['cacheVersions'];
  readonly logger: RestLogger;
}

/**
 * Handles the requests of a service: only while its database is available, and with an announcement of their changes.
 */
export class RequestHandler {
  constructor(private readonly deps: RequestHandlerDeps) {}

  /** Responds to a request. Versions are bumped before the response is sent. */
  async handle(request: PlainRequest): Promise<RestResponse> {
    const routed = this.deps.app.route(request);
    if (routed.method === 'GET') noteReadOnly();
    try {
      return await (routed.isHandled ? this.#throughCircuit(routed) : routed.respond());
    } catch (error) {
      return routed.reject(error);
    }
  }

  async #throughCircuit(routed: RoutedRequest): Promise<RestResponse> {
    const mayWrite = routed.method !== 'GET';
    let isPending = false;
    const work = async (): Promise<RestResponse> => {
      isPending = true;
      try {
        return await routed.respond();
      } finally {
        isPending = false;
        // This runs even when the circuit has aborted the request.
        await this.#announce(routed.changed, routed);
      }
    };
    try {
      return await this.deps.circuit.run(work, { mayWrite });
    } catch (error) {
      // An aborted write may have changed something.
      if (isPending && mayWrite) await this.#announce([this.deps.namespace], routed);
      throw error;
    }
  }

  /**
   * Announces changes. It never rejects: the change is committed, so a failed announcement must not fail the request.
   */
  async #announce(versions: Iterable<string>, { id }: RoutedRequest): Promise<void> {
    const { cacheVersions, logger } = this.deps;
    const announce = async (version: string): Promise<void> => {
      try {
        await cacheVersions.bumpWithResponse(version);
      } catch (error) {
        logger.error({ err: error, requestId: id }, 'a change was not announced to the caches');
      }
    };
    await Promise.all([...versions].map(announce));
  }
}

export interface GatewayTokens {
  readonly identityTokens: IdentityTokens;
  readonly processTokens: ProcessTokens;
}

/** Responds to a request in its scope. @param caller undefined when the identity in the request is forged or expired */
type ScopedListener = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: Identity | undefined,
) => void;

/** Processes that are trusted to state the client of a request. */
const ENTRY_POINTS: ReadonlySet<CallerName | undefined> = new Set(['gateway', WEBSITE, COMMAND_LINE]);

/**
 * Handles requests of the gateway, the website and the command line only, in the context that they state: the identity
 * and address of the client. Requests of other senders are rejected before they are read.
 */
export function behindGateway(
  listener: ScopedListener,
  { identityTokens, processTokens }: GatewayTokens,
): RequestListener {
  const inScope = inRequestScope(listener, identityTokens);
  return async (request, response) => {
    const token = request.headers[PROCESS_HEADER];
    const caller = await processTokens.verify(typeof token === 'string' ? token : undefined);
    if (caller && ENTRY_POINTS.has(caller)) return inScope(request, response, caller);
    const { status, headers, text } = errorResponse(invalidIdentity());
    response.writeHead(status, headers).end(text);
  };
}

/**
 * Runs all work of a request in its context: log lines and calls of other services carry the request id, and calls
 * also the identity.
 */
export const inRequestScope =
  (listener: ScopedListener, identityTokens: IdentityTokens) =>
  async (request: IncomingMessage, response: ServerResponse, process?: CallerName): Promise<void> => {
    const requestId = acceptRequestId(headerValue(request.headers, REQUEST_ID_KEY));
    request.headers[REQUEST_ID_KEY] = requestId;
    const versions = headerValue(request.headers, VERSIONS_HEADER) ?? '';
    const identity = await identityTokens.verify(headerValue(request.headers, IDENTITY_HEADER));
    const scope = new RequestScope(versions, identity, new HeaderNotes(response), false, process);
    return runInServerSpan(request.method ?? '', { requestId, headers: () => request.headers }, (span) => {
      if (span) response.once('close', () => endHttpSpan(span, response.statusCode));
      requestContext.run({ requestId, identity: identity ?? ANONYMOUS, scope }, () =>
        listener(request, response, identity),
      );
    });
  };

/** Changed versions in a header of the response. */
class HeaderNotes implements ChangeNotes {
  readonly #versions = new Set<string>();
  #change: string | undefined;

  constructor(private readonly response: ServerResponse) {}

  note(version: string): string | undefined {
    if (this.response.headersSent) return undefined;
    this.response.setHeader(BUMPED_HEADER, [...this.#versions.add(version)].join(', '));
    this.#change ??= randomUUID();
    this.response.setHeader(CHANGE_HEADER, this.#change);
    return this.#change;
  }
}

// Known methods. Clients may send any text as method, which must not reach logs and metrics.
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Handles the requests of Node's HTTP server. */
export const restListener =
  (
    handler: RequestHandler,
    { logger, metrics }: Pick<ProcessContext<unknown>, 'logger' | 'metrics'>,
  ): ScopedListener =>
  async (message, response, caller) => {
    const started = performance.now();
    const result = await handler.handle(plainRequest(message, caller));
    const { id, method: sent, route, status } = result.outcome;
    await sendResponse(result, response).catch((error: unknown) =>
      logger.error({ err: error, requestId: id }, 'a response could not be sent'),
    );
    const method = METHODS.has(sent) ? sent : '(other)';
    const durationMs = performance.now() - started;
    nameSpan(`${method} ${route}`);
    metrics.httpRequest({ method, route: route || '(none)', status, durationMs });
    logger.info({ method, route, status, ms: Math.round(durationMs) }, 'request');
  };

/** Dispatches a request by its path. */
export function byPrefix(
  outside: Readonly<Record<string, RequestListener>>,
  app: ScopedListener,
): ScopedListener {
  const prefixes = Object.entries(outside);
  return (request, response, caller) => {
    const [, listener = app] = prefixes.find(([prefix]) => request.url?.startsWith(prefix)) ?? [];
    listener(request, response, caller);
  };
}
