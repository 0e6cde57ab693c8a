import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Site } from '@almanac/testing/site';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

async function processes(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
}

/** The processes that a process has started. */
export const childrenOf = async (pid: number): Promise<Process[]> =>
  (await processes()).filter(({ parent }) => parent === pid);

/** All processes below one, however deep. */
export async function descendantsOf(pid: number): Promise<Process[]> {
  const all = await processes();
  const below = (of: number): Process[] =>
    all.filter(({ parent }) => parent === of).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

/** The id of the process of a site that runs a program, such as `services/core`. */
export async function pidOf(site: Site, program: string): Promise<number> {
  const found = (await childrenOf(site.process.pid ?? 0)).find(({ command }) => command.includes(program));
  if (!found) throw new Error(`no process runs ${program}`);
  return found.pid;
}
