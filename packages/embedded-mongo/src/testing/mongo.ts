import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { type RunningServer, serve } from '../server.js';

/** A database for one test file, with its server. */
export interface TestMongo {
  readonly client: MongoClient;
  readonly db: Db;
  readonly uri: string;
  close(): Promise<void>;
}

/**
 * Connects to this package's server, started on a free port with an empty data directory, or to any MongoDB when
 * `TEST_MONGODB_URI` names one, so that the tests can run against MongoDB itself.
 */
export async function connectMongo(options: MongoClientOptions = {}): Promise<TestMongo> {
  const external = testMongoUri();
  const embedded = external === undefined ? await startEmbedded() : undefined;
  const uri = external ?? embedded?.server.uri ?? '';
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 60_000, ...options });
  const db = client.db(`test_${process.pid}_${Math.random().toString(36).slice(2)}`);
  const close = async (): Promise<void> => {
    if (external !== undefined) await db.dropDatabase();
    await client.close();
    await embedded?.stop();
  };
  return { client, db, uri, close };
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
