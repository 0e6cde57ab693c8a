import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { CACHE_CHANNEL, CACHE_LOG } from '@almanac/cache';
import { freePort } from '@almanac/testing';

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
/** Ids of entries in the order of their texts. */
const idOf = (id: number): string => `${String(id).padStart(13, '0')}-0`;
const array = (items: readonly string[]): string => `*${items.length}\r\n${items.join('')}`;

/** An entry of a stream. */
interface Entry {
  readonly id: number;
  readonly fields: readonly string[];
}

/**
 * Fake of the part of Redis that the gateway uses over TCP (RESP2): a stream of changes, a channel, and counted
 * attempts.
 */
export class FakeRedis {
  /** Entries of the stream, which an eviction may remove. */
  readonly log: Entry[] = [];
  /** Keys with their values. Nothing expires. */
  readonly values = new Map<string, number>();
  /** Whether messages are delivered; a real Redis may lose or delay them. */
  delivers = true;
  /** Whether the fake is unresponsive: connections stay open without a response. */
  hangs = false;
  readonly #sockets = new Set<Socket>();
  readonly #subscribers = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #lastId = 0;

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** Starts, always on the same port. As after a crash, all data is lost. */
  async start(): Promise<this> {
    this.log.length = 0;
    this.values.clear();
    this.#server = createServer((socket) => this.#serve(socket));
    this.#port ||= await freePort();
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    if (!this.#server?.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Logs a change of versions, as a service does. */
  bump(...versions: readonly string[]): void {
    this.#append(versions.flatMap((version) => [version, '']));
    if (!this.delivers) return;
    const message = array([bulk('message'), bulk(CACHE_CHANNEL), bulk('')]);
    for (const subscriber of this.#subscribers) subscriber.write(message);
  }

  /** Ids are never used again, as they contain the time. */
  #append(fields: readonly string[]): string {
    this.#lastId += 1;
    this.log.push({ id: this.#lastId, fields });
    return idOf(this.#lastId);
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#subscribers.delete(socket);
    });
    let unread = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      unread += chunk;
      for (let parsed = parse(unread); parsed; parsed = parse(unread)) {
        unread = parsed.rest;
        if (!this.hangs) socket.write(this.#answer(parsed.words, socket));
      }
    });
  }

  #answer([command = '', ...args]: readonly string[], socket: Socket): string {
    switch (command.toLowerCase()) {
      case 'xadd': {
        const [key, , , , , ...fields] = args;
        return key === CACHE_LOG ? bulk(this.#append(fields)) : '-ERR unknown stream\r\n';
      }
      case 'xrange': {
        const [key, from = ''] = args;
        const found = key === CACHE_LOG ? this.log.filter(({ id }) => idOf(id) >= from) : [];
        return array(found.map(({ id, fields }) => array([bulk(idOf(id)), array(fields.map(bulk))])));
      }
      case 'subscribe':
        this.#subscribers.add(socket);
        return array([bulk('subscribe'), bulk(args[0] ?? ''), ':1\r\n']);
      case 'eval':
      case 'evalsha': {
        // rate-limiter-flexible sends the only script: it counts a key and returns its time to live.
        const [, , key = '', points, seconds] = args;
        const count = (this.values.get(key) ?? 0) + Number(points);
        this.values.set(key, count);
        return array([`:${count}\r\n`, `:${Number(seconds) * 1000}\r\n`]);
      }
      case 'set':
        this.values.set(args[0] ?? '', Number(args[1]));
        return '+OK\r\n';
      case 'exists':
        return `:${this.values.has(args[0] ?? '') ? 1 : 0}\r\n`;
      case 'info':
        return bulk('redis_version:7.0.0\r\nloading:0');
      case 'client':
        return '+OK\r\n';
      default:
        return `-ERR unknown command '${command}'\r\n`;
    }
  }
}

/** Parses the first command, an array of bulk strings; undefined while it is incomplete. */
function parse(unread: string): { words: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(unread);
  if (!head) return undefined;
  let rest = unread.slice(head[0].length);
  const words: string[] = [];
  for (let index = 0; index < Number(head[1]); index++) {
    const word = /^\$(\d+)\r\n/.exec(rest);
    if (!word) return undefined;
    const end = word[0].length + Number(word[1]);
    if (rest.length < end + 2) return undefined;
    words.push(rest.slice(word[0].length, end));
    rest = rest.slice(end + 2);
  }
  return { words, rest };
}
