import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { config as coreConfig } from '@almanac/core-service/config';
import { config as eventsConfig } from '@almanac/events-service/config';
import { config as formsConfig } from '@almanac/forms-service/config';
import { gatewaySettings } from '@almanac/gateway/config';
import { WEBSITE } from '@almanac/identity';
import { config as oembedConfig } from '@almanac/oembed-service/config';
import {
  apiRoot,
  ConfigError,
  PROCESSES,
  type ProcessName,
  parseConfig,
  readSettingFiles,
  SERVICES,
  type ServiceName,
  siteAddress,
  uriVariable,
} from '@almanac/process/config';
import { config as websiteConfig } from '@almanac/website-service/config';
import * as z from 'zod';
import { isSystemError } from './errors.js';

export { ConfigError, PROCESSES, type ProcessName, SERVICES };

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The settings that each process reads. */
const SETTINGS: Readonly<Record<ProcessName, z.ZodObject>> = {
  gateway: gatewaySettings,
  core: coreConfig,
  events: eventsConfig,
  forms: formsConfig,
  oembed: oembedConfig,
  website: websiteConfig,
};

/** The default data folder. */
const DATA_DIR = './data';

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: siteAddress.optional(),
  API_ROOT: apiRoot,
  DATA_DIR: z.string().min(1).default(DATA_DIR),
  WEBSITE: gatewaySettings.shape.WEBSITE,
  ADMIN_PASSWORD: z
    .string()
    .transform((text) => text.trim() || undefined)
    .optional(),
});

export interface StartConfig {
  readonly port: number;
  readonly host: string;
  /** Public address of the site without a trailing slash. */
  readonly siteUrl: string;
  /** Address of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly adminUser: string;
  readonly adminPassword: string | undefined;
  /** Whether the embedded database is needed, because a service has no MongoDB address. */
  readonly needsDatabase: boolean;
  /** The services that run: all, or all but the website. */
  readonly services: readonly ServiceName[];
  /** All given settings, from which the processes read their own. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The settings of the environment, which take precedence over a `.env` file in the project's folder.
 * @throws ConfigError naming every setting of any process that cannot be used, never its value.
 */
export const siteConfig = (): StartConfig => configOf(siteEnvironment(), ROOT);

/** The environment merged over the settings of a `.env` file in the project's folder. */
export const siteEnvironment = (): NodeJS.ProcessEnv => ({
  ...readEnvFile(resolve(ROOT, '.env')),
  ...process.env,
});

/** Names of the settings of all processes and of the start. */
const allSettings = (): ReadonlySet<string> =>
  new Set([...Object.keys(schema.shape), ...PROCESSES.flatMap((name) => [...settingsRead(name)])]);

/**
 * Reads the settings of an environment, once, including values in files (`<NAME>_FILE`).
 * @param root base of relative paths
 * @throws ConfigError naming every setting of any process that cannot be used, never its value.
 */
export function configOf(given: NodeJS.ProcessEnv, root: string): StartConfig {
  const { env: set, problems: unreadable } = readSettingFiles(allSettings(), given);
  const declared = declarationsPath(set, root);
  const env = declared ? { ...set, CONTENT_TYPES: declared } : set;
  const problems: Record<string, string> = { ...unreadable };
  const read = <C>(settings: z.ZodType<C>, from: NodeJS.ProcessEnv): C | undefined => {
    try {
      return parseConfig(settings, from);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const [name, problem] of Object.entries(error.problems)) problems[name] ??= problem;
      return undefined;
    }
  };
  const own = read(schema, env);
  const settable = withoutOwn(env);
  const core = read(coreConfig, settable);
  for (const name of PROCESSES)
    for (const [setting, problem] of Object.entries(settingsProblems(name, settable)))
      problems[setting] ??= problem;
  if (!own || !core || Object.keys(problems).length > 0) throw new ConfigError(problems);

  const siteUrl = own.SITE_URL ?? `http://127.0.0.1:${own.PORT}`;
  return {
    port: own.PORT,
    host: own.HOST,
    siteUrl,
    apiUrl: siteUrl + own.API_ROOT,
    dataDir: resolve(root, own.DATA_DIR),
    adminUser: core.ADMIN_USER,
    adminPassword: own.ADMIN_PASSWORD,
    needsDatabase:
      !env['MONGODB_URI'] && SERVICES.some((name) => hasDatabase(name) && !env[uriVariable(name)]),
    services: SERVICES.filter((name) => own.WEBSITE || name !== WEBSITE),
    env,
  };
}

/**
 * The file of declared fields: the one that `CONTENT_TYPES` names, else `content-types.yaml` in the data folder.
 * @returns '' when neither exists
 */
export function declarationsPath(env: NodeJS.ProcessEnv, root: string): string {
  if (env['CONTENT_TYPES']) return resolve(root, env['CONTENT_TYPES']);
  const path = resolve(root, env['DATA_DIR'] || DATA_DIR, 'content-types.yaml');
  return existsSync(path) ? path : '';
}

const hasDatabase = (name: ServiceName): boolean => settingsRead(name).has('MONGODB_URI');

/** Settings that the start determines: addresses of the processes. */
const DECIDED = new Set([
  ...['HTTP_PORT', 'GRPC_PORT', 'OPS_PORT'],
  ...PROCESSES.flatMap((name) => [`${name.toUpperCase()}_HTTP`, `${name.toUpperCase()}_GRPC`]),
]);

/** Placeholders for settings that the start generates, so that validation does not report them as missing. */
const MADE = {
  IDENTITY_SECRET: 'made at the first start of the site',
  MONGODB_URI: 'mongodb://embedded',
} as const;

/** An environment without the settings that the start decides or generates. */
const withoutOwn = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !DECIDED.has(name))),
  IDENTITY_SECRET: env['IDENTITY_SECRET'] || MADE.IDENTITY_SECRET,
  MONGODB_URI: env['MONGODB_URI'] || MADE.MONGODB_URI,
});

/** Variables of Node, of the system's libraries and of OpenTelemetry, which are not settings of the site. */
const BASIC =
  /^(?:PATH|HOME|TZ|LANG|TMPDIR|TMP|TEMP|SystemRoot|UV_THREADPOOL_SIZE|(?:LC|LD|DYLD|MALLOC|NODE|OTEL|SSL_CERT)_\w+)$/i;

/** The variables of an environment that every program needs, without settings of the site. */
export const basicEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  only(env, (name) => BASIC.test(name));

/** The settings that a process reads. */
export const settingsRead = (process: ProcessName): ReadonlySet<string> =>
  new Set(Object.keys(SETTINGS[process].shape));

/** Messages about invalid settings of one process, by name. */
export function settingsProblems(
  process: ProcessName,
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  try {
    parseConfig<unknown>(SETTINGS[process], env);
    return {};
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** The variables of an environment for one process: those of every program and the settings that it reads, without secrets of others. */
export function environmentOf(process: ProcessName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = settingsRead(process);
  return only(env, (name) => BASIC.test(name) || read.has(name));
}

const only = (env: NodeJS.ProcessEnv, wanted: (name: string) => boolean): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => wanted(name)));

function readEnvFile(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return {};
    throw error;
  }
}

/** Size of a semi-space of the young generation in MB, for processes with much garbage. */
const YOUNG_MB: Readonly<Partial<Record<ProcessName | 'database', number>>> = { core: 16 };
const USUAL_YOUNG_MB = 4;

/**
 * Node's options for a process. A heap grows in proportion to its limit, which by default is a share of the machine's
 * memory. The young generation has two semi-spaces of 4 MB instead of 16: it is collected more often, which costs
 * little, because one thread collects instead of four. Core, which renders and indexes texts, has semi-spaces of 16
 * MB.
 * @param name absent: options for any process, as in an image
 * @param own options of the operator, which come later and take precedence
 */
export const nodeOptions = (name?: ProcessName | 'database', own = ''): string => {
  const youngMb = (name && YOUNG_MB[name]) ?? USUAL_YOUNG_MB;
  return `--max-old-space-size=1024 --max-semi-space-size=${youngMb} --v8-pool-size=1 ${own}`.trim();
};
