import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Term } from './language.js';

// The built program, because a child process cannot run TypeScript.
const PROGRAM = fileURLToPath(new URL('../dist/database-process.js', import.meta.url));

/** An empty embedded database in a separate process. */
export interface EmbeddedServer {
  readonly uri: string;
  /** Terms of MongoDB's language that clients have used so far. */
  readonly terms: ReadonlySet<Term>;
  /** Commands that a cluster of MongoDB would reject. */
  readonly problems: ReadonlySet<string>;
  /** Stops the database and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a database that ends with the tests in any case. */
export async function startEmbeddedServer(): Promise<EmbeddedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  const child = fork(PROGRAM, [dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const terms = new Set<Term>();
  const problems = new Set<string>();
  child.on('message', (message: Message) => {
    if ('term' in message) terms.add(message.term);
    if ('problem' in message) problems.add(message.problem);
  });
  const uri = await uriOf(child);
  return {
    uri,
    terms,
    problems,
    async stop() {
      // The output is read to its end.
      const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Messages of the database's process: its address, then each term at its first use. */
type Message = { readonly uri: string } | { readonly term: Term } | { readonly problem: string };

async function uriOf(child: ChildProcess): Promise<string> {
  const [message]: Message[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the embedded database did not start');
    }),
  ]);
  if (!message || !('uri' in message)) throw new Error('the embedded database did not tell its address');
  return message.uri;
}
