import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Site } from '@almanac/testing/site';
import { type Measurement, measure, middle, withProcessorTime } from './load.js';
import type { Report } from './suite.js';
import type { Row } from './table.js';
import { measurementRow, onSite } from './usage-rows.js';

const ROUNDS = 2;
const BARE_SERVER = fileURLToPath(new URL('./bare-server.js', import.meta.url));

/** A kind of request. */
export interface Target {
  readonly what: string;
  /** The bare server sends the response to the first path. */
  readonly paths: readonly string[];
}

/** Options of a comparison. */
export interface ComparisonOptions {
  /** Length of one measurement. */
  readonly seconds: number;
  /** `Accept-Encoding` of the requests; absent: the bytes are not compressed. */
  readonly coding?: string;
}

/**
 * Two rows for each target: the site, and a bare `node:http` server that sends the same bytes. Their measurements
 * alternate.
 */
export async function compare(
  site: Site,
  targets: readonly Target[],
  report: Report,
  { seconds, coding }: ComparisonOptions,
): Promise<Row[]> {
  const bare = await startBareServer(site.url, targets.map(yardstickPath), coding);
  const headers = coding === undefined ? {} : { 'accept-encoding': coding };
  try {
    const rows: Row[] = [];
    for (const target of targets) {
      const { what, paths } = target;
      report(what);
      // The first requests are a warm-up, because their code is not compiled yet.
      await measure(site.url, { paths, headers, seconds: 1 });
      const ours: Measurement[] = [];
      const theirs: Measurement[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const yardstick = { paths: [yardstickPath(target)], headers, seconds };
        theirs.push(await withProcessorTime(bare.process.pid, () => measure(bare.url, yardstick)));
        ours.push(await onSite(site, { paths, headers, seconds }));
      }
      const yardstick = middle(theirs);
      rows.push(
        measurementRow(what, middle(ours), yardstick),
        measurementRow('  bare node:http, same bytes', yardstick),
      );
    }
    return rows;
  } finally {
    bare.process.disconnect();
  }
}

/** The first of the addresses. */
const yardstickPath = ({ paths: [path = '/'] }: Target): string => path.replace('{n}', '1');

async function startBareServer(
  site: string,
  paths: readonly string[],
  coding = 'identity',
): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(BARE_SERVER, [site, coding, ...paths]);
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the bare server did not start'))),
  ]);
  return { url: `http://127.0.0.1:${message.port}`, process: child };
}
