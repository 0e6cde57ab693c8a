import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from './child.js';
import { ConfigError, readConfig, SERVICES, type StartConfig } from './config.js';
import { DataInUseError, lockData } from './lock.js';
import { freePorts, portProblem } from './ports.js';
import { loadSecrets, type Secrets, saveSecrets } from './secrets.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A reason not to start that the operator can do something about: told without a stack. */
class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Starts the whole site and keeps it running until SIGTERM or Ctrl-C: the embedded database unless MongoDB is
 * named, the four services, the gateway. Ends with status 1 and a sentence when it cannot start.
 */
export async function start(): Promise<void> {
  try {
    await run(readConfig(ROOT));
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError || error instanceof DataInUseError))
      throw error;
    process.stderr.write(`Almanac cannot start. ${error.message}\n`);
    process.exitCode = 1;
  }
}

async function run(config: StartConfig): Promise<void> {
  const startedAt = Date.now();
  const unlock = await lockData(config.dataDir);
  await checkPort(config);
  const secrets = await loadSecrets(config.dataDir);
  const children = await site(config, secrets);
  const ended = stopOnSignal(children, unlock);
  say('Starting Almanac…');
  try {
    await startAll(children);
  } catch (error) {
    const stopping = await ended.begun();
    if (!stopping) {
      await ended.stop();
      throw new StartError(error instanceof Error ? error.message : String(error));
    }
  }
  if (await ended.begun()) return;
  await tellInstallation(config, secrets, children);
  say(ready(config, Date.now() - startedAt));
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
  const names = [...SERVICES, 'gateway'] as const;
  const ports = await freePorts(1 + names.length * 3);
  const databasePort = ports.pop();
  const portOf = (name: (typeof names)[number], kind: number) =>
    String(ports[names.indexOf(name) * 3 + kind]);
  const address = (name: (typeof names)[number], kind: number) => `127.0.0.1:${portOf(name, kind)}`;

  const common: NodeJS.ProcessEnv = {
    ...config.env,
    NODE_ENV: config.env['NODE_ENV'] || 'production',
    // glibc otherwise keeps a heap per thread, and images are worked on in many.
    MALLOC_ARENA_MAX: config.env['MALLOC_ARENA_MAX'] || '2',
    SITE_URL: config.siteUrl,
    IDENTITY_SECRET: config.env['IDENTITY_SECRET'] || secrets.identitySecret,
    ...(config.needsDatabase && {
      MONGODB_URI: config.env['MONGODB_URI'] || `mongodb://127.0.0.1:${databasePort}/?directConnection=true`,
    }),
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`${name.toUpperCase()}_HTTP`, `http://${address(name, 0)}`],
        [`${name.toUpperCase()}_GRPC`, address(name, 1)],
      ]),
    ),
  };
  const inner = (name: (typeof names)[number]): NodeJS.ProcessEnv => ({
    HOST: '127.0.0.1',
    HTTP_PORT: portOf(name, 0),
    GRPC_PORT: portOf(name, 1),
    OPS_PORT: portOf(name, 2),
  });
  const child = (
    name: string,
    program: string,
    env: NodeJS.ProcessEnv,
    args: readonly string[] = [],
  ): Child =>
    new Child({
      name,
      program: join(ROOT, program),
      args,
      env: { ...common, ...env },
      logDirectory,
      report: say,
    });

  return {
    database: config.needsDatabase
      ? child('database', 'packages/cli/dist/start/database.js', {}, [
          String(databasePort),
          join(config.dataDir, 'db'),
        ])
      : undefined,
    services: SERVICES.map((name) =>
      child(name, `services/${name}/dist/main.js`, {
        ...inner(name),
        // Only the service that installs the site is told the password.
        ADMIN_PASSWORD: name === 'core' ? (config.adminPassword ?? secrets.adminPassword ?? '') : '',
      }),
    ),
    gateway: child('gateway', 'gateway/dist/main.js', {
      ...inner('gateway'),
      HOST: config.host,
      PORT: String(config.port),
      ADMIN_PASSWORD: '',
    }),
  };
}

async function startAll({ database, services, gateway }: Children): Promise<void> {
  await database?.start();
  await Promise.all([...services, gateway].map((child) => child.start()));
}

/** Stops from the outside in, so that whatever was accepted is finished: gateway, services, database. */
async function stopAll({ database, services, gateway }: Children): Promise<void> {
  await gateway.stop();
  await Promise.all(services.map((service) => service.stop()));
  await database?.stop();
}

function stopOnSignal(children: Children, unlock: () => Promise<void>) {
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= stopAll(children).then(unlock);
    return stopped;
  };
  const onSignal = async (): Promise<void> => {
    if (stopped) return;
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
async function tellInstallation(
  config: StartConfig,
  secrets: Secrets,
  { services }: Children,
): Promise<void> {
  if (secrets.installed) return;
  const installedNow = services.some((service) => service.messages.get('installed') === true);
  if (installedNow && !config.adminPassword && secrets.adminPassword)
    say(`
  The site is new. Its administrator:
      user      ${config.adminUser}
      password  ${secrets.adminPassword}
  This password is shown only once; set ADMIN_PASSWORD before the first start to choose your own.`);
  await saveSecrets(config.dataDir, { identitySecret: secrets.identitySecret, installed: true });
}

const ready = (config: StartConfig, elapsedMs: number): string => `
Almanac is ready (${(elapsedMs / 1000).toFixed(1)} s).

  Site      ${config.siteUrl}/
  API       ${config.apiUrl}/
  Listening ${config.host}:${config.port}
  Log in    HTTP Basic as ${config.adminUser} (a new site's password is shown at its first start)
  Data      ${config.dataDir}

Try: curl ${config.apiUrl}/wp/v2/posts
Stop with Ctrl-C.`;
