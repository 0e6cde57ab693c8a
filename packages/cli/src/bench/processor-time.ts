import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux: a hundredth of a second, whatever the kernel counts in itself. */
const TICK_MS = 10;

/**
 * Processor time that a process and everything it has started have used so far, in milliseconds. Unlike throughput it
 * does not depend on who else is on the machine, or on what makes the load.
 * @returns undefined where the system does not tell (other than Linux)
 */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    return pid === undefined ? undefined : processesUnder(pid).reduce((sum, one) => sum + timeOf(one), 0);
  } catch {
    return undefined;
  }
}

/**
 * The same of each process of a site by itself.
 * @returns milliseconds by name: `gateway`, `core` …, `database`; nothing where the system does not tell
 */
export function processorTimes(pid: number | undefined): ReadonlyMap<string, number> {
  try {
    const named =
      pid === undefined ? [] : processesUnder(pid).map((one) => [nameOf(one), timeOf(one)] as const);
    return new Map(named.flatMap(([name, ms]) => (name === undefined ? [] : [[name, ms]])));
  } catch {
    return new Map();
  }
}

/** The name of a process of a site by its program: `services/core/dist/main.js`, `start/database.js`. */
function nameOf(pid: number): string | undefined {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return /\/(\w+)\/dist\/main\.js/.exec(command)?.[1] ?? /\/start\/(database)\.js/.exec(command)?.[1];
}

function timeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may hold anything. Behind it: state, parent … user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** A process and everything it has started. */
export const processesUnder = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(processesUnder)];

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
