import type { Logger } from './logger.js';

/**
 * The order of stopping: end the readiness; finish pending requests and calls; end the workers; close databases and
 * clients; close the operator's endpoints, which respond until the end.
 */
const PHASES = ['readiness', 'requests', 'workers', 'connections', 'operations'] as const;
export type StopPhase = (typeof PHASES)[number];

/** One task of a stop. The tasks of a phase run concurrently. */
export interface StopTask {
  readonly label: string;
  /** Time limit after which the task counts as failed, and the stop continues. */
  readonly limitMs: number;
  readonly run: () => Promise<unknown> | unknown;
}

/** Tasks that stop a process, in order. A failed task does not prevent the others. */
export class StopSequence {
  readonly #tasks = new Map<StopPhase, StopTask[]>(PHASES.map((phase) => [phase, []]));
  #run: Promise<boolean> | undefined;

  constructor(private readonly logger: Logger) {}

  add(phase: StopPhase, task: StopTask): void {
    this.#tasks.get(phase)?.push(task);
  }

  /** Stops everything once. Further calls wait for the same stop. @returns whether all went well. */
  run(): Promise<boolean> {
    this.#run ??= this.#runAll();
    return this.#run;
  }

  async #runAll(): Promise<boolean> {
    let wentWell = true;
    for (const tasks of this.#tasks.values()) {
      const results = await Promise.all(tasks.map((task) => this.#runTask(task)));
      wentWell &&= results.every(Boolean);
    }
    return wentWell;
  }

  async #runTask({ label, limitMs, run }: StopTask): Promise<boolean> {
    const startedAt = performance.now();
    try {
      await withLimit(limitMs, run);
      this.logger.debug({ task: label, ms: Math.round(performance.now() - startedAt) }, 'stopped');
      return true;
    } catch (error) {
      this.logger.error({ task: label, err: error }, 'a part of the process could not be stopped');
      return false;
    }
  }
}

async function withLimit(limitMs: number, run: StopTask['run']): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
