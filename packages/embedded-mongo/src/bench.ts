import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'bson';
import { type Collection, MongoClient } from 'mongodb';
import { ServerProcess } from './server-process.js';
import { WireClient } from './wire-client.js';

/** One line of the result. */
export interface BenchmarkRow {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | '/s';
  /** How fast this is compared with a ping in the same run; a higher one is better. */
  readonly ratioToPing?: number;
  /** What is wanted of the ratio if there is one, else of the value. */
  readonly wanted?: string;
}

interface Item {
  _id: number;
  kind: string;
  rank: number;
  title: string;
  tags: string[];
  content: string;
}

const DOCUMENTS = 50_000;
const BATCH = 500;
const KINDS = 50;
const CONTENT = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '.repeat(24);
/** Each operation is measured in several rounds, in turn with the others. */
const ROUNDS = 9;
const ROUND_MS = 250;
const WRITERS = 8;
const SCANS = 16;
/** More than the writers can make in their time. */
const MAX_INSERTS = 30_000;

/** About 1.5 kB as BSON. */
const itemOf = (_id: number): Item => ({
  _id,
  kind: `kind-${_id % KINDS}`,
  rank: (_id * 7919) % DOCUMENTS,
  title: `Item number ${_id}`,
  tags: [`tag-${_id % 7}`, `tag-${_id % 11}`],
  content: CONTENT,
});

/**
 * Measures the server, as a process of its own on an empty data directory, with 50,000 documents of 1.5 kB:
 * single operations, one after the other, compared with a ping.
 */
export async function benchmark(): Promise<BenchmarkRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-bench-'));
  const server = await ServerProcess.start(dataDir, { args: ['--no-password'] });
  const client = new MongoClient(server.uri);
  try {
    const items = client.db('bench').collection<Item>('items');
    await items.createIndexes([{ key: { kind: 1, rank: 1 } }, { key: { tags: 1 } }]);
    const batches = await insertAll(items);
    const times = await measure(operationsOn(client, items));
    const besideScans = await lookupsBesideScans(items);
    const rate = await insertRate(client.options.hosts[0]?.port ?? 0);
    const ping = times.get('ping') ?? Number.NaN;
    const status = await client.db('admin').command({ serverStatus: 1 });
    return [
      { name: 'ping', value: ping, unit: 'ms' },
      ...[...times].slice(1).map(([name, value]) => rowOf(name, value, ping)),
      rowOf(`insert a batch of ${BATCH}`, median(batches), ping),
      {
        name: `find one by _id beside ${SCANS} scans, 99 of 100`,
        value: percentile(besideScans, 0.99),
        unit: 'ms',
        wanted: 'at most 20',
      },
      { name: `inserts of ${WRITERS} writers`, value: rate, unit: '/s', wanted: 'at least 3000' },
      { name: 'memory of the server', value: status['mem'].resident, unit: 'MB', wanted: 'at most 400' },
    ];
  } finally {
    await client.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** On a machine that does nothing else. */
const WANTED: ReadonlyMap<string, string> = new Map([
  ['find one by _id', 'at least 0.75'],
  ['indexed equality, sorted, 10 of them', 'at least 0.55'],
  ['insert one', 'at least 0.15'],
]);

function rowOf(name: string, value: number, ping: number): BenchmarkRow {
  const wanted = WANTED.get(name);
  return { name, value, unit: 'ms', ratioToPing: ping / value, ...(wanted !== undefined && { wanted }) };
}

/**
 * How many documents per second writers insert who each wait for one before the next. They send what was encoded
 * before: a driver takes longer to make a command than the server to carry it out.
 */
async function insertRate(port: number): Promise<number> {
  const commands = Array.from({ length: MAX_INSERTS }, (_, i) =>
    serialize({ insert: 'items', documents: [itemOf(10 * DOCUMENTS + i)], $db: 'bench' }),
  );
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => WireClient.connect(port)));
  let next = 0;
  const start = performance.now();
  const end = start + ROUNDS * ROUND_MS;
  const write = async (writer: WireClient): Promise<void> => {
    for (let command = commands[next++]; command !== undefined; command = commands[next++]) {
      await writer.send(command);
      if (performance.now() > end) return;
    }
  };
  await Promise.all(writers.map(write));
  const rate = (next / (performance.now() - start)) * 1000;
  for (const writer of writers) writer.close();
  return rate;
}

/** The times of lookups, one after the other, while others look at all documents in vain (milliseconds). */
async function lookupsBesideScans(items: Collection<Item>): Promise<number[]> {
  let running = true;
  const scan = async (): Promise<void> => {
    while (running) await items.findOne({ content: 'nowhere' });
  };
  const scans = Array.from({ length: SCANS }, scan);
  const times: number[] = [];
  for (const end = performance.now() + ROUNDS * ROUND_MS; performance.now() < end; )
    times.push(await timed(() => items.findOne({ _id: (times.length * 7919) % DOCUMENTS })));
  running = false;
  await Promise.all(scans);
  return times;
}

/** Gives the time that each batch took (milliseconds). */
async function insertAll(items: Collection<Item>): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start < DOCUMENTS; start += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) => itemOf(start + i));
    times.push(await timed(() => items.insertMany(batch)));
  }
  return times;
}

type Operation = (count: number) => Promise<unknown>;

function operationsOn(client: MongoClient, items: Collection<Item>): Map<string, Operation> {
  const kind = (i: number): string => `kind-${i % KINDS}`;
  let next = DOCUMENTS;
  return new Map<string, Operation>([
    ['ping', () => client.db('admin').command({ ping: 1 })],
    ['find one by _id', (i) => items.findOne({ _id: (i * 7919) % DOCUMENTS })],
    [
      'indexed equality, sorted, 10 of them',
      (i) =>
        items
          .find({ kind: kind(i) })
          .sort({ rank: 1 })
          .limit(10)
          .toArray(),
    ],
    ['indexed count', (i) => items.countDocuments({ kind: kind(i) })],
    [
      'insert one',
      () => {
        next += 1;
        return items.insertOne(itemOf(next));
      },
    ],
  ]);
}

/** The median time of a call of each operation (milliseconds): what else runs on the machine hardly changes it. */
async function measure(operations: Map<string, Operation>): Promise<Map<string, number>> {
  const times = new Map<string, number[]>([...operations.keys()].map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, operation] of operations) {
      const calls = await timesOfCalls(operation);
      // The first round warms up.
      if (round > 0) times.get(name)?.push(...calls);
    }
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

async function timesOfCalls(operation: Operation): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) times.push(await timed(() => operation(times.length)));
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value that such a share of all others does not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const median = (values: readonly number[]): number => percentile(values, 0.5);
