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
import { operationsHandler, Readiness } from './operations.js';
import { RemoteProcesses } from './remote-processes.js';
import { StopSequence, type StopTask } from './stop-sequence.js';

/**
 * Maximum time of the stop, phase by phase. Together they are less than the 20 s after which the supervisor kills the
 * process.
 */
const DRAIN_LIMIT_MS = 9000;
const WORKER_LIMIT_MS = 4000;
const CONNECTION_LIMIT_MS = 3000;
const OPERATIONS_LIMIT_MS = 1000;
/** Time that a limit leaves to its task for ending. */
const MARGIN_MS = 500;

/** Dependencies of a process. */
export interface ProcessContext<C> {
  readonly name: ProcessName;
  readonly config: C;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly identityTokens: IdentityTokens;
  readonly processTokens: ProcessTokens;
  /** State of parts that may fail while the process runs, such as a database. */
  readonly readiness: Readiness;
  /** Signal that aborts when the process stops and pending requests should be finished. */
  readonly draining: AbortSignal;
  /** The availability of another process, by its gRPC address. */
  peer(address: string): PeerState;
  /** A client of another process, with metrics. It is closed when the process stops. */
  rpcClient<D extends Contract['service']>(
    contract: Contract<D>,
    address: string,
    options?: Pick<RpcClientOptions, 'deadlineMs' | 'audience'>,
  ): RpcClient<D>;
  /** Registers a function to call when the process stops, after requests, calls and workers. */
  onStop(label: string, close: () => Promise<unknown> | unknown): void;
}

/** Work of a process besides responding to requests. Several replicas may run it concurrently. */
export interface Worker {
  readonly name: string;
  /** Called once everything is ready. */
  start(): void;
  /** Ends running work. */
  stop(): Promise<void>;
}

/** Parts of a process. They start to listen and work only when all are built. */
export interface ProcessParts {
  readonly http?: RequestListener;
  /** Maximum size of the headers of an HTTP request; by default Node's limit. */
  readonly maxHeaderBytes?: number;
  /** Headers of error responses that are sent before a request can be read, by name. */
  readonly errorHeaders?: Readonly<Record<string, string>>;
  readonly rpc?: readonly RpcService[];
  readonly workers?: readonly Worker[];
}

/** A process as data. */
export interface ProcessDescription<C extends ProcessSettings> {
  readonly name: ProcessName;
  readonly config: z.ZodType<C>;
  /** Builds the process. It may wait for databases and other processes. */
  readonly start: (context: ProcessContext<C>) => Promise<ProcessParts> | ProcessParts;
}

/** A process that is ready. */
export interface StartedProcess {
  readonly name: ProcessName;
  /** Listening ports. Absent when the process has none. */
  readonly ports: { readonly http?: number; readonly grpc?: number; readonly ops: number };
  readonly logger: Logger;
  /** Stops everything in order. Further calls wait for the same stop. @returns whether all went well. */
  stop(): Promise<boolean>;
}

export interface StartOptions {
  /** Source of the settings; by default the environment of the program. */
  readonly env?: NodeJS.ProcessEnv;
  /** Destination of the log; standard output by default. */
  readonly logDestination?: DestinationStream;
}

/**
 * Starts a process, which is ready when the promise resolves. `runProcess` handles signals.
 * @throws ConfigError for invalid settings. On any failure, all started parts are stopped.
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

/** The readiness of a process before it is ready. A stop begins by ending it, and waits until load balancers know. */
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
  const server = new HttpServer(operationsHandler(metrics.registry, readiness), { maxConnections });
  const port = await server.listen(OPS_PORT, INTERNAL_HOST);
  stopping.add('operations', drain('operations', server, OPERATIONS_LIMIT_MS));
  return port;
}

/** Serves the HTTP requests of clients. @returns the port; undefined for a process without HTTP */
async function listenHttp(
  { http: listener, errorHeaders = {}, maxHeaderBytes }: ProcessParts,
  { config, metrics }: Pick<ProcessContext<ProcessSettings>, 'config' | 'metrics'>,
  stopping: StopSequence,
): Promise<number | undefined> {
  if (!listener) return undefined;
  const server = new HttpServer(listener, {
    maxConnections: config.MAX_CONNECTIONS,
    errorHeaders,
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
  // An IPv6 address contains colons, so it gets brackets.
  const host = INTERNAL_HOST.includes(':') ? `[${INTERNAL_HOST}]` : INTERNAL_HOST;
  const port = await server.listen(`${host}:${config.GRPC_PORT}`);
  stopping.add('requests', drain('gRPC server', server, DRAIN_LIMIT_MS));
  readiness.follow((ready) => server.setServing(ready));
  return port;
}

/** A task that stops a server gracefully. */
const drain = (label: string, server: Pick<RpcServer, 'stop'>, limitMs: number): StopTask => ({
  label,
  limitMs,
  run: () => server.stop(limitMs - MARGIN_MS),
});
