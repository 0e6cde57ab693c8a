import { EventEmitterAsyncResource } from 'node:events';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { ResponseReader } from './response-reader.js';

/** A request without a body, and where it goes. */
export interface PlainRead {
  readonly host: string;
  readonly port: string;
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

export interface PlainReadsOptions {
  /** How long a service may be silent, and a connection unused. */
  readonly timeoutMs: number;
  readonly lookup: LookupFunction;
}

/** Unused connections to one address. */
const MAX_FREE = 64;
const KEEP_ALIVE_MS = 1000;
/** Every connection reads into it: who gets what is read copies it at once. Most answers come in one piece. */
export const READ_BUFFER = Buffer.allocUnsafeSlow(256 * 1024);

/** What may not stand in an address and in the value of a header, as Node has it. */
const NOT_IN_PATH = /[^\x21-\xff]/;
const NOT_IN_VALUE = /[^\t\x20-\x7e\x80-\xff]/;

/**
 * GET requests to services, on connections that are kept open: half the work of Node's own client, which is made for any
 * request to anybody. Requests with bodies, and for files, are left to that.
 */
export class PlainReads {
  readonly #options: PlainReadsOptions;
  /** Unused connections by address, the one that was used last at the end. */
  readonly #free = new Map<string, Connection[]>();

  constructor(options: PlainReadsOptions) {
    this.#options = options;
  }

  /** @throws TypeError when something could add lines to the request. */
  ask(read: PlainRead): ReadRequest {
    const text = written(read);
    const address = `${read.host}:${read.port}`;
    const known = this.#unused(address);
    const connection = known ?? this.#open(read, address);
    const request = new ReadRequest(connection, known !== undefined);
    connection.carry(request, text);
    return request;
  }

  /** Closes unused connections. */
  drop(isDropped: (socket: Socket, address: string) => boolean): void {
    for (const [address, connections] of this.#free)
      for (const { socket } of [...connections]) if (isDropped(socket, address)) socket.destroy();
  }

  #unused(address: string): Connection | undefined {
    const free = this.#free.get(address);
    let found = free?.pop();
    // One that is about to be closed.
    while (found && !found.socket.writable) found = free?.pop();
    return found;
  }

  #open({ host, port }: PlainRead, address: string): Connection {
    const free = this.#free.get(address) ?? [];
    this.#free.set(address, free);
    return new Connection(Number(port), host, this.#options, {
      unused: (connection) => {
        if (free.length < MAX_FREE) free.push(connection);
        else connection.socket.destroy();
      },
      closed: (connection) => {
        const index = free.indexOf(connection);
        if (index >= 0) free.splice(index, 1);
      },
    });
  }
}

function written({ path, headers }: PlainRead): string {
  if (NOT_IN_PATH.test(path)) throw new TypeError('an address has characters that it may not have');
  let text = `GET ${path} HTTP/1.1\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    const value = headers[index + 1] ?? '';
    if (NOT_IN_VALUE.test(value)) throw new TypeError('a header has characters that it may not have');
    text += `${headers[index]}: ${value}\r\n`;
  }
  return `${text}\r\n`;
}

/**
 * A read under way. To who follows it, it is as a request of Node's client, with a `ServiceAnswer` for a response. Its
 * events come in its own context, not in that of the request for which the connection was made.
 */
export class ReadRequest extends EventEmitterAsyncResource {
  readonly #connection: Connection;

  constructor(
    connection: Connection,
    readonly reusedSocket: boolean,
  ) {
    super({ name: 'ReadRequest' });
    this.#connection = connection;
  }

  get socket(): Socket {
    return this.#connection.socket;
  }

  /** Gives it up, and its connection with it, unless it is complete. */
  destroy(error?: Error): void {
    this.#connection.giveUp(this, error);
  }
}

/** Told what becomes of a connection. */
interface ConnectionOwner {
  readonly unused: (connection: Connection) => void;
  readonly closed: (connection: Connection) => void;
}

/** A connection to a service, with one request on it at a time. */
class Connection {
  readonly socket: Socket;
  readonly #owner: ConnectionOwner;
  #request: ReadRequest | undefined;
  #reader: ResponseReader | undefined;
  #error: Error | undefined;

  constructor(port: number, host: string, { timeoutMs, lookup }: PlainReadsOptions, owner: ConnectionOwner) {
    this.#owner = owner;
    this.socket = connect({
      port,
      host,
      lookup,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_MS,
      onread: { buffer: READ_BUFFER, callback: (size) => this.#take(size) },
    });
    this.socket
      .setTimeout(timeoutMs)
      .on('timeout', () => this.#idle())
      .on('error', (error) => {
        this.#error ??= error;
      })
      .on('close', () => this.#closed());
  }

  carry(request: ReadRequest, text: string): void {
    this.socket.ref();
    this.#request = request;
    this.#reader = new ResponseReader(
      (answer) => request.emit('response', answer),
      () => this.socket.resume(),
    );
    this.socket.write(text, 'latin1');
  }

  giveUp(request: ReadRequest, error?: Error): void {
    if (this.#request !== request) return;
    this.#error ??= error;
    this.socket.destroy();
  }

  /** @returns whether more is to be read at once. */
  #take(size: number): boolean {
    const reader = this.#reader;
    try {
      if (!reader) throw new Error('a service sent what nobody has asked for');
      const wantsMore = reader.take(READ_BUFFER.subarray(0, size));
      if (reader.isComplete) this.#complete(reader.isLast);
      return wantsMore;
    } catch (error) {
      this.socket.destroy(error as Error);
      return false;
    }
  }

  #complete(isLast: boolean): void {
    const request = this.#request;
    this.#request = undefined;
    this.#reader = undefined;
    if (isLast) this.socket.destroy();
    else if (!this.socket.destroyed) {
      // Nobody waits for it: it keeps no process alive.
      this.socket.unref();
      this.#owner.unused(this);
    }
    request?.emit('close');
  }

  #idle(): void {
    if (this.#request) this.#request.emit('timeout');
    else this.socket.destroy();
  }

  #closed(): void {
    this.#owner.closed(this);
    const [request, reader] = [this.#request, this.#reader];
    this.#request = undefined;
    this.#reader = undefined;
    if (!request) return;
    const error = this.#error ?? Object.assign(new Error('the connection has ended'), { code: 'ECONNRESET' });
    if (!reader?.breakOff(error)) request.emit('error', error);
    request.emit('close');
  }
}
