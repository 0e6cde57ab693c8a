import { request as ask, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import type { ProcessTokens } from '@almanac/identity';
import { defineError, hasBody, isRestError, type RestError } from '@almanac/rest';
import { endHttpSpan, outcomeUnknown, serviceUnavailable, startClientSpan, traceHeaders } from '@almanac/rpc';
import type { Logger } from '@almanac/service';
import { endIfGone } from '../http/gone.js';
import type { GatewayRequest, GatewayResponse, Stage } from '../http/locals.js';
import { passBody } from './body.js';
import { Connections } from './connections.js';
import { forwardedHeaders } from './headers.js';
import { type RelayDeps, relay } from './relay.js';

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
/** Largest headers of a response of a service. Clients get less: services keep to what Node accepts. */
const MAX_HEADER_BYTES = 64 * 1024;

export interface ProxyDeps extends RelayDeps {
  readonly logger: Logger;
  readonly processTokens: ProcessTokens;
  /** Versions of the namespaces, as services are told them. */
  readonly described: () => string;
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
  const { timeoutMs, maxBodyBytes, logger, processTokens, refuse, described } = deps;
  const connections = new Connections(timeoutMs);

  const fail = (error: Error, request: GatewayRequest, response: GatewayResponse): void => {
    if (response.destroyed || response.writableEnded) return;
    const brokeOff = !isRestError(error);
    const { name } = response.locals.upstream ?? {};
    if (brokeOff) logger.warn({ err: error, upstream: name }, 'an upstream failed to answer');
    // Nobody takes the rest of the body, behind which the next request comes.
    request.resume();
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

  const send = (options: RequestOptions, request: GatewayRequest, response: GatewayResponse): void => {
    const outgoing = ask(options);
    follow(outgoing, request, response);
    let isOver = false;
    outgoing.once('response', (incoming) => {
      response.locals.upstream?.peer.noteAnswer();
      answer(incoming, request, response);
    });
    outgoing.on('error', (error) => {
      // What follows the first of several failures is about nothing any more.
      if (isOver) return;
      isOver = true;
      const mayRepeat =
        response.locals.plainRead && !isRestError(error) && !isUnreadable(error) && !response.headersSent;
      // The other side closed a kept connection just when it was used again, or is not there any more: a read may be
      // asked once more.
      if (mayRepeat && outgoing.reusedSocket && !response.destroyed) send(options, request, response);
      else fail(error, request, response);
    });
    if (hasBody(request.headers)) passBody(request, outgoing, maxBodyBytes);
    else outgoing.end();
  };

  return async (request, response, next) => {
    const { address, plainRead, requestId, client = '', identity, upstream } = response.locals;
    if (!upstream || (address.kind !== 'api' && address.kind !== 'other')) return next();
    if (upstream.peer.isAway) throw serviceUnavailable();
    const processToken = await processTokens.sign(upstream.name);
    // Who has gone away, while credentials were looked at, says so no more: nobody would end what begins here.
    if (response.destroyed || endIfGone(request)) return;
    const span = startClientSpan(`${request.method} ${upstream.name}`, {
      'server.address': upstream.address.host,
    });
    if (span) response.once('close', () => endHttpSpan(span, response.statusCode));
    const headers = forwardedHeaders(request.headers, {
      requestId,
      trace: traceHeaders(span),
      processToken,
      ip: client,
      identity,
      versions: described(),
      checksConditions: address.kind === 'api',
    });
    // A route without a leading slash is unknown, but it has to be a valid request.
    const path = address.target.startsWith('/') ? address.target : `/${address.target}`;
    const { host, port, name } = upstream.address;
    const options: RequestOptions = {
      host,
      port,
      path,
      // The answer to HEAD has the tag and the length of what GET would get; Node leaves its body out.
      method: plainRead ? 'GET' : request.method,
      // Names and values in turn: Node writes them without putting them together first.
      headers: ['host', name, ...headers.flat()],
      agent: connections.agent,
      maxHeaderSize: MAX_HEADER_BYTES,
    };
    send(options, request, response);
  };
}

/** Whether a service answered with what is not valid HTTP (an error of Node's parser). */
const isUnreadable = (error: Error): boolean => 'code' in error && String(error.code).startsWith('HPE_');

/**
 * The refusal for a request that got no response.
 * @param error how the request broke off; absent when it was given up.
 */
function absence(request: GatewayRequest, { locals }: GatewayResponse, error?: Error): RestError {
  const neverSent = error !== undefined && 'code' in error && error.code === 'ECONNREFUSED';
  const onlyReads = locals.plainRead || locals.address.kind === 'other' || request.method === 'OPTIONS';
  if (onlyReads && error && isUnreadable(error)) return invalidResponse();
  return neverSent || onlyReads ? serviceUnavailable() : outcomeUnknown();
}
