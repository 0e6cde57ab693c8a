import { connect, type Socket } from 'node:net';

/** Bytes to send, and the fate of the connection afterwards. */
export interface Wire {
  readonly bytes: Buffer;
  /**
   * `answer`: wait for the response. `close`: send nothing more. `reset`: reset the connection. `hold`: leave it open
   * without sending.
   */
  readonly after: 'answer' | 'close' | 'reset' | 'hold';
  /** Whether the server can notice that something is missing, so that it must not execute the request. */
  readonly unfinished: boolean;
}

export interface HttpResponse {
  readonly status: number;
  /** Headers by lower-case name; the last one of several. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface Exchange {
  /** The first final response; absent when there was none. */
  readonly response?: HttpResponse;
  /** Reason of its end. */
  readonly end: 'answered' | 'closed' | 'reset' | 'silent';
  /** Milliseconds from the connection to the end. */
  readonly ms: number;
}

/** Milliseconds after which a silent server is given up, by the kind of request. */
const TIMEOUT_MS: Readonly<Record<Wire['after'], number>> = {
  answer: 20_000,
  close: 2_000,
  reset: 0,
  hold: 20,
};

/** Sends bytes over a new connection and reads the response. */
export class Sender {
  readonly #port: number;
  readonly #held = new Set<Socket>();
  readonly #maxHeld: number;

  /** @param maxHeld maximum number of silent connections left open; the oldest is closed */
  constructor(port: number, maxHeld: number) {
    this.#port = port;
    this.#maxHeld = maxHeld;
  }

  async send({ bytes, after }: Pick<Wire, 'bytes' | 'after'>, bodyless = false): Promise<Exchange> {
    const started = performance.now();
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const reader = new ResponseReader(bodyless);
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const finish = (end: Exchange['end']): void => {
        clearTimeout(timer);
        const answer = reader.answer;
        if (after === 'hold' && end === 'silent') this.#hold(socket);
        else if (after === 'reset') socket.resetAndDestroy();
        else socket.destroy();
        resolve({
          ...(answer && { response: answer }),
          end: answer ? 'answered' : end,
          ms: performance.now() - started,
        });
      };
      socket.on('data', (chunk: Buffer) => {
        if (reader.read(chunk)) finish('answered');
      });
      socket.once('end', () => {
        reader.end();
        finish('closed');
      });
      // A reset after the response is ignored: the exchange is finished already.
      socket.once('error', () => finish('reset'));
      socket.once('connect', () => {
        if (after === 'close') socket.end(bytes);
        // A reset discards bytes that are not sent yet, so it comes after them.
        else socket.write(bytes, () => after === 'reset' && setTimeout(() => finish('reset'), 1));
        timer = after === 'reset' ? undefined : setTimeout(() => finish('silent'), TIMEOUT_MS[after]);
      });
    });
  }

  /** Closes silent connections. */
  close(): void {
    for (const socket of this.#held) socket.destroy();
  }

  #hold(socket: Socket): void {
    this.#held.add(socket);
    socket.once('close', () => this.#held.delete(socket));
    const [oldest] = this.#held;
    if (this.#held.size > this.#maxHeld) oldest?.destroy();
  }
}

/** Reads one response and ignores what follows. */
class ResponseReader {
  readonly #bodyless: boolean;
  #unread = Buffer.alloc(0);
  #answer: HttpResponse | undefined;

  constructor(bodyless: boolean) {
    this.#bodyless = bodyless;
  }

  get answer(): HttpResponse | undefined {
    return this.#answer;
  }

  /** @returns whether the answer is complete. */
  read(chunk: Buffer): boolean {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    const head = parseHead(this.#unread);
    if (!head) return false;
    if (head.status < 200) {
      this.#unread = this.#unread.subarray(head.size);
      return this.read(Buffer.alloc(0));
    }
    const rest = this.#unread.subarray(head.size);
    const body = this.#bodyless || hasNoBody(head.status) ? Buffer.alloc(0) : bodyOf(rest, head.headers);
    if (body) this.#answer = { status: head.status, headers: head.headers, body };
    return body !== undefined;
  }

  /** The server has closed the connection, which ends a body without a length. */
  end(): void {
    const head = parseHead(this.#unread);
    if (this.#answer || !head || head.headers.has('content-length')) return;
    this.#answer = { status: head.status, headers: head.headers, body: this.#unread.subarray(head.size) };
  }
}

const hasNoBody = (status: number): boolean => status === 204 || status === 304;

function parseHead(
  bytes: Buffer,
): { status: number; headers: Map<string, string>; size: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { status, headers, size: end + 4 };
}

/** @returns the body once it is complete */
function bodyOf(bytes: Buffer, headers: ReadonlyMap<string, string>): Buffer | undefined {
  if (headers.get('transfer-encoding')?.toLowerCase() === 'chunked') return dechunked(bytes);
  const length = headers.get('content-length');
  if (length === undefined || bytes.length < Number(length)) return undefined;
  return bytes.subarray(0, Number(length));
}

function dechunked(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (size === 0) return Buffer.concat(chunks);
    if (bytes.length < end + 2 + size + 2) return undefined;
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
