import type { Site } from '@almanac/testing/site';
import { type Load, type Measurement, measure, withProcessorTime } from './load.js';
import { totalOf, type Usage, usageUnder } from './processes.js';
import { type Row, rateOf } from './table.js';

/** Minimum share of a request's processor time for a process to be shown. */
const LEAST_SHARE = 0.05;

/** Processor time in milliseconds, by process. */
export type ProcessorTimes = ReadonlyMap<string, number>;

/** Resources of the processes of a site so far; empty on systems other than Linux. */
export const processorTimesOf = (site: Site): ProcessorTimes =>
  new Map(
    (usageUnder(site.process.pid) ?? []).map(({ name = 'start', processorMs }): [string, number] => [
      name,
      processorMs,
    ]),
  );

/** Difference of two readings, per request. */
export const timesPerRequest = (
  before: ProcessorTimes,
  after: ProcessorTimes,
  requests: number,
): ProcessorTimes =>
  new Map(
    [...after].map(([name, ms]): [string, number] => [name, (ms - (before.get(name) ?? 0)) / requests]),
  );

/** The sum over all processes. */
export const sumOf = (times: ProcessorTimes): number => [...times.values()].reduce((sum, ms) => sum + ms, 0);

/** Processor time by process, the largest share first. */
export function sharesOf(times: ProcessorTimes): string {
  const all = sumOf(times);
  return [...times]
    .filter(([, ms]) => ms >= LEAST_SHARE * all)
    .sort(([, one], [, other]) => other - one)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    .join(', ');
}

/** The memory of a site's processes. */
export function memoryRow(what: string, site: Site): Row {
  const usages = usageUnder(site.process.pid) ?? [];
  const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
  const figure = usages.length > 0 ? `${megabytes(totalOf(usages, 'ownBytes'))} MB` : 'not known here';
  const shares = usages.map(({ name = 'start', ownBytes }: Usage) => `${name} ${megabytes(ownBytes)}`);
  return { what, figure, note: `without mapped files: ${shares.join(', ')}` };
}

/** Sends requests to a site, and measures them with the processor time of its processes. */
export const onSite = (site: Site, load: Load): Promise<Measurement> =>
  withProcessorTime(site.process.pid, () => measure(site.url, load));

/** A throughput with its processor time. @param yardstick the measurement that the ratio refers to */
export function measurementRow(what: string, measurement: Measurement, yardstick?: Measurement): Row {
  const { requestsPerSecond, latency, processorMs, processorMsOf } = measurement;
  return {
    what,
    figure: rateOf(measurement),
    latency,
    ...(processorMs !== undefined && {
      note: processorNote(processorMs, processorMsOf),
    }),
    ...(yardstick && { ratio: requestsPerSecond / yardstick.requestsPerSecond }),
  };
}

function processorNote(all: number, processorMsOf: Measurement['processorMsOf'] = {}): string {
  const shares = sharesOf(new Map(Object.entries(processorMsOf)));
  return `${all.toFixed(2)} ms processor time each${shares === '' ? '' : `: ${shares}`}`;
}
