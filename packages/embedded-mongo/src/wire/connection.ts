import type { Socket } from 'node:net';
import { type Doc, Writer } from '../bson/index.js';
import { errorReply } from '../commands/error-reply.js';
import { CommandError } from '../errors.js';
import { completed, Operation } from '../executor/operation.js';
import { Framing, MAX_ANONYMOUS_MESSAGE_BYTES, MAX_MESSAGE_BYTES } from './framing.js';
import { OpCode, parseInSteps, type Request, readRequest, writeReply } from './message.js';

/** Handles a request. Errors become replies. */
export type Handler = (request: Request) => Promise<Doc>;

/** Size in bytes above which a message is parsed in steps, so that other requests can run. */
const LARGE_MESSAGE_BYTES = 256 * 1024;

/** Maximum size in bytes of a reply buffer that is reused. */
const MAX_KEPT_BYTES = 256 * 1024;

/** Maximum number of buffered requests of a connection; further ones stay in the socket. */
const MAX_WAITING = 16;

/** Time for a client to read its last replies when the server stops, in milliseconds. */
const LAST_REPLIES_MS = 2000;

/**
 * A connection of a client. Requests are handled one after another in order, and only while the client reads the
 * replies. Bytes that violate the protocol close this connection only.
 */
export class Connection {
  readonly #framing: Framing;
  #waiting: Buffer[] = [];
  #answering = false;
  #closing = false;
  #lastReplyId = 0;
  #writer = new Writer();

  constructor(
    readonly socket: Socket,
    readonly handler: Handler,
    isLoggedIn: () => boolean,
  ) {
    this.#framing = new Framing(() => (isLoggedIn() ? MAX_MESSAGE_BYTES : MAX_ANONYMOUS_MESSAGE_BYTES));
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('drain', () => void this.#answerAll());
    socket.on('error', () => socket.destroy());
  }

  /** Closes the connection after the response to the current request, if there is one. */
  close(): void {
    this.#closing = true;
    this.#waiting = [];
    if (this.#answering) this.socket.pause();
    else this.#end();
  }

  #end(): void {
    this.socket.destroySoon();
    setTimeout(() => this.socket.destroy(), LAST_REPLIES_MS).unref();
  }

  #receive(chunk: Buffer): void {
    if (this.#closing) return;
    try {
      for (const message of this.#framing.push(chunk)) this.#waiting.push(message);
    } catch {
      this.socket.destroy();
      return;
    }
    if (this.#waiting.length > MAX_WAITING) this.socket.pause();
    void this.#answerAll();
  }

  async #answerAll(): Promise<void> {
    if (this.#answering) return;
    this.#answering = true;
    try {
      for (let message = this.#next(); message !== undefined; message = this.#next()) {
        await this.#answer(message);
      }
      if (this.#closing) this.#end();
      else if (this.#waiting.length === 0) this.socket.resume();
    } catch {
      this.socket.destroy();
    } finally {
      this.#answering = false;
    }
  }

  #next(): Buffer | undefined {
    return this.socket.writableNeedDrain ? undefined : this.#waiting.shift();
  }

  async #answer(message: Buffer): Promise<void> {
    let request: Request;
    try {
      request =
        message.length > LARGE_MESSAGE_BYTES
          ? await completed(parseInSteps(message), new Operation())
          : readRequest(message);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      this.#send({ id: message.readInt32LE(4), opCode: OpCode.message }, errorReply(error));
      return;
    }
    const reply = await this.handler(request);
    if (request.wantsReply) this.#send(request, reply);
  }

  #send(request: Pick<Request, 'id' | 'opCode'>, reply: Doc): void {
    if (this.socket.destroyed) return;
    this.#lastReplyId = (this.#lastReplyId + 1) & 0x7fffffff;
    // A buffer that is being sent must not change.
    if (this.socket.writableLength > 0 || this.#writer.capacity > MAX_KEPT_BYTES) this.#writer = new Writer();
    this.socket.write(writeReply(request, this.#lastReplyId, reply, this.#writer));
  }
}
