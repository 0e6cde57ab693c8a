import type { RequestListener } from 'node:http';
import { createRestApp, manifestOf, type Route } from '@almanac/rest';
import { gateway, manifest, type RpcService, rpcService } from '@almanac/rpc';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { announceOverRedis, announceToGateway, CacheVersions } from './cache-versions.js';
import { databaseUri, type ProcessName, type ServiceSettings } from './config.js';
import { callerOfExchange, inExchange } from './exchange.js';
import { buildIndexes, connectMongo } from './mongo.js';
import {
  type ProcessContext,
  type ProcessDescription,
  type StartedProcess,
  type StartOptions,
  startProcess,
} from './process.js';
import { connectRedis } from './redis.js';
import { runProcess } from './run.js';
import type { Worker } from './worker.js';

/** How long a writer may wait for the gateway to hear of its change. */
const ANNOUNCE_DEADLINE_MS = 1000;

/** What a service is built from. */
export interface ServiceContext<C> extends ProcessContext<C> {
  /** Declares namespaces changed. The service's own is declared by itself after each request that may change it. */
  readonly cacheVersions: CacheVersions;
  /**
   * The service's database. Make the models on this connection before `start` resolves: their indexes are built
   * before the service is ready, and it is ready only while the database is.
   */
  connectDatabase(): Promise<Connection>;
}

/** What a service consists of. */
export interface ServiceParts {
  readonly routes: readonly Route[];
  /** What it offers to other services, beside its manifest and its health. */
  readonly rpc?: readonly RpcService[];
  readonly workers?: readonly Worker[];
  /** Addresses outside the interface that it answers too: beginning of the path → who answers (uploaded files). */
  readonly outside?: Readonly<Record<string, RequestListener>>;
}

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
      const { logger, metrics, identityTokens } = context;
      let database: Connection | undefined;
      const cacheVersions = await createCacheVersions(context);
      const {
        routes,
        rpc = [],
        workers = [],
        outside = {},
      } = await start({
        ...context,
        cacheVersions,
        async connectDatabase() {
          database ??= await connectDatabase(context);
          return database;
        },
      });
      if (database) await buildIndexes(database);

      const app = createRestApp({
        namespace,
        routes,
        // Checked once, by `inExchange`.
        tokens: { verify: async () => callerOfExchange() },
        siteUrl: context.config.SITE_URL,
        apiRoot: context.config.API_ROOT,
        logger,
        onChange: () => cacheVersions.raise(namespace),
        observe: ({ method, route, status, duration }) => {
          metrics.httpRequest({ method, route: route || '(none)', status, durationMs: duration });
          logger.info({ method, route, status, ms: Math.round(duration) }, 'request');
        },
      });
      const described = { ...manifestOf(namespace, routes), pathPrefixes: Object.keys(outside) };
      return {
        http: inExchange(byPrefix(outside, app), identityTokens),
        rpc: [rpcService(manifest.Manifest, { getRoutes: () => described }), ...rpc],
        workers,
      };
    },
  };
}

async function connectDatabase({
  name,
  config,
  logger,
  readiness,
  onStop,
}: ProcessContext<ServiceSettings>): Promise<Connection> {
  const connection = await connectMongo(databaseUri(name, config), { appName: `almanac-${name}` });
  connection.on('connected', () => readiness.set('database', true));
  connection.on('disconnected', () => {
    logger.warn('the database cannot be reached');
    readiness.set('database', false);
  });
  readiness.set('database', true);
  onStop('database', () => connection.close());
  return connection;
}

async function createCacheVersions({
  config,
  logger,
  metrics,
  onStop,
  rpcClient,
}: ProcessContext<ServiceSettings>): Promise<CacheVersions> {
  const announce = config.REDIS_URL
    ? announceOverRedis(await connectRedisOf(config.REDIS_URL))
    : announceToGateway(
        rpcClient(gateway.CacheVersions, config.GATEWAY_GRPC, { deadlineMs: ANNOUNCE_DEADLINE_MS }),
      );
  const cacheVersions = new CacheVersions(announce, logger, metrics);
  onStop('cache versions', () => cacheVersions.stop());
  return cacheVersions;

  async function connectRedisOf(url: string): Promise<Redis> {
    const redis = await connectRedis(url, logger);
    onStop('Redis', () => redis.quit());
    return redis;
  }
}

/** Hands a request to whoever answers its path. */
function byPrefix(outside: Readonly<Record<string, RequestListener>>, app: RequestListener): RequestListener {
  const prefixes = Object.entries(outside);
  return (request, response) => {
    const [, listener = app] = prefixes.find(([prefix]) => request.url?.startsWith(prefix)) ?? [];
    listener(request, response);
  };
}
