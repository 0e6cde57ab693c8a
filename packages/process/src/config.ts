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

/** Settings that cannot be used. The message names all of them, and never shows a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  /** @param problems what is wrong with each setting, by name. */
  constructor(readonly problems: Readonly<Record<string, string>>) {
    const lines = Object.entries(problems).map(([name, problem]) => `  ${name}: ${problem}`);
    super(`These settings cannot be used:\n${lines.join('\n')}`);
  }
}

/**
 * Reads a process's settings from its environment, `process.env` unless given. A variable that is set to nothing counts
 * as not set. `<NAME>_FILE` names a file with the value of NAME.
 * @throws ConfigError naming every problem at once.
 */
export function parseConfig<C>(schema: z.ZodType<C>, env: NodeJS.ProcessEnv = process.env): C {
  const { env: set, problems } = readSettingFiles(namesIn(schema), env);
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(set).filter(([, value]) => value !== '')),
  );
  if (parsed.success && Object.keys(problems).length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  throw new ConfigError({
    // A value that could not be read is missing as well: that is said once.
    ...Object.fromEntries(
      issues
        .map(({ path, message }) => [path.join('.'), message] as const)
        .filter(([name]) => !(`${name}_FILE` in problems)),
    ),
    ...problems,
  });
}

/** The settings that a schema reads. */
function namesIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Marks a problem with a variable that has to be set, instead of talking about types. */
const missing = (issue: { readonly input?: unknown }): string | undefined =>
  issue.input === undefined ? 'has to be set' : undefined;

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);

/** Settings of every process. Port 0: any free one. */
export const processSettings = (name: ProcessName) => ({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** Where the HTTP interface listens. */
  HOST: z.string().default('127.0.0.1'),
  /** Where gRPC and the operator's endpoints listen. */
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: port(portsOf(name).http),
  GRPC_PORT: port(portsOf(name).grpc),
  OPS_PORT: port(portsOf(name).ops),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /**
   * Secrets, separated by commas, that sign and check what goes from process to process: who is asking, and which
   * process is calling. The first signs, all are accepted, so that they can be changed one after another.
   */
  IDENTITY_SECRET: z
    .string({ error: missing })
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), 'needs at least 32 characters'),
  /** Connections to each of its HTTP ports at the same time; further ones are closed at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(1000),
  /** Collector of traces (OTLP over HTTP), and the share of requests that are traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'is not an http(s) address' }).optional(),
  /** Headers for the collector, as `name=value,name=value`: its credentials. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[^=,\s]+\s*=[^,]*(,\s*[^=,\s]+\s*=[^,]*)*$/, 'is not name=value,name=value')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** How long to go on accepting requests after SIGTERM, while load balancers take note. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
});

/** The settings that every process has. */
export type ProcessSettings = z.output<z.ZodObject<ReturnType<typeof processSettings>>>;

/** The address of the site's front, as clients see it, without a trailing slash: every link begins with it. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
  .regex(/^[^\s?#]+$/, 'may have no query, no fragment and no blanks')
  .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'may have no login: it is in every public link')
  .transform((url) => url.replace(/\/+$/, ''));
export const siteUrl = siteAddress.default(`http://127.0.0.1:${portsOf('gateway').http}`);

/** Path of the API under the site's address, without a trailing slash. */
export const apiRoot = z
  .string()
  .regex(/^(\/[\w.-]+)+\/?$/, 'is not a path such as /wp-json')
  .default('/wp-json')
  .transform((path) => path.replace(/\/$/, ''));

/** A number of something, at least one. */
export const count = (standard: number) => z.coerce.number().int().min(1).default(standard);

/** How often one client may try a wrong password, and within which time (`AttemptLimits`). */
export const attemptSettings = {
  /** With one account or protected post. */
  LOGIN_MAX_FAILURES: count(30),
  /** With all of them together. */
  LOGIN_MAX_FAILURES_PER_ADDRESS: count(100),
  LOGIN_WINDOW_SECONDS: count(60),
};

/** A setting that is `on` or `off`. */
export const onOff = (standard: 'on' | 'off') =>
  z.stringbool({ truthy: ['on'], falsy: ['off'], error: 'is neither on nor off' }).default(standard === 'on');

/** Where Redis is, for who shares limits and cache versions over it; without it the site is one gateway on one machine. */
export const redisUrl = z.url({ protocol: /^rediss?$/, error: 'is not a redis:// address' }).optional();

/** Where another process answers gRPC: `host:port`. */
export const grpcAddress = (name: ProcessName) =>
  z
    .string()
    .regex(/^[^\s/]+:\d+$/, 'is not host:port')
    .default(`127.0.0.1:${portsOf(name).grpc}`);

/** Where another process answers HTTP, without a slash at its end. */
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
/** The setting that names the database of one service. */
export const uriVariable = <N extends ProcessName>(name: N) =>
  `${name.toUpperCase()}_MONGODB_URI` as UriVariable<N>;

/**
 * Where the databases are: `MONGODB_URI` for all services, or `<SERVICE>_MONGODB_URI` for this one; and how many seconds
 * to wait for it at the start (later, requests wait seconds).
 */
export const mongoSettings = <N extends ProcessName>(name: N) =>
  ({
    MONGODB_URI: mongodbUri,
    [uriVariable(name)]: mongodbUri,
    DATABASE_WAIT_SECONDS: databaseWait,
  }) as Record<'MONGODB_URI' | UriVariable<N>, typeof mongodbUri> & {
    DATABASE_WAIT_SECONDS: typeof databaseWait;
  };

/** How much requests may send to the routes of a process, beside files. */
export const bodySettings = {
  /** Largest body, beside files, of who may do what it asks for; and of anybody else, and of a GET. */
  MAX_FIELDS_MB: z.coerce.number().int().min(1).default(8),
  MAX_OPEN_FIELDS_KB: z.coerce.number().int().min(1).default(256),
  /** Size of the bodies of all unanswered requests together. */
  MAX_PENDING_FIELDS_MB: z.coerce.number().int().min(1).default(64),
};

const MEGABYTE = 1024 * 1024;

/** Limits of bodies in bytes, as `RestApp` takes them. */
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

/** The settings that every service has, and those of a service with data of its own. */
export type ServiceSettings = z.output<z.ZodObject<ReturnType<typeof serviceSettings>>> & {
  readonly DATABASE_WAIT_SECONDS?: number;
  readonly REDIS_URL?: string | undefined;
};

/**
 * The settings of a service: what every service has, and its own. One that has a database adds `mongoSettings(name)`;
 * one of their variables has to be set then.
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
        // Together with all other problems, not after them.
        when: () => true,
      },
    );
}
