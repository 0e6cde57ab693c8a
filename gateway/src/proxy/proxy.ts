import { request as ask, type ClientRequest, type IncomingMessage } from 'node:http';
import type { ProcessTokens } from '@almanac/identity';
import { bodyTooLarge, isRestError, type RestError } from '@almanac/rest';
import { endSpan, outcomeUnknown, serviceUnavailable, startClientSpan, traceHeaders } from '@almanac/rpc';
import type { Logger } from '@almanac/service';
import type { NextFunction } from 'express';
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

/**
 * Passes requests on to the upstream that the stages before have found, on connections that are kept open, streaming
 * in both directions. A client that goes away cancels its request.
 */
export function createProxy(deps: ProxyDeps): Stage {
  const { timeoutMs, maxBodyBytes, logger, processTokens, refuse, described, clientOf } = deps;
  const connections = new Connections(timeoutMs);
  const outgoingOf = new WeakMap<GatewayRequest, ClientRequest>();

  const fail = (error: Error, request: GatewayRequest, response: GatewayResponse): void => {
    if (response.destroyed || response.writableEnded) return;
    const { plainRead, upstream } = response.locals;
    const brokeOff = !isRestError(error);
    if (brokeOff && plainRead && !response.headersSent && outgoingOf.get(request)?.reusedSocket) {
      // The other side closed a kept connection just when it was used again, or is not there any more: a read may be
      // asked once more.
      send(request, response);
      return;
    }
    if (brokeOff) logger.warn({ err: error, upstream: upstream?.name }, 'an upstream failed to answer');
    if (response.headersSent) response.destroy();
    else refuse(brokeOff ? absence(request, response, error) : error, response);
  };

  const follow = (outgoing: ClientRequest, request: GatewayRequest, response: GatewayResponse): void => {
    outgoingOf.set(request, outgoing);
    // The library itself only hears of a client that goes away while it is still sending.
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    const { upstream } = response.locals;
    if (!upstream) return;
    connections.watch(outgoing, upstream);
    const release = upstream.peer.onceAway(() => outgoing.destroy(absence(request, response)));
    response.once('close', release);
    outgoing.on('timeout', () => outgoing.destroy(serviceTimeout()));
    limitBody(request, outgoing, maxBodyBytes);
  };

  const answer = (incoming: IncomingMessage, request: GatewayRequest, response: GatewayResponse): void => {
    relay(incoming, response, deps).catch((error: Error) => fail(error, request, response));
  };

  const events: Plugin<GatewayRequest, GatewayResponse> = (server) => {
    server.on('proxyReq', follow);
    server.on('proxyRes', answer);
    server.on('error', (error, request, response) => {
      // Without a request it is about an upgraded connection, and there are none.
      if (request && response && 'locals' in response) fail(error, request, response);
    });
  };

  const proxy = createProxyMiddleware<GatewayRequest, GatewayResponse>({
    router: (request) => (request.res as GatewayResponse | undefined)?.locals.upstream?.http ?? '',
    selfHandleResponse: true,
    agent: connections.agent,
    // The standard plugins read every address again to log it, and answer errors as text.
    ejectPlugins: true,
    plugins: [events],
  });

  /** A request without a body needs no streams: most of what the library does is for those. */
  const read = (request: GatewayRequest, response: GatewayResponse, { http }: Upstream): void => {
    const { host, port, name } = connections.addressOf(http);
    const outgoing = ask({
      host,
      port,
      path: request.url,
      // Names and values in turn: Node need not put them together first.
      headers: ['host', name, ...Object.entries(request.headers).flat()] as string[],
      agent: connections.agent,
    });
    follow(outgoing, request, response);
    outgoing.once('response', (incoming) => answer(incoming, request, response));
    outgoing.on('error', (error) => {
      // What follows the first of several, when the read has been asked once more, is about nothing any more.
      if (outgoingOf.get(request) === outgoing) fail(error, request, response);
    });
    outgoing.end();
  };

  const send = (request: GatewayRequest, response: GatewayResponse, next?: NextFunction): void => {
    const { plainRead, upstream } = response.locals;
    if (plainRead && upstream) read(request, response, upstream);
    else void proxy(request, response, next);
  };

  return async (request, response, next) => {
    const { address, plainRead, requestId, identity, upstream } = response.locals;
    if (!upstream || (address.kind !== 'api' && address.kind !== 'other')) return next();
    if (upstream.peer.isAway) throw serviceUnavailable();
    const span = startClientSpan(`${request.method} ${upstream.name}`, { 'server.address': upstream.http });
    response.once('close', () => {
      const { statusCode } = response;
      endSpan(span, { 'http.response.status_code': statusCode }, statusCode >= 500);
    });
    request.headers = forwardedHeaders(request.headers, {
      requestId,
      trace: traceHeaders(span),
      processToken: await processTokens.sign(upstream.name),
      ip: clientOf(request),
      identity,
      versions: described(),
      checksConditions: address.kind === 'api',
    });
    // A route without a leading slash is unknown, but it has to be a valid request.
    request.url = address.target.startsWith('/') ? address.target : `/${address.target}`;
    // The answer to HEAD has the tag and the length of what GET would get; Node leaves its body out.
    if (plainRead) request.method = 'GET';
    send(request, response, next);
  };
}

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
