import autocannon from 'autocannon';
import { processorTime } from './processor-time.js';

/** What a server did under load. */
export interface Measurement {
  /** Requests answered. */
  readonly requests: number;
  /** Processor time that the server's processes took for each, in milliseconds; absent where it is not known. */
  readonly processorMs?: number;
  readonly requestsPerSecond: number;
  /** How long single answers took, in milliseconds. */
  readonly latency: Latency;
}

/** Milliseconds within which so many percent of the answers came. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Clients that ask at the same time, each for one answer after the other. */
const CONNECTIONS = 16;

/**
 * Asks for one address as fast as the server answers.
 * @throws Error when an answer was not 200: what failed says nothing about speed.
 */
export async function measure(url: string, seconds: number): Promise<Measurement> {
  const times: number[] = [];
  const begun = performance.now();
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections: CONNECTIONS, duration: seconds }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (times.length === 0 || non2xx + errors + timeouts > 0)
    throw new Error(
      `${url}: ${times.length} answers, ${non2xx} of them not 200, ${errors} errors, ${timeouts} timeouts`,
    );
  return measurementOf(times, performance.now() - begun);
}

/** @param times of single answers, and how long all of them took; milliseconds */
export function measurementOf(times: readonly number[], elapsedMs: number): Measurement {
  const sorted = times.toSorted((a, b) => a - b);
  const within = (percent: number): number => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
  return {
    requests: times.length,
    requestsPerSecond: (times.length / elapsedMs) * 1000,
    latency: { p50: within(50), p95: within(95), p99: within(99) },
  };
}

/** The middle one of several measurements, by throughput. */
export function middle(measurements: readonly Measurement[]): Measurement {
  const sorted = measurements.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new RangeError('nothing was measured');
  return found;
}

/** Measures with the processor time of a server's processes. @param pid the first of them */
export async function withProcessorTime(
  pid: number | undefined,
  measured: () => Promise<Measurement>,
): Promise<Measurement> {
  const before = processorTime(pid);
  const measurement = await measured();
  const after = processorTime(pid);
  if (before === undefined || after === undefined) return measurement;
  return { ...measurement, processorMs: (after - before) / measurement.requests };
}
