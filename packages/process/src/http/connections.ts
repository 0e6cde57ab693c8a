import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../client-network.js';

/** Slowest body that is accepted: this many bytes per second on average of each period. */
export interface BodyRate {
  readonly bytesPerSecond: number;
  readonly periodMs: number;
}

/** A body that has been arriving for a while, in the present period. */
interface ArrivingBody {
  readonly request: IncomingMessage;
  /** Bytes that the connection had received when the period began. */
  readonly bytesBefore: number;
  /** How long the server has waited for the client, in milliseconds. Pauses of the server itself do not count. */
  waitedMs: number;
}

/** States of a connection that waits for its client, in the order in which they are closed. A connection at work is never closed. */
const WAITS = ['next request', 'rest of the body', 'taking the response', 'first bytes'] as const;
type Wait = (typeof WAITS)[number];
/** Milliseconds for which a connection counts as waiting for its first bytes. */
const FRESH_MS = 1_000;

class Connection {
  /** Responses under way, in the order of their requests. */
  readonly responses = new Set<ServerResponse>();
  /** The last request. */
  request: IncomingMessage | undefined;
  arriving: ArrivingBody | undefined;

  /**
   * @param client network of the client's address.
   * @param since when the connection was made, or its last request began or ended (`performance.now()`).
   */
  constructor(
    readonly socket: Socket,
    readonly client: string,
    public since: number,
  ) {}

  /** State of the wait for its client; undefined while the server is at work for it. */
  waitAt(now: number): Wait | undefined {
    let wait: Wait = now - this.since < FRESH_MS ? 'first bytes' : 'next request';
    for (const response of this.responses) {
      if (!response.req.complete) wait = 'rest of the body';
      else if (response.headersSent && response.writableLength > 0) wait = 'taking the response';
      else return undefined;
    }
    return wait;
  }
}

/**
 * The connections of an HTTP server. Beyond the limit one is closed that waits for its client: of the client (an IPv4
 * address, an IPv6 /64) that holds the most connections, in the order of `WAITS`, the oldest first. The new one is closed where the server is at work for all others.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  /** How many connections each client holds. */
  readonly #held = new Map<string, number>();
  #inFlight = 0;

  constructor(private readonly max: number) {}

  /** Number of requests that are being answered. */
  get inFlight(): number {
    return this.#inFlight;
  }

  responses(): ServerResponse[] {
    return [...this.#open.values()].flatMap(({ responses }) => [...responses]);
  }

  responsesOn(socket: Socket): ServerResponse[] {
    return [...(this.#open.get(socket)?.responses ?? [])];
  }

  opened(socket: Socket): void {
    const client = clientNetwork(socket.remoteAddress ?? '');
    const connection = new Connection(socket, client, performance.now());
    this.#open.set(socket, connection);
    this.#held.set(client, (this.#held.get(client) ?? 0) + 1);
    socket.once('close', () => {
      this.#forget(connection);
      // After Node's own listeners have run.
      setImmediate(endAll, connection.responses);
    });
    if (this.#open.size > this.max) this.#close(this.#toGiveWay() ?? connection);
  }

  /** A request has come. @returns to be called when its response has been sent, or cannot be sent any more */
  begun(response: ServerResponse): () => void {
    const { req: request } = response;
    const connection = this.#open.get(request.socket);
    this.#inFlight += 1;
    if (connection) {
      connection.since = performance.now();
      connection.responses.add(response);
      connection.request = request;
    }
    return () => {
      this.#inFlight -= 1;
      if (!connection?.responses.delete(response)) return;
      connection.since = performance.now();
    };
  }

  /** Closes connections without any request. Node counts them as active. */
  closeUnused(): void {
    for (const { socket, responses } of this.#open.values())
      if (responses.size === 0 && socket.bytesRead === 0) socket.destroy();
  }

  /**
   * Finds the connections whose bodies arrive too slowly.
   * @param elapsedMs time since the last call
   */
  slowBodies({ bytesPerSecond, periodMs }: BodyRate, elapsedMs: number): Socket[] {
    const slow: Socket[] = [];
    for (const connection of this.#open.values()) {
      const { socket, request } = connection;
      const begin = (): void => {
        connection.arriving = request && { request, bytesBefore: socket.bytesRead, waitedMs: 0 };
      };
      if (!request || request.complete) connection.arriving = undefined;
      else if (connection.arriving?.request !== request) begin();
      // Node pauses the socket while the server does not take what has come.
      else if (!socket.isPaused()) {
        const { arriving } = connection;
        arriving.waitedMs += elapsedMs;
        if (arriving.waitedMs < periodMs) continue;
        const bytes = socket.bytesRead - arriving.bytesBefore;
        if (bytes * 1000 < arriving.waitedMs * bytesPerSecond) slow.push(socket);
        // A burst must not pay for a stall that follows.
        else begin();
      }
    }
    return slow;
  }

  #toGiveWay(): Connection | undefined {
    const now = performance.now();
    let first: { connection: Connection; held: number; wait: number } | undefined;
    for (const connection of this.#open.values()) {
      const held = this.#held.get(connection.client) ?? 0;
      if (first && held < first.held) continue;
      const waitsFor = connection.waitAt(now);
      if (waitsFor === undefined) continue;
      const wait = WAITS.indexOf(waitsFor);
      const isBefore =
        !first ||
        held > first.held ||
        wait < first.wait ||
        (wait === first.wait && connection.since < first.connection.since);
      if (isBefore) first = { connection, held, wait };
    }
    return first?.connection;
  }

  #close(connection: Connection): void {
    this.#forget(connection);
    connection.socket.destroy();
  }

  #forget({ socket, client }: Connection): void {
    if (!this.#open.delete(socket)) return;
    const held = (this.#held.get(client) ?? 0) - 1;
    if (held > 0) this.#held.set(client, held);
    else this.#held.delete(client);
  }
}

/**
 * Ends the responses that have waited for an earlier one on a closed connection: before version 24 Node tells only the
 * first of them.
 */
function endAll(responses: ReadonlySet<ServerResponse>): void {
  for (const response of [...responses]) {
    response.destroy();
    response.emit('close');
  }
}
