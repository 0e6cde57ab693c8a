import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
// Of all that processes share only this: the rest would be loaded before any of them is started.
import { apiRoot, ConfigError, parseConfig } from '@almanac/service/config';
import { z } from 'zod';
import { isSystemError } from './system-error.js';

export { ConfigError };

/** The services of a site, in the order they are listed. */
export const SERVICES = ['core', 'events', 'forms', 'oembed'] as const;
export type ServiceName = (typeof SERVICES)[number];

const optionalText = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional();

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'is not an http(s) address' }).optional(),
  API_ROOT: apiRoot,
  DATA_DIR: z.string().min(1).default('./data'),
  ADMIN_USER: z.string().min(1).default('admin'),
  ADMIN_PASSWORD: optionalText,
  MONGODB_URI: optionalText,
});

export interface StartConfig {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Address of the interface, without a trailing slash. */
  readonly apiUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly adminUser: string;
  readonly adminPassword: string | undefined;
  /** Whether a database of our own is needed: some service has no MongoDB named for it. */
  readonly needsDatabase: boolean;
  /** Everything that was set, for the processes to read their own settings from. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The settings: the environment, over those of a `.env` file in the project's folder.
 * @throws ConfigError naming every setting that cannot be used, never its value.
 */
export function readConfig(root: string): StartConfig {
  const env = { ...readEnvFile(resolve(root, '.env')), ...process.env };
  const { PORT, HOST, SITE_URL, API_ROOT, DATA_DIR, ADMIN_USER, ADMIN_PASSWORD, MONGODB_URI } = parseConfig(
    schema,
    env,
  );
  const siteUrl = (SITE_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/+$/, '');
  return {
    port: PORT,
    host: HOST,
    siteUrl,
    apiUrl: siteUrl + API_ROOT,
    dataDir: resolve(root, DATA_DIR),
    adminUser: ADMIN_USER,
    adminPassword: ADMIN_PASSWORD,
    needsDatabase: !MONGODB_URI && SERVICES.some((service) => !env[`${service.toUpperCase()}_MONGODB_URI`]),
    env,
  };
}

function readEnvFile(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return {};
    throw error;
  }
}
