import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { IdentityTokens, ProcessTokens } from '@almanac/identity';
import {
  type Contract,
  createRpcServer,
  type PeerState,
  type RpcClient,
  type RpcClientOptions,
  type RpcServer,
  type RpcService,
} from '@almanac/rpc';
import type { DestinationStream } from 'pino';
import type * as z from 'zod';
import { type ProcessName, type ProcessSettings, parseConfig } from './config.js';
import { HttpServer } from './http/server.js';
import { createLogger, type Logger } from './logger.js';
import { Metrics } from './metrics.js';
import { operations, Readiness } from './operations.js';
import { RemoteProcesses } from './remote-processes.js';
import { StopSequence, type StopTask } from './stop-sequence.js';

/** How long stopping may take, phase by phase; together less than the 20 s after which the supervisor kills. */
const DRAIN_LIMIT_MS = 9000;
const WORKER_LIMIT_MS = 4000;
const CONNECTION_LIMIT_MS = 3000;
const OPERATIONS_LIMIT_MS = 1000;
/** Time that a limit inside a task leaves to the task for its end. */
const MARGIN_MS = 500;

/** Dependencies of a process. */
export interface ProcessContext<C> {
  readonly name: ProcessName;
  readonly config: C;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly identityTokens: IdentityTokens;
  readonly processTokens: ProcessTokens;
  /** For parts that may fail while the process goes on, such as a database. */
  readonly readiness: Readiness;
  /** Aborted when the requests under way are to be finished: the process stops. */
  readonly draining: AbortSignal;
  /** Whether another process answers, by its gRPC address. */
  peer(address: string): PeerState;
  /** A client of another process. It is measured, and closed when the process stops. */
  rpcClient<D extends Contract['service']>(
    contract: Contract<D>,
    address: string,
    options?: Pick<RpcClientOptions, 'deadlineMs' | 'audience'>,
  ): RpcClient<D>;
  /** Has something closed when the process stops, after requests, calls and workers. */
  onStop(label: string, close: () => Promise<unknown> | unknown): void;
}

/** Something that a process does beside answering requests. Any number of replicas may run it at the same time. */
export interface Worker {
  readonly name: string;
  /** Called once everything is ready. */
  start(): void;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

/** Parts of a process. None listens or works before all are built. */
export interface ProcessParts {
  readonly http?: RequestListener;
  /** Largest headers of an HTTP request; Node's own limit unless given. */
  readonly maxHeaderBytes?: number;
  /** Headers of error responses that are sent before a request can be read, by name. */
  readonly refusalHeaders?: Readonly<Record<string, string>>;
  readonly rpc?: readonly RpcService[];
  readonly workers?: readonly Worker[];
}

/** A process as data. */
export interface ProcessDescription<C extends ProcessSettings> {
  readonly name: ProcessName;
  readonly config: z.ZodType<C>;
  /** Builds the process; may wait for databases and other processes. */
  readonly start: (context: ProcessContext<C>) => Promise<ProcessParts> | ProcessParts;
}

/** A process that is ready. */
export interface StartedProcess {
  readonly name: ProcessName;
  /** Listening ports. Absent when the process has none. */
  readonly ports: { readonly http?: number; readonly grpc?: number; readonly ops: number };
  readonly logger: Logger;
  /** Stops everything in order; further calls wait for the same end. @returns whether all went well. */
  stop(): Promise<boolean>;
}

export interface StartOptions {
  /** Where settings come from; the environment of the program unless given. */
  readonly env?: NodeJS.ProcessEnv;
  /** Where the log goes; standard output unless given. */
  readonly logDestination?: DestinationStream;
}

/**
 * Starts a process; it is ready when the promise resolves. Signals are not its business: see `runProcess`.
 * @throws ConfigError for settings that cannot be used. Whatever has begun is stopped again when anything fails.
 */
export async function startProcess<C extends ProcessSettings>(
  { name, config: schema, start }: ProcessDescription<C>,
  { env, logDestination }: StartOptions = {},
): Promise<StartedProcess> {
  const config = parseConfig(schema, env);
  const logger = createLogger(name, config.LOG_LEVEL, logDestination);
  const stopping = new StopSequence(logger);
  try {
    const ports = await startAll(name, config, start, logger, stopping);
    logger.info({ ports }, 'ready');
    return {
      name,
      ports,
      logger,
      async stop() {
        const wentWell = await stopping.run();
        logger.flush();
        return wentWell;
      },
    };
  } catch (error) {
    await stopping.run();
    throw error;
  }
}

async function startAll<C extends ProcessSettings>(
  name: ProcessName,
  config: C,
  start: ProcessDescription<C>['start'],
  logger: Logger,
  stopping: StopSequence,
): Promise<StartedProcess['ports']> {
  const metrics = new Metrics();
  await exportTraces(name, config, logger, stopping);
  const identityTokens = new IdentityTokens(...config.IDENTITY_SECRET);
  const processTokens = new ProcessTokens(name, ...config.IDENTITY_SECRET);
  const readiness = readinessOf(config, stopping);
  const ops = await listenForOperators(config, metrics, readiness, stopping);

  const onStop: ProcessContext<C>['onStop'] = (label, run) =>
    stopping.add('connections', { label, limitMs: CONNECTION_LIMIT_MS, run });
  const draining = new AbortController();
  stopping.add('requests', {
    label: 'long requests',
    limitMs: CONNECTION_LIMIT_MS,
    run: () => draining.abort(),
  });
  const remotes = new RemoteProcesses({ logger, metrics, identityTokens, processTokens, onStop });
  const context: ProcessContext<C> = {
    name,
    config,
    logger,
    metrics,
    identityTokens,
    processTokens,
    readiness,
    draining: draining.signal,
    peer: (address) => remotes.peer(address),
    rpcClient: (contract, address, options) => remotes.client(contract, address, options),
    onStop,
  };
  const parts = await start(context);

  const http = await listenHttp(parts, context, stopping);
  const grpc = await listenGrpc(parts, context, stopping);
  for (const worker of parts.workers ?? []) {
    worker.start();
    stopping.add('workers', { label: worker.name, limitMs: WORKER_LIMIT_MS, run: () => worker.stop() });
  }
  readiness.set('process', true);
  return { ops, ...(http !== undefined && { http }), ...(grpc !== undefined && { grpc }) };
}

async function exportTraces(
  name: ProcessName,
  config: ProcessSettings,
  logger: Logger,
  stopping: StopSequence,
): Promise<void> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { startTracing } = await import('./tracing.js');
  const collector = {
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    share: config.OTEL_TRACES_SAMPLER_ARG,
  };
  const run = startTracing(name, collector, logger);
  stopping.add('connections', { label: 'traces', limitMs: CONNECTION_LIMIT_MS, run });
}

/** The readiness of a process that is not ready yet. A stop begins with its end, and waits until load balancers saw it. */
function readinessOf({ STOP_DELAY_MS: delayMs }: ProcessSettings, stopping: StopSequence): Readiness {
  const readiness = new Readiness();
  readiness.set('process', false);
  stopping.add('readiness', {
    label: 'readiness',
    limitMs: delayMs + MARGIN_MS,
    run: async () => {
      const { ready } = readiness;
      readiness.set('process', false);
      if (ready) await pause(delayMs);
    },
  });
  return readiness;
}

/** Serves metrics and health checks. @returns the port */
async function listenForOperators(
  { OPS_PORT, INTERNAL_HOST, MAX_CONNECTIONS: maxConnections }: ProcessSettings,
  metrics: Metrics,
  readiness: Readiness,
  stopping: StopSequence,
): Promise<number> {
  const server = new HttpServer(operations(metrics.registry, readiness), { maxConnections });
  const port = await server.listen(OPS_PORT, INTERNAL_HOST);
  stopping.add('operations', drain('operations', server, OPERATIONS_LIMIT_MS));
  return port;
}

/** Serves the HTTP requests of clients. @returns the port; undefined for a process without HTTP */
async function listenHttp(
  { http: listener, refusalHeaders = {}, maxHeaderBytes }: ProcessParts,
  { config, metrics }: Pick<ProcessContext<ProcessSettings>, 'config' | 'metrics'>,
  stopping: StopSequence,
): Promise<number | undefined> {
  if (!listener) return undefined;
  const server = new HttpServer(listener, {
    maxConnections: config.MAX_CONNECTIONS,
    refusalHeaders,
    ...(maxHeaderBytes !== undefined && { maxHeaderBytes }),
  });
  metrics.followRequestsInFlight(() => server.inFlight);
  const port = await server.listen(config.HTTP_PORT, config.HOST);
  stopping.add('requests', drain('HTTP server', server, DRAIN_LIMIT_MS));
  return port;
}

/** Serves the gRPC calls of other processes. @returns the port; undefined for a process without gRPC */
async function listenGrpc(
  { rpc: services }: ProcessParts,
  {
    config,
    logger,
    identityTokens,
    processTokens,
    readiness,
  }: Omit<ProcessContext<ProcessSettings>, 'rpcClient'>,
  stopping: StopSequence,
): Promise<number | undefined> {
  if (!services) return undefined;
  const server = createRpcServer({ logger, identityTokens, processTokens, services });
  const { INTERNAL_HOST } = config;
  // An IPv6 address has colons of its own.
  const host = INTERNAL_HOST.includes(':') ? `[${INTERNAL_HOST}]` : INTERNAL_HOST;
  const port = await server.listen(`${host}:${config.GRPC_PORT}`);
  stopping.add('requests', drain('gRPC server', server, DRAIN_LIMIT_MS));
  readiness.follow((ready) => server.setServing(ready));
  return port;
}

/** Stops a server gently. */
const drain = (label: string, server: Pick<RpcServer, 'stop'>, limitMs: number): StopTask => ({
  label,
  limitMs,
  run: () => server.stop(limitMs - MARGIN_MS),
});
