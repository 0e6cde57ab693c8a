import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Document, deserialize, serialize } from 'bson';
import { Framing } from '../wire/framing.js';

const OP_MSG = 2013;
const BODY_AT = 21;

/** Sends commands unchanged, because a driver would add its own session. */
export class WireClient {
  readonly #framing = new Framing();

  private constructor(readonly socket: Socket) {}

  static async connect(port: number): Promise<WireClient> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new WireClient(socket);
  }

  /** Sends a command, and waits for its reply before the next one. */
  command(fields: Document): Promise<Document> {
    return this.send(serialize(fields));
  }

  /** Sends a command as any bytes. */
  async send(body: Uint8Array): Promise<Document> {
    this.socket.write(messageOf(body));
    for (;;) {
      const [chunk] = await once(this.socket, 'data');
      for (const reply of this.#framing.push(chunk)) return deserialize(reply.subarray(BODY_AT));
    }
  }

  /** Sends commands at once, and reads the replies only after some milliseconds. */
  async commands(all: readonly Document[], pause: number): Promise<Document[]> {
    this.socket.pause();
    for (const fields of all) this.socket.write(messageOf(serialize(fields)));
    await setTimeout(pause);
    const replies: Document[] = [];
    for await (const chunk of this.socket) {
      for (const reply of this.#framing.push(chunk)) replies.push(deserialize(reply.subarray(BODY_AT)));
      if (replies.length === all.length) break;
    }
    return replies;
  }

  close(): void {
    this.socket.destroy();
  }
}

/** A command in bytes as a message. */
export function messageOf(body: Uint8Array): Buffer {
  const message = Buffer.alloc(BODY_AT + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(OP_MSG, 12);
  message.set(body, BODY_AT);
  return message;
}
