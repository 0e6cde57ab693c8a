import { randomBytes } from 'node:crypto';
import { type Connection, createConnection } from 'mongoose';
import { startEmbeddedServer } from './embedded-server.js';

/** A MongoDB for one test file: the one in `TEST_MONGODB_URI`, or an embedded one. */
export interface TestDatabase {
  /** Address of an unshared database. Equal names give the same address. */
  uri(name?: string): string;
  /** A connection to the database with that name, open until `stop`. */
  connect(name?: string): Promise<Connection>;
  /** Drops the databases of this file and ends the server if it was started here. */
  stop(): Promise<void>;
}

/** Call it in `beforeAll`, and `stop` in `afterAll`. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env['TEST_MONGODB_URI'];
  const server = given ? foreignServer(given) : await startEmbeddedServer();
  const prefix = `almanac_test_${randomBytes(6).toString('hex')}`;
  const used = new Set<string>();
  const connections: Connection[] = [];
  const uri = (name = 'main'): string => {
    const address = databaseAt(server.uri, `${prefix}_${name}`);
    used.add(address);
    return address;
  };
  return {
    uri,
    async connect(name) {
      const connection = await createConnection(uri(name)).asPromise();
      connections.push(connection);
      return connection;
    },
    async stop() {
      for (const connection of connections) await connection.close();
      await server.stop([...used]);
    },
  };
}

// The parts scheme://hosts[/database][?options]. An address with several hosts cannot be parsed as a URL.
const MONGODB_URI = /^(?<hosts>[^/]+:\/\/[^/?]+)(?:\/[^?]*)?(?:\?(?<options>.*))?$/;

/** The address of a database on a MongoDB. Its commands are monitored, so that `countQueries` counts them. */
export function databaseAt(uri: string, database: string): string {
  const { hosts, options } = MONGODB_URI.exec(uri)?.groups ?? {};
  if (!hosts) throw new TypeError('TEST_MONGODB_URI is not a mongodb:// address');
  return `${hosts}/${database}?${options ? `${options}&` : ''}monitorCommands=true`;
}

interface Server {
  readonly uri: string;
  stop(used: readonly string[]): Promise<void>;
}

const foreignServer = (uri: string): Server => ({
  uri,
  async stop(used) {
    for (const database of used) await dropDatabase(database);
  },
});

export async function dropDatabase(uri: string): Promise<void> {
  const connection = await createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
