import { ConfigError, type ProcessName, uriVariable } from '@almanac/process/config';
import { endSpan, type Span, startPartSpan } from '@almanac/rpc';
import { ConnectionString } from 'mongodb-connection-string-url';
import type { Connection, ConnectOptions } from 'mongoose';
import { refusalOfOutage } from './database-outage.js';
import { giveUpClosedSockets } from './patches/closed-sockets.js';

const OPTIONS: ConnectOptions = {
  // An acknowledged write is on the disks of a majority: it survives the death of any process and of the primary.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
  // `buildIndexes` does both before the process is ready.
  autoIndex: false,
  autoCreate: false,
};

/** A database that is started again within these times costs waiting, not errors. The address may say otherwise. */
const TIMES: ConnectOptions = {
  serverSelectionTimeoutMS: 5000,
  // How long a ping may take, too: two seconds of silence interrupt what is under way.
  connectTimeoutMS: 2000,
  socketTimeoutMS: 60_000,
  waitQueueTimeoutMS: 2000,
  heartbeatFrequencyMS: 500,
  // One ping at a time. The standard has two: one that the server answers late, and one that measures times to choose
  // between servers by, of which all reads and writes here want the primary.
  serverMonitoringMode: 'poll',
  // How soon an address where nobody listens is tried again while somebody waits for it.
  minHeartbeatFrequencyMS: 100,
  maxPoolSize: 50,
};

export interface OutageOptions {
  /** A database that starts beside its services, or after them, is waited for once; from then on `TIMES` hold. */
  readonly waitMs: number;
  /** Told each time that no server has answered and another try is made. */
  readonly away: () => void;
  /** Gives up when aborted. */
  readonly signal?: AbortSignal;
}

export interface Tracing {
  /** Whether its commands are parts of traces. */
  readonly traced: boolean;
}

/**
 * Connects to a database, with a connection of its own (nothing global). Resolves once connected; the driver
 * reconnects by itself from then on.
 * @param appName shown in the server's own logs.
 * @throws the driver's error when the database stays away, or is too slow, for longer; the address may give it less time.
 */
export async function connectMongo(
  uri: string,
  appName: string,
  { waitMs, away, signal }: OutageOptions = { waitMs: 0, away: () => undefined },
  { traced }: Tracing = { traced: false },
): Promise<Connection> {
  const said = new Set(new ConnectionString(uri).searchParams.keys());
  const times = Object.fromEntries(Object.entries(TIMES).filter(([name]) => !said.has(name)));
  const limit = Date.now() + (said.has('serverSelectionTimeoutMS') ? 0 : waitMs);
  // Loaded where there is a database only: a start takes its time.
  const { default: mongoose } = await import('mongoose');
  await giveUpClosedSockets(mongoose.mongo);
  for (;;) {
    const monitored = traced && { monitorCommands: true };
    const connection = mongoose.createConnection(uri, { ...times, ...OPTIONS, ...monitored, appName });
    try {
      await unlessAborted(connection.asPromise(), signal);
      if (traced) traceCommands(connection.getClient());
      return connection;
    } catch (error) {
      const destroying = connection.destroy();
      // A server that does not answer would be waited for.
      if (signal?.aborted) destroying.catch(() => undefined);
      else await destroying;
      if (signal?.aborted || !refusalOfOutage(error) || Date.now() > limit) throw error;
      away();
    }
  }
}

/** The result of some work, or a rejection as soon as the signal is aborted. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * The database of a service: the one its address names, `almanac_<service>` when it names none; and the setting that
 * says so.
 */
export function databaseUri(
  name: ProcessName,
  settings: Readonly<Record<string, unknown>>,
): { uri: string; setting: string } {
  const setting = settings[uriVariable(name)] === undefined ? 'MONGODB_URI' : uriVariable(name);
  const uri = settings[setting];
  if (typeof uri !== 'string') throw new ConfigError({ [uriVariable(name)]: 'has to be set' });
  const address = new ConnectionString(uri);
  if (address.pathname.length <= 1) address.pathname = `/almanac_${name}`;
  return { uri: address.href, setting };
}

type Client = ReturnType<Connection['getClient']>;

/** Traces the commands that requests send to a database, on a connection that monitors them. Traces contain no values. */
function traceCommands(client: Client): void {
  const spans = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const collection: unknown = commandName === 'getMore' ? command['collection'] : command[commandName];
    const target = typeof collection === 'string' ? collection : databaseName;
    const span = startPartSpan(`${commandName} ${target}`, {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(typeof collection === 'string' && { 'db.collection.name': collection }),
    });
    if (span) spans.set(requestId, span);
  });
  const end = (requestId: number, hasFailed: boolean): void => {
    const span = spans.get(requestId);
    spans.delete(requestId);
    endSpan(span, {}, hasFailed);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}
