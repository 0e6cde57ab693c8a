import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns';
import { Agent, type ClientRequest } from 'node:http';
import { connect, type LookupFunction, type Socket } from 'node:net';
import type { PeerState } from '@almanac/rpc';
import type { Upstream } from '../services/service-registry.js';

/** A request whose answer has not begun after this long has the other side's address tried. */
const SILENCE_MS = 2000;
/** How long an address may take to accept a connection. */
const CONNECT_MS = 1000;
const FREE_SOCKETS = 64;
/** Most answers come in one piece. */
const READ_BYTES = 256 * 1024;

/**
 * Connections read into one buffer: Node's parser copies bodies out of it before the next read. Otherwise each read
 * takes 64 kB outside of the heap, of which a few hundred have V8 collect everything.
 */
const ONE_BUFFER = {
  buffer: Buffer.allocUnsafeSlow(READ_BYTES),
  callback(this: Socket, size: number, buffer: Uint8Array): boolean {
    this.emit('data', buffer.subarray(0, size));
    return true;
  },
};

/**
 * Kept connections to services. When a network is cut or a machine is gone a connection looks alive for minutes, so that
 * none is kept to a peer that is away, and one that is silent is given up when its address accepts no other.
 */
export class Connections {
  readonly agent: Agent;
  readonly #followed = new WeakSet<PeerState>();

  /** @param timeoutMs how long a service may be silent. */
  constructor(timeoutMs: number) {
    this.agent = new Agent({
      keepAlive: true,
      maxFreeSockets: FREE_SOCKETS,
      scheduling: 'lifo',
      timeout: timeoutMs,
      lookup: spreadLookup(),
      onread: ONE_BUFFER,
    });
  }

  /** Watches over a request that is being sent to an upstream. */
  watch(outgoing: ClientRequest, upstream: Upstream): void {
    this.#follow(upstream);
    const silence = setTimeout(() => void this.#check(outgoing), SILENCE_MS).unref();
    const end = (): void => clearTimeout(silence);
    outgoing.once('response', end).once('close', end);
  }

  #follow({ address: { host, port }, peer }: Upstream): void {
    if (this.#followed.has(peer)) return;
    this.#followed.add(peer);
    peer.onceAway(() => {
      this.#followed.delete(peer);
      this.#drop((_socket, name) => name.startsWith(`${host}:${port}:`));
    });
  }

  async #check(outgoing: ClientRequest): Promise<void> {
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
