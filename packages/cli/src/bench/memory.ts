import { readFileSync } from 'node:fs';
import { processesUnder } from './processor-time.js';

/**
 * Memory of a process and everything it has started, in bytes: what is theirs alone, without files that are mapped into
 * it, such as a database's.
 * @returns undefined where the system does not tell (other than Linux)
 */
export function memoryOf(pid: number | undefined): number | undefined {
  try {
    return pid === undefined
      ? undefined
      : processesUnder(pid).reduce((sum, one) => sum + anonymousOf(one), 0);
  } catch {
    return undefined;
  }
}

const anonymousOf = (pid: number): number => {
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error('the system does not tell');
  return Number(kilobytes) * 1024;
};
