import { connect, createServer, type Server, type Socket } from 'node:net';

const HEADER_BYTES = 16;
const OP_MSG = 2013;
/** Offset of the command: after the header, the flags and the kind of the first section. */
const COMMAND_AT = HEADER_BYTES + 5;
const BSON_STRING = 2;

/** Commands by which a driver monitors its server. */
const OF_THE_DRIVER = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'endSessions',
  'saslStart',
  'saslContinue',
]);

/** Traffic of one command. */
export interface CommandCount {
  commands: number;
  bytes: number;
}

/** A proxy between services and their database that counts commands. */
export class CommandRelay {
  #counts = new Map<string, CommandCount>();

  private constructor(
    readonly port: number,
    readonly server: Server,
    readonly sockets: Set<Socket>,
  ) {}

  /** @param databasePort port of the database */
  static async start(databasePort: number): Promise<CommandRelay> {
    const sockets = new Set<Socket>();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the relay has no port');
    const relay = new CommandRelay(address.port, server, sockets);
    server.on('connection', (client) => relay.#join(client, connect(databasePort, '127.0.0.1')));
    return relay;
  }

  /** Traffic since the last call, by command and collection. */
  take(): ReadonlyMap<string, CommandCount> {
    const counts = this.#counts;
    this.#counts = new Map();
    return counts;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  #join(client: Socket, database: Socket): void {
    let rest: Buffer = Buffer.alloc(0);
    client.on('data', (chunk) => {
      rest = this.#countIn(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk);
    });
    client.pipe(database);
    database.pipe(client);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }

  /** Counts complete messages. @returns the rest */
  #countIn(bytes: Buffer): Buffer {
    let at = 0;
    while (bytes.length - at >= HEADER_BYTES) {
      const length = bytes.readInt32LE(at);
      if (bytes.length - at < length) break;
      this.#count(bytes.subarray(at, at + length));
      at += length;
    }
    return bytes.subarray(at);
  }

  #count(message: Buffer): void {
    if (message.readInt32LE(12) !== OP_MSG) return;
    const { name, collection } = commandIn(message);
    if (OF_THE_DRIVER.has(name)) return;
    const key = `${name} ${collection}`;
    const count = this.#counts.get(key) ?? { commands: 0, bytes: 0 };
    count.commands += 1;
    count.bytes += message.length;
    this.#counts.set(key, count);
  }
}

/** The name of a command is that of its first member, whose value is the collection. */
function commandIn(message: Buffer): { name: string; collection: string } {
  const typeAt = COMMAND_AT + 4;
  const nameEnd = message.indexOf(0, typeAt + 1);
  const name = message.toString('utf8', typeAt + 1, nameEnd);
  if (message[typeAt] !== BSON_STRING) return { name, collection: '' };
  const length = message.readInt32LE(nameEnd + 1);
  return { name, collection: message.toString('utf8', nameEnd + 5, nameEnd + 4 + length) };
}
