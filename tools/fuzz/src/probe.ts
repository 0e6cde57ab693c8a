import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// The built program, because a child process cannot run TypeScript.
const PROGRAM = fileURLToPath(new URL('../dist/probe-process.js', import.meta.url));

/** One route of each namespace. */
export const PLAIN_ROUTES = [
  '/wp/v2/posts?per_page=2',
  '/tribe/events/v1/venues?per_page=2',
  '/wp/v2/types',
  '/oembed/1.0',
  '/tribe/events/v1/tags',
  '/contact-form-7/v1',
] as const;

/** An ordinary request that was slow or failed. */
export interface Measurement {
  readonly route: string;
  /** Start time, as in Date.now(). */
  readonly began: number;
  /** Duration in milliseconds. */
  readonly waited: number;
  /** Status; 0: no response. */
  readonly status: number;
}

export interface ProbeReport {
  /** Number of requests so far. */
  readonly asked: number;
  /** Milliseconds of the slowest request. */
  readonly slowest: number;
  /** Notable requests since the last call. */
  readonly notable: readonly Measurement[];
}

/** An ordinary client that uses the site during the fuzzing. */
export class Probe {
  readonly #process: ChildProcess;

  constructor(api: string) {
    this.#process = fork(PROGRAM, [api], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  }

  async report(): Promise<ProbeReport> {
    this.#process.send('report');
    const [watched] = await once(this.#process, 'message');
    return watched as ProbeReport;
  }

  stop(): void {
    this.#process.kill('SIGKILL');
  }
}
