import { PROCESSES, type ProcessName } from '@almanac/identity';
import * as z from 'zod';
import { readSettingFiles } from './setting-files.js';

export { PROCESSES, type ProcessName, SERVICES, type ServiceName } from '@almanac/identity';
export { readSettingFiles } from './setting-files.js';

/** Default ports of a process. */
export function portsOf(name: ProcessName): { http: number; grpc: number; ops: number } {
  const number = PROCESSES.indexOf(name);
  return { http: name === 'gateway' ? 8080 : 4100 + number, grpc: 4200 + number, ops: 4300 + number };
}

/** Error for invalid settings. Its message names all of them and never contains a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  /** @param problems message for each setting, by name. */
  constructor(readonly problems: Readonly<Record<string, string>>) {
    const lines = Object.entries(problems).map(([name, problem]) => `  ${name}: ${problem}`);
    super(`These settings cannot be used:\n${lines.join('\n')}`);
  }
}

/**
 * Reads the settings of a process from its environment, by default `process.env`. An empty variable counts as unset.
 * `<NAME>_FILE` names a file with the value of NAME.
 * @throws ConfigError naming all problems.
 */
export function parseConfig<C>(schema: z.ZodType<C>, env: NodeJS.ProcessEnv = process.env): C {
  const { env: set, problems } = readSettingFiles(namesIn(schema), env);
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(set).filter(([, value]) => value !== '')),
    { error: plainProblem },
  );
  if (parsed.success && Object.keys(problems).length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  throw new ConfigError({
    // A setting whose file cannot be read is also missing, which is reported only once.
    ...Object.fromEntries(
      issues
        .map(({ path, message }) => [path.join('.'), message] as const)
        .filter(([name]) => !(`${name}_FILE` in problems)),
    ),
    ...problems,
  });
}

/** A problem without a message of its own, in words for operators. They never contain the value. */
function plainProblem(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'is not a number';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'is not a whole number';
  if (issue.code === 'too_small' && issue.origin !== 'string') return `has to be at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin !== 'string') return `has to be at most ${issue.maximum}`;
  if (issue.code === 'invalid_value') return `has to be one of ${issue.values.map(String).join(', ')}`;
  return undefined;
}

/** Names of the settings in a schema. */
function namesIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** A message for a required variable that is not set, in place of one about types. */
const missing = (issue: { readonly input?: unknown }): string | undefined =>
  issue.input === undefined ? 'has to be set' : undefined;

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);

/** Settings of every process. Port 0 means any free port. */
export const processSettings = (name: ProcessName) => ({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** Address on which the HTTP server listens. */
  HOST: z.string().default('127.0.0.1'),
  /** Address on which gRPC and the operator's endpoints listen. */
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: port(portsOf(name).http),
  GRPC_PORT: port(portsOf(name).grpc),
  OPS_PORT: port(portsOf(name).ops),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /**
   * Secrets, separated by commas, that sign and verify identities and process tokens between processes. The first one
   * signs and all verify, so that secrets can be rotated.
   */
  IDENTITY_SECRET: z
    .string({ error: missing })
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), 'needs at least 32 characters'),
  /** Maximum number of connections to each HTTP port. Further connections are closed at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(1000),
  /** Collector of traces (OTLP over HTTP), and the share of traced requests. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'is not an http(s) address' }).optional(),
  /** Headers for the collector, as `name=value,name=value`, such as credentials. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[^=,\s]+\s*=[^,]*(,\s*[^=,\s]+\s*=[^,]*)*$/, 'is not name=value,name=value')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Time for which a process still accepts requests after SIGTERM, until load balancers know that it stops. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
});

/** Settings of every process. */
export type ProcessSettings = z.output<z.ZodObject<ReturnType<typeof processSettings>>>;

/** Public address of the site without a trailing slash. Every link begins with it. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
  .regex(/^[^\s?#]+$/, 'may have no query, no fragment and no blanks')
  .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'may have no login: it is in every public link')
  .transform((url) => url.replace(/\/+$/, ''));
export const siteUrl = siteAddress.default(`http://127.0.0.1:${portsOf('gateway').http}`);

/** Path of the API below the site's address, without a trailing slash. */
export const apiRoot = z
  .string()
  .regex(/^(\/[\w.-]+)+\/?$/, 'is not a path such as /wp-json')
  .default('/wp-json')
  .transform((path) => path.replace(/\/$/, ''));

/** A whole number of at least one. */
export const count = (standard: number) => z.coerce.number().int().min(1).default(standard);

/** Maximum number of wrong passwords of one client, and the window (`AttemptLimits`). */
export const attemptSettings = {
  /** For one account or protected post. */
  LOGIN_MAX_FAILURES: count(30),
  /** For all of them together. */
  LOGIN_MAX_FAILURES_PER_ADDRESS: count(100),
  LOGIN_WINDOW_SECONDS: count(60),
};

/** A setting that is `on` or `off`. */
export const onOff = (standard: 'on' | 'off') =>
  z.stringbool({ truthy: ['on'], falsy: ['off'], error: 'is neither on nor off' }).default(standard === 'on');

/** Whether programs may ask users for an application password on a page of the website. */
export const authorizeApplications = onOff('off');

/** Whether users sign in on a page of the website, and front ends of the site use the API with the cookie. */
export const cookieSignIn = onOff('on');

/** The WebSub hub that feeds link to, and that is notified of their changes. Default: none. */
export const websubHub = z
  // Normal addresses are ASCII, as the header `Link` requires.
  .url({ protocol: /^https?$/, normalize: true, error: 'is not an address such as https://hub.example/' })
  .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'may have no login: it is in every feed')
  .optional();

/** Whether visitors may register on a page of the website. */
export const registration = onOff('off');

/**
 * Address of Redis, through which replicas share limits and cache versions. Without it the site has one gateway on one
 * machine.
 */
export const redisUrl = z.url({ protocol: /^rediss?$/, error: 'is not a redis:// address' }).optional();

/** gRPC address of another process: `host:port`. */
export const grpcAddress = (name: ProcessName) =>
  z
    .string()
    .regex(/^[^\s/]+:\d+$/, 'is not host:port')
    .default(`127.0.0.1:${portsOf(name).grpc}`);

/** HTTP address of another process, without a trailing slash. */
export const httpAddress = (name: ProcessName) =>
  z
    .url({ protocol: /^http$/, error: 'is not an http:// address' })
    .default(`http://127.0.0.1:${portsOf(name).http}`)
    .transform((url) => url.replace(/\/+$/, ''));

const mongodbUri = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/./, 'is not a mongodb:// address')
  .optional();

const databaseWait = z.coerce.number().int().min(0).max(86_400).default(30);

type UriVariable<N extends ProcessName> = `${Uppercase<N>}_MONGODB_URI`;
/** Name of the setting with the database address of one service. */
export const uriVariable = <N extends ProcessName>(name: N) =>
  `${name.toUpperCase()}_MONGODB_URI` as UriVariable<N>;

/**
 * Database addresses: `MONGODB_URI` for all services, or `<SERVICE>_MONGODB_URI` for this one; and the maximum time
 * for which a start waits for the database, longer than requests wait.
 */
export const mongoSettings = <N extends ProcessName>(name: N) =>
  ({
    MONGODB_URI: mongodbUri,
    [uriVariable(name)]: mongodbUri,
    DATABASE_WAIT_SECONDS: databaseWait,
  }) as Record<'MONGODB_URI' | UriVariable<N>, typeof mongodbUri> & {
    DATABASE_WAIT_SECONDS: typeof databaseWait;
  };

/** Limits of request bodies without files. */
export const bodySettings = {
  /**
   * Maximum size of a body without its files, for callers with the permission; MAX_OPEN_FIELDS_KB is that of all
   * other callers, and of every GET.
   */
  MAX_FIELDS_MB: z.coerce.number().int().min(1).default(8),
  MAX_OPEN_FIELDS_KB: z.coerce.number().int().min(1).default(256),
  /** Maximum size of the bodies of all pending requests. */
  MAX_PENDING_FIELDS_MB: z.coerce.number().int().min(1).default(64),
};

const MEGABYTE = 1024 * 1024;

/** Limits of bodies in bytes, in the form of `RestApp`. */
export const bodyLimitsOf = (
  settings: Readonly<Record<keyof typeof bodySettings, number>>,
): { readonly bodyBytes: number; readonly openBodyBytes: number; readonly bodyMemoryBytes: number } => ({
  bodyBytes: settings.MAX_FIELDS_MB * MEGABYTE,
  openBodyBytes: settings.MAX_OPEN_FIELDS_KB * 1024,
  bodyMemoryBytes: settings.MAX_PENDING_FIELDS_MB * MEGABYTE,
});

const serviceSettings = (name: ProcessName) => ({
  ...processSettings(name),
  SITE_URL: siteUrl,
  API_ROOT: apiRoot,
  ...bodySettings,
  GATEWAY_GRPC: grpcAddress('gateway'),
});

/** Settings of every service, and of services with a database. */
export type ServiceSettings = z.output<z.ZodObject<ReturnType<typeof serviceSettings>>> & {
  readonly DATABASE_WAIT_SECONDS?: number;
  readonly REDIS_URL?: string | undefined;
};

/**
 * The settings of a service: the common ones and its own. A service with a database adds `mongoSettings(name)`, one of
 * whose variables must be set.
 */
export function serviceConfig<S extends z.core.$ZodLooseShape>(name: ProcessName, own: S) {
  const variable = uriVariable(name);
  return z
    .object({ ...serviceSettings(name), ...own })
    .refine(
      (settings: Readonly<Record<string, unknown>>) =>
        !(variable in own) || settings[variable] !== undefined || settings['MONGODB_URI'] !== undefined,
      {
        path: ['MONGODB_URI'],
        error: `has to be set (or ${variable})`,
        // This check always runs, so that its problem is reported together with all others.
        when: () => true,
      },
    );
}
