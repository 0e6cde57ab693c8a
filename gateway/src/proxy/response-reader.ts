import { Readable } from 'node:stream';
import { BufferPool } from '@almanac/rest';

/** What a service has answered. */
export interface ServiceAnswer {
  readonly status: number;
  /** Names and values in turn, as they came. */
  readonly headers: readonly string[];
  /** All of it, or what is still being made or sent. */
  readonly body: Buffer | Readable;
  /** To be called once nobody reads the body any more, which is then used for another one. */
  readonly release?: () => void;
}

/** Larger answers are passed on as they come, without a tag. */
export const LARGEST_WHOLE = 4 * 1024 * 1024;

/** Longest head of a response, and longest line within a body in chunks. */
const MAX_HEAD_BYTES = 64 * 1024;
const HEAD_END = '\r\n\r\n';
const LINE_END = 0x0a;
const NOTHING = Buffer.alloc(0);

/** Bodies from this size on are read into buffers that are used again. */
const LARGE_BYTES = 64 * 1024;
const buffers = new BufferPool(8 * 1024 * 1024);

/**
 * Reads one response to a GET (RFC 9112) from what a connection brings. Node's own client copies each piece of a body
 * into memory of its own, outside of the heap.
 */
export class ResponseReader {
  /** The beginning of a head. */
  #unread = NOTHING;
  #body: Body | undefined;
  /** Whether the connection is good for no other request. */
  isLast = false;

  /**
   * @param onAnswer called once: with a whole body when all of it is there, else when the head is.
   * @param onWanted called when more is wanted again.
   */
  constructor(
    private readonly onAnswer: (answer: ServiceAnswer) => void,
    private readonly onWanted: () => void,
  ) {}

  /** Whether all of the response has been read. */
  get isComplete(): boolean {
    return this.#body?.isComplete ?? false;
  }

  /**
   * @param bytes good for the time of the call.
   * @returns whether more is wanted at once.
   * @throws Error when it is no response.
   */
  take(bytes: Buffer): boolean {
    let rest = bytes;
    if (!this.#body) {
      const all = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
      const end = all.indexOf(HEAD_END);
      if (end < 0) {
        if (all.length > MAX_HEAD_BYTES) throw new Error('the head of a response is too large');
        this.#unread = Buffer.from(all);
        return true;
      }
      this.#body = this.#begin(all.toString('latin1', 0, end));
      rest = all.subarray(end + HEAD_END.length);
    }
    const taken = this.#body.take(rest);
    // What follows belongs to nothing that was asked for.
    if (taken < rest.length) this.isLast = true;
    return this.isComplete || this.#body.wantsMore;
  }

  /**
   * The connection has ended before the response has.
   * @returns whether who reads the body was told; otherwise nobody has heard of an answer.
   */
  breakOff(error: Error): boolean {
    return this.#body?.breakOff(error) ?? false;
  }

  #begin(text: string): Body {
    const head = readHead(text);
    const { size, isLast } = head;
    this.isLast = isLast;
    if (size !== undefined && size <= LARGEST_WHOLE) return new WholeBody(size, head, this.onAnswer);
    const framing = size === undefined ? new Chunks() : new Counted(size);
    return new StreamedBody(framing, head, this.onAnswer, this.onWanted);
  }
}

interface Head {
  readonly status: number;
  readonly headers: readonly string[];
  /** Of the body; undefined: it comes in chunks. */
  readonly size: number | undefined;
  readonly isLast: boolean;
}

/** Statuses of responses that have no body, whatever they say. */
const BODYLESS: ReadonlySet<number> = new Set([204, 304]);

/** @throws Error when it is not clear where the response ends. */
function readHead(text: string): Head {
  const [first = '', ...lines] = text.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first)?.[1]);
  if (!(status >= 200)) throw new Error('a service sent no response');
  const headers: string[] = [];
  const framing: string[] = [];
  let isLast = false;
  for (const line of lines) {
    const [name, value] = splitHeader(line);
    headers.push(name, value);
    const known = name.toLowerCase();
    if (known === 'content-length' || known === 'transfer-encoding') framing.push(`${known} ${value}`);
    else if (known === 'connection') isLast = value.toLowerCase() === 'close';
  }
  return { status, headers, isLast, size: BODYLESS.has(status) ? 0 : sizeOf(framing) };
}

function splitHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  if (colon <= 0 || line.startsWith(' ') || line.startsWith('\t'))
    throw new Error('a service sent a header without a name');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

/** What the headers say of the end of a body; undefined: it comes in chunks. */
function sizeOf([framing = '', ...more]: readonly string[]): number | undefined {
  const [, size] = /^content-length (\d{1,15})$/.exec(framing) ?? [];
  if (more.length > 0 || (size === undefined && framing !== 'transfer-encoding chunked'))
    throw new Error('a service did not say where its response ends');
  return size === undefined ? undefined : Number(size);
}

interface Body {
  readonly isComplete: boolean;
  readonly wantsMore: boolean;
  /** @returns how many of the bytes belong to the body. */
  take(bytes: Buffer): number;
  /** @returns whether anybody has heard of the answer. */
  breakOff(error: Error): boolean;
}

/** A body that is read as a whole. */
class WholeBody implements Body {
  readonly #buffer: Buffer;
  readonly #size: number;
  readonly #finish: () => void;
  #read = 0;
  isComplete = false;
  readonly wantsMore = true;

  constructor(size: number, { status, headers }: Head, onAnswer: (answer: ServiceAnswer) => void) {
    const isLarge = size >= LARGE_BYTES;
    const buffer = isLarge ? buffers.take(size) : Buffer.allocUnsafeSlow(size);
    this.#buffer = buffer;
    this.#size = size;
    const body = buffer.subarray(0, size);
    const release = () => buffers.give(buffer);
    this.#finish = () => onAnswer({ status, headers, body, ...(isLarge && { release }) });
  }

  take(bytes: Buffer): number {
    const taken = bytes.copy(this.#buffer, this.#read, 0, this.#size - this.#read);
    this.#read += taken;
    if (this.#read === this.#size && !this.isComplete) {
      this.isComplete = true;
      this.#finish();
    }
    return taken;
  }

  breakOff(): boolean {
    return false;
  }
}

/** A body that is passed on while it comes. */
class StreamedBody implements Body {
  readonly #framing: Framing;
  readonly #stream: Readable;
  wantsMore = true;

  constructor(
    framing: Framing,
    { status, headers }: Head,
    onAnswer: (answer: ServiceAnswer) => void,
    onWanted: () => void,
  ) {
    this.#framing = framing;
    this.#stream = new Readable({
      read: () => {
        this.wantsMore = true;
        onWanted();
      },
    });
    onAnswer({ status, headers, body: this.#stream });
  }

  get isComplete(): boolean {
    return this.#framing.isComplete;
  }

  take(bytes: Buffer): number {
    const taken = this.#framing.take(bytes, (piece) => {
      this.wantsMore = this.#stream.push(Buffer.from(piece));
    });
    if (this.isComplete) this.#stream.push(null);
    return taken;
  }

  breakOff(error: Error): boolean {
    this.#stream.destroy(error);
    return true;
  }
}

/** Where a body ends. */
interface Framing {
  readonly isComplete: boolean;
  take(bytes: Buffer, push: (piece: Buffer) => void): number;
}

/** By its length. */
class Counted implements Framing {
  #left: number;

  constructor(size: number) {
    this.#left = size;
  }

  get isComplete(): boolean {
    return this.#left === 0;
  }

  take(bytes: Buffer, push: (piece: Buffer) => void): number {
    const piece = bytes.subarray(0, this.#left);
    if (piece.length > 0) push(piece);
    this.#left -= piece.length;
    return piece.length;
  }
}

/** By an empty chunk (RFC 9112 section 7.1). */
class Chunks implements Framing {
  isComplete = false;
  #left = 0;
  #line = '';
  /** What the next line is. */
  #next: 'size' | 'end' | 'trailer' = 'size';

  take(bytes: Buffer, push: (piece: Buffer) => void): number {
    let at = 0;
    while (at < bytes.length && !this.isComplete) {
      if (this.#left > 0) {
        const piece = bytes.subarray(at, at + this.#left);
        push(piece);
        at += piece.length;
        this.#left -= piece.length;
      } else {
        const end = bytes.indexOf(LINE_END, at);
        const until = end < 0 ? bytes.length : end + 1;
        this.#line += bytes.toString('latin1', at, until);
        if (this.#line.length > MAX_HEAD_BYTES) throw new Error('a chunk begins with too long a line');
        at = until;
        if (end >= 0) this.#readLine();
      }
    }
    return at;
  }

  #readLine(): void {
    const line = this.#line.trimEnd();
    this.#line = '';
    if (this.#next === 'trailer') this.isComplete = line === '';
    else if (this.#next === 'end') {
      if (line !== '') throw new Error('a chunk is longer than it says');
      this.#next = 'size';
    } else {
      const [size] = /^[\da-f]{1,8}(?=;|$)/i.exec(line) ?? [];
      if (size === undefined) throw new Error('a chunk has no size');
      this.#left = Number.parseInt(size, 16);
      this.#next = this.#left === 0 ? 'trailer' : 'end';
    }
  }
}
