import type { Site } from '@almanac/testing/site';
import { totalOf, type Usage, usageUnder } from './processes.js';
import type { Row } from './table.js';

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
