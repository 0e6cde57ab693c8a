import { setTimeout as pause } from 'node:timers/promises';
import { COMMAND_LINE, IdentityTokens, type ProcessName, ProcessTokens } from '@almanac/identity';
import { type Contract, createRpcClient, type RpcClient } from '@almanac/rpc';
import type { Terminal } from '../command-line/terminal.js';
import { UserError } from '../command-line/user-error.js';
import { PROCESSES, type StartConfig, siteConfig } from '../start/config.js';
import { DataInUseError, lockData } from '../start/lock.js';
import { isInstalledNow, processesOf, stopAll } from '../start/processes.js';
import { loadSecrets, noteInstalled, type Secrets } from '../start/secrets.js';
import { type Addresses, forgetAddresses, readAddresses } from './addresses.js';
import { HttpClient } from './http.js';
import { isReachable } from './reachable.js';

/** How long to wait for a site that is just being started. */
const STARTING_MS = 60_000;
/** A call carries many records, or copies files. */
const DEADLINE_MS = 600_000;

type Definition = Contract['service'];

/** A site that a command works on. */
export interface OpenSite {
  readonly config: StartConfig;
  /** Whether it was running before: others may be writing to it. */
  readonly isRunning: boolean;
  /** A client of a contract that one process answers. */
  rpc<D extends Definition>(contract: Contract<D>, process: ProcessName): RpcClient<D>;
  /** A client of the interface of a service, as an administrator. */
  http(process: ProcessName): HttpClient;
}

/**
 * Runs work on the site that the settings name, whether it is running or not: the processes of one that is not are
 * started for as long as the work takes, without the gateway, so that nobody else writes to it.
 */
export async function withSite<T>(terminal: Terminal, work: (site: OpenSite) => Promise<T>): Promise<T> {
  const config = siteConfig();
  const unlock = namedAddresses(config.env) ? undefined : await lockIfFree(config);
  if (!unlock) return withRunningSite(config, work);
  try {
    return await quietly(config, terminal, work);
  } finally {
    await unlock();
  }
}

/** Runs work on the site that the settings name, which has to be running. @throws UserError when it is not */
export async function withRunningSite<T>(
  config: StartConfig,
  work: (site: OpenSite) => Promise<T>,
): Promise<T> {
  const named = namedAddresses(config.env);
  if (named) return use(config, named, config.env['IDENTITY_SECRET'] ?? '', true, work);
  if (!(await isRunning(config))) throw new UserError('The site is not running.');
  const secret = secretOf(config, await loadSecrets(config.dataDir));
  return use(config, await addressesOfRunning(config), secret, true, work);
}

/** Whether a site works on the data now. */
export async function isRunning(config: StartConfig): Promise<boolean> {
  const unlock = await lockIfFree(config);
  await unlock?.();
  return unlock === undefined;
}

/** @returns undefined while somebody works on the data */
async function lockIfFree({ dataDir }: StartConfig): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lockData(dataDir);
  } catch (error) {
    if (error instanceof DataInUseError) return undefined;
    throw error;
  }
}

/**
 * Whether visitors and editors reach the site now: its gateway runs.
 * @throws UserError where the settings name the processes of a site, but not its gateway
 */
export async function isServing(config: StartConfig): Promise<boolean> {
  const named = namedAddresses(config.env);
  if (!named) return isRunning(config);
  if (!named['gateway'])
    throw new UserError('The settings do not say where the gateway is: set GATEWAY_GRPC.');
  return isReachable(named['gateway'].grpc);
}

/** The processes that an environment names, as those of containers do: it has to know the secret that they share. */
function namedAddresses(env: NodeJS.ProcessEnv): Addresses | undefined {
  const named = PROCESSES.flatMap((name) => {
    const grpc = env[`${name.toUpperCase()}_GRPC`];
    return grpc ? [[name, { grpc, http: env[`${name.toUpperCase()}_HTTP`] ?? '' }] as const] : [];
  });
  return env['IDENTITY_SECRET'] && named.length > 0 ? Object.fromEntries(named) : undefined;
}

const secretOf = (config: StartConfig, secrets: Secrets): string =>
  config.env['IDENTITY_SECRET'] || secrets.identitySecret;

async function addressesOfRunning({ dataDir }: StartConfig): Promise<Addresses> {
  for (const limit = Date.now() + STARTING_MS; Date.now() < limit; await pause(200)) {
    const addresses = await readAddresses(dataDir);
    if (addresses) return addresses;
  }
  throw new UserError(`Another command works on the data in ${dataDir}. Try again when it has ended.`);
}

async function quietly<T>(
  config: StartConfig,
  terminal: Terminal,
  work: (site: OpenSite) => Promise<T>,
): Promise<T> {
  // What a site that was killed has left.
  await forgetAddresses(config.dataDir);
  const secrets = await loadSecrets(config.dataDir);
  const children = await processesOf(config, secrets, () => undefined);
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= stopAll(children);
    return stopped;
  };
  const onSignal = (): void => {
    void stop().then(() => process.exit(130));
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    terminal.note('Starting the services of the site…');
    const { database, services } = children;
    const needed = services.filter(({ name }) => name !== WITHOUT_DOCUMENTS);
    await Promise.all([...(database ? [database] : []), ...needed].map((child) => child.start()));
    // A command may be the first thing that happens to a site: its generated password is shown then.
    const password = await noteInstalled(config, secrets, isInstalledNow(children));
    if (password)
      terminal.note(
        `The site is new. Its administrator is ${config.adminUser}, with the password ${password}`,
      );
    return await use(config, children.addresses, secretOf(config, secrets), false, work);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await stop();
  }
}

/** The one service that keeps nothing. */
const WITHOUT_DOCUMENTS = 'oembed';

async function use<T>(
  config: StartConfig,
  addresses: Addresses,
  secret: string,
  running: boolean,
  work: (site: OpenSite) => Promise<T>,
): Promise<T> {
  const secrets = secret.split(',').map((one) => one.trim());
  const tokens = {
    identityTokens: new IdentityTokens(...secrets),
    processTokens: new ProcessTokens(COMMAND_LINE, ...secrets),
  };
  const closers: (() => void)[] = [];
  const addressOf = (name: ProcessName) => {
    const address = addresses[name];
    if (!address)
      throw new UserError(`The settings do not say where ${name} is: set ${name.toUpperCase()}_GRPC.`);
    return address;
  };
  try {
    return await work({
      config,
      isRunning: running,
      rpc(contract, name) {
        const client = createRpcClient(contract, addressOf(name).grpc, {
          ...tokens,
          audience: name,
          deadlineMs: DEADLINE_MS,
        });
        closers.push(() => client.close());
        return client;
      },
      http(name) {
        const { http } = addressOf(name);
        if (http === '')
          throw new UserError(`The settings do not say where ${name} is: set ${name.toUpperCase()}_HTTP.`);
        return new HttpClient(http, name, tokens);
      },
    });
  } finally {
    for (const close of closers) close();
  }
}
