import { readdirSync, readFileSync } from 'node:fs';
import { isSystemError } from './system-error.js';

/** States of a thread that has ended: a zombie waits for its parent, the others are being removed. */
const ENDED = new Set(['Z', 'X', 'x']);

/**
 * Whether a process runs. A zombie does not: it has ended and was not reaped by its parent, and some parents never
 * reap (the first process of a container without an init). Without /proc, zombies count as running.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isSystemError(error, 'EPERM')) return false;
  }
  const states = threadStates(pid);
  return states.length === 0 || states.some((state) => !ENDED.has(state));
}

/** States of all threads: the first may be a zombie while others finish a write. Empty without /proc. */
function threadStates(pid: number): string[] {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  return threads.flatMap((thread) => statusOf(`${pid}/task/${thread}`)?.[0] ?? []);
}

/** Start time of a process in clock ticks since boot, with the id of the boot; empty without /proc. */
export function startOf(pid: number): string {
  const status = statusOf(String(pid));
  if (!status) return '';
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${status[19] ?? ''}`;
  } catch {
    return '';
  }
}

/** The fields of a process or thread after its name, the state first; see proc(5). */
function statusOf(path: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${path}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
