import { type Site, startSite } from '@almanac/testing/site';
import { compare } from '../bare-comparison.js';
import { Random } from '../generated/random.js';
import type { Report, SuiteOptions } from '../suite.js';
import type { Row } from '../table.js';
import { type ProcessorTimes, processorTimesOf, sharesOf, sumOf, timesPerRequest } from '../usage-rows.js';
import { ConcurrentClients } from './concurrent-clients.js';
import { type FilledSite, NO_RATE_LIMITS, type StartSite, withFilledSite } from './filled-site.js';
import { pageKinds, type Traffic } from './reads.js';
import type { RequestKind } from './request.js';
import { trafficOf } from './traffic.js';
import { writeKinds } from './writes.js';

const CONNECTIONS = 4;
/** Pages of each kind before the first measurement: code is compiled and caches are filled. */
const WARM_UP = 500;
const ROUNDS = 10;
const PAGES_PER_ROUND = 40;
/** Changes, each followed by one page, per round. */
const CHANGES_PER_ROUND = 20;
const UNLIMITED = { seconds: Number.POSITIVE_INFINITY };
/** Kinds that are also measured after changes. */
const AFTER_CHANGES: ReadonlySet<string> = new Set(['home', 'post', 'category']);
const KEPT_SECONDS = 4;
const SEED = 17;

/**
 * Processor time of pages that are made because none is kept, by kind and process, and the throughput of kept pages
 * and of a bare server.
 */
export function benchPages(report: Report, options: SuiteOptions): Promise<Row[]> {
  const paths = new Map<string, string>();
  const start: StartSite = async (dataDir, use) => {
    const rows = await withSite(dataDir, { CACHE: 'off' }, use);
    return [...rows, ...(await withSite(dataDir, {}, (site) => keptPages(site, paths, report)))];
  };
  return withFilledSite(options, report, (filled) => madePages(filled, paths, report), start);
}

async function withSite(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  use: (site: Site) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const site = await startSite({ dataDir, env: { ...NO_RATE_LIMITS, ...env } });
  try {
    return [...(await use(site))];
  } finally {
    await site.stop();
  }
}

/** Kept pages, uncompressed and in the coding that browsers prefer. */
async function keptPages(site: Site, paths: ReadonlyMap<string, string>, report: Report): Promise<Row[]> {
  const rows: Row[] = [];
  for (const coding of ['identity', 'br']) {
    const targets = [...paths].map(([name, path]) => ({ what: `kept, ${coding}: ${name}`, paths: [path] }));
    rows.push(...(await compare(site, targets, report, { seconds: KEPT_SECONDS, coding })));
  }
  return rows;
}

/** Pages of a site whose gateway keeps none. @param paths gets the address of one page of each kind */
async function madePages(filled: FilledSite, paths: Map<string, string>, report: Report): Promise<Row[]> {
  const traffic = trafficOf(filled);
  const bench = new PageBench(filled.site, traffic);
  try {
    const rows: Row[] = [];
    for (const kind of pageKinds(traffic)) {
      report(kind.name);
      paths.set(kind.name, kind.next(new Random(SEED)).path);
      rows.push(await bench.made(kind));
    }
    report('changes');
    await bench.beginToChange();
    for (const kind of pageKinds(traffic).filter(({ name }) => AFTER_CHANGES.has(name))) {
      report(`${kind.name} after changes`);
      rows.push(await bench.madeAfterChanges(kind));
    }
    return rows;
  } finally {
    await bench.close();
  }
}

class PageBench {
  readonly #clients: ConcurrentClients;
  readonly #single: ConcurrentClients;
  readonly #change: RequestKind;
  /** Processor time of one change. */
  #perChange: ProcessorTimes = new Map();

  constructor(
    private readonly site: Site,
    traffic: Traffic,
  ) {
    this.#clients = new ConcurrentClients(site.url, CONNECTIONS, SEED);
    this.#single = new ConcurrentClients(site.url, 1, SEED);
    const change = writeKinds(traffic).find(({ name }) => name === 'post: change');
    if (!change) throw new TypeError('no kind of write changes posts');
    this.#change = change;
  }

  async made(kind: RequestKind): Promise<Row> {
    await this.#read(kind, WARM_UP);
    const rounds: ProcessorTimes[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await this.#timesOf(PAGES_PER_ROUND, () => this.#read(kind, PAGES_PER_ROUND)));
    return rowOf(`made: ${kind.name}`, rounds);
  }

  /** Measures the changes alone. */
  async beginToChange(): Promise<void> {
    await this.#changes(CHANGES_PER_ROUND * 3);
    const count = CHANGES_PER_ROUND * ROUNDS;
    this.#perChange = await this.#timesOf(count, () => this.#changes(count));
  }

  /** Pages that each follow a change of a post, whose own cost is subtracted. */
  async madeAfterChanges(kind: RequestKind): Promise<Row> {
    const both = async (): Promise<void> => {
      for (let sent = 0; sent < CHANGES_PER_ROUND; sent += 1) {
        await this.#changes(1);
        succeeded(kind, await this.#single.sendOneByOne(kind, 1));
      }
    };
    await both();
    const rounds: ProcessorTimes[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = await this.#timesOf(CHANGES_PER_ROUND, both);
      rounds.push(new Map([...times].map(([name, ms]) => [name, ms - (this.#perChange.get(name) ?? 0)])));
    }
    return rowOf(`made after a change of a post: ${kind.name}`, rounds);
  }

  async #timesOf(requests: number, work: () => Promise<void>): Promise<ProcessorTimes> {
    const before = processorTimesOf(this.site);
    await work();
    return timesPerRequest(before, processorTimesOf(this.site), requests);
  }

  async #read(kind: RequestKind, requests: number): Promise<void> {
    const tallies = await this.#clients.run({ ...UNLIMITED, requests }, () => kind);
    for (const tally of tallies.values()) succeeded(kind, tally);
  }

  async #changes(count: number): Promise<void> {
    succeeded(this.#change, await this.#single.sendOneByOne(this.#change, count));
  }

  async close(): Promise<void> {
    await this.#clients.close();
    await this.#single.close();
  }
}

function succeeded(
  { name }: RequestKind,
  { errors, firstError }: { errors: number; firstError?: string },
): void {
  if (errors > 0) throw new Error(`${name}: ${firstError}`);
}

/** The median of the rounds, the mean, and the mean by process. */
function rowOf(what: string, rounds: readonly ProcessorTimes[]): Row {
  const sums = rounds.map(sumOf).toSorted((one, other) => one - other);
  const mean = new Map<string, number>();
  for (const round of rounds)
    for (const [name, ms] of round) mean.set(name, (mean.get(name) ?? 0) + ms / rounds.length);
  const median = sums[Math.floor(sums.length / 2)] ?? 0;
  return {
    what,
    figure: `${median.toFixed(1)} ms`,
    note: `median of ${rounds.length} rounds; mean ${sumOf(mean).toFixed(1)}: ${sharesOf(mean)}`,
  };
}
