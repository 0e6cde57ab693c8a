import type { Random } from '../generated/random.js';
import { measurementOf } from '../load.js';
import type { Report, SuiteOptions } from '../suite.js';
import { type Row, rateOf } from '../table.js';
import { memoryRow, processorTimesOf, sharesOf, sumOf, timesPerRequest } from '../usage-rows.js';
import { ConcurrentClients, type Tally } from './concurrent-clients.js';
import { type FilledSite, withFilledSite } from './filled-site.js';
import { readKinds } from './reads.js';
import { type RequestKind, WeightedKinds } from './request.js';
import { trafficOf } from './traffic.js';
import { writeKinds } from './writes.js';

const CONNECTIONS = 200;
const WRITE_SHARE = 0.05;
/** Warm-up: code is compiled and caches are filled. */
const WARM_UP_SECONDS = 10;
const SECONDS = 20;
const SEED = 7;

/**
 * The traffic of a live site: 200 clients, 24 kinds of reads by their weights over the website and all namespaces, and
 * writes of all kinds. Every response must show the writes acknowledged before its request.
 */
export const benchMix = (report: Report, options: SuiteOptions): Promise<Row[]> =>
  withFilledSite(options, report, async (filled) => {
    const traffic = trafficOf(filled);
    const reads = new WeightedKinds(readKinds(traffic));
    const writes = new WeightedKinds(writeKinds(traffic));
    const draw = (random: Random): RequestKind =>
      random.chance(WRITE_SHARE) ? writes.draw(random) : reads.draw(random);
    const clients = new ConcurrentClients(filled.site.url, CONNECTIONS, SEED);
    try {
      report('warming up');
      await clients.run({ seconds: WARM_UP_SECONDS }, draw);
      report(`${CONNECTIONS} clients`);
      return [
        ...(await measure(filled, clients, draw, writes)),
        memoryRow('memory after the mix', filled.site),
      ];
    } finally {
      await clients.close();
    }
  });

async function measure(
  { site }: FilledSite,
  clients: ConcurrentClients,
  draw: (random: Random) => RequestKind,
  writes: WeightedKinds,
): Promise<Row[]> {
  const before = processorTimesOf(site);
  const begun = performance.now();
  const tallies = await clients.run({ seconds: SECONDS }, draw);
  const elapsedMs = performance.now() - begun;
  const all = [...tallies.values()];
  const requests = all.reduce((sum, { times }) => sum + times.length, 0);
  const times = timesPerRequest(before, processorTimesOf(site), requests);
  const writeNames = new Set(writes.kinds.map(({ name }) => name));
  const isWrite = ([name]: [string, Tally]): boolean => writeNames.has(name);
  const rowOf = (what: string, some: readonly Tally[], note?: string): Row => {
    const measured = measurementOf(
      some.flatMap((tally) => tally.times),
      elapsedMs,
    );
    return { what, figure: rateOf(measured), latency: measured.latency, ...(note !== undefined && { note }) };
  };
  const tallied = [...tallies].sort(([one], [other]) => one.localeCompare(other));
  return [
    rowOf(
      `${CONNECTIONS} clients, ${WRITE_SHARE * 100} % writes`,
      all,
      `${sumOf(times).toFixed(2)} ms processor time each: ${sharesOf(times)}`,
    ),
    rowOf(
      '  reads',
      tallied.filter((one) => !isWrite(one)).map(([, tally]) => tally),
    ),
    rowOf(
      '  writes',
      tallied.filter(isWrite).map(([, tally]) => tally),
    ),
    ...tallied.map(([name, tally]) => rowOf(`  ${name}`, [tally], tally.firstError)),
    countRow('responses without success', all, 'errors'),
    countRow('stale responses', all, 'stale'),
  ];
}

const countRow = (what: string, tallies: readonly Tally[], figure: 'errors' | 'stale'): Row => ({
  what,
  figure: String(tallies.reduce((sum, tally) => sum + tally[figure], 0)),
  note: 'target: 0',
});
