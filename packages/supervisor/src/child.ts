import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { refusedPath, UserError } from './errors.js';
import { rotateLog } from './log-rotation.js';
import { readableTail } from './log-tail.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Uptime after which an exit does not count as a failed start. */
const STEADY_AFTER_MS = 10_000;
const STOP_LIMIT_MS = 20_000;
/** Time within which a service manager that signals all processes of a site also signals the supervisor. */
const SITE_SIGNAL_MS = 1000;
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
const LOG_CHECK_MS = 10_000;

export interface ChildDescription {
  readonly name: string;
  /** Absolute path of the program. */
  readonly program: string;
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Variables of the first run only, in which all processes of the site start. */
  readonly firstEnv?: NodeJS.ProcessEnv;
  readonly logDirectory: string;
  /** Explanations of signals that end the process. Other signals are only named. */
  readonly endings?: Readonly<Partial<Record<NodeJS.Signals, string>>>;
  /** Called with a sentence for each event after the process was ready for the first time. */
  readonly report: (text: string) => void;
  /** The clock in milliseconds; by default that of the process. */
  readonly now?: () => number;
}

/**
 * A process of the site, which is restarted when it exits, and stopped with SIGTERM. A process that has served for a
 * while is restarted at once; for one that exits soon, or during its start, the pauses grow. Its output goes to
 * `<logDirectory>/<name>.log`. The process reports over IPC that it is ready (`{ready: true}`), and stops when that
 * channel closes, so that no process survives a killed supervisor.
 */
export class Child {
  readonly #is: ChildDescription;
  #process: ChildProcess | undefined;
  #stopping = false;
  #stopAwaited = false;
  #pause = FIRST_PAUSE_MS;
  #restart: NodeJS.Timeout | undefined;
  #logCheck: NodeJS.Timeout | undefined;
  /** Position in the log where the current run began. */
  #logStart = 0;
  /** Messages of the process other than `ready`, such as `installed`. */
  readonly messages = new Map<string, unknown>();

  constructor(description: ChildDescription) {
    this.#is = description;
  }

  get name(): string {
    return this.#is.name;
  }

  /**
   * Starts the process for the first time. Resolves when it is ready, or stopped by `stop` or `kill`; rejects with
   * the end of its log if it exits without an order.
   */
  async start(): Promise<void> {
    this.#keepLogSmall();
    const exit = await this.#run(this.#is.firstEnv);
    if (exit === undefined || this.#stopping) return;
    const log = readableTail(this.#logPath, this.#logStart);
    throw new UserError(`${this.name} did not start (${exit})${log ? `:\n${log}` : '.'}`);
  }

  /** Called when the whole site stops. From then on `stop` ends the process, not a signal. */
  awaitStop(): void {
    this.#stopAwaited = true;
  }

  /** Makes the process stop and waits for its end. After a limit it is killed. */
  async stop(): Promise<void> {
    this.#end();
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    orderStop(child);
    // The signal ends a process that has not installed its handlers yet.
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  }

  /** Ends the process at once, without waiting. */
  kill(): void {
    this.#end();
    this.#process?.kill('SIGKILL');
  }

  #end(): void {
    this.#stopping = true;
    clearTimeout(this.#restart);
    clearInterval(this.#logCheck);
  }

  /** Rotates the log now and at intervals while the process writes, so that logs never fill the disk. */
  #keepLogSmall(): void {
    const check = (): void => rotateLog(this.#logPath, LOG_LIMIT_BYTES);
    check();
    this.#logCheck = setInterval(check, LOG_CHECK_MS).unref();
  }

  #now(): number {
    return (this.#is.now ?? performance.now.bind(performance))();
  }

  get #logPath(): string {
    return join(this.#is.logDirectory, `${this.name}.log`);
  }

  /** Runs the process until it is ready (undefined) or has ended (the reason). Nothing runs after a stop. */
  async #run(extraEnv: NodeJS.ProcessEnv = {}): Promise<string | undefined> {
    if (this.#stopping) return 'stopped before it was started';
    let child: ChildProcess;
    try {
      child = this.#spawn(extraEnv);
    } catch (error) {
      return refusedPath(error) ?? String(error);
    }
    this.#process = child;
    send(child, { ordersStop: true });
    return new Promise((resolve) => {
      let readyAt: number | undefined;
      child.on('message', (message) => {
        if (typeof message !== 'object' || message === null) return;
        for (const [key, value] of Object.entries(message)) this.messages.set(key, value);
        if ('stopRequested' in message) this.#onSignalled(child);
        if ('ready' in message && readyAt === undefined) {
          readyAt = this.#now();
          resolve(undefined);
        }
      });
      child.on('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => {
        const how = signal === null ? `exit status ${code}` : (this.#is.endings?.[signal] ?? signal);
        if (readyAt !== undefined && !this.#stopping) this.#restartAfter(how, this.#now() - readyAt);
        resolve(how);
      });
    });
  }

  /**
   * The process got a signal: it follows the signal, unless the site is stopping and the supervisor gives the order.
   */
  #onSignalled(child: ChildProcess): void {
    setTimeout(() => {
      if (!this.#stopAwaited) orderStop(child);
    }, SITE_SIGNAL_MS).unref();
  }

  /**
   * Runs the process without a pause after the check whether to run, because a stop in between would miss the
   * process.
   */
  #spawn(extraEnv: NodeJS.ProcessEnv): ChildProcess {
    const log = openSync(this.#logPath, 'a', 0o600);
    try {
      this.#logStart = fstatSync(log).size;
      const { program, args = [], env } = this.#is;
      return spawn(process.execPath, [program, ...args], {
        env: { ...env, ...extraEnv },
        // The process has its own group, so that Ctrl-C reaches only the supervisor, which then stops its children in
        // order.
        detached: true,
        stdio: ['ignore', log, log, 'ipc'],
      });
    } finally {
      closeSync(log);
    }
  }

  /** @param servedMs time for which the process served; 0 if it ended during its start */
  #restartAfter(how: string, servedMs: number): void {
    const { report } = this.#is;
    if (servedMs >= STEADY_AFTER_MS) this.#pause = 0;
    const pause = this.#pause;
    this.#pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    const when = pause === 0 ? 'at once' : `in ${pause / 1000} s`;
    report(`${this.name} ended (${how}); restarting it ${when}. Log: ${this.#logPath}`);
    this.#restart = setTimeout(() => void this.#runAgain(), pause);
  }

  async #runAgain(): Promise<void> {
    const exit = await this.#run();
    if (this.#stopping) return;
    if (exit === undefined) this.#is.report(`${this.name} is running again.`);
    else this.#restartAfter(exit, 0);
  }
}

/** Orders the process to stop (see `stopRequest` in `packages/process`). */
const orderStop = (child: ChildProcess): void => send(child, { stop: true });

function send(child: ChildProcess, message: object): void {
  // Messages to an ending process may be lost, so failures are ignored.
  if (child.connected) child.send(message, () => undefined);
}
