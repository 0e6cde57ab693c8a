import { MongoClient } from 'mongodb';
import { type RunningServer, serve } from '../server.js';

// Documents for tests of a data directory.

export interface Entry {
  _id: number;
  a: number;
  text: string;
}

export const entryOf = (_id: number): Entry => ({ _id, a: _id % 10, text: `entry ${_id}` });

/** Runs a server on a data directory, with a client connected to it. */
export async function served<T>(
  dir: string,
  work: (client: MongoClient, server: RunningServer) => Promise<T>,
): Promise<T> {
  const server = await serve({ dataDir: dir, port: 0 });
  const client = new MongoClient(server.uri);
  try {
    return await work(client, server);
  } finally {
    await client.close();
    await server.close();
  }
}

export async function fill(client: MongoClient, count: number): Promise<void> {
  const entries = client.db('test').collection<Entry>('entries');
  await entries.createIndex({ a: 1, text: 1 });
  await entries.insertMany(Array.from({ length: count }, (_, i) => entryOf(i)));
}

/** The report of a check of entries that finds nothing wrong. */
export const SOUND = { collections: 1, indexes: 2, problems: [], damaged: 0 };
