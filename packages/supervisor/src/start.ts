import { WEBSITE } from '@almanac/identity';
import { forgetAddresses, saveAddresses } from './addresses.js';
import { ConfigError, type StartConfig, siteConfig } from './config.js';
import { refusedPath, UserError } from './errors.js';
import { type DataLock, lockData } from './lock.js';
import { portProblem } from './ports.js';
import { type Children, isInstalledNow, processesOf, stopAll } from './processes.js';
import { loadSecrets, noteInstalled, type Secrets } from './secrets.js';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Keeps the site running when its output is closed: after a closed terminal, or in `npm start | head`. */
function withoutOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Starts the whole site and keeps it running until SIGTERM or Ctrl-C: the embedded database unless a MongoDB is named,
 * the services, the gateway. On failure it ends with status 1 and a sentence.
 */
export async function start(): Promise<void> {
  withoutOutput();
  try {
    await run(siteConfig());
  } catch (error) {
    const reason =
      error instanceof UserError || error instanceof ConfigError ? error.message : refusedPath(error);
    if (reason === undefined) throw error;
    process.stderr.write(`Almanac cannot start. ${reason}\n`);
    process.exitCode = 1;
  }
}

async function run(config: StartConfig): Promise<void> {
  const startedAt = Date.now();
  const lock = await lockData(config.dataDir);
  const { children, secrets } = await prepare(config).catch(async (error) => {
    await lock.release();
    throw error;
  });
  const ended = stopOnSignal(children, lock, config.dataDir);
  say('Starting Almanac…');
  try {
    await startAll(children);
    if (await ended.begun()) return;
    const installedNow = isInstalledNow(children);
    const password = await noteInstalled(config, secrets, installedNow);
    if (password) say(welcome(config, password));
    await saveAddresses(config.dataDir, children.addresses);
    say(ready(config, installedNow, Date.now() - startedAt));
  } catch (error) {
    if (await ended.begun()) return;
    await ended.stop();
    throw error;
  }
}

/** Prepares a start, before any process runs. */
async function prepare(config: StartConfig): Promise<{ children: Children; secrets: Secrets }> {
  await checkPort(config);
  const secrets = await loadSecrets(config.dataDir);
  return { secrets, children: await processesOf(config, secrets, say) };
}

async function checkPort({ host, port }: StartConfig): Promise<void> {
  const problem = await portProblem(host, port);
  if (!problem) return;
  throw new UserError(
    problem === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken by another program. Set PORT to a free one, for example: PORT=8081 npm start`
      : `Port ${port} on ${host} cannot be used (${problem}). Set HOST and PORT.`,
  );
}

const STILL_STARTING_MS = 10_000;

/** Starts all processes at once: the services load their programs while they wait for the database. */
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

/**
 * Time within which two signals count as one, because a terminal sends Ctrl-C to npm and to this program, and npm
 * forwards its own.
 */
const SAME_SIGNAL_MS = 1000;

/** Interval of checks that this process still has the lock of the data directory. */
const LOCK_CHECK_MS = 1000;

/**
 * Stops everything in order on a signal, and kills everything on a second one. It also stops when the data directory
 * is removed, because it could store nothing, and another start may use the same directory.
 */
function stopOnSignal(children: Children, lock: DataLock, dataDir: string) {
  let stopped: Promise<void> | undefined;
  let signalledAt: number | undefined;
  const leave = async (): Promise<void> => {
    if (await lock.isHeld()) await forgetAddresses(dataDir);
    await lock.release();
  };
  const stop = (): Promise<void> => {
    clearInterval(watch);
    stopped ??= stopAll(children).then(leave);
    return stopped;
  };
  const watch = setInterval(async () => {
    if ((await lock.isHeld()) || stopped) return;
    process.exitCode = 1;
    process.stderr.write(`The data in ${dataDir} was removed. Stopping…\n`);
    await stop();
  }, LOCK_CHECK_MS);
  const endAtOnce = async (): Promise<void> => {
    say('Killing all processes.');
    for (const child of [children.gateway, ...children.services, children.database]) child?.kill();
    await leave();
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
    /** Whether a stop has begun. The call waits for its end. */
    begun: async (): Promise<boolean> => {
      await stopped;
      return stopped !== undefined;
    },
  };
}

const welcome = ({ adminUser }: StartConfig, password: string): string => `
  The site is new. Its administrator:
      user      ${adminUser}
      password  ${password}
  This password is shown only once; set ADMIN_PASSWORD before the first start to choose your own.`;

/** The ways to sign in: the page is one of the website, which may be off. */
const waysIn = ({ siteUrl, services, env }: StartConfig): string =>
  services.includes(WEBSITE) && env['COOKIE_SIGN_IN'] !== 'off'
    ? `${siteUrl}/wp-login.php, or HTTP Basic,`
    : 'HTTP Basic';

const ready = (config: StartConfig, installedNow: boolean, elapsedMs: number): string => `
Almanac is ready (${(elapsedMs / 1000).toFixed(1)} s).

  Site      ${config.siteUrl}/
  API       ${config.apiUrl}/
  Explorer  ${config.siteUrl}/docs
  Listening ${config.host}:${config.port}
  Log in    ${waysIn(config)} as ${installedNow ? config.adminUser : 'a user of this site (ADMIN_… settings count for a new site only)'}
  Data      ${config.dataDir}
  Mail      ${config.env['SMTP_URL'] ? 'is sent through SMTP_URL' : 'of contact forms and accounts is queued: set SMTP_URL to send it'}

Try: curl ${config.apiUrl}/wp/v2/posts
Stop with Ctrl-C.`;
