import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { IdentityTokens, ProcessTokens } from '@almanac/identity';
import {
  type Contract,
  createRpcClient,
  createRpcServer,
  Peer,
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
  const { HOST, INTERNAL_HOST, HTTP_PORT, GRPC_PORT, OPS_PORT } = config;
  const metrics = new Metrics();
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { startTracing } = await import('./tracing.js');
    const collector = {
      endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: config.OTEL_EXPORTER_OTLP_HEADERS,
      share: config.OTEL_TRACES_SAMPLER_ARG,
    };
    const run = startTracing(name, collector, logger);
    stopping.add('connections', { label: 'traces', limitMs: CONNECTION_LIMIT_MS, run });
  }
  const identityTokens = new IdentityTokens(...config.IDENTITY_SECRET);
  const processTokens = new ProcessTokens(name, ...config.IDENTITY_SECRET);
  const readiness = new Readiness();
  readiness.set('process', false);
  stopping.add('readiness', {
    label: 'readiness',
    limitMs: config.STOP_DELAY_MS + MARGIN_MS,
    run: async () => {
      const { ready } = readiness;
      readiness.set('process', false);
      if (ready) await pause(config.STOP_DELAY_MS);
    },
  });
  const { MAX_CONNECTIONS: maxConnections } = config;
  const operator = new HttpServer(operations(metrics.registry, readiness), { maxConnections });
  const ops = await operator.listen(OPS_PORT, INTERNAL_HOST);
  stopping.add('operations', drain('operations', operator, OPERATIONS_LIMIT_MS));

  const onStop: ProcessContext<C>['onStop'] = (label, run) =>
    stopping.add('connections', { label, limitMs: CONNECTION_LIMIT_MS, run });
  const peers = new Map<string, Peer>();
  const peer = (address: string): Peer => {
    const known = peers.get(address);
    if (known) return known;
    const followed = new Peer(address, (isAway) =>
      logger.info({ peer: address }, isAway ? 'a peer is away' : 'a peer is back'),
    );
    peers.set(address, followed);
    onStop(`peer at ${address}`, () => followed.stop());
    return followed;
  };
  const rpcClient: ProcessContext<C>['rpcClient'] = (contract, address, options) => {
    const client = createRpcClient(contract, address, {
      ...options,
      identityTokens,
      processTokens,
      peer: peer(address),
      onCall: metrics.rpcCall,
    });
    onStop(`client of ${address}`, () => client.close());
    return client;
  };
  const parts = await start({
    name,
    config,
    logger,
    metrics,
    identityTokens,
    processTokens,
    readiness,
    peer,
    rpcClient,
    onStop,
  });

  const { http: app, refusalHeaders = {}, maxHeaderBytes } = parts;
  const face =
    app &&
    new HttpServer(app, {
      maxConnections,
      refusalHeaders,
      ...(maxHeaderBytes !== undefined && { maxHeaderBytes }),
    });
  if (face) metrics.followRequestsInFlight(() => face.inFlight);
  const http = await face?.listen(HTTP_PORT, HOST);
  if (face) stopping.add('requests', drain('HTTP server', face, DRAIN_LIMIT_MS));
  const server =
    parts.rpc &&
    createRpcServer({
      logger,
      identityTokens,
      processTokens,
      services: parts.rpc,
    });
  // An IPv6 address has colons of its own.
  const internalHost = INTERNAL_HOST.includes(':') ? `[${INTERNAL_HOST}]` : INTERNAL_HOST;
  const grpc = await server?.listen(`${internalHost}:${GRPC_PORT}`);
  if (server) stopping.add('requests', drain('gRPC server', server, DRAIN_LIMIT_MS));
  readiness.follow((ready) => server?.setServing(ready));
  for (const worker of parts.workers ?? []) {
    worker.start();
    stopping.add('workers', { label: worker.name, limitMs: WORKER_LIMIT_MS, run: () => worker.stop() });
  }
  readiness.set('process', true);
  return { ops, ...(http !== undefined && { http }), ...(grpc !== undefined && { grpc }) };
}

/** Stops a server gently. */
const drain = (label: string, server: Pick<RpcServer, 'stop'>, limitMs: number): StopTask => ({
  label,
  limitMs,
  run: () => server.stop(limitMs - MARGIN_MS),
});
