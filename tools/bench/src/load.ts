import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ADMIN } from '@almanac/testing/site';
import autocannon from 'autocannon';
import { totalOf, type Usage, usageUnder } from './processes.js';

/** Result of a load. */
export interface Measurement {
  /** Number of answered requests. */
  readonly requests: number;
  /** Processor time of the server's processes per request in milliseconds; absent when unknown. */
  readonly processorMs?: number;
  /** Processor time by process, for those of a site. */
  readonly processorMsOf?: Readonly<Record<string, number>>;
  readonly requestsPerSecond: number;
  /** Response times of single requests in milliseconds. */
  readonly latency: Latency;
}

/** Response times at percentiles, in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Load of clients that send one request after another. */
export interface Load {
  /** Paths to request in order. `{n}` in a path is replaced by another number each time. */
  readonly paths: readonly string[];
  readonly seconds: number;
  /** Headers of the reads. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Number of concurrent clients; 16 by default. */
  readonly connections?: number;
  /** Number of requests per creation of a post; absent: no creations. */
  readonly writeEvery?: number;
}

const CONNECTIONS = 16;
const LARGEST_NUMBER = 1_000_000_000;
const POSTS_PATH = '/wp-json/wp/v2/posts';
const WRITE_HEADERS = {
  authorization: `Basic ${Buffer.from(`${ADMIN.user}:${ADMIN.password}`).toString('base64')}`,
  'content-type': 'application/json',
};
const WRITTEN = JSON.stringify({
  title: 'Written as {n}',
  content: '<p>Some words.</p>',
  status: 'publish',
});

/** The program that creates the load: `wrk` if it is installed, because it needs far less of the machine. */
export const generator = async (): Promise<'wrk' | 'autocannon'> =>
  promisify(execFile)('wrk', ['--version']).then(
    () => 'wrk' as const,
    // The program prints its version with an error status.
    (error: { code?: unknown }) => (error.code === 'ENOENT' ? 'autocannon' : 'wrk'),
  );

/**
 * Sends requests as fast as the server responds.
 * @param site such as `http://127.0.0.1:8080`
 * @throws Error when a response was not successful, because errors say nothing about speed.
 */
export async function measure(site: string, load: Load): Promise<Measurement> {
  const { measurement, failures } = await ((await generator()) === 'wrk' ? byWrk : byAutocannon)(site, load);
  if (failures > 0)
    throw new Error(`${site}${load.paths[0]}: ${measurement.requests} answers, and ${failures} failures`);
  return measurement;
}

/** Measures one address. */
export function measureOne(url: string, seconds: number): Promise<Measurement> {
  const { origin, pathname, search } = new URL(url);
  return measure(origin, { paths: [pathname + search], seconds });
}

interface Outcome {
  readonly measurement: Measurement;
  readonly failures: number;
}

async function byAutocannon(site: string, load: Load): Promise<Outcome> {
  const { paths, seconds, headers = {}, connections = CONNECTIONS, writeEvery } = load;
  const times: number[] = [];
  const begun = performance.now();
  let turn = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    turn += 1;
    const number = String(Math.floor(Math.random() * LARGEST_NUMBER));
    if (writeEvery !== undefined && turn % writeEvery === 0)
      return {
        ...request,
        method: 'POST',
        path: POSTS_PATH,
        headers: WRITE_HEADERS,
        body: WRITTEN.replace('{n}', number),
      };
    const path = (paths[turn % paths.length] ?? '/').replace('{n}', number);
    return { ...request, method: 'GET', path, headers };
  };
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url: site, connections, duration: seconds, requests: [{ setupRequest }] },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  return {
    measurement: measurementOf(times, performance.now() - begun),
    failures: non2xx + errors + timeouts,
  };
}

const RESULT = /^measured (.+)$/m;

async function byWrk(site: string, load: Load): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-bench-'));
  try {
    const script = join(directory, 'load.lua');
    await writeFile(script, scriptOf(load));
    const { seconds, connections = CONNECTIONS } = load;
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, site];
    const { stdout } = await promisify(execFile)('wrk', args);
    const [requests = 0, elapsedUs = 1, p50 = 0, p95 = 0, p99 = 0, failures = 0] = (
      RESULT.exec(stdout)?.[1] ?? ''
    )
      .split(' ')
      .map(Number);
    const latency = { p50: p50 / 1000, p95: p95 / 1000, p99: p99 / 1000 };
    const measurement = { requests, requestsPerSecond: (requests / elapsedUs) * 1_000_000, latency };
    return { measurement, failures };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const luaTable = (values: Readonly<Record<string, string>>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
    .join(', ')}}`;

/** The load as a script of wrk. */
const scriptOf = ({ paths, headers = {}, writeEvery = 0 }: Load): string => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(', ')}}
local headers = ${luaTable(headers)}
local writeHeaders = ${luaTable(WRITE_HEADERS)}
local written = ${JSON.stringify(WRITTEN)}
local turn = 0
function init() math.randomseed(os.time() + os.clock() * 1000000) end
function request()
  turn = turn + 1
  local number = tostring(math.random(${LARGEST_NUMBER}))
  if ${writeEvery} > 0 and turn % ${writeEvery} == 0 then
    return wrk.format("POST", "${POSTS_PATH}", writeHeaders, (written:gsub("{n}", number)))
  end
  local path = paths[turn % #paths + 1]:gsub("{n}", number)
  return wrk.format("GET", path, headers)
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format("\\nmeasured %d %d %d %d %d %d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(95), latency:percentile(99),
    e.status + e.connect + e.read + e.write + e.timeout))
end
`;

/** @param times times of single responses, and the total time; milliseconds */
export function measurementOf(times: readonly number[], elapsedMs: number): Measurement {
  const sorted = times.toSorted((a, b) => a - b);
  const within = (percent: number): number => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
  return {
    requests: times.length,
    requestsPerSecond: (times.length / elapsedMs) * 1000,
    latency: { p50: within(50), p95: within(95), p99: within(99) },
  };
}

/** The median of several measurements by throughput. */
export function middle(measurements: readonly Measurement[]): Measurement {
  const sorted = measurements.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new RangeError('nothing was measured');
  return found;
}

/** Measures including the processor time of a server's processes. @param pid id of the first process */
export async function withProcessorTime(
  pid: number | undefined,
  measured: () => Promise<Measurement>,
): Promise<Measurement> {
  const before = usageUnder(pid);
  const measurement = await measured();
  const after = usageUnder(pid);
  if (!before || !after) return measurement;
  const timeOf = (usages: readonly Usage[], one?: string): number =>
    totalOf(one === undefined ? usages : usages.filter(({ name }) => name === one), 'processorMs');
  const perRequest = (one?: string): number =>
    (timeOf(after, one) - timeOf(before, one)) / measurement.requests;
  const names = after.flatMap(({ name }) => name ?? []);
  return {
    ...measurement,
    processorMs: perRequest(),
    processorMsOf: Object.fromEntries(names.map((name) => [name, perRequest(name)])),
  };
}
