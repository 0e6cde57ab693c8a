import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Name of the command in BSON: an element of type string, unlike a filter's field `command.createIndexes`. */
const CREATE_INDEXES = '\u0002createIndexes\0';

/** A proxy of a MongoDB that delays the command `createIndexes`. */
export class SlowBuilds {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Number of commands that were delayed. */
  held = 0;

  constructor(uri: string, slowness: number) {
    const { hostname, port } = new URL(uri);
    this.#server = createServer((client) => {
      const database = connect({ host: hostname, port: Number(port) });
      for (const socket of [client, database]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.#end(client, database));
      }
      database.pipe(client);
      client.on('data', async (chunk: Buffer) => {
        if (chunk.includes(CREATE_INDEXES)) {
          this.held += 1;
          client.pause();
          await pause(slowness);
          client.resume();
        }
        database.write(chunk);
      });
    });
  }

  /** @returns the port, open on all addresses of this machine */
  start(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '0.0.0.0', () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #end(...sockets: readonly Socket[]): void {
    for (const socket of sockets) {
      socket.destroy();
      this.#sockets.delete(socket);
    }
  }
}
