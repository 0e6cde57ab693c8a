import { type ChildProcess, execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const PROGRAM = fileURLToPath(new URL('../../../packages/cli/bin/almanac.mjs', import.meta.url));

/** Exit status and output of a command; the status is null where a signal has ended it. */
export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Starts a command of the command line. */
export function spawnAlmanac(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): { readonly process: ChildProcess; readonly ended: Promise<Ended> } {
  let end = (_: Ended): void => undefined;
  const ended = new Promise<Ended>((resolve) => {
    end = resolve;
  });
  const child = execFile(
    process.execPath,
    [PROGRAM, '--no-build', ...words],
    { env: { ...process.env, ...env } },
    (_error, stdout, stderr) => end({ status: child.exitCode, output: stdout + stderr }),
  );
  return { process: child, ended };
}

/** Runs a command of the command line. */
export const runAlmanac = (words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> =>
  spawnAlmanac(words, env).ended;

/**
 * The same within this process, which saves the start of another one. One at a time: the environment is that of the
 * process.
 * @returns its exit status, what it has printed as its result, and everything that it has printed
 */
export async function runAlmanacHere(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ status: number; result: string; output: string }> {
  const before = { ...process.env };
  const written = { result: '', output: '' };
  const take = (stream: NodeJS.WriteStream, isResult: boolean) => {
    const { write } = stream;
    stream.write = (text: string | Uint8Array): boolean => {
      written.output += String(text);
      if (isResult) written.result += String(text);
      return true;
    };
    return () => {
      stream.write = write;
    };
  };
  const giveBack = [take(process.stdout, true), take(process.stderr, false)];
  Object.assign(process.env, env);
  try {
    const { main } = await import('@almanac/cli');
    await main(words);
    return { status: Number(process.exitCode ?? 0), ...written };
  } finally {
    for (const undo of giveBack) undo();
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before);
    process.exitCode = 0;
  }
}

/** What the processes of a site have logged so far. */
export async function logsOf({ dataDir }: Site): Promise<string> {
  const directory = join(dataDir, 'logs');
  const files = (await readdir(directory)).map((name) => readFile(join(directory, name), 'utf8'));
  return (await Promise.all(files)).join('');
}
