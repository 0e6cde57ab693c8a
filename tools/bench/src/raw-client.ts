import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const OP_MSG = 2013;
const BODY_AT = 21;

/** The message for a command that is BSON already. */
export function messageOf(command: Uint8Array): Uint8Array {
  const message = Buffer.alloc(BODY_AT + command.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(OP_MSG, 12);
  message.set(command, BODY_AT);
  return message;
}

/** Sends messages of MongoDB's protocol unchanged, and does not parse replies. */
export class RawClient {
  #answered: () => void = () => undefined;

  private constructor(readonly socket: Socket) {
    socket.on('data', () => this.#answered());
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** Resolves when the reply arrives. Replies to writes are short and arrive in one piece. */
  send(message: Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.socket.write(message);
    });
  }

  close(): void {
    this.socket.destroy();
  }
}
