import type { RequestListener } from 'node:http';
import {
  fragmentOfNamespace,
  manifestOf,
  plainRequest,
  RestApp,
  type Route,
  sendResponse,
} from '@almanac/rest';
import { manifest, nameSpan, type RpcService, rpcService } from '@almanac/rpc';
import type { Connection } from 'mongoose';
import type * as z from 'zod';
import { behindGateway } from './behind-gateway.js';
import { type CacheVersions, cacheVersionsOf } from './cache-versions.js';
import type { ProcessName, ServiceSettings } from './config.js';
import { databaseOf } from './database.js';
import type { DatabaseGuard } from './database-guard.js';
import { OptionalDatabase } from './optional-database.js';
import {
  type ProcessContext,
  type ProcessDescription,
  type StartedProcess,
  type StartOptions,
  startProcess,
} from './process.js';
import { readerRpc } from './reader.js';
import { RequestHandler } from './request-handler.js';
import { callerInScope } from './request-scope.js';
import { runProcess } from './run.js';
import type { Worker } from './worker.js';

/** Dependencies of a service. */
export interface ServiceContext<C> extends ProcessContext<C> {
  /** Declares namespaces changed. The service's own is declared by itself after each request that may change it. */
  readonly cacheVersions: CacheVersions;
  /**
   * The service's database. Make the models on this connection before `start` resolves: their indexes are built
   * before the service is ready, and it is ready only while the database is.
   */
  connectDatabase(): Promise<Connection>;
  /** The database of a service that can do without it, with the models that are made on its connection. */
  optionalDatabase<M>(models: (connection: Connection) => M): OptionalDatabase<M>;
}

/** Parts of a service. */
export interface ServiceParts {
  readonly routes: readonly Route[];
  /** Runs once the indexes are built and before the service is ready: creates the first content. */
  readonly prepare?: () => Promise<void>;
  /** gRPC methods for other services, beside manifest and health. */
  readonly rpc?: readonly RpcService[];
  readonly workers?: readonly Worker[];
  /** Listeners by path prefix, for addresses outside the interface (uploaded files). */
  readonly outside?: Readonly<Record<string, RequestListener>>;
}

/** The parts of a service that is made of modules. Preparations run in the modules' order, one after another. */
export const joinParts = (modules: readonly Partial<ServiceParts>[]): Required<ServiceParts> => ({
  routes: modules.flatMap(({ routes = [] }) => routes),
  rpc: modules.flatMap(({ rpc = [] }) => rpc),
  workers: modules.flatMap(({ workers = [] }) => workers),
  outside: Object.assign({}, ...modules.map(({ outside }) => outside)),
  async prepare() {
    for (const module of modules) await module.prepare?.();
  },
});

/** A service as data: one namespace of the interface with everything behind it. */
export interface ServiceDescription<C extends ServiceSettings> {
  readonly name: ProcessName;
  /** Such as `wp/v2`. */
  readonly namespace: string;
  /** Made with `serviceConfig`. */
  readonly config: z.ZodType<C>;
  readonly start: (context: ServiceContext<C>) => Promise<ServiceParts> | ServiceParts;
}

/** Runs a service for as long as the program lives. The whole of a service's `main.ts`. */
export const runService = <C extends ServiceSettings>(description: ServiceDescription<C>): Promise<void> =>
  runProcess(processOf(description));

/** Starts a service inside another program, such as a test. */
export const startService = <C extends ServiceSettings>(
  description: ServiceDescription<C>,
  options: StartOptions,
): Promise<StartedProcess> => startProcess(processOf(description), options);

const MEGABYTE = 1024 * 1024;
/** Of a request that the gateway forwards: its own headers come on top of as many as a client may send. */
const MAX_HEADER_BYTES = 32 * 1024;

// A client may name any method: the words of logs and metrics are ours.
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

function processOf<C extends ServiceSettings>({
  name,
  namespace,
  config,
  start,
}: ServiceDescription<C>): ProcessDescription<C> {
  return {
    name,
    config,
    async start(context) {
      const { logger } = context;
      const database = databaseOf(context);
      const cacheVersions = await cacheVersionsOf(context);
      const parts = await start({
        ...context,
        cacheVersions,
        connectDatabase: database.connect,
        optionalDatabase: (models) => new OptionalDatabase({ ...context, models }),
      });
      await database.buildIndexes();
      await parts.prepare?.();
      const { routes, rpc = [], workers = [], outside = {} } = parts;

      const { MAX_FIELDS_MB, MAX_OPEN_FIELDS_KB, MAX_PENDING_FIELDS_MB } = context.config;
      const app = new RestApp({
        namespace,
        routes,
        siteUrl: context.config.SITE_URL,
        apiRoot: context.config.API_ROOT,
        logger,
        limits: {
          bodyBytes: MAX_FIELDS_MB * MEGABYTE,
          openBodyBytes: MAX_OPEN_FIELDS_KB * 1024,
          bodyMemoryBytes: MAX_PENDING_FIELDS_MB * MEGABYTE,
        },
      });
      const { guard } = database;
      const handler = new RequestHandler({ app, namespace, guard, cacheVersions, logger });
      // Made when it is asked for: a start does not wait for it.
      let fragmentJson: string | undefined;
      const described = { ...manifestOf(namespace, routes), pathPrefixes: Object.keys(outside) };
      return {
        maxHeaderBytes: MAX_HEADER_BYTES,
        http: behindGateway(byPrefix(outside, restListener(handler, context)), context),
        rpc: [
          rpcService(manifest.Manifest, {
            getRoutes: () => described,
            getDescription: () => {
              fragmentJson ??= JSON.stringify(fragmentOfNamespace(namespace, routes));
              return { fragmentJson };
            },
          }),
          readerRpc(handler),
          ...rpc.map(guarded(guard)),
        ],
        workers,
      };
    },
  };
}

/** Answers the requests of Node's HTTP server. Callers are verified before, by `inRequestScope`. */
const restListener =
  (
    handler: RequestHandler,
    { logger, metrics }: Pick<ProcessContext<unknown>, 'logger' | 'metrics'>,
  ): RequestListener =>
  async (message, response) => {
    const started = performance.now();
    const result = await handler.handle(plainRequest(message, callerInScope()));
    const { id, method: sent, route, status } = result.outcome;
    await sendResponse(result, response).catch((error: unknown) =>
      logger.error({ err: error, requestId: id }, 'response failed'),
    );
    const method = METHODS.has(sent) ? sent : '(other)';
    const durationMs = performance.now() - started;
    nameSpan(`${method} ${route}`);
    metrics.httpRequest({ method, route: route || '(none)', status, durationMs });
    logger.info({ method, route, status, ms: Math.round(durationMs) }, 'request');
  };

/** Calls of other processes need the database as requests do. */
const guarded =
  (guard: DatabaseGuard) =>
  ({ contract, handlers }: RpcService): RpcService => ({
    contract,
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        (request, context) =>
          guard.run(() => handler(request, context), { mayWrite: false, patienceMs: context.patienceMs }),
      ]),
    ),
  });

/** Hands a request to whoever answers its path. */
function byPrefix(outside: Readonly<Record<string, RequestListener>>, app: RequestListener): RequestListener {
  const prefixes = Object.entries(outside);
  return (request, response) => {
    const [, listener = app] = prefixes.find(([prefix]) => request.url?.startsWith(prefix)) ?? [];
    listener(request, response);
  };
}
