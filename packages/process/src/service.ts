import type { RequestListener } from 'node:http';
import { fragmentOfNamespaces, manifestOf, RestApp, type Route } from '@almanac/rest';
import { manifest, type RpcService, rpcService } from '@almanac/rpc';
import type * as z from 'zod';
import { batchRpc } from './batch-requests.js';
import { bodyLimitsOf, type ProcessName, type ServiceSettings } from './config.js';
import {
  type ProcessContext,
  type ProcessDescription,
  type StartedProcess,
  type StartOptions,
  startProcess,
  type Worker,
} from './process.js';
import { readerRpc } from './reader.js';
import { behindGateway, byPrefix, RequestHandler, restListener } from './request-handler.js';
import { runProcess } from './run.js';

/** Work that needs the database of a service. */
export interface DatabaseWork {
  /** Whether a failure may leave changes. */
  readonly mayWrite: boolean;
  /** Timeout of the caller in milliseconds; absent: unlimited. */
  readonly maxWaitMs?: number;
}

/** Runs work that needs the database of a service, and refuses it at once while the database is unavailable. */
export interface Circuit {
  run<T>(work: () => Promise<T> | T, options: DatabaseWork): Promise<T>;
}

/** The circuit of a service that works without a database. */
const NO_DATABASE: Circuit = { run: async (work) => work() };

/** Parts of a module of a service. */
export interface ModuleParts {
  readonly routes?: readonly Route[];
  /** Runs once the indexes are built and before the service is ready, for example to create the first content. */
  readonly prepare?: () => Promise<void>;
  /** gRPC methods for other services, besides manifest and health. */
  readonly rpc?: readonly RpcService[];
  readonly workers?: readonly Worker[];
  /** Listeners by path prefix, for addresses outside the API (uploaded files). */
  readonly outside?: Readonly<Record<string, RequestListener>>;
}

/** Parts of a service. */
export interface ServiceParts extends ModuleParts {
  readonly routes: readonly Route[];
  /** The database that all requests and calls need; absent for a service that works without one. */
  readonly database?: {
    readonly circuit: Circuit;
    buildIndexes(options?: { drops?: boolean }): Promise<void>;
  };
  /** Announces changed namespaces with the response to the request that may have changed them. */
  readonly cacheVersions: { bumpWithResponse(version: string): Promise<void> };
}

/** Joins the parts of several modules. Preparations run one after another, in the order of the modules. */
export const joinParts = (modules: readonly ModuleParts[]): Required<ModuleParts> => ({
  routes: modules.flatMap(({ routes = [] }) => routes),
  rpc: modules.flatMap(({ rpc = [] }) => rpc),
  workers: modules.flatMap(({ workers = [] }) => workers),
  outside: Object.assign({}, ...modules.map(({ outside }) => outside)),
  async prepare() {
    for (const module of modules) await module.prepare?.();
  },
});

/** A service as data: its namespaces of the API and their implementation. */
export interface ServiceDescription<C extends ServiceSettings> {
  readonly name: ProcessName;
  /** Namespace, such as `wp/v2`. */
  readonly namespace: string;
  /** Further namespaces of the service. */
  readonly furtherNamespaces?: readonly string[];
  /** Settings, made with `serviceConfig`. */
  readonly config: z.ZodType<C>;
  readonly start: (context: ProcessContext<C>) => Promise<ServiceParts> | ServiceParts;
}

/** Argument of a service's program that makes it prepare its database and end. */
const MIGRATE = 'migrate';

/**
 * Runs a service as the whole program, from its `main.ts`. With the argument `migrate` it builds the indexes of this
 * version and ends: this runs before a roll-out, so that no pod waits for the indexes.
 */
export const runService = <C extends ServiceSettings>(
  description: ServiceDescription<C>,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> =>
  words[0] === MIGRATE
    ? runProcess(migrationOf(description), { endsWhenStarted: true })
    : runProcess(processOf(description));

/** A process that prepares the database of a service, and neither serves nor works. */
const migrationOf = <C extends ServiceSettings>({
  name,
  config,
  start,
}: ServiceDescription<C>): ProcessDescription<C> => ({
  name,
  config,
  async start(context) {
    const { database } = await start(context);
    await database?.buildIndexes({ drops: false });
    context.logger.info('the indexes of this version are built');
    return {};
  },
});

/** Starts a service inside another program, such as a test. */
export const startService = <C extends ServiceSettings>(
  description: ServiceDescription<C>,
  options: StartOptions,
): Promise<StartedProcess> => startProcess(processOf(description), options);

/** Maximum size of the headers of a forwarded request: those of the gateway in addition to those of a client. */
const MAX_HEADER_BYTES = 32 * 1024;

function processOf<C extends ServiceSettings>({
  name,
  namespace,
  furtherNamespaces,
  config,
  start,
}: ServiceDescription<C>): ProcessDescription<C> {
  const namespaces = { namespace, furtherNamespaces };
  return {
    name,
    config,
    async start(context) {
      const { logger } = context;
      const parts = await start(context);
      const { routes, database, cacheVersions, rpc = [], workers = [], outside = {} } = parts;
      await database?.buildIndexes();
      await parts.prepare?.();

      const app = new RestApp({
        ...namespaces,
        routes,
        siteUrl: context.config.SITE_URL,
        apiRoot: context.config.API_ROOT,
        logger,
        limits: bodyLimitsOf(context.config),
      });
      const circuit = database?.circuit ?? NO_DATABASE;
      const handler = new RequestHandler({ app, namespace, circuit, cacheVersions, logger });
      // The description is made on demand, so that the start does not wait for it.
      let fragmentJson: string | undefined;
      const described = { ...manifestOf(namespaces, routes), pathPrefixes: Object.keys(outside) };
      return {
        maxHeaderBytes: MAX_HEADER_BYTES,
        http: behindGateway(byPrefix(outside, restListener(handler, context)), context),
        rpc: [
          rpcService(manifest.Manifest, {
            getRoutes: () => described,
            getDescription: () => {
              fragmentJson ??= JSON.stringify(fragmentOfNamespaces(namespaces, routes));
              return { fragmentJson };
            },
          }),
          readerRpc(handler),
          batchRpc(handler, context),
          ...rpc.map(throughCircuit(circuit)),
        ],
        workers,
      };
    },
  };
}

/** Calls of other processes need the database like requests. */
const throughCircuit =
  (circuit: Circuit) =>
  ({ contract, handlers }: RpcService): RpcService => ({
    contract,
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        (request, context) =>
          circuit.run(() => handler(request, context), { mayWrite: false, maxWaitMs: context.maxWaitMs }),
      ]),
    ),
  });
