import { createServer, type Server, type Socket } from 'node:net';
import { Authentication } from './authentication/authentication.js';
import { type Credential, ScramVerifier } from './authentication/scram.js';
import { Dispatcher } from './commands/dispatcher.js';
import { Engine } from './engine.js';
import { Connection } from './wire/connection.js';

export interface ServeOptions {
  /** Data directory, which is created if it is missing. */
  readonly dataDir: string;
  /** Port, by default 27017; 0: any free one. */
  readonly port?: number;
  /** An address of this machine that no other can reach: 127.0.0.1 (the default), ::1 or localhost. */
  readonly host?: string;
  /** Presents the server as the only member of a replica set of this name, so that drivers retry writes. */
  readonly replicaSet?: string;
  /** Credentials of clients; without them the server requires no authentication. */
  readonly credential?: Credential;
  /** Whether a write is acknowledged only when it is on disk (default true). Tests may set false. */
  readonly flush?: boolean;
  /** Maximum time to wait for another process to release the data directory; by default no wait. */
  readonly waitMs?: number;
  /** Interval of deleting expired documents in milliseconds, for tests; by default a minute. */
  readonly expireEveryMs?: number;
  /** Called with every received command as BSON, for tests that compare the commands with the documented subset. */
  readonly onCommand?: (command: Uint8Array) => void;
}

/** A server that is listening. */
export interface RunningServer {
  /** Address for clients, with the credential. */
  readonly uri: string;
  readonly port: number;
  /** Stops listening, finishes running commands, and closes the data directory. */
  close(): Promise<void>;
}

const DEFAULT_PORT = 27017;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Starts the database. It listens on the loopback interface only, because connections are not encrypted. Throws
 * DirectoryInUseError when another process has the data directory.
 */
export async function serve({
  dataDir,
  port = DEFAULT_PORT,
  host = '127.0.0.1',
  replicaSet,
  credential,
  flush,
  waitMs,
  expireEveryMs,
  onCommand,
}: ServeOptions): Promise<RunningServer> {
  if (!LOOPBACK.has(host))
    throw new RangeError(`${host} is not a loopback address: only ${[...LOOPBACK].join(', ')} are allowed`);
  const engine = await Engine.open({ dataDir, replicaSet, flush, waitMs, expireEveryMs });
  const dispatcher = new Dispatcher(engine, onCommand);
  const verifier = credential && new ScramVerifier(credential);
  const connections = new Set<Connection>();
  let lastConnection = 0;

  const accept = (socket: Socket): void => {
    lastConnection += 1;
    const authentication = new Authentication(verifier);
    const client = {
      connectionId: lastConnection,
      serverAddress: addressOf(host, socket.localPort ?? port),
      authentication,
    };
    const connection = new Connection(
      socket,
      (request) => dispatcher.answer(request, client),
      () => authentication.permits,
    );
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  };

  const server = createServer({ noDelay: true }, accept);
  try {
    await listen(server, host, port);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;

  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const connection of connections) connection.close();
    await closed;
    await engine.close();
  };
  return { uri: uriOf(addressOf(host, actualPort), credential), port: actualPort, close };
}

function uriOf(address: string, credential: Credential | undefined): string {
  if (credential === undefined) return `mongodb://${address}/?directConnection=true`;
  const { username, password } = credential;
  const user = `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;
  return `mongodb://${user}@${address}/?directConnection=true&authSource=admin`;
}

const addressOf = (host: string, port: number): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
