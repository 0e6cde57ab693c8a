import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from './child.js';
import {
  basicEnvironment,
  ConfigError,
  environmentOf,
  PROCESSES,
  type ProcessName,
  readConfig,
  SERVICES,
  type StartConfig,
} from './config.js';
import { lockData } from './lock.js';
import { freePorts, portProblem } from './ports.js';
import { loadSecrets, type Secrets, saveSecrets } from './secrets.js';
import { StartError } from './start-error.js';
import { refusedPath } from './system-error.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A site goes on when nobody reads any more what it says: a closed terminal, `npm start | head`. */
function speakToNobody(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Starts the whole site and keeps it running until SIGTERM or Ctrl-C: the embedded database unless MongoDB is
 * named, the four services, the gateway. Ends with status 1 and a sentence when it cannot start.
 */
export async function start(): Promise<void> {
  speakToNobody();
  try {
    await run(readConfig(ROOT));
  } catch (error) {
    const reason =
      error instanceof StartError || error instanceof ConfigError ? error.message : refusedPath(error);
    if (reason === undefined) throw error;
    process.stderr.write(`Almanac cannot start. ${reason}\n`);
    process.exitCode = 1;
  }
}

async function run(config: StartConfig): Promise<void> {
  const startedAt = Date.now();
  const unlock = await lockData(config.dataDir);
  const { children, secrets } = await prepare(config).catch(async (error) => {
    await unlock();
    throw error;
  });
  const ended = stopOnSignal(children, unlock);
  say('Starting Almanac…');
  try {
    await startAll(children);
    if (await ended.begun()) return;
    const installedNow = children.services.some((service) => service.messages.get('installed') === true);
    if (!secrets.installed) await noteInstallation(config, secrets, installedNow);
    say(ready(config, installedNow, Date.now() - startedAt));
  } catch (error) {
    if (await ended.begun()) return;
    await ended.stop();
    throw error;
  }
}

/** Everything that a start needs, while nothing runs yet. */
async function prepare(config: StartConfig): Promise<{ children: Children; secrets: Secrets }> {
  await checkPort(config);
  const secrets = await loadSecrets(config.dataDir);
  return { secrets, children: await site(config, secrets) };
}

async function checkPort({ host, port }: StartConfig): Promise<void> {
  const problem = await portProblem(host, port);
  if (!problem) return;
  throw new StartError(
    problem === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken by another program. Set PORT to a free one, for example: PORT=8081 npm start`
      : `Port ${port} on ${host} cannot be used (${problem}). Set HOST and PORT.`,
  );
}

interface Children {
  readonly database: Child | undefined;
  readonly services: readonly Child[];
  readonly gateway: Child;
}

/** The processes of the site with the settings each needs. Inner ports are whatever is free on the loopback address. */
async function site(config: StartConfig, secrets: Secrets): Promise<Children> {
  const logDirectory = join(config.dataDir, 'logs');
  await mkdir(logDirectory, { recursive: true, mode: 0o700 });
  const ports = await freePorts(1 + PROCESSES.length * 3);
  const databasePort = ports.pop();
  const portOf = (name: ProcessName, kind: number) => String(ports[PROCESSES.indexOf(name) * 3 + kind]);
  const address = (name: ProcessName, kind: number) => `127.0.0.1:${portOf(name, kind)}`;

  const common: NodeJS.ProcessEnv = {
    ...config.env,
    NODE_ENV: config.env['NODE_ENV'] || 'production',
    // Node keeps what it has compiled there, from 22.1 on.
    NODE_COMPILE_CACHE: config.env['NODE_COMPILE_CACHE'] || join(config.dataDir, 'cache', 'compiled'),
    // glibc otherwise keeps a heap per thread, and images are worked on in many.
    MALLOC_ARENA_MAX: config.env['MALLOC_ARENA_MAX'] || '2',
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
  const child = (name: string, program: string, env: NodeJS.ProcessEnv, args: readonly string[] = []) =>
    new Child({ name, program: join(ROOT, program), env, logDirectory, report: say, args });
  const processOf = (name: ProcessName, program: string, listening: NodeJS.ProcessEnv) =>
    child(
      name,
      program,
      environmentOf(name, {
        ...common,
        HTTP_PORT: portOf(name, 0),
        GRPC_PORT: portOf(name, 1),
        OPS_PORT: portOf(name, 2),
        ...listening,
      }),
    );

  return {
    database: config.needsDatabase
      ? child(
          'database',
          'packages/cli/dist/start/database.js',
          { ...basicEnvironment(common), DATABASE_PASSWORD: secrets.databasePassword },
          [String(databasePort), join(config.dataDir, 'db')],
        )
      : undefined,
    services: SERVICES.map((name) => processOf(name, `services/${name}/dist/main.js`, { HOST: '127.0.0.1' })),
    gateway: processOf('gateway', 'gateway/dist/main.js', { HOST: config.host, PORT: String(config.port) }),
  };
}

const STILL_STARTING_MS = 10_000;

/** All at once: the services wait for the database, and load their programs meanwhile. */
async function startAll({ database, services, gateway }: Children): Promise<void> {
  const starting = new Set([...(database ? [database] : []), ...services, gateway]);
  const news = setInterval(() => {
    say(`Still starting: ${[...starting].map(({ name }) => name).join(', ')}`);
  }, STILL_STARTING_MS);
  const begun = [...starting].map(async (child) => {
    await child.start();
    starting.delete(child);
  });
  await Promise.all(begun).finally(() => clearInterval(news));
}

/** Stops from the outside in, so that whatever was accepted is finished: gateway, services, database. */
async function stopAll({ database, services, gateway }: Children): Promise<void> {
  await gateway.stop();
  await Promise.all(services.map((service) => service.stop()));
  await database?.stop();
}

/** A terminal sends Ctrl-C to npm and to us, and npm passes on what it gets: within this time it is the same one. */
const SAME_SIGNAL_MS = 1000;

/** Has a signal stop everything in order, and a second one end everything at once. */
function stopOnSignal(children: Children, unlock: () => Promise<void>) {
  let stopped: Promise<void> | undefined;
  let signalledAt: number | undefined;
  const stop = (): Promise<void> => {
    stopped ??= stopAll(children).then(unlock);
    return stopped;
  };
  const endAtOnce = async (): Promise<void> => {
    say('Ending everything at once.');
    for (const child of [children.gateway, ...children.services, children.database]) child?.kill();
    await unlock();
    process.exit(1);
  };
  const onSignal = async (): Promise<void> => {
    if (signalledAt !== undefined) {
      if (Date.now() - signalledAt > SAME_SIGNAL_MS) await endAtOnce();
      return;
    }
    signalledAt = Date.now();
    say('Stopping…');
    await stop();
    say('Stopped.');
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    stop,
    /** Whether a stop has begun; waits for its end. */
    begun: async (): Promise<boolean> => {
      await stopped;
      return stopped !== undefined;
    },
  };
}

/** Shows a generated password once, when the site has just been installed, and forgets it. */
async function noteInstallation(config: StartConfig, secrets: Secrets, installedNow: boolean): Promise<void> {
  if (installedNow && !config.adminPassword && secrets.adminPassword)
    say(`
  The site is new. Its administrator:
      user      ${config.adminUser}
      password  ${secrets.adminPassword}
  This password is shown only once; set ADMIN_PASSWORD before the first start to choose your own.`);
  const { adminPassword: _, ...kept } = secrets;
  await saveSecrets(config.dataDir, { ...kept, installed: true });
}

const ready = (config: StartConfig, installedNow: boolean, elapsedMs: number): string => `
Almanac is ready (${(elapsedMs / 1000).toFixed(1)} s).

  Site      ${config.siteUrl}/
  API       ${config.apiUrl}/
  Listening ${config.host}:${config.port}
  Log in    HTTP Basic as ${installedNow ? config.adminUser : 'a user of this site (ADMIN_… settings count for a new site only)'}
  Data      ${config.dataDir}

Try: curl ${config.apiUrl}/wp/v2/posts
Stop with Ctrl-C.`;
