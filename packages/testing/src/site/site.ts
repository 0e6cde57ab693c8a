import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@almanac/identity';
import { databaseAt, dropDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { freePort } from '../free-port.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../../cli/bin/almanac.mjs', import.meta.url));
const START_LIMIT_MS = 200_000;

export { freePort, SERVICES };

export const ADMIN = { user: 'admin', password: 'password' } as const;

/** A running site that was started like an operator's. */
export interface Site {
  readonly url: string;
  readonly api: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** The output of the start. */
  output(): string;
  /** Sends SIGTERM, and waits for the end. Returns the exit status. */
  stop(): Promise<number | null>;
}

export interface SiteOptions {
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether to use the embedded database although `TEST_MONGODB_URI` names another. */
  readonly ownDatabase?: boolean;
  /**
   * Whether to start with `npm start` in a process group of its own, like a user in a terminal; otherwise the program
   * is started directly.
   */
  readonly throughNpm?: boolean;
}

/** A directory for a site's data, which the caller removes. @param declarations its file of content types */
export async function dataDirectory(declarations?: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'almanac-e2e-'));
  if (declarations !== undefined) await writeFile(join(path, 'content-types.yaml'), declarations);
  return path;
}

/** Removes a site's data. */
export async function removeDirectory(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  for (const uri of Object.values(databasesOf(path))) await dropDatabase(uri);
}

/**
 * The settings with database addresses if `TEST_MONGODB_URI` names a MongoDB. The same data gives the same addresses.
 */
function databasesOf(dataDir: string): Record<string, string> {
  const given = process.env['TEST_MONGODB_URI'];
  if (!given) return {};
  const site = basename(dataDir).replace(/\W/g, '_');
  return Object.fromEntries(
    SERVICES.map((service) => [
      `${service.toUpperCase()}_MONGODB_URI`,
      databaseAt(given, `almanac_test_${site}_${service}`),
    ]),
  );
}

/** Runs the start command without waiting. */
export function spawnStart({
  dataDir,
  port,
  env,
  ownDatabase = false,
  throughNpm = false,
}: SiteOptions & Pick<Required<SiteOptions>, 'dataDir' | 'port'>): {
  process: ChildProcess;
  output: () => string;
} {
  const [program, args] = throughNpm
    ? ['npm', ['start']]
    : [process.execPath, [PROGRAM, 'start', '--no-build']];
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: throughNpm,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ADMIN_USER: ADMIN.user,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_EMAIL: 'admin@example.com',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(!ownDatabase && databasesOf(dataDir)),
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  return { process: child, output: () => text };
}

/** Starts a site and waits until it reports that it is ready. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await dataDirectory());
  const port = options.port ?? (await freePort());
  const started = spawnStart({ ...options, dataDir, port });
  const child = started.process;
  const isReady = () => started.output().includes('Almanac is ready');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  await eventually(() => isReady() || isOver(), true, { within: START_LIMIT_MS }).catch(() => undefined);
  if (!isReady()) {
    // Processes started by npm would survive it, so they are killed as well.
    if (!isOver() && child.pid !== undefined)
      process.kill(options.throughNpm ? -child.pid : child.pid, 'SIGKILL');
    throw new Error(`the site did not start:\n${started.output()}`);
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    api: `${url}/wp-json`,
    port,
    dataDir,
    process: child,
    output: started.output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      return child.exitCode;
    },
  };
}
