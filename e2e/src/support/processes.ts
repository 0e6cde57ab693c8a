import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../packages/cli/bin/almanac.mjs', import.meta.url));

/** Exit status and output of a command. The status is null when a signal ended it. */
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
 * Runs a command within this process, which saves the start of another one. Only one may run at a time, because they
 * share the environment.
 * @returns its exit status, its result, and its whole output
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
