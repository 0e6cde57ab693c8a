import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns';
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type LookupFunction, type Socket } from 'node:net';
import type { PeerState } from './peer.js';

/** Headers that apply to one hop (RFC 9110 section 7.6.1). */
export const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

/**
 * Maximum number of unused connections to a process. The process accepts one connection per turn of its event loop, so
 * new ones take long when it is busy.
 */
const FREE_SOCKETS = 256;
/** Silence after which the address is probed, measured in steps, so that a pause of this process counts as one step. */
const STEP_MS = 500;
const STEPS = 4;
/** Maximum time for an address to accept a connection. */
const CONNECT_MS = 1000;
/** Time from the start of a probe in which other requests share it. */
const PROBE_AGE_MS = 500;
/** Size of the read buffer. Most responses fit into it. */
const READ_BYTES = 256 * 1024;

/**
 * All connections read into one buffer, because Node's parser copies bodies out of it before the next read. Otherwise
 * each read would allocate 64 kB outside of the heap, and a few hundred reads would make V8 collect the whole heap.
 */
const ONE_BUFFER = {
  buffer: Buffer.allocUnsafeSlow(READ_BYTES),
  callback(this: Socket, size: number, buffer: Uint8Array): boolean {
    this.emit('data', buffer.subarray(0, size));
    return true;
  },
};

/** HTTP address of a process. */
export interface HttpAddress {
  readonly host: string;
  readonly port: string;
  /** Host and port in the form of a `Host` header. */
  readonly name: string;
}

/** @param url such as `http://core:8080` */
export function httpAddressOf(url: string): HttpAddress {
  const { host: name, hostname, port } = new URL(url);
  // An IPv6 address has brackets in a URL, which the host does not have.
  return { host: hostname.replace(/^\[|\]$/g, ''), port, name };
}

/** A process that answers HTTP. */
export interface HttpPeer {
  readonly address: Pick<HttpAddress, 'host' | 'port'>;
  readonly peer: PeerState;
}

/**
 * Keep-alive HTTP connections to other processes. When a network is cut, a connection looks alive for minutes.
 * Therefore no connection to an unavailable peer is kept, and a request without a response is aborted when its
 * address accepts no other connection.
 */
export class HttpConnections {
  readonly agent: Agent;
  readonly #lookup = spreadLookup();
  readonly #followed = new WeakSet<PeerState>();
  /** Probes that requests share, by address. */
  readonly #probes = new Map<string, Promise<boolean>>();

  /** @param timeoutMs maximum silence of a connection */
  constructor(timeoutMs: number) {
    this.agent = new Agent({
      keepAlive: true,
      maxFreeSockets: FREE_SOCKETS,
      scheduling: 'lifo',
      timeout: timeoutMs,
      lookup: this.#lookup,
      onread: ONE_BUFFER,
    });
  }

  /**
   * Aborts a request when its peer is unavailable or silent, and when the client that waits for the response
   * disconnects.
   * @param waiting response to that client; undefined when the request is completed anyway
   * @param absence creates the error for an unavailable peer
   */
  follow(
    outgoing: ClientRequest,
    to: HttpPeer,
    waiting: ServerResponse | undefined,
    absence: () => Error,
  ): void {
    const { address, peer } = to;
    this.#dropWhenUnavailable(to);
    outgoing.once('response', () => peer.recordResponse());
    abortWhenUnreachable(outgoing, (remoteAddress = address.host) =>
      this.#probe({ ...address, host: remoteAddress }),
    );
    const release = peer.onceUnavailable(() => outgoing.destroy(absence()));
    (waiting ?? outgoing).once('close', () => {
      release();
      if (waiting?.writableFinished === false) outgoing.destroy();
    });
  }

  /**
   * Whether an address accepts connections; if not, its unused ones are closed. Requests share a probe, because each
   * probe takes a turn of the event loop from the process, which may be silent because it is busy.
   */
  #probe({ host, port }: Pick<HttpAddress, 'host' | 'port'>): Promise<boolean> {
    const key = `${host} ${port}`;
    const shared = this.#probes.get(key);
    if (shared) return shared;
    const probe = accepts({ host, port, lookup: this.#lookup }).then((isThere) => {
      if (!isThere) this.#drop((unused) => unused.remoteAddress === host);
      return isThere;
    });
    this.#probes.set(key, probe);
    setTimeout(() => this.#probes.delete(key), PROBE_AGE_MS).unref();
    return probe;
  }

  #dropWhenUnavailable({ address: { host, port }, peer }: HttpPeer): void {
    if (this.#followed.has(peer)) return;
    this.#followed.add(peer);
    peer.onceUnavailable(() => {
      this.#followed.delete(peer);
      this.#drop((_socket, name) => name.startsWith(`${host}:${port}:`));
    });
  }

  /** Closes unused connections. */
  #drop(isDropped: (socket: Socket, name: string) => boolean): void {
    for (const [name, sockets = []] of Object.entries(this.agent.freeSockets))
      for (const socket of [...sockets]) if (isDropped(socket, name)) socket.destroy();
  }
}

/** Destination of a request. */
interface Destination {
  readonly host: string;
  readonly port: string;
  readonly lookup: LookupFunction;
}

/**
 * Aborts a request that gets no response while its address accepts no other connection.
 * @param probe whether an address accepts connections; the address of the request, or undefined before it is known
 */
function abortWhenUnreachable(
  outgoing: ClientRequest,
  probe: (remoteAddress: string | undefined) => Promise<boolean>,
): void {
  let steps = 0;
  let isSilent = true;
  const timer = setInterval(() => {
    steps++;
    if (steps < STEPS) return;
    clearInterval(timer);
    // Data that has arrived is read first.
    setImmediate(() => void abortIfUnreachable());
  }, STEP_MS).unref();
  const end = (): void => {
    isSilent = false;
    clearInterval(timer);
  };
  outgoing.once('response', end).once('close', end);

  const abortIfUnreachable = async (): Promise<void> => {
    const { socket } = outgoing;
    if (!isSilent || !socket || socket.destroyed) return;
    const { remoteAddress, connecting } = socket;
    const isThere = await probe(remoteAddress);
    if (isThere || !isSilent || socket.destroyed) return;
    const code = connecting ? 'ECONNREFUSED' : 'EHOSTUNREACH';
    outgoing.destroy(Object.assign(new Error('the address accepts no connections'), { code }));
  };
}

/** Whether an address accepts a connection. */
function accepts({ host, port, lookup }: Destination): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect({ host, port: Number(port), timeout: CONNECT_MS, lookup });
    const end = (accepted: boolean) => (): void => {
      attempt.destroy();
      resolve(accepted);
    };
    // A connection opened during a pause of this process is reported before the next turn.
    attempt
      .once('connect', end(true))
      .once('timeout', () => setImmediate(end(false)))
      .once('error', end(false));
  });
}

/** Whether a response was not valid HTTP (an error of Node's parser). */
export const isUnreadable = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('HPE_');

/**
 * Codes of connections that the other side has closed, or whose other side is unreachable (`abortWhenUnreachable`).
 */
const CLOSED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/**
 * Whether a request failed because the other side closed a keep-alive connection at that moment. A read is then sent
 * again.
 */
export const wasConnectionClosed = (error: Error, outgoing: Pick<ClientRequest, 'reusedSocket'>): boolean =>
  outgoing.reusedSocket && 'code' in error && CLOSED.has(error.code);

/**
 * Resolves names so that connections spread over all addresses. The system returns the addresses of a name in its own
 * order, often the nearest first, and clients use the first that accepts. Here each connection begins with another
 * address, and tries the others in order.
 *
 * @param resolve replaces the system's resolver in tests
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

/**
 * The beginning of a response, and whether it is complete. An incomplete stream is paused, and the rest can be read.
 * Rejects when the response is aborted.
 */
export function readUpTo(
  stream: IncomingMessage,
  limit: number,
): Promise<{ beginning: Buffer; isAll: boolean }> {
  // Listeners are used instead of an iterator, which costs as much as a whole small response.
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
    // The stream may have failed before this listener was added, and reports a failure only once.
    if (stream.destroyed) broken();
  });
}

/**
 * Ends the connection of a request whose client has disconnected. Node notices that only while it reads, which it does
 * not before a body is read.
 * @returns whether the client has disconnected
 */
export function endIfDisconnected({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  if (socket.remoteAddress !== undefined) return false;
  socket.destroy();
  return true;
}
