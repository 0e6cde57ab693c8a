import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './site.js';

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

/** The child processes of a process. */
export const childrenOf = async (pid: number): Promise<Process[]> =>
  (await processes()).filter(({ parent }) => parent === pid);

/** All descendants of a process. */
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

/** All logs of the processes of a site. */
export async function logsOf({ dataDir }: Site): Promise<string> {
  const directory = join(dataDir, 'logs');
  const files = (await readdir(directory)).map((name) => readFile(join(directory, name), 'utf8'));
  return (await Promise.all(files)).join('');
}

/** The processes of a site: program by id. */
export async function processesOf(site: Site): Promise<ReadonlyMap<number, string>> {
  const children = await childrenOf(site.process.pid ?? 0);
  return new Map(children.map(({ pid, command }) => [pid, programOf(command)]));
}

const programOf = (command: string): string =>
  /(?:services|packages)\/[\w-]+|gateway/.exec(command)?.[0] ?? command;

/** Peak memory of a process in bytes; 0 when the system does not report it. */
export async function memoryOf(pid: number): Promise<number> {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
