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
  /** Where they listen for each other. */
  readonly addresses: Addresses;
}

/** Whether the site has just been installed. */
export const isInstalledNow = ({ services }: Children): boolean =>
  services.some(({ messages }) => messages.get('installed') === true);

/** Stops from the outside in, so that whatever was accepted is finished: gateway, services, database. */
export async function stopAll({ database, services, gateway }: Children): Promise<void> {
  for (const child of [gateway, ...services, ...(database ? [database] : [])]) child.awaitStop();
  await gateway.stop();
  await Promise.all(services.map((service) => service.stop()));
  await database?.stop();
}

/**
 * The processes of the site with the settings each needs. Inner ports are whatever is free on the loopback address.
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

  const common: NodeJS.ProcessEnv = {
    ...config.env,
    NODE_ENV: config.env['NODE_ENV'] || 'production',
    // Node keeps what it has compiled there, from 22.1 on.
    NODE_COMPILE_CACHE: config.env['NODE_COMPILE_CACHE'] || join(config.dataDir, 'cache', 'compiled'),
    // glibc otherwise keeps a heap per thread: images are worked on in many, and V8 and Node have some of their own.
    MALLOC_ARENA_MAX: config.env['MALLOC_ARENA_MAX'] || '1',
    SITE_URL: config.siteUrl,
    IDENTITY_SECRET: config.env['IDENTITY_SECRET'] || secrets.identitySecret,
    ADMIN_PASSWORD: config.adminPassword ?? secrets.adminPassword ?? '',
    ...(config.needsDatabase && {
      MONGODB_URI:
        config.env['MONGODB_URI'] ||
        `mongodb://almanac:${secrets.databasePassword}@127.0.0.1:${databasePort}/?directConnection=true&authSource=admin`,
      // Its own start says when it fails; until then it may have a lot to set right.
      DATABASE_WAIT_SECONDS: config.env['DATABASE_WAIT_SECONDS'] || '86400',
    }),
    ...Object.fromEntries(
      PROCESSES.flatMap((name) => [
        [`${name.toUpperCase()}_HTTP`, `http://${address(name, 0)}`],
        [`${name.toUpperCase()}_GRPC`, address(name, 1)],
      ]),
    ),
  };
  const child = (
    name: string,
    program: string,
    env: NodeJS.ProcessEnv,
    own: Pick<ChildDescription, 'args' | 'endings'> = {},
  ) => new Child({ name, program: join(ROOT, program), env, logDirectory, report, ...own });
  const processOf = (name: ProcessName, program: string, listening: NodeJS.ProcessEnv) =>
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
    );

  const databaseDirectory = join(config.dataDir, 'db');
  return {
    addresses: Object.fromEntries(
      PROCESSES.map((name) => [
        name,
        { http: `http://${address(name, 0)}`, grpc: address(name, 1), ops: `http://${address(name, 2)}` },
      ]),
    ),
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
    gateway: processOf('gateway', 'gateway/dist/main.js', { HOST: config.host, PORT: String(config.port) }),
  };
}

/** Reasons for signals that end the database. Its data file is memory-mapped: reading a missing part raises SIGBUS. */
const databaseEndings = (directory: string): NonNullable<ChildDescription['endings']> => ({
  SIGBUS: `a part of the data in ${directory} is missing: check it with "npm run almanac -- db check", and restore a backup`,
});
