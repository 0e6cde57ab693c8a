import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built program. */
export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface ServerProcessOptions {
  /** Further arguments of the server. */
  readonly args?: readonly string[];
  /** A command that runs the server's command in its last arguments, such as `prlimit`. */
  readonly under?: readonly string[];
}

/** The built server as a separate process, for tests and measurements. */
export class ServerProcess {
  private constructor(
    readonly process: ChildProcess,
    readonly uri: string,
  ) {}

  /** Starts the built server on a free port. Rejects with its output when it does not start. */
  static async start(
    dataDir: string,
    { args = [], under = [] }: ServerProcessOptions = {},
  ): Promise<ServerProcess> {
    const [program = '', ...all] = [
      ...under,
      process.execPath,
      MAIN,
      'serve',
      '--port',
      '0',
      '--data',
      dataDir,
    ];
    const child = spawn(program, [...all, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const [uri] = /mongodb:\S+/.exec(line) ?? [];
      if (uri !== undefined) return new ServerProcess(child, uri);
    }
    throw new Error(errors);
  }

  get running(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Kills the process (SIGKILL). */
  async kill(): Promise<void> {
    const exit = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exit;
  }

  /** Stops the process. Returns its exit status, or the signal that ended it. */
  async stop(): Promise<number | NodeJS.Signals> {
    const exit = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    const [status, signal] = await exit;
    return status ?? signal;
  }
}
