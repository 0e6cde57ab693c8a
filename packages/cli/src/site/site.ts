import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMMAND_LINE, IdentityTokens, type ProcessName, ProcessTokens, WEBSITE } from '@almanac/identity';
import { type Contract, createRpcClient, type RpcClient } from '@almanac/rpc';
import {
  type Addresses,
  DataInUseError,
  type DataLock,
  forgetAddresses,
  isInstalledNow,
  loadSecrets,
  lockData,
  noteInstalled,
  processesOf,
  readAddresses,
  type Secrets,
  stopAll,
} from '@almanac/supervisor';
import { PROCESSES, type StartConfig, siteConfig } from '@almanac/supervisor/config';
import { UserError } from '@almanac/supervisor/errors';
import { interruptible, unlessInterrupted } from '../command-line/interruption.js';
import type { Terminal } from '../command-line/terminal.js';
import { HttpClient } from './http.js';
import { isReachable } from './reachable.js';

/** Time to wait for a site that is starting. */
const STARTING_MS = 60_000;
/** Deadline of calls, which may carry many records or copy files. */
const DEADLINE_MS = 600_000;

type Definition = Contract['service'];

/** A site that a command works on. */
export interface OpenSite {
  readonly config: StartConfig;
  /** Whether the site was running before, so that others may write to it. */
  readonly isRunning: boolean;
  /** Signal that aborts on Ctrl-C and SIGTERM. */
  readonly interrupted: AbortSignal;
  /** Called when the users will be replaced, so that the password of a new site is no longer valid. */
  readonly onUsersReplaced: () => void;
  /** Addresses of its processes. */
  readonly addresses: Addresses;
  /** A client of a contract that one process serves. */
  rpc<D extends Definition>(contract: Contract<D>, process: ProcessName): RpcClient<D>;
  /** A client of the API of a service, as an administrator. */
  http(process: ProcessName): HttpClient;
}

/** Options of work on a site. */
export interface WorkOptions {
  /** Whether the work itself ends when it is interrupted. Otherwise the command does not wait for it. */
  readonly endsWhenInterrupted?: boolean;
  /**
   * Whether the work may replace the users. The password of a new site is then shown afterwards, if it is still valid.
   */
  readonly replacesUsers?: boolean;
  /** Whether the site must exist: a backup of a newly installed site would be empty. */
  readonly mustExist?: boolean;
}

type Work<T> = (site: OpenSite) => Promise<T>;

/**
 * Runs work on the site of the settings. If the site is not running, its processes are started for the work, without
 * the gateway, so that nobody else writes to it.
 * @throws InterruptedError after Ctrl-C or SIGTERM
 */
export async function withSite<T>(terminal: Terminal, work: Work<T>, options: WorkOptions = {}): Promise<T> {
  const config = siteConfig();
  if (options.mustExist) requireSite(config);
  const lock = namedAddresses(config.env) ? undefined : await lockIfFree(config);
  if (!lock) return withRunningSite(config, work, options);
  try {
    return await interruptible((interrupted) => quietly({ config, terminal, interrupted, options }, work));
  } finally {
    await lock.release();
  }
}

/** @throws UserError when the settings name no processes and no MongoDB, and the data folder has no database */
function requireSite(config: StartConfig): void {
  if (namedAddresses(config.env) || !config.needsDatabase || existsSync(join(config.dataDir, 'db'))) return;
  throw new UserError(
    `There is no site in ${config.dataDir}. Set DATA_DIR to the folder of the site, or, for a site in containers, ` +
      'IDENTITY_SECRET and the addresses of its processes (CORE_GRPC, EVENTS_GRPC …).',
  );
}

/** Runs work on the running site of the settings. @throws UserError when it is not running */
export function withRunningSite<T>(
  config: StartConfig,
  work: Work<T>,
  options: WorkOptions = {},
): Promise<T> {
  return interruptible(async (interrupted) => {
    const named = namedAddresses(config.env);
    const shared = { config, interrupted, options, isRunning: true, onUsersReplaced: () => undefined };
    if (named) return use({ ...shared, addresses: named, secret: config.env['IDENTITY_SECRET'] ?? '' }, work);
    if (!(await isRunning(config)))
      throw new UserError('The site is not running. Start it with "npm start".');
    const secret = secretOf(config, await loadSecrets(config.dataDir));
    const addresses = await unlessInterrupted(addressesOfRunning(config), interrupted);
    return use({ ...shared, addresses, secret }, work);
  });
}

/** Whether a site is using the data. */
export async function isRunning(config: StartConfig): Promise<boolean> {
  const lock = await lockIfFree(config);
  await lock?.release();
  return lock === undefined;
}

/** @returns undefined while another process uses the data */
async function lockIfFree({ dataDir }: StartConfig): Promise<DataLock | undefined> {
  try {
    return await lockData(dataDir);
  } catch (error) {
    if (error instanceof DataInUseError) return undefined;
    throw error;
  }
}

/**
 * Whether the site is reachable for visitors and editors, because its gateway runs.
 * @throws UserError when the settings name the processes of a site, but not its gateway
 */
export async function isServing(config: StartConfig): Promise<boolean> {
  const named = namedAddresses(config.env);
  if (!named) return isRunning(config);
  if (!named['gateway'])
    throw new UserError('The settings do not say where the gateway is: set GATEWAY_GRPC.');
  return isReachable(named['gateway'].grpc);
}

/**
 * The processes that an environment names, as in containers. The environment must also have the secret that they
 * share.
 */
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
  throw new UserError(`Another command is working on the data in ${dataDir}. Try again when it has ended.`);
}

interface QuietSite {
  readonly config: StartConfig;
  readonly terminal: Terminal;
  readonly interrupted: AbortSignal;
  readonly options: WorkOptions;
}

/** Starts the processes that the work needs, and stops them afterwards. */
async function quietly<T>({ config, terminal, interrupted, options }: QuietSite, work: Work<T>): Promise<T> {
  // A killed site has left these addresses.
  await forgetAddresses(config.dataDir);
  const secrets = await loadSecrets(config.dataDir);
  const children = await processesOf(config, secrets, () => undefined);
  try {
    terminal.note('Starting the services of the site…');
    const { database, services } = children;
    const needed = services.filter(({ name }) => name !== WEBSITE);
    const starting = [...(database ? [database] : []), ...needed].map((child) => child.start());
    await unlessInterrupted(Promise.all(starting), interrupted);
    let isPasswordValid = true;
    const announce = async (): Promise<void> => {
      const password = await noteInstalled(config, secrets, isInstalledNow(children));
      if (password && isPasswordValid)
        terminal.tell(
          `The site is new. Its administrator is ${config.adminUser}, with the password ${password}`,
        );
    };
    const onUsersReplaced = (): void => {
      isPasswordValid = false;
    };
    const { addresses } = children;
    const secret = secretOf(config, secrets);
    const used = { config, interrupted, options, addresses, secret, isRunning: false, onUsersReplaced };
    // The command may have installed the site, so its generated password is shown.
    if (!options.replacesUsers) await announce();
    try {
      return await use(used, work);
    } finally {
      if (options.replacesUsers) await announce();
    }
  } finally {
    await stopAll(children);
  }
}

interface UsedSite extends Pick<OpenSite, 'config' | 'isRunning' | 'interrupted' | 'onUsersReplaced'> {
  readonly addresses: Addresses;
  readonly secret: string;
  readonly options: WorkOptions;
}

async function use<T>({ addresses, secret, options, ...shown }: UsedSite, work: Work<T>): Promise<T> {
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
  const site: OpenSite = {
    ...shown,
    addresses,
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
  };
  try {
    const done = work(site);
    return await (options.endsWhenInterrupted ? done : unlessInterrupted(done, shown.interrupted));
  } finally {
    for (const close of closers) close();
  }
}
