import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Documents } from './documents.js';
import { IDLE_MS, type Move, UnfinishedMoves } from './unfinished-moves.js';

let database: TestDatabase;
let clock: number;
let settled: (readonly Move[])[];
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  clock = Date.parse('2031-05-06T07:08:09Z');
  settled = [];
  await (await database.connect()).db?.collection('unsettled_moves').deleteMany({});
});

/** A process of a service. Its worker runs once it is started. */
async function process(onSettle: () => Promise<void> = async () => undefined): Promise<UnfinishedMoves> {
  const moves = new UnfinishedMoves({
    database: await database.connect(),
    finalize: async (found) => {
      settled.push(found);
      await onSettle();
    },
    logger: { error: () => undefined, warn: () => undefined },
    now: () => new Date(clock),
  });
  stops.push(() => moves.worker.stop());
  return moves;
}

/** Runs one round of its worker. */
async function round(moves: UnfinishedMoves): Promise<void> {
  moves.worker.start();
  await moves.worker.stop();
}

const done = async (): Promise<void> => undefined;

test('a process finalizes at its start an import of a killed process', async () => {
  await (await process()).during('import', done);
  await round(await process());
  expect(settled).toEqual([['import']]);
  await round(await process());
  expect(settled).toHaveLength(1);
});

test('a finalized import is not finalized again', async () => {
  const moves = await process();
  await moves.during('import', done);
  await moves.finalize();
  await round(await process());
  expect(settled).toEqual([['import']]);
});

test('a process finalizes an import without further calls, and none with calls', async () => {
  const moves = await process();
  await round(moves);
  await moves.during('import', done);
  clock += IDLE_MS - 1;
  await round(moves);
  expect(settled).toEqual([]);
  clock += 1;
  await round(moves);
  expect(settled).toEqual([['import']]);
});

test('records that arrive during a finalization are finalized later', async () => {
  const other = await process();
  const moves = await process(() => other.during('import', done));
  await moves.during('import', done);
  await moves.finalize();
  await round(await process());
  expect(settled).toEqual([['import'], ['import']]);
});

test('a restore is recorded although it deletes every document, separately from an import', async () => {
  const moves = await process();
  const connection = await database.connect();
  const documents = new Documents(async () => connection, []);
  await moves.during('restore', () => documents.clear());
  await moves.during('restore', () => documents.store('posts', ['{"_id":1}']));
  await moves.during('import', done);
  await round(await process());
  expect(settled.map((one) => [...one].sort())).toEqual([['import', 'restore']]);
});

test('a failed call is recorded as well', async () => {
  const moves = await process();
  await expect(moves.during('import', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  await round(await process());
  expect(settled).toEqual([['import']]);
});
