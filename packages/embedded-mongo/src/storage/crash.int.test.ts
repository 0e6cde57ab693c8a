import { rm } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Collection, MongoClient } from 'mongodb';
import { check } from '../maintenance/check.js';
import { temporaryDirectory } from '../testing/mongo.js';
import { crashRounds } from '../testing/scale.js';
import { ServerProcess } from '../testing/server-process.js';

const WRITERS = 16;
const ROUNDS = crashRounds(2);
/** Approximate number of acknowledged writes of a round after which the server is killed. */
const LEAST_WRITES = 1_000;
const MOST_WRITES = 1_200;
/** A writer ends at once when the server has been killed. */
const CLIENT_OPTIONS = { maxPoolSize: WRITERS, retryWrites: false, serverSelectionTimeoutMS: 60_000 };

interface Entry {
  _id: string;
  writer: number;
  position: number;
  tags: string[];
  state: string;
}

/** Writes acknowledged so far. */
class Acknowledged {
  /** The last state of each entry; undefined for a deleted one. */
  readonly states = new Map<string, string | undefined>();
  writes = 0;

  add(_id: string, state: string | undefined): void {
    this.states.set(_id, state);
    this.writes += 1;
  }
}

let dataDir: string;

beforeAll(async () => {
  dataDir = await temporaryDirectory();
});

afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

/** Writes until the connection breaks, and records the acknowledged writes. */
async function write(
  entries: Collection<Entry>,
  round: number,
  writer: number,
  acknowledged: Acknowledged,
): Promise<void> {
  try {
    for (let position = 0; ; position++) {
      const _id = `${round}-${writer}-${position}`;
      await entries.insertOne({
        _id,
        writer,
        position: round * 1e6 + position,
        tags: [`t${position % 7}`, `r${round}`],
        state: 'new',
      });
      acknowledged.add(_id, 'new');
      if (position % 3 === 0) {
        await entries.updateOne({ _id }, { $set: { state: 'changed' }, $push: { tags: 'more' } });
        acknowledged.add(_id, 'changed');
      }
      if (position % 5 === 0) {
        await entries.deleteOne({ _id });
        acknowledged.add(_id, undefined);
      }
    }
  } catch {
    // The server was killed: the outcome of a running write is unknown.
  }
}

/** Resolves as soon as this number of writes was acknowledged. */
async function grown(acknowledged: Acknowledged, writes: number): Promise<void> {
  for await (const _ of setInterval(1)) if (acknowledged.writes >= writes) return;
}

/** The acknowledged writes that are missing. The next, unacknowledged write of an entry may be present. */
async function lostOf(entries: Collection<Entry>, { states: expected }: Acknowledged): Promise<string[]> {
  const found = await entries.find({}, { projection: { state: 1 } }).toArray();
  const states = new Map(found.map(({ _id, state }) => [_id, state]));
  return [...expected]
    .filter(([_id, state]) => order(states.get(_id)) < order(state))
    .map(([_id, state]) => `${_id} ${state}`);
}

/** The states of an entry in the order of its writes. */
const order = (state: string | undefined): number => ['new', 'changed', undefined].indexOf(state);

describe('a server killed under load', () => {
  test(
    'a server killed under load has every acknowledged write, and indexes that agree with the documents',
    async () => {
      const acknowledged = new Acknowledged();
      for (let round = 0; round <= ROUNDS; round++) {
        const server = await ServerProcess.start(dataDir);
        const client = new MongoClient(server.uri, CLIENT_OPTIONS);
        try {
          const entries = client.db('crash').collection<Entry>('entries');
          if (round === 0) await createIndexes(entries);
          expect(await lostOf(entries, acknowledged)).toEqual([]);
          if (round === ROUNDS) break;
          const enough = acknowledged.writes + LEAST_WRITES + Math.random() * (MOST_WRITES - LEAST_WRITES);
          const writers = Array.from({ length: WRITERS }, (_, writer) =>
            write(entries, round, writer, acknowledged),
          );
          await grown(acknowledged, enough);
          await server.kill();
          // Writers that wait for a server end with the client.
          await client.close();
          await Promise.all(writers);
        } finally {
          await client.close();
          if (server.running) await server.kill();
        }
        expect((await check({ dataDir })).problems).toEqual([]);
      }
      expect(acknowledged.writes).toBeGreaterThanOrEqual(ROUNDS * LEAST_WRITES);
    },
    60_000 * (ROUNDS + 1),
  );
});

const createIndexes = (entries: Collection<Entry>): Promise<string[]> =>
  entries.createIndexes([{ key: { writer: 1, position: 1 }, unique: true }, { key: { tags: 1, state: -1 } }]);
