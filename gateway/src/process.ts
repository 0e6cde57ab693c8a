import { attemptLimiterOf, clientLimitOf, Versions } from '@almanac/cache';
import { API_SERVICES, type ProcessName, WEBSITE } from '@almanac/identity';
import {
  linkCookie,
  type ProcessContext,
  type ProcessDescription,
  type ProcessParts,
  type SiteCookie,
  sessionCookie,
} from '@almanac/process';
import { bodyLimitsOf } from '@almanac/process/config';
import { type ApiFragment, fragmentOf, HeaderMap, RestApp } from '@almanac/rest';
import { explorerOf } from '@almanac/rest/explorer';
import {
  batch,
  core,
  gateway as gatewayContract,
  HttpConnections,
  manifest,
  type RpcClient,
  rpcService,
  watchHealth,
} from '@almanac/rpc';
import { Accounts, type AccountsDeps } from './authentication/accounts.js';
import { accountsRpc } from './authentication/accounts-rpc.js';
import { Authenticator } from './authentication/authenticator.js';
import { CookieSignIn } from './authentication/cookie-sign-in.js';
import { loginsRpc } from './authentication/logins-rpc.js';
import { Nonces } from './authentication/nonces.js';
import { BatchDispatcher } from './batch/batch-dispatcher.js';
import { batchRoute } from './batch/batch-route.js';
import { ResponseCache } from './cache/response-cache.js';
import { addressesOf, type GatewayConfig, gatewayConfig } from './config.js';
import { createGateway, gatewayMiddleware } from './gateway.js';
import { ApiDescription } from './local/api-description.js';
import { rootIndexRoute } from './local/root-index.js';
import { SiteDirectory } from './local/site-directory.js';
import { gatewayMetrics } from './metrics.js';
import { apiHeaders } from './proxy/service-response.js';
import { type ProcessContact, type ServiceContact, ServiceRegistry } from './registry/service-registry.js';

const MEGABYTE = 1024 * 1024;
const CACHE_ENTRY_BYTES = 4 * MEGABYTE;
const MANIFEST_DEADLINE_MS = 1_000;
/** This deadline is long because a service builds its description at the first request. */
const DESCRIPTION_DEADLINE_MS = 10_000;
/** This deadline is long because checking a password is slow by intention. */
const AUTHENTICATE_DEADLINE_MS = 10_000;
const EVENTS_NAMESPACE = 'tribe/events/v1';

type Context = ProcessContext<GatewayConfig>;

/** The gateway as a process. @param middleware replaces `gatewayMiddleware` in tests */
export const gatewayProcessWith = (
  middleware: typeof gatewayMiddleware,
): ProcessDescription<GatewayConfig> => ({
  name: 'gateway',
  config: gatewayConfig,
  start: (context) => startGateway(context, middleware),
});

export const gatewayProcess = gatewayProcessWith(gatewayMiddleware);

async function startGateway(context: Context, middleware: typeof gatewayMiddleware): Promise<ProcessParts> {
  const { config, logger, metrics, processTokens } = context;
  const versions = new Versions();
  const { cacheRequests, authentications } = gatewayMetrics(metrics.registry);
  const site = new SiteDirectory(context.rpcClient(core.Directory, config.CORE_GRPC), versions);
  const contacts = contactsOf(context, site);
  const registry = await followServices(context, versions, contacts);
  await followRedis(context, versions);
  const root = rootOf(context, { registry, site, versions });
  const limits = { deadlineMs: AUTHENTICATE_DEADLINE_MS };
  const sessions = context.rpcClient(core.Sessions, config.CORE_GRPC, limits);
  const identity = context.rpcClient(core.Identity, config.CORE_GRPC, limits);
  const attempts = await loginAttemptsOf(context);
  const authenticator = new Authenticator({
    identity,
    sessions,
    tokens: context.identityTokens,
    versions,
    attempts,
    outcomes: authentications,
  });
  const accounts = await accountsOf(context, { identity, attempts });
  const cookie = sessionCookie(config.SITE_URL);
  const description = new ApiDescription({
    services: contacts,
    own: root.fragment,
    apiUrl: config.SITE_URL + config.API_ROOT,
    versions,
    logger,
  });
  const explorer = explorerOf(config.SITE_URL);
  const rootUrl = `${config.SITE_URL}${config.API_ROOT}/`;
  const app = createGateway(
    {
      registry,
      root: root.app,
      verifyIdentity: (signed) => context.identityTokens.verify(signed),
      documents: (path) => (path === '/openapi.json' ? () => description.get() : explorer.get(path)),
      authenticator,
      cookies:
        config.COOKIE_SIGN_IN && config.WEBSITE ? cookieSignInOf(config, authenticator, cookie) : undefined,
      accountCookies: [cookie, linkCookie(config.SITE_URL)],
      formCookie: cookie,
      site,
      showsPages: config.PUBLIC_PAGES,
      versions,
      connections: new HttpConnections(config.UPSTREAM_TIMEOUT_SECONDS * 1_000),
      cache: config.CACHE ? responseCacheOf(config, versions) : undefined,
      processTokens,
      logger,
      metrics,
      cacheOutcomes: cacheRequests,
      siteUrl: config.SITE_URL,
      apiRoot: config.API_ROOT,
      sitePath: new URL(config.SITE_URL).pathname.replace(/\/$/, ''),
      rootUrl,
      allowedOrigins: config.CORS_ORIGINS,
      trustProxy: config.TRUST_PROXY,
      maxBodyBytes: config.MAX_BODY_MB * MEGABYTE,
    },
    middleware,
  );
  return {
    http: app,
    errorHeaders: apiHeaders(new HeaderMap(), rootUrl).toObject(),
    rpc: [
      rpcService(gatewayContract.CacheVersions, {
        bump: ({ changes }) => {
          for (const change of changes) versions.change(change.id, change.versions);
          return { version: versions.now };
        },
      }),
      loginsRpc({ authenticator, sessions }),
      accountsRpc(accounts),
    ],
  };
}

/** The limits of attempts to sign in, in whatever way. */
const loginAttemptsOf = (context: Context) =>
  attemptLimiterOf(context, {
    name: 'logins',
    windowSeconds: context.config.LOGIN_WINDOW_SECONDS,
    failures: context.config.LOGIN_MAX_FAILURES,
    failuresPerClient: context.config.LOGIN_MAX_FAILURES_PER_ADDRESS,
    failuresPerTarget: context.config.LOGIN_MAX_FAILURES_PER_ACCOUNT,
  });

/** Accounts of visitors, with the limit of mails that a client requests. */
async function accountsOf(
  context: Context,
  deps: Pick<AccountsDeps, 'identity' | 'attempts'>,
): Promise<Accounts> {
  const { config, rpcClient } = context;
  const limit = { name: 'account-mails', points: config.ACCOUNT_MAILS_PER_ADDRESS, seconds: 3600 };
  return new Accounts({
    ...deps,
    accounts: rpcClient(core.Accounts, config.CORE_GRPC, { deadlineMs: AUTHENTICATE_DEADLINE_MS }),
    mails: await clientLimitOf(context, limit),
  });
}

const cookieSignInOf = (
  config: GatewayConfig,
  authenticator: Authenticator,
  cookie: SiteCookie,
): CookieSignIn =>
  new CookieSignIn({
    cookie,
    nonces: new Nonces(config.IDENTITY_SECRET),
    authenticator,
    siteOrigin: new URL(config.SITE_URL).origin,
    allowedOrigins: config.CORS_ORIGINS,
  });

const responseCacheOf = (config: GatewayConfig, versions: Versions): ResponseCache =>
  new ResponseCache(versions, {
    maxBytes: config.CACHE_MAX_MB * MEGABYTE,
    maxEntryBytes: CACHE_ENTRY_BYTES,
    maxAgeMs: config.CACHE_MAX_AGE_SECONDS * 1_000,
  });

/** The services in reverse order, as clients expect in the root index: core's namespace is last. */
const contactsOf = (context: Context, site: SiteDirectory): readonly ServiceContact[] =>
  API_SERVICES.toReversed().map((name): ServiceContact => {
    const { http, grpc } = addressesOf(context.config, name);
    const client = context.rpcClient(manifest.Manifest, grpc, {
      audience: name,
      deadlineMs: MANIFEST_DEADLINE_MS,
    });
    return {
      name,
      http,
      peer: context.peer(grpc),
      getRoutes: async () => {
        const routes = await client.getRoutes({});
        // The settings are loaded early, because core may be unavailable when the root index is first requested.
        if (name === 'core') await site.get().catch(() => undefined);
        return routes;
      },
      getDescription: async () => {
        const { fragmentJson } = await client.getDescription({}, { deadlineMs: DESCRIPTION_DEADLINE_MS });
        return JSON.parse(fragmentJson) as ApiFragment;
      },
      watchHealth: (onChange) => watchHealth(grpc, onChange),
    };
  });

async function followServices(
  context: Context,
  versions: Versions,
  contacts: readonly ServiceContact[],
): Promise<ServiceRegistry> {
  const registry = new ServiceRegistry(contacts, versions, context.logger, websiteContactOf(context));
  context.onStop('service registry', () => registry.stop());
  await registry.start(context.config.START_WAIT_MS);
  return registry;
}

/** The contact of the website; undefined for a site without one. */
function websiteContactOf({ config, peer }: Context): ProcessContact | undefined {
  if (!config.WEBSITE) return undefined;
  const { http, grpc } = addressesOf(config, WEBSITE);
  return { http, peer: peer(grpc), watchHealth: (onChange) => watchHealth(grpc, onChange) };
}

interface RootDeps {
  readonly registry: ServiceRegistry;
  readonly site: SiteDirectory;
  readonly versions: Versions;
}

/** The routes that the gateway itself serves: the root index and batches. */
function rootOf(
  context: Context,
  { registry, site, versions }: RootDeps,
): { readonly app: RestApp; readonly fragment: ApiFragment } {
  const { config, logger, metrics, draining } = context;
  const { SITE_URL: siteUrl, API_ROOT: apiRoot } = config;
  const clients = batchClientsOf(context);
  const batches = new BatchDispatcher({
    registry,
    versions,
    clientOf: (name) => clients.get(name) as BatchClient,
    own: { handle: (request) => app.handle(request) },
    callMs: config.UPSTREAM_TIMEOUT_SECONDS * 1_000,
    logger,
    metrics,
  });
  const ownRoutes = [batchRoute(batches, draining)];
  const index = rootIndexRoute({
    registry,
    site,
    siteUrl,
    apiUrl: siteUrl + apiRoot,
    authorizesApplications: config.AUTHORIZE_APPLICATIONS && config.WEBSITE && config.PUBLIC_PAGES,
    unlisted: config.INDEX_LISTS_EVENTS ? [] : [EVENTS_NAMESPACE],
    ownRoutes,
  });
  const routes = [index, ...ownRoutes];
  const app = new RestApp({
    namespace: '',
    routes,
    siteUrl,
    apiRoot,
    logger,
    limits: bodyLimitsOf(config),
  });
  return { app, fragment: fragmentOf(routes) };
}

type BatchClient = RpcClient<typeof batch.Batch.service>;

const batchClientsOf = (context: Context): ReadonlyMap<ProcessName, BatchClient> =>
  new Map(
    API_SERVICES.map((name) => [
      name,
      context.rpcClient(batch.Batch, addressesOf(context.config, name).grpc, {
        audience: name,
        deadlineMs: context.config.UPSTREAM_TIMEOUT_SECONDS * 1_000,
      }),
    ]),
  );

/** Follows the versions in Redis. Without Redis the services announce changes to this gateway directly. */
async function followRedis({ config, logger, onStop }: Context, versions: Versions): Promise<void> {
  if (!config.REDIS_URL) return;
  const { RedisVersions } = await import('./cache/redis-versions.js');
  const redis = new RedisVersions(config.REDIS_URL, versions, logger);
  onStop('Redis', () => redis.stop());
  redis.start();
}
