import { CommandError } from '../errors.js';
import { Scheduler } from './scheduler.js';

/** Time slice of a statement in milliseconds: the maximum delay of requests that arrive meanwhile. */
const SLICE_MS = 1.5;

const scheduler = new Scheduler();

/** Execution of a statement, which yields to others and is limited by its `maxTimeMS`. */
export class Operation {
  #sliceStart = performance.now();
  #consumed = 0;
  #deadline: number;
  /** Remaining time in milliseconds while it is suspended; undefined while it runs. */
  #left: number | undefined;
  #interrupted = false;
  /** Whether the scheduler has given it a time slice of its own. */
  #chosen = false;

  /** @param maxTimeMs time limit; by default none */
  constructor(maxTimeMs?: number) {
    this.#deadline = this.#sliceStart + (maxTimeMs || Number.POSITIVE_INFINITY);
  }

  /** Whether others should run now. */
  shouldYield(): boolean {
    const start = this.#chosen ? this.#sliceStart : scheduler.sharedStart(this.#sliceStart);
    return performance.now() > start + SLICE_MS;
  }

  /** Yields to other requests. Throws MaxTimeMSExpired, or Interrupted when the client has disconnected. */
  async yield(): Promise<void> {
    this.#consumed += performance.now() - this.#sliceStart;
    await scheduler.wait(this.#consumed, this.#chosen ? undefined : this.#sliceStart);
    this.checkInterrupted();
    this.#chosen = true;
    this.#sliceStart = performance.now();
  }

  checkInterrupted(): void {
    if (this.#interrupted) throw new CommandError(11601, 'operation was interrupted');
    if (performance.now() > this.#deadline) throw new CommandError(50, 'operation exceeded time limit');
  }

  /** Ends the statement when it next yields. */
  interrupt(): void {
    this.#interrupted = true;
  }

  /** Stops the clock while the statement waits for its client. */
  suspend(): void {
    this.#left = this.#deadline - performance.now();
  }

  resume(): void {
    if (this.#left === undefined) return;
    this.#chosen = false;
    this.#sliceStart = performance.now();
    this.#deadline = this.#sliceStart + this.#left;
    this.#left = undefined;
  }
}

/** Runs work in steps, and yields to others in between. */
export async function runSteps(steps: Iterable<unknown>, operation: Operation): Promise<void> {
  for (const _ of steps) if (operation.shouldYield()) await operation.yield();
}

/** Runs work in steps, and yields to others in between. Resolves with its result. */
export async function completed<T>(steps: Generator<unknown, T>, operation: Operation): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (operation.shouldYield()) await operation.yield();
  }
}

/** Yields the results of the steps of work; undefined for a step without a result. */
export async function* itemsOf<T>(steps: Iterable<T | undefined>, operation: Operation): AsyncGenerator<T> {
  for (const item of steps) {
    if (operation.shouldYield()) await operation.yield();
    if (item !== undefined) yield item;
  }
}
