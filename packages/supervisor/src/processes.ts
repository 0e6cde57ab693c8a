import { join } from 'node:path';
import { makeDirectory } from '@almanac/embedded-mongo/system';
import type { Addresses } from './addresses.js';
import { Child, type ChildDescription } from './child.js';
import {
  basicEnvironment,
  environmentOf,
  nodeOptions,
  PROCESSES,
  type ProcessName,
  ROOT,
  type StartConfig,
} from './config.js';
import { claimPorts } from './ports.js';
import type { Secrets } from './secrets.js';

/** The processes of a site. */
export interface Children {
  readonly database: Child | undefined;
  readonly services: readonly Child[];
  readonly gateway: Child;
  /** Addresses of the processes for each other. */
  readonly addresses: Addresses;
}

/** Whether the site has just been installed. */
export const isInstalledNow = ({ services }: Children): boolean =>
  services.some(({ messages }) => messages.get('installed') === true);

/** Stops the gateway, then the services, then the database, so that accepted requests are finished. */
export async function stopAll({ database, services, gateway }: Children): Promise<void> {
  for (const child of [gateway, ...services, ...(database ? [database] : [])]) child.awaitStop();
  await gateway.stop();
  await Promise.all(services.map((service) => service.stop()));
  await database?.stop();
}

/**
 * Time for which the gateway waits for the services in the first run: they start with it, and the site is ready when
 * it can route every request.
 */
const FIRST_START_WAIT_MS = '60000';

/**
 * Creates the processes of the site with their settings. Internal ports are free ports on the loopback address.
 * @param report called with the events of the processes
 */
export async function processesOf(
  config: StartConfig,
  secrets: Secrets,
  report: (text: string) => void,
): Promise<Children> {
  const logDirectory = join(config.dataDir, 'logs');
  makeDirectory(logDirectory);
  const ports = await claimPorts(1 + PROCESSES.length * 3);
  const databasePort = ports.pop();
  const portOf = (name: ProcessName, kind: number) => String(ports[PROCESSES.indexOf(name) * 3 + kind]);
  const address = (name: ProcessName, kind: number) => `127.0.0.1:${portOf(name, kind)}`;

  const addresses: Addresses = Object.fromEntries(
    PROCESSES.map((name) => [
      name,
      { http: `http://${address(name, 0)}`, grpc: address(name, 1), ops: `http://${address(name, 2)}` },
    ]),
  );
  const common = commonEnvironment(config, secrets, { addresses, databasePort });
  const child = (
    name: string,
    program: string,
    env: NodeJS.ProcessEnv,
    own: Pick<ChildDescription, 'args' | 'endings' | 'firstEnv'> = {},
  ) => new Child({ name, program: join(ROOT, program), env, logDirectory, report, ...own });
  const processOf = (
    name: ProcessName,
    program: string,
    listening: NodeJS.ProcessEnv,
    own: Pick<ChildDescription, 'firstEnv'> = {},
  ) =>
    child(
      name,
      program,
      environmentOf(name, {
        ...common,
        NODE_OPTIONS: nodeOptions(name, config.env['NODE_OPTIONS']),
        HTTP_PORT: portOf(name, 0),
        GRPC_PORT: portOf(name, 1),
        OPS_PORT: portOf(name, 2),
        ...listening,
      }),
      own,
    );

  const databaseDirectory = join(config.dataDir, 'db');
  return {
    addresses,
    database: config.needsDatabase
      ? child(
          'database',
          'packages/supervisor/dist/database.js',
          {
            ...basicEnvironment(common),
            NODE_OPTIONS: nodeOptions('database', config.env['NODE_OPTIONS']),
            DATABASE_PASSWORD: secrets.databasePassword,
          },
          { args: [String(databasePort), databaseDirectory], endings: databaseEndings(databaseDirectory) },
        )
      : undefined,
    services: config.services.map((name) =>
      processOf(name, `services/${name}/dist/main.js`, { HOST: '127.0.0.1' }),
    ),
    gateway: processOf(
      'gateway',
      'gateway/dist/main.js',
      { HOST: config.host, PORT: String(config.port) },
      { firstEnv: { START_WAIT_MS: config.env['START_WAIT_MS'] || FIRST_START_WAIT_MS } },
    ),
  };
}

/** Variables that all processes of the site get. */
const commonEnvironment = (
  config: StartConfig,
  secrets: Secrets,
  { addresses, databasePort }: { readonly addresses: Addresses; readonly databasePort: number | undefined },
): NodeJS.ProcessEnv => ({
  ...config.env,
  NODE_ENV: config.env['NODE_ENV'] || 'production',
  // Directory in which Node caches compiled code, from 22.1 on.
  NODE_COMPILE_CACHE: config.env['NODE_COMPILE_CACHE'] || join(config.dataDir, 'cache', 'compiled'),
  // Number of malloc arenas. glibc otherwise has one per thread, and image processing, V8 and Node have many
  // threads.
  MALLOC_ARENA_MAX: config.env['MALLOC_ARENA_MAX'] || '1',
  SITE_URL: config.siteUrl,
  IDENTITY_SECRET: config.env['IDENTITY_SECRET'] || secrets.identitySecret,
  ADMIN_PASSWORD: config.adminPassword ?? secrets.adminPassword ?? '',
  ...(config.needsDatabase && {
    MONGODB_URI:
      config.env['MONGODB_URI'] ||
      `mongodb://almanac:${secrets.databasePassword}@127.0.0.1:${databasePort}/?directConnection=true&authSource=admin`,
    // The database process reports its own failures, and its recovery may take long.
    DATABASE_WAIT_SECONDS: config.env['DATABASE_WAIT_SECONDS'] || '86400',
  }),
  ...Object.fromEntries(
    Object.entries(addresses).flatMap(([name, { http, grpc }]) => [
      [`${name.toUpperCase()}_HTTP`, http],
      [`${name.toUpperCase()}_GRPC`, grpc],
    ]),
  ),
});

/**
 * Explanations of signals that end the database. Its data file is memory-mapped: reading a missing part raises SIGBUS.
 */
const databaseEndings = (directory: string): NonNullable<ChildDescription['endings']> => ({
  SIGBUS: `data is missing in ${directory}: check it with "npm run almanac -- db check", and restore a backup`,
});
