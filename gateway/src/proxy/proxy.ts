import {
  request as ask,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import type { ProcessTokens } from '@almanac/identity';
import { bodyTooLarge, isRestError, type RestError } from '@almanac/rest';
import { endSpan, outcomeUnknown, serviceUnavailable, startClientSpan, traceHeaders } from '@almanac/rpc';
import type { Logger } from '@almanac/service';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { serviceTimeout } from '../http/errors.js';
import type { GatewayRequest, GatewayResponse, Stage } from '../http/locals.js';
import type { Upstream } from '../services/service-registry.js';
import { Connections } from './connections.js';
import { forwardedHeaders } from './headers.js';
import { type RelayDeps, relay } from './relay.js';

export interface ProxyDeps extends RelayDeps {
  readonly logger: Logger;
  readonly processTokens: ProcessTokens;
  /** Versions of the namespaces, as services are told them. */
  readonly described: () => string;
  /** Address of the client. */
  readonly clientOf: (request: GatewayRequest) => string;
  /** How long a service may be silent. */
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  /** Answers a request with a refusal. */
  readonly refuse: (error: RestError, response: GatewayResponse) => void;
}

/** A request as a service gets it. */
interface Forwarded {
  readonly upstream: Upstream;
  readonly method: string | undefined;
  readonly path: string;
  /** Names and values in turn, as Node writes them without putting them together first. */
  readonly headers: readonly string[];
}

/**
 * Passes requests on to the upstream that the stages before have found, on connections that are kept open, streaming
 * in both directions. A client that goes away cancels its request.
 */
export function createProxy(deps: ProxyDeps): Stage {
  const { timeoutMs, maxBodyBytes, logger, processTokens, refuse, described, clientOf } = deps;
  const connections = new Connections(timeoutMs);

  const fail = (error: Error, request: GatewayRequest, response: GatewayResponse): void => {
    if (response.destroyed || response.writableEnded) return;
    const brokeOff = !isRestError(error);
    const { name } = response.locals.upstream ?? {};
    if (brokeOff) logger.warn({ err: error, upstream: name }, 'an upstream failed to answer');
    // Nobody takes the rest of the body, behind which the next request comes.
    request.unpipe().resume();
    if (response.headersSent) response.destroy();
    else refuse(brokeOff ? absence(request, response, error) : error, response);
  };

  const answer = (incoming: IncomingMessage, request: GatewayRequest, response: GatewayResponse): void => {
    relay(incoming, response, deps).catch((error: Error) => fail(error, request, response));
  };

  /** Gives a request up with its client, and when its service is away or silent. */
  const follow = (outgoing: ClientRequest, request: GatewayRequest, response: GatewayResponse): void => {
    const { upstream } = response.locals;
    if (!upstream) return;
    connections.watch(outgoing, upstream);
    outgoing.on('timeout', () => outgoing.destroy(serviceTimeout()));
    const release = upstream.peer.onceAway(() => outgoing.destroy(absence(request, response)));
    response.once('close', () => {
      release();
      if (!response.writableFinished) outgoing.destroy();
    });
  };

  const events: Plugin<GatewayRequest, GatewayResponse> = (server) => {
    server.on('proxyReq', (outgoing, request, response) => {
      follow(outgoing, request, response);
      limitBody(request, outgoing, maxBodyBytes);
    });
    server.on('proxyRes', answer);
    server.on('error', (error, request, response) => {
      // Without a request it is about an upgraded connection, and there are none.
      if (request && response && 'locals' in response) fail(error, request, response);
    });
  };

  const streamBody = createProxyMiddleware<GatewayRequest, GatewayResponse>({
    router: (request) => (request.res as GatewayResponse | undefined)?.locals.upstream?.http ?? '',
    selfHandleResponse: true,
    agent: connections.agent,
    // The standard plugins read every address again to log it, and answer errors as text.
    ejectPlugins: true,
    plugins: [events],
  });

  const send = (forwarded: Forwarded, request: GatewayRequest, response: GatewayResponse): void => {
    const { upstream, method, path } = forwarded;
    const { host, port, name } = connections.addressOf(upstream.http);
    const headers = ['host', name, ...forwarded.headers];
    const outgoing = ask({ host, port, method, path, headers, agent: connections.agent });
    follow(outgoing, request, response);
    let isOver = false;
    outgoing.once('response', (incoming) => answer(incoming, request, response));
    outgoing.on('error', (error) => {
      // What follows the first of several failures is about nothing any more.
      if (isOver) return;
      isOver = true;
      const mayRepeat = response.locals.plainRead && !isRestError(error) && !response.headersSent;
      // The other side closed a kept connection just when it was used again, or is not there any more: a read may be
      // asked once more.
      if (mayRepeat && outgoing.reusedSocket && !response.destroyed) send(forwarded, request, response);
      else fail(error, request, response);
    });
    outgoing.end();
  };

  return async (request, response, next) => {
    const { address, plainRead, requestId, identity, upstream } = response.locals;
    if (!upstream || (address.kind !== 'api' && address.kind !== 'other')) return next();
    if (upstream.peer.isAway) throw serviceUnavailable();
    const processToken = await processTokens.sign(upstream.name);
    // Who has gone away, while credentials were looked at, says so no more: nobody would end what begins here.
    if (response.destroyed || hasGone(request)) return;
    const span = startClientSpan(`${request.method} ${upstream.name}`, { 'server.address': upstream.http });
    response.once('close', () => {
      const { statusCode } = response;
      endSpan(span, { 'http.response.status_code': statusCode }, statusCode >= 500);
    });
    const headers = forwardedHeaders(request.headers, {
      requestId,
      trace: traceHeaders(span),
      processToken,
      ip: clientOf(request),
      identity,
      versions: described(),
      checksConditions: address.kind === 'api',
    });
    const forwarded: Forwarded = {
      upstream,
      // The answer to HEAD has the tag and the length of what GET would get; Node leaves its body out.
      method: plainRead ? 'GET' : request.method,
      // A route without a leading slash is unknown, but it has to be a valid request.
      path: address.target.startsWith('/') ? address.target : `/${address.target}`,
      headers,
    };
    if (hasBody(request)) {
      request.url = forwarded.path;
      request.headers = headersOf(headers);
      await streamBody(request, response);
    } else send(forwarded, request, response);
  };
}

/** Whether a client has broken its connection off, of which the response may not have heard yet. */
const hasGone = ({ socket }: GatewayRequest): boolean => socket.remoteAddress === undefined;

/** Names and values in turn as the headers of a request. */
function headersOf(pairs: readonly string[]): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (let index = 0; index < pairs.length; index += 2) headers[pairs[index] ?? ''] = pairs[index + 1];
  return headers;
}

/** Whether something follows the headers of a request. */
const hasBody = ({ headers }: GatewayRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The refusal for a request that got no response.
 * @param error how the request broke off; absent when it was given up.
 */
function absence(request: GatewayRequest, { locals }: GatewayResponse, error?: Error): RestError {
  const neverSent = error !== undefined && 'code' in error && error.code === 'ECONNREFUSED';
  const onlyReads = locals.plainRead || locals.address.kind === 'other' || request.method === 'OPTIONS';
  return neverSent || onlyReads ? serviceUnavailable() : outcomeUnknown();
}

/** Breaks off a body without a declared length when it grows too large. */
function limitBody(request: GatewayRequest, outgoing: ClientRequest, maxBytes: number): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) outgoing.destroy(bodyTooLarge());
  });
}
