import type { Random } from '../generated/random.js';
import { measurementOf } from '../load.js';
import type { Report, SuiteOptions } from '../suite.js';
import { type Row, rateOf } from '../table.js';
import {
  memoryRow,
  type ProcessorTimes,
  processorTimesOf,
  sharesOf,
  sumOf,
  timesPerRequest,
} from '../usage-rows.js';
import { ConcurrentClients, type RunBounds, type Tally } from './concurrent-clients.js';
import { type FilledSite, withFilledSite } from './filled-site.js';
import { PacedWriter } from './paced-writer.js';
import { rareReadKinds, readKinds } from './reads.js';
import { type RequestKind, WeightedKinds } from './request.js';
import { trafficOf } from './traffic.js';
import { writeKinds } from './writes.js';

const CONNECTIONS = 8;
const SEARCHERS = 16;
const WRITES_PER_SECOND = 10;
/** Warm-up: code is compiled and caches are filled. */
const WARM_UP = { seconds: 15, requests: 2500 };
/** Maximum number of requests per kind. Rounds of equal length are comparable on a busy machine. */
const WRITES = { seconds: 5, requests: 160 };
const READS = { seconds: 2, requests: 400 };
const SEARCHING = { seconds: 4 };
const ALONE_SECONDS = 5;
const SEED = 11;

/**
 * Processor time of each kind of request, by process. Reads are measured while a client writes ten times a second,
 * whose own cost is subtracted.
 */
export const benchCosts = (report: Report, options: SuiteOptions): Promise<Row[]> =>
  withFilledSite(options, report, async (filled) => {
    const traffic = trafficOf(filled);
    const reads = readKinds(traffic);
    const rare = rareReadKinds(traffic);
    const writes = writeKinds(traffic);
    const bench = new CostBench(filled);
    try {
      const rows = [memoryRow('memory before', filled.site)];
      report('warming up');
      const all = new WeightedKinds([...reads, ...writes]);
      await bench.warmUp((random) => all.draw(random));
      report('writes');
      for (const kind of writes) rows.push(await bench.costOf(kind, WRITES));
      report('reading while a client writes');
      await bench.beginToWrite(writes);
      for (const kind of [...reads, ...rare]) {
        report(kind.name);
        rows.push(await bench.costOf(kind, READS));
      }
      report(`${SEARCHERS} searchers`);
      rows.push(await bench.searchers(rare), memoryRow('memory after', filled.site));
      return rows;
    } finally {
      await bench.close();
    }
  });

class CostBench {
  readonly #clients: ConcurrentClients;
  readonly #site: FilledSite['site'];
  #writer: PacedWriter | undefined;
  /** Processor time of one write of the writer. */
  #perWrite: ProcessorTimes = new Map();

  constructor({ site }: FilledSite) {
    this.#site = site;
    this.#clients = new ConcurrentClients(site.url, CONNECTIONS, SEED);
  }

  warmUp(draw: (random: Random) => RequestKind): Promise<unknown> {
    return this.#clients.run(WARM_UP, draw);
  }

  /** Starts changes and comments of posts, whose cost is measured first. */
  async beginToWrite(writes: readonly RequestKind[]): Promise<void> {
    const kinds = writes.filter(({ name }) => WRITTEN_MEANWHILE.has(name));
    this.#writer = new PacedWriter(this.#site.url, WRITES_PER_SECOND, kinds);
    const before = processorTimesOf(this.#site);
    await new Promise((resolve) => setTimeout(resolve, ALONE_SECONDS * 1000));
    this.#perWrite = timesPerRequest(before, processorTimesOf(this.#site), this.#writer.written);
  }

  async costOf(kind: RequestKind, bounds: RunBounds): Promise<Row> {
    const before = processorTimesOf(this.#site);
    const writtenBefore = this.#writer?.written ?? 0;
    const begun = performance.now();
    const tallies = await this.#clients.run(bounds, () => kind);
    const elapsedMs = performance.now() - begun;
    const after = processorTimesOf(this.#site);
    const written = (this.#writer?.written ?? 0) - writtenBefore;
    const tally = tallies.get(kind.name) ?? { times: [], errors: 0, stale: 0 };
    const withWriter = new Map(
      [...before].map(([name, ms]): [string, number] => [
        name,
        ms + (this.#perWrite.get(name) ?? 0) * written,
      ]),
    );
    const times = timesPerRequest(withWriter, after, tally.times.length);
    return {
      what: kind.name,
      figure: `${sumOf(times).toFixed(2)} ms`,
      latency: measurementOf(tally.times, elapsedMs).latency,
      note: [sharesOf(times), ...faultsOf(tally)].join('; '),
    };
  }

  /** Concurrent searchers for one or two words. */
  async searchers(rare: readonly RequestKind[]): Promise<Row> {
    const kinds = new WeightedKinds(
      rare.filter(({ name }) => SEARCHES.has(name)).map((kind) => ({ ...kind, weight: 1 })),
    );
    const clients = new ConcurrentClients(this.#site.url, SEARCHERS, SEED);
    try {
      const begun = performance.now();
      const tallies = await clients.run(SEARCHING, (random) => kinds.draw(random));
      const times = [...tallies.values()].flatMap((tally) => tally.times);
      const measured = measurementOf(times, performance.now() - begun);
      return {
        what: `${SEARCHERS} searchers for one or two words`,
        figure: rateOf(measured),
        latency: measured.latency,
      };
    } finally {
      await clients.close();
    }
  }

  async close(): Promise<void> {
    await this.#writer?.stop();
    await this.#clients.close();
  }
}

const WRITTEN_MEANWHILE: ReadonlySet<string> = new Set(['post: change', 'comment: create']);
const SEARCHES: ReadonlySet<string> = new Set(['search: another word each time', 'search: two words']);

const faultsOf = ({ errors, stale, firstError }: Tally): string[] => [
  ...(errors > 0 ? [`${errors} without success, such as ${firstError}`] : []),
  ...(stale > 0 ? [`${stale} stale`] : []),
];
