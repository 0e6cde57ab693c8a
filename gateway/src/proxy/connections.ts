import { Agent, type ClientRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { PeerState } from '@almanac/rpc';
import type { Upstream } from '../services/service-registry.js';

/** A request whose answer has not begun after this long has the other side's address tried. */
const SILENCE_MS = 2000;
/** How long an address may take to accept a connection. */
const CONNECT_MS = 1000;
const FREE_SOCKETS = 64;

interface ServiceAddress {
  readonly host: string;
  readonly port: string;
  /** Both, as the header Host has them. */
  readonly name: string;
}

/**
 * Kept connections to services. When a network is cut or a machine is gone a connection looks alive for minutes, so that
 * none is kept to a peer that is away, and one that is silent is given up when its address accepts no other.
 */
export class Connections {
  readonly agent: Agent;
  readonly #followed = new WeakSet<PeerState>();
  readonly #addresses = new Map<string, ServiceAddress>();

  /** @param timeoutMs how long a service may be silent. */
  constructor(timeoutMs: number) {
    this.agent = new Agent({
      keepAlive: true,
      maxFreeSockets: FREE_SOCKETS,
      scheduling: 'lifo',
      timeout: timeoutMs,
    });
  }

  /** Where a service listens. @param http its address, such as `http://core:8080` */
  addressOf(http: string): ServiceAddress {
    const known = this.#addresses.get(http);
    if (known) return known;
    const { host: name, hostname, port } = new URL(http);
    // An IPv6 address stands in brackets there.
    const address = { host: hostname.replace(/^\[|\]$/g, ''), port, name };
    this.#addresses.set(http, address);
    return address;
  }

  /** Watches over a request that is being sent to an upstream. */
  watch(outgoing: ClientRequest, upstream: Upstream): void {
    this.#follow(upstream);
    const silence = setTimeout(() => void this.#check(outgoing), SILENCE_MS).unref();
    const end = (): void => clearTimeout(silence);
    outgoing.once('response', end).once('close', end);
  }

  #follow({ http, peer }: Upstream): void {
    if (this.#followed.has(peer)) return;
    this.#followed.add(peer);
    const { host, port } = this.addressOf(http);
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
