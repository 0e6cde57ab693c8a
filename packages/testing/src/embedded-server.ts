import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Built, whether this file is or not: a child process reads no TypeScript.
const PROGRAM = fileURLToPath(new URL('../dist/database-process.js', import.meta.url));

/** The embedded database with nothing in it, in a process of its own. */
export interface EmbeddedServer {
  readonly uri: string;
  /** Ends it; its data goes with it. */
  stop(): Promise<void>;
}

/** Starts one that works while the tests do, and ends with them in any case. */
export async function startEmbeddedServer(): Promise<EmbeddedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  const child = fork(PROGRAM, [dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const uri = await uriOf(child);
  return {
    uri,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function uriOf(child: ChildProcess): Promise<string> {
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the embedded database did not start');
    }),
  ]);
  return String(message);
}
