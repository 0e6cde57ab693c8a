import { closeSync, fdatasyncSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory, removeDirectory } from '@almanac/testing/site';
import { mongo } from 'mongoose';
import { DatabaseProcess } from './database-process.js';
import { totalOf, usageUnder } from './processes.js';
import { messageOf, RawClient } from './raw-client.js';
import type { Report } from './suite.js';
import type { Row } from './table.js';

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
/** Number of rounds in which each operation is measured, alternating with the others. */
const ROUNDS = 9;
const ROUND_MS = 250;
const WRITERS = 8;
const SCANS = 16;
/** Maximum number of inserts, more than the writers reach. */
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
 * Operations of the embedded database as a separate process on an empty data directory, with 50,000 documents of 1.5
 * kB: single operations one after another, compared with a ping. Documents that are read stay BSON, because parsing is
 * the client's work and not measured.
 */
export async function benchDatabase(report: Report): Promise<Row[]> {
  const dataDir = await dataDirectory();
  const server = await DatabaseProcess.start(dataDir);
  const client = new mongo.MongoClient(server.uri);
  try {
    const items = client.db('bench').collection<Item>('items');
    await items.createIndexes([{ key: { kind: 1, rank: 1 } }, { key: { tags: 1 } }]);
    report(`inserting ${DOCUMENTS} documents`);
    const batches = await insertAll(items);
    report('measuring');
    const times = await measure(operationsOn(client, items));
    const duringScans = await lookupsDuringScans(items);
    const flushes = flushRate(dataDir, 1, TRANSACTION_BYTES);
    const spread = flushRate(dataDir, PAGES, PAGE_BYTES);
    const inserts = await insertRate(server.port, server.process.pid);
    const ping = times.get('ping') ?? Number.NaN;
    const status = await client.db('admin').command({ serverStatus: 1 });
    return [
      { what: 'ping', figure: shown(ping, 'ms') },
      ...[...times].slice(1).map(([name, value]) => rowOf(name, value, ping)),
      rowOf(`insert a batch of ${BATCH}`, median(batches), ping),
      {
        what: `find one by _id during ${SCANS} scans, p99`,
        figure: shown(percentile(duringScans, 0.99), 'ms'),
        note: 'target: at most 20',
      },
      {
        what: `disk alone, ${WRITERS} documents per flush`,
        figure: shown(flushes * WRITERS, '/s'),
        note: 'two flushes a transaction',
      },
      {
        what: `the same bytes as ${PAGES} scattered pages`,
        figure: shown(spread * WRITERS, '/s'),
        ratio: spread / flushes,
        note: 'as LMDB writes them',
      },
      { ...inserts.row, ratio: inserts.rate / (flushes * WRITERS) },
      { what: 'memory of the server', figure: `${status['mem'].resident} MB`, note: 'target: at most 400' },
    ];
  } finally {
    await client.close();
    await server.stop();
    await removeDirectory(dataDir);
  }
}

/** Wanted figures, for a machine without other work. */
const WANTED: ReadonlyMap<string, string> = new Map([
  ['find one by _id', 'target: at least 0.75'],
  ['indexed equality, sorted, limit 10', 'target: at least 0.55'],
  ['insert one', 'target: at least 0.15'],
]);

function rowOf(what: string, ms: number, ping: number): Row {
  const note = WANTED.get(what);
  return { what, figure: shown(ms, 'ms'), ratio: ping / ms, ...(note !== undefined && { note }) };
}

const shown = (value: number, unit: string): string =>
  `${value.toLocaleString('en', { maximumSignificantDigits: 3 })} ${unit}`;

/** Bytes of one transaction of all writers in one piece: documents and index pages. */
const TRANSACTION_BYTES = 128 * 1024;
/** Number of pages that LMDB writes instead, at any positions in its file. */
const PAGES = 30;
const PAGE_BYTES = 8 * 1024;
const FILE_BYTES = 16 * 1024 * 1024;
/** Distance between pieces in bytes, so that no two adjacent ones are flushed together. */
const STRIDE_BYTES = 37 * PAGE_BYTES;

/**
 * Maximum number of transactions per second if only writing to the disk took time: the pieces are flushed, then the
 * page that makes them valid, in a file with allocated space.
 */
function flushRate(directory: string, pieces: number, bytes: number): number {
  const file = openSync(join(directory, 'flushes'), 'w');
  try {
    writeSync(file, Buffer.alloc(FILE_BYTES + TRANSACTION_BYTES, 1));
    fsyncSync(file);
    const piece = Buffer.alloc(bytes, 2);
    const start = performance.now();
    const end = start + ROUNDS * ROUND_MS;
    let count = 0;
    for (; performance.now() < end; count++) {
      for (let i = 0; i < pieces; i++)
        writeSync(file, piece, 0, bytes, ((count * pieces + i) * STRIDE_BYTES) % FILE_BYTES);
      fdatasyncSync(file);
      writeSync(file, piece, 0, PAGE_BYTES, 0);
      fdatasyncSync(file);
    }
    return (count / (performance.now() - start)) * 1000;
  } finally {
    closeSync(file);
  }
}

/**
 * Documents per second of writers that each wait for one insert before the next. They send prepared messages, because
 * a driver takes longer to create a command than the server to execute it. The first part is a warm-up of equal
 * length, while V8 compiles the code of an insert.
 */
async function insertRate(port: number, pid: number | undefined): Promise<{ rate: number; row: Row }> {
  const messages = Array.from({ length: MAX_INSERTS }, (_, i) =>
    messageOf(
      mongo.BSON.serialize({ insert: 'items', documents: [itemOf(10 * DOCUMENTS + i)], $db: 'bench' }),
    ),
  );
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => RawClient.connect(port)));
  let next = 0;
  const writeUntil = async (writer: RawClient, end: number): Promise<void> => {
    for (let message = messages[next++]; message !== undefined; message = messages[next++]) {
      await writer.send(message);
      if (performance.now() > end) return;
    }
  };
  const writeAll = async (): Promise<void> => {
    const end = performance.now() + ROUNDS * ROUND_MS;
    await Promise.all(writers.map((writer) => writeUntil(writer, end)));
  };
  await writeAll();
  const first = next;
  const before = usageUnder(pid);
  const start = performance.now();
  await writeAll();
  const inserts = next - first;
  const rate = (inserts / (performance.now() - start)) * 1000;
  const after = usageUnder(pid);
  for (const writer of writers) writer.close();
  const usedMs = before && after && totalOf(after, 'processorMs') - totalOf(before, 'processorMs');
  const processor = usedMs === undefined ? '' : `, ${shown(usedMs / inserts, 'ms')} of processor time each`;
  const row = {
    what: `inserts of ${WRITERS} writers`,
    figure: shown(rate, '/s'),
    note: `target: at least 3000${processor}`,
  };
  return { rate, row };
}

/** Times of lookups one after another, while other clients scan all documents (milliseconds). */
async function lookupsDuringScans(items: mongo.Collection<Item>): Promise<number[]> {
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

/** Returns the time of each batch in milliseconds. */
async function insertAll(items: mongo.Collection<Item>): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start < DOCUMENTS; start += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) => itemOf(start + i));
    times.push(await timed(() => items.insertMany(batch)));
  }
  return times;
}

type Operation = (count: number) => Promise<unknown>;

function operationsOn(client: mongo.MongoClient, items: mongo.Collection<Item>): Map<string, Operation> {
  const kind = (i: number): string => `kind-${i % KINDS}`;
  let next = DOCUMENTS;
  return new Map<string, Operation>([
    ['ping', () => client.db('admin').command({ ping: 1 })],
    ['find one by _id', (i) => items.findOne({ _id: (i * 7919) % DOCUMENTS }, { raw: true })],
    [
      'indexed equality, sorted, limit 10',
      (i) =>
        items
          .find({ kind: kind(i) }, { raw: true })
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

/** The median time of a call of each operation in milliseconds, which other load on the machine hardly changes. */
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

/** The percentile: the value that this share of all values does not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const median = (values: readonly number[]): number => percentile(values, 0.5);
