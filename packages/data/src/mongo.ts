import { ConfigError, type ProcessName, uriVariable } from '@almanac/process/config';
import { endSpan, type Span, startPartSpan } from '@almanac/rpc';
import { ConnectionString } from 'mongodb-connection-string-url';
import type { Connection, ConnectOptions } from 'mongoose';
import { isOutage } from './database-outage.js';
import { giveUpClosedSockets } from './patches/closed-sockets.js';

const OPTIONS: ConnectOptions = {
  // An acknowledged write is on the disks of a majority, so that it survives the crash of any process and of the
  // primary.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
  // The function `buildIndexes` does both before the process is ready.
  autoIndex: false,
  autoCreate: false,
};

/**
 * With these times, a restart of the database causes delays but no errors. The database address may contain other
 * times.
 */
const TIMES: ConnectOptions = {
  serverSelectionTimeoutMS: 5000,
  // This is also the timeout of a ping: two seconds of silence abort running commands.
  connectTimeoutMS: 2000,
  socketTimeoutMS: 60_000,
  // A crowd of requests waits for connections while the database is available; pings notice when it is not.
  waitQueueTimeoutMS: 10_000,
  heartbeatFrequencyMS: 500,
  // One kind of ping suffices. By default the driver has a second one that measures latencies for choosing among
  // servers, but all reads and writes here use the primary.
  serverMonitoringMode: 'poll',
  // Pause before an address without a listener is tried again while a command waits.
  minHeartbeatFrequencyMS: 100,
  maxPoolSize: 50,
};

export interface OutageOptions {
  /** Time to wait for a database that starts together with its services. Afterwards `TIMES` apply. */
  readonly waitMs: number;
  /** Called each time that no server has responded, before the next attempt. */
  readonly away: () => void;
  /** Signal that aborts the attempts. */
  readonly signal?: AbortSignal;
}

export interface Tracing {
  /** Whether commands are parts of traces. */
  readonly traced: boolean;
}

/**
 * Connects to a database with a connection of its own (nothing global). Resolves once connected; from then on the
 * driver reconnects by itself.
 * @param appName name in the server's own logs
 * @throws the driver's error when the database stays unavailable or is too slow; the address may set a shorter time.
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
  // Mongoose is loaded only in processes with a database, because loading takes time.
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
      // Waiting for an unresponsive server would delay the abort.
      if (signal?.aborted) destroying.catch(() => undefined);
      else await destroying;
      if (signal?.aborted || !isOutage(error) || Date.now() > limit) throw error;
      away();
    }
  }
}

/** The result of work, or a rejection as soon as the signal is aborted. */
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
 * The address of a service's database, and the setting that gives it. An address without a database name gets
 * `almanac_<service>`.
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

/** Traces the commands that requests send, on a connection that monitors them. Traces contain no values. */
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
