import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const OP_MSG = 2013;
const BODY_AT = 21;

/** Sends MongoDB's commands that are BSON already; what comes back is not looked at. */
export class RawClient {
  private constructor(readonly socket: Socket) {}

  static async connect(port: number): Promise<RawClient> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** Resolves with the answer's arrival. Answers to writes are so short that they come in one piece. */
  async send(command: Uint8Array): Promise<void> {
    const message = Buffer.alloc(BODY_AT + command.length);
    message.writeInt32LE(message.length, 0);
    message.writeInt32LE(OP_MSG, 12);
    message.set(command, BODY_AT);
    this.socket.write(message);
    await once(this.socket, 'data');
  }

  close(): void {
    this.socket.destroy();
  }
}
