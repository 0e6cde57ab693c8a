import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns';
import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type LookupFunction, type Socket } from 'node:net';
import type { ProcessTokens } from '@almanac/identity';
import { defineError, isRestError, type RestError } from '@almanac/rest';
import type { PeerState } from '@almanac/rpc';
import { endHttpSpan, outcomeUnknown, serviceUnavailable, startClientSpan, traceHeaders } from '@almanac/rpc';
import type { Logger } from '@almanac/service';
import { endIfDisconnected, type GatewayRequest, type GatewayResponse } from '../http/request.js';
import type { Service } from '../registry/service-registry.js';
import { forwardedHeaders } from './headers.js';

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

/** Time without a response after which the service's address is probed. */
const SILENCE_MS = 2000;
/** Longest time for an address to accept a connection. */
const CONNECT_MS = 1000;
const FREE_SOCKETS = 64;
/** Most responses come in one piece. */
const READ_BYTES = 256 * 1024;

/**
 * Connections read into one buffer: Node's parser copies bodies out of it before the next read. Otherwise each read
 * takes 64 kB outside of the heap, of which a few hundred make V8 collect all of it.
 */
const ONE_BUFFER = {
  buffer: Buffer.allocUnsafeSlow(READ_BYTES),
  callback(this: Socket, size: number, buffer: Uint8Array): boolean {
    this.emit('data', buffer.subarray(0, size));
    return true;
  },
};

export interface ServiceClientDeps {
  readonly logger: Logger;
  /** Authenticate the gateway to services. */
  readonly processTokens: ProcessTokens;
  /** Versions of the namespaces, as services are told them. */
  readonly described: () => string;
  /** How long a service may be silent. */
  readonly upstreamTimeoutMs: number;
}

/** A request as it is sent to a service. */
export interface ServiceRequest {
  readonly service: Service;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Kept connections to services, and what fetching and proxying share: headers, deadlines, errors. When a network is cut
 * a connection looks alive for minutes, so that none is kept to a service that is unavailable, and a request without a
 * response is aborted when the address accepts no other connection.
 */
export class ServiceClient {
  readonly agent: Agent;
  readonly #followed = new WeakSet<PeerState>();

  constructor(private readonly deps: ServiceClientDeps) {
    this.agent = new Agent({
      keepAlive: true,
      maxFreeSockets: FREE_SOCKETS,
      scheduling: 'lifo',
      timeout: deps.upstreamTimeoutMs,
      lookup: spreadLookup(),
      onread: ONE_BUFFER,
    });
  }

  /**
   * The request to the service of a client's request; undefined when the client has disconnected.
   * @throws RestError 503 when the service is unavailable
   */
  async prepare(request: GatewayRequest, response: GatewayResponse): Promise<ServiceRequest | undefined> {
    const { address, page, requestId, client = '', identity, service } = response.locals;
    const target = page?.target ?? ('target' in address ? address.target : undefined);
    if (!service || target === undefined) throw new TypeError('the request has no service');
    if (service.peer.isAway) throw serviceUnavailable();
    const processToken = await this.deps.processTokens.sign(service.name);
    if (response.destroyed || endIfDisconnected(request)) return undefined;
    const span = startClientSpan(`${request.method} ${service.name}`, {
      'server.address': service.address.host,
    });
    if (span) response.once('close', () => endHttpSpan(span, response.statusCode));
    const headers = forwardedHeaders(request.headers, {
      requestId,
      trace: traceHeaders(span),
      processToken,
      ip: client,
      identity,
      versions: this.deps.described(),
      checksConditions: page !== undefined || address.kind === 'api',
      dropsBody: page !== undefined,
    });
    // A route without a leading slash is unknown, but it has to be a valid request.
    const path = target.startsWith('/') ? target : `/${target}`;
    return { service, path, headers: { host: service.address.name, ...headers } };
  }

  /** Aborts a request when its client disconnects, and when its service is unavailable or silent. */
  follow(outgoing: ClientRequest, request: GatewayRequest, response: GatewayResponse): void {
    const { service } = response.locals;
    if (!service) return;
    this.#dropWhenAway(service);
    const silence = setTimeout(() => void this.#probe(outgoing), SILENCE_MS).unref();
    const release = service.peer.onceAway(() => outgoing.destroy(this.#absence(request, response)));
    outgoing.on('timeout', () => outgoing.destroy(serviceTimeout()));
    outgoing.once('response', () => {
      clearTimeout(silence);
      service.peer.noteAnswer();
    });
    outgoing.once('close', () => clearTimeout(silence));
    response.once('close', () => {
      release();
      if (!response.writableFinished) outgoing.destroy();
    });
  }

  /**
   * Whether a read may be sent again: the service closed a kept connection just when it was used, or is not there any
   * more.
   */
  isRepeatable(error: Error, outgoing: ClientRequest, response: GatewayResponse): boolean {
    return (
      response.locals.plainRead &&
      !response.headersSent &&
      !response.destroyed &&
      outgoing.reusedSocket &&
      !isRestError(error) &&
      !isUnreadable(error)
    );
  }

  /** The error response for a request that broke off. */
  errorOf(error: Error, request: GatewayRequest, response: GatewayResponse): RestError {
    if (isRestError(error)) return error;
    const { name } = response.locals.service ?? {};
    this.deps.logger.warn({ err: error, upstream: name }, 'a service failed to respond');
    return this.#absence(request, response, error);
  }

  /** @param error how the request broke off; undefined when it was aborted. */
  #absence(request: GatewayRequest, { locals }: GatewayResponse, error?: Error): RestError {
    const neverSent = error !== undefined && 'code' in error && error.code === 'ECONNREFUSED';
    const isOutsideApi = locals.page !== undefined || locals.address.kind === 'other';
    const onlyReads = locals.plainRead || isOutsideApi || request.method === 'OPTIONS';
    if (onlyReads && error && isUnreadable(error)) return invalidResponse();
    return neverSent || onlyReads ? serviceUnavailable() : outcomeUnknown();
  }

  #dropWhenAway({ address: { host, port }, peer }: Service): void {
    if (this.#followed.has(peer)) return;
    this.#followed.add(peer);
    peer.onceAway(() => {
      this.#followed.delete(peer);
      this.#drop((_socket, name) => name.startsWith(`${host}:${port}:`));
    });
  }

  async #probe(outgoing: ClientRequest): Promise<void> {
    const { socket } = outgoing;
    if (!socket || socket.destroyed || (await accepts(socket))) return;
    const { remoteAddress, connecting } = socket;
    this.#drop((other) => other.remoteAddress === remoteAddress);
    const code = connecting ? 'ECONNREFUSED' : 'EHOSTUNREACH';
    outgoing.destroy(Object.assign(new Error('the address accepts no connections'), { code }));
  }

  /** Closes unused connections. */
  #drop(isDropped: (socket: Socket, name: string) => boolean): void {
    for (const [name, sockets = []] of Object.entries(this.agent.freeSockets))
      for (const socket of [...sockets]) if (isDropped(socket, name)) socket.destroy();
  }
}

/** Whether the response was not valid HTTP (an error of Node's parser). */
const isUnreadable = (error: Error): boolean => 'code' in error && String(error.code).startsWith('HPE_');

/** Whether the other side of a connection accepts another one. */
function accepts({ remoteAddress: host, remotePort: port }: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    // One that has not been made in all the time.
    if (host === undefined || port === undefined) return resolve(false);
    const probe = connect({ host, port, timeout: CONNECT_MS });
    const end = (accepted: boolean) => (): void => {
      probe.destroy();
      resolve(accepted);
    };
    probe.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });
}

/**
 * Looks names up so that connections spread over all that stands behind one: the system gives the addresses of a name in
 * an order of its own, often the nearest first, and who connects takes the first that accepts. Here each connection
 * begins with another one, and tries the others in turn.
 *
 * @param resolve stands in for the system's resolver in tests.
 */
export const spreadLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, answer) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const begin = addresses?.length ? randomInt(addresses.length) : 0;
      const first = addresses?.[begin];
      if (error || !first) return answer(error ?? notFound(hostname), '');
      if (!options.all) return answer(null, first.address, first.family);
      answer(null, [...addresses.slice(begin), ...addresses.slice(0, begin)]);
    });

type Resolve = (
  hostname: string,
  options: Parameters<LookupFunction>[1] & { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses?: { address: string; family: number }[]) => void,
) => void;

const notFound = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });

/** Largest response that is read whole. */
export const LARGEST_WHOLE = 4 * 1024 * 1024;

/**
 * The beginning of a response, and whether that is all of it; if not, the stream is paused, and the rest can be read.
 * Rejects when it breaks off.
 */
export function readUpTo(
  stream: IncomingMessage,
  limit: number,
): Promise<{ beginning: Buffer; isAll: boolean }> {
  // Listeners in place of an iterator, which costs as much as a small response in all.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) done(false);
    };
    const end = (): void => done(true);
    const broken = (): void => fail(new Error('the response broke off'));
    const fail = (error: Error): void => {
      release();
      reject(error);
    };
    const done = (isAll: boolean): void => {
      release();
      if (!isAll) stream.pause();
      resolve({ beginning: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks), isAll });
    };
    const release = (): void => {
      stream.off('data', take).off('end', end).off('error', fail).off('aborted', broken).off('close', broken);
    };
    stream.on('data', take).on('end', end).on('error', fail).on('aborted', broken).on('close', broken);
    // It may have broken off before anybody listened, and says so only once.
    if (stream.destroyed) broken();
  });
}
