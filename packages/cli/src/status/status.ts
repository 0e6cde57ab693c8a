import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PROCESSES, type StartConfig } from '@almanac/supervisor/config';
import { isSystemError } from '@almanac/supervisor/errors';
import { openMails } from '../queue/queue.js';
import { ResourceClient } from '../resources/client.js';
import { RESOURCE_COMMANDS } from '../resources/declarations.js';
import { table } from '../resources/format.js';
import { isReachable } from '../site/reachable.js';
import type { OpenSite } from '../site/site.js';
import { metricsIn } from './metrics.js';

/** One process of a site. */
export interface ProcessStatus {
  readonly name: string;
  /** State: `ready`, `not ready`, `silent` (no response), or `not named` in the settings. */
  readonly state: 'ready' | 'not ready' | 'silent' | 'not named';
  /** Parts that the process waits for, such as its database. */
  readonly waitsFor: readonly string[];
  /** Resident memory in bytes; absent when unknown. */
  readonly memory?: number;
  /** Seconds since its start. */
  readonly uptime?: number;
  /** Version of Node. */
  readonly node?: string;
  /** Number of entries that wait in the queues of its database, by queue; absent when unknown. */
  readonly queues?: Readonly<Record<string, number>>;
}

/** State of a site. */
export interface SiteStatus {
  readonly version: string;
  readonly url: string;
  readonly running: boolean;
  /** Whether every process is ready. */
  readonly healthy: boolean;
  readonly processes: readonly ProcessStatus[];
  /** Number of items by resource; null when unknown. */
  readonly counts: Readonly<Record<string, number | null>>;
  /** Mails of the newest messages of contact forms that have not reached all recipients; null when unknown. */
  readonly mails: { readonly waiting: number; readonly failed: number } | null;
  /** Number of waiting mails about accounts; null when unknown. */
  readonly accountMails: number | null;
  readonly disk: DiskStatus;
}

/** Sizes in bytes. `database` is absent if the database is not in the data directory. */
export interface DiskStatus {
  readonly path: string;
  readonly free: number | null;
  readonly database?: number;
}

const ANSWER_MS = 3000;
/** Number of messages whose mails are counted. */
const NEWEST_MESSAGES = 1000;

/** The status of a site that is not running. */
export const stoppedStatus = async (config: StartConfig, version: string): Promise<SiteStatus> => ({
  version,
  url: config.siteUrl,
  running: false,
  healthy: false,
  processes: [],
  counts: {},
  mails: null,
  accountMails: null,
  disk: await diskStatus(config),
});

export async function siteStatus(site: OpenSite, version: string): Promise<SiteStatus> {
  const [processes, counts, mails, disk] = await Promise.all([
    Promise.all(PROCESSES.map((name) => processStatus(name, site.addresses[name]))),
    countItems(site),
    countMails(site),
    diskStatus(site.config),
  ]);
  return {
    version,
    url: site.config.siteUrl,
    running: true,
    healthy: processes.every(({ state }) => state === 'ready' || state === 'not named'),
    processes,
    counts,
    mails,
    accountMails: processes.find(({ name }) => name === 'core')?.queues?.['account_mails'] ?? null,
    disk,
  };
}

async function processStatus(
  name: string,
  address: { readonly grpc: string; readonly ops?: string | undefined } | undefined,
): Promise<ProcessStatus> {
  const unknown = { name, waitsFor: [] };
  if (!address) return { ...unknown, state: 'not named' };
  // Without an operator's address, a successful connection must suffice.
  if (!address.ops) return { ...unknown, state: (await isReachable(address.grpc)) ? 'ready' : 'silent' };
  try {
    const [ready, metrics] = await Promise.all(
      ['/ready', '/metrics'].map(async (path) =>
        (await fetch(`${address.ops}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) })).text(),
      ),
    );
    const { parts } = JSON.parse(ready ?? '') as { readonly parts: Readonly<Record<string, boolean>> };
    const waitsFor = Object.keys(parts).filter((part) => !parts[part]);
    const { memory, startedAt, node, queues } = metricsIn(metrics ?? '');
    return {
      name,
      state: waitsFor.length === 0 ? 'ready' : 'not ready',
      waitsFor,
      ...(memory !== undefined && { memory }),
      ...(startedAt !== undefined && { uptime: Math.max(0, Math.round(Date.now() / 1000 - startedAt)) }),
      ...(node !== undefined && { node }),
      ...(Object.keys(queues).length > 0 && { queues }),
    };
  } catch {
    return { ...unknown, state: 'silent' };
  }
}

async function countItems(site: OpenSite): Promise<Record<string, number | null>> {
  const resources = RESOURCE_COMMANDS.flatMap(({ resources: of }) => Object.values(of));
  const counted = resources.map(async (resource): Promise<[string, number | null]> => {
    const client = async () => new ResourceClient({ http: site.http(resource.service), resource });
    return [resource.noun, await orNull(async () => (await client()).count(resource.unfiltered))];
  });
  return Object.fromEntries(await Promise.all(counted));
}

const countMails = (site: OpenSite): Promise<SiteStatus['mails']> =>
  orNull(async () => {
    const open = await openMails(site.http('forms'), NEWEST_MESSAGES);
    const failed = open.filter(({ state }) => state === 'failed').length;
    return { waiting: open.length - failed, failed };
  });

/** The result of work, or null if its service is unavailable or not named, so that the rest of the status is shown. */
const orNull = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

async function diskStatus({ dataDir: path, needsDatabase }: StartConfig): Promise<DiskStatus> {
  const free = await statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
  const database = needsDatabase ? await bytesOf(join(path, 'db', 'data.lmdb')) : undefined;
  return { path, free, ...(database !== undefined && { database }) };
}

/** Size of a file on the disk. */
async function bytesOf(path: string): Promise<number | undefined> {
  try {
    const { blocks } = await stat(path);
    return blocks * 512;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The status as a text for people. */
export function textOf(status: SiteStatus): string {
  const { version, url, running, processes, counts, mails, accountMails, disk } = status;
  const room = disk.free === null ? 'cannot be read' : `${size(disk.free)} free`;
  const database = disk.database === undefined ? '' : `, database ${size(disk.database)}`;
  const lines = [`Almanac ${version}  ${url}`, `Data     ${disk.path}: ${room}${database}`];
  if (!running) return [...lines, 'The site is not running.'].join('\n');
  const rows = processes.map(({ name, state, waitsFor, memory, uptime, node }) => [
    name,
    waitsFor.length === 0 ? state : `${state}: waits for ${waitsFor.join(', ')}`,
    memory === undefined ? '' : size(memory),
    uptime === undefined ? '' : duration(uptime),
    node ?? '',
  ]);
  const items = Object.entries(counts).map(([noun, count]) => [noun, count === null ? '?' : String(count)]);
  return [
    ...lines,
    `Mails    contact forms: ${mails ? `${mails.waiting} waiting, ${mails.failed} failed` : '?'}; accounts: ${
      accountMails === null ? '?' : `${accountMails} waiting`
    }`,
    '',
    table(['process', 'state', 'memory', 'up', 'node'], rows),
    '',
    table(['items', 'count'], items),
  ].join('\n');
}

const MEBIBYTE = 1024 ** 2;

const size = (bytes: number): string =>
  bytes >= 1024 * MEBIBYTE
    ? `${(bytes / 1024 / MEBIBYTE).toFixed(1)} GiB`
    : `${(bytes / MEBIBYTE).toFixed(bytes < 10 * MEBIBYTE ? 1 : 0)} MiB`;

/** A duration in its two largest units: `2 d 3 h`. */
export function duration(seconds: number): string {
  const units = [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
    ['s', 1],
  ] as const;
  let left = seconds;
  const parts = units.map(([name, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return { name, count };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return '0 s';
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`)
    .join(' ');
}
