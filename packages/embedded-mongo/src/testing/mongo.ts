import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type Db, type Document, MongoClient } from 'mongodb';
import { type RunningServer, type ServeOptions, serve } from '../server.js';

/**
 * The database of a test file, on this package's server with an empty data directory, or on any MongoDB when
 * `TEST_MONGODB_URI` names one, so that the tests can run against MongoDB itself.
 */
export class TestMongo {
  client!: MongoClient;
  db!: Db;
  uri!: string;
  #stop: (() => Promise<void>) | undefined;

  async connect(): Promise<void> {
    const external = testMongoUri();
    const embedded = external === undefined ? await startEmbedded() : undefined;
    this.uri = external ?? embedded?.server.uri ?? '';
    this.client = new MongoClient(this.uri, { serverSelectionTimeoutMS: 60_000 });
    this.db = this.client.db(`test_${process.pid}_${Math.random().toString(36).slice(2)}`);
    this.#stop = embedded?.stop;
  }

  async close(): Promise<void> {
    if (!this.#stop) await this.db.dropDatabase();
    await this.client.close();
    await this.#stop?.();
  }

  readonly command = (fields: Document): Promise<Document> => this.db.command(fields);
}

/** Connects to a database before the tests of a file. */
export function useMongo(): TestMongo {
  const mongo = new TestMongo();
  beforeAll(() => mongo.connect());
  afterAll(() => mongo.close());
  return mongo;
}

/** A server of this package on a directory of its own, with a client. */
export class TestServer {
  dataDir!: string;
  client!: MongoClient;
  #server!: RunningServer;

  constructor(private readonly options: Omit<ServeOptions, 'dataDir' | 'port'>) {}

  get port(): number {
    return this.#server.port;
  }

  get uri(): string {
    return this.#server.uri;
  }

  get db(): Db {
    return this.client.db('test');
  }

  async start(options: { readonly replicaSet?: string } = {}): Promise<void> {
    this.#server = await serve({ ...this.options, ...options, dataDir: this.dataDir, port: 0 });
    this.client = new MongoClient(this.#server.uri);
  }

  async stop(): Promise<void> {
    await this.client.close();
    await this.#server.close();
  }

  /** Starts a server again on the same directory. */
  readonly restart = async (replicaSet?: string): Promise<void> => {
    await this.stop();
    await this.start(replicaSet === undefined ? {} : { replicaSet });
  };

  readonly command = (fields: Document): Promise<Document> => this.db.command(fields);
}

/** Starts a server before each test of a file, on an empty directory. */
export function useServer(options: Omit<ServeOptions, 'dataDir' | 'port'> = {}): TestServer {
  const server = new TestServer(options);
  beforeEach(async () => {
    server.dataDir = await temporaryDirectory();
    await server.start();
  });
  afterEach(async () => {
    await server.stop();
    await rm(server.dataDir, { recursive: true });
  });
  return server;
}

// biome-ignore lint/style/noProcessEnv: the configuration of the tests is parsed here
const testMongoUri = (): string | undefined => process.env['TEST_MONGODB_URI'] || undefined;

async function startEmbedded(): Promise<{ server: RunningServer; stop: () => Promise<void> }> {
  const dataDir = await temporaryDirectory();
  const server = await serve({ dataDir, port: 0, flush: false });
  const stop = async (): Promise<void> => {
    await server.close();
    await rm(dataDir, { recursive: true });
  };
  return { server, stop };
}

export const temporaryDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), 'embedded-mongo-'));
