import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// Built, whether this file is or not: a child process reads no TypeScript.
const PROGRAM = fileURLToPath(new URL('../dist/probe-process.js', import.meta.url));

/** One of each namespace. */
export const PLAIN_ROUTES = [
  '/wp/v2/posts?per_page=2',
  '/tribe/events/v1/venues?per_page=2',
  '/wp/v2/types',
  '/oembed/1.0',
  '/tribe/events/v1/tags',
  '/contact-form-7/v1',
] as const;

/** A plain request that took long, or was not answered as it should be. */
export interface Measurement {
  readonly route: string;
  /** As Date.now() has it. */
  readonly began: number;
  /** Milliseconds. */
  readonly waited: number;
  /** 0: none. */
  readonly status: number;
}

export interface ProbeReport {
  /** Requests so far. */
  readonly asked: number;
  /** Milliseconds that the slowest of all took. */
  readonly slowest: number;
  /** Findings since the last call. */
  readonly notable: readonly Measurement[];
}

/** Somebody else who uses the site meanwhile. */
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
