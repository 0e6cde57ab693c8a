import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../client-network.js';

/** Minimum rate of a request body: the average bytes per second in each period. */
export interface BodyRate {
  readonly bytesPerSecond: number;
  readonly periodMs: number;
}

/** A request body that is arriving, in its current period. */
interface ArrivingBody {
  readonly request: IncomingMessage;
  /** Bytes received on the connection before the period. */
  readonly bytesBefore: number;
  /** Time for which the server has waited for the client in milliseconds, without pauses of the server itself. */
  waitedMs: number;
}

/**
 * States of a connection that waits for its client, in the order in which they are closed. A connection is never
 * closed while the server works for it.
 */
const WAITS = ['next request', 'rest of the body', 'taking the response', 'first bytes'] as const;
type Wait = (typeof WAITS)[number];
/** Milliseconds for which a new connection counts as waiting for its first bytes. */
const FRESH_MS = 1_000;

class Connection {
  /** Pending responses in the order of their requests. */
  readonly responses = new Set<ServerResponse>();
  /** The latest request. */
  request: IncomingMessage | undefined;
  arriving: ArrivingBody | undefined;

  /**
   * @param client network of the client's address.
   * @param since moment when the connection was opened, or when its last request began or ended (`performance.now()`).
   */
  constructor(
    readonly socket: Socket,
    readonly client: string,
    public since: number,
  ) {}

  /** State of a connection that waits for its client; undefined while the server works for it. */
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
 * The connections of an HTTP server. Above the limit, a connection that waits for its client is closed: one of the
 * client (an IPv4 address, an IPv6 /64) with the most connections, in the order of `WAITS`, the oldest first. If the
 * server works for all of them, the new connection is closed.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  /** Number of connections by client. */
  readonly #held = new Map<string, number>();
  /** Pending responses with their connections. */
  readonly #pending = new Map<ServerResponse, Connection | undefined>();
  /** One listener for all responses: a new one for each would be a twentieth of the cost of a cached response. */
  readonly #onClose: (this: ServerResponse) => void;

  constructor(private readonly max: number) {
    const ended = (response: ServerResponse): void => this.#ended(response);
    this.#onClose = function () {
      ended(this);
    };
  }

  /** Number of pending requests. */
  get inFlight(): number {
    return this.#pending.size;
  }

  responses(): ServerResponse[] {
    return [...this.#pending.keys()];
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
      // This runs after Node's own listeners.
      setImmediate(endAll, connection.responses);
    });
    if (this.#open.size > this.max) this.#close(this.#toGiveWay() ?? connection);
  }

  /** Records a request until its response is sent or can no longer be sent. */
  begun(response: ServerResponse): void {
    const { req: request } = response;
    const connection = this.#open.get(request.socket);
    this.#pending.set(response, connection);
    response.on('close', this.#onClose);
    if (!connection) return;
    connection.since = performance.now();
    connection.responses.add(response);
    connection.request = request;
  }

  #ended(response: ServerResponse): void {
    const connection = this.#pending.get(response);
    this.#pending.delete(response);
    if (connection?.responses.delete(response)) connection.since = performance.now();
  }

  /** Closes connections without any request, which Node counts as active. */
  closeUnused(): void {
    for (const { socket, responses } of this.#open.values())
      if (responses.size === 0 && socket.bytesRead === 0) socket.destroy();
  }

  /**
   * Finds the connections whose request bodies arrive too slowly.
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
      // A paused socket means that the server does not read, so the wait does not count.
      else if (!socket.isPaused()) {
        const { arriving } = connection;
        arriving.waitedMs += elapsedMs;
        if (arriving.waitedMs < periodMs) continue;
        const bytes = socket.bytesRead - arriving.bytesBefore;
        if (bytes * 1000 < arriving.waitedMs * bytesPerSecond) slow.push(socket);
        // A new period begins, so that a burst does not compensate for a later stall.
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
 * Ends the pending responses after an earlier one on a closed connection: before version 24, Node notifies only the
 * first.
 */
function endAll(responses: ReadonlySet<ServerResponse>): void {
  for (const response of [...responses]) {
    response.destroy();
    response.emit('close');
  }
}
