import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('main.js', import.meta.resolve('@almanac/embedded-mongo')));

/** The embedded database as a separate process without a password. */
export class DatabaseProcess {
  private constructor(
    readonly uri: string,
    readonly process: ChildProcess,
  ) {}

  /** Starts it on a data directory, as a member of a replica set if that is named. */
  static async start(dataDir: string, replicaSet?: string): Promise<DatabaseProcess> {
    const args = ['--port', '0', '--data', dataDir, '--no-password'];
    if (replicaSet !== undefined) args.push('--replSet', replicaSet);
    const server = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    return new DatabaseProcess(await addressOf(server.stdout), server);
  }

  get port(): number {
    return Number(new URL(this.uri).port);
  }

  async stop(): Promise<void> {
    const exit = once(this.process, 'exit');
    this.process.kill();
    await exit;
  }
}

/** The address that the server says it listens on. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [uri] = /mongodb:\S+/.exec(line) ?? [];
    if (uri !== undefined) return uri;
  }
  throw new Error('the database did not start');
}
