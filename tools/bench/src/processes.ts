import { readdirSync, readFileSync } from 'node:fs';

/** Clock tick of Linux: a hundredth of a second, whatever the kernel uses internally. */
const TICK_MS = 10;

/** Resources of a process. */
export interface Usage {
  /** Name of a process of a site: `gateway`, `core` …, `database`. */
  readonly name: string | undefined;
  /** Processor time so far. Unlike throughput, it does not depend on other load. */
  readonly processorMs: number;
  readonly bytes: number;
  /** Memory without files that are mapped into it, such as a database's. */
  readonly ownBytes: number;
}

/** Resources of a process and its descendants; undefined on systems other than Linux. */
export function usageUnder(pid: number | undefined): Usage[] | undefined {
  try {
    return pid === undefined ? undefined : processesUnder(pid).map(usageOf);
  } catch {
    return undefined;
  }
}

/** The sum of one figure over all processes. */
export const totalOf = (usages: readonly Usage[], figure: 'processorMs' | 'ownBytes'): number =>
  usages.reduce((sum, usage) => sum + usage[figure], 0);

function usageOf(pid: number): Usage {
  const read = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  const command = read('cmdline');
  const stat = read('stat');
  // The program's name in parentheses may contain any characters. The fields after it: state, parent … user and system
  // time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const memory = read('status');
  const bytesOf = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(memory)?.[1] ?? 0) * 1024;
  return {
    name:
      /\/(\w+)\/dist\/main\.js/.exec(command)?.[1] ?? /\/supervisor\/dist\/(database)\.js/.exec(command)?.[1],
    processorMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    bytes: bytesOf('VmRSS'),
    ownBytes: bytesOf('RssAnon'),
  };
}

/** A process and everything it has started. */
const processesUnder = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(processesUnder)];

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
