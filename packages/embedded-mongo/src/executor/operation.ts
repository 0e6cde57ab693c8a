import { CommandError } from '../errors.js';
import { Scheduler } from './scheduler.js';

/** How long a statement runs before others may (milliseconds): what arrives meanwhile waits so long at most. */
const SLICE_MS = 1.5;

const scheduler = new Scheduler();

/** The running of one statement: it shares the processor with others, and is limited by its `maxTimeMS`. */
export class Operation {
  #sliceStart = performance.now();
  #consumed = 0;
  #deadline: number;
  /** How much of its time is left while it is suspended (milliseconds); undefined while it runs. */
  #left: number | undefined;
  #interrupted = false;
  /** The scheduler chose it of those that waited: the piece is its own. */
  #chosen = false;

  /** Without a limit a statement may take as long as it likes. */
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

  /** Has the statement end the next time it yields. */
  interrupt(): void {
    this.#interrupted = true;
  }

  /** Until it is resumed the statement waits for its client, whose time does not count. */
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

/** Goes through the steps of some work, letting others run in between. */
export async function runSteps(steps: Iterable<unknown>, operation: Operation): Promise<void> {
  for (const _ of steps) if (operation.shouldYield()) await operation.yield();
}

/** Result of work that is done step by step, letting others run in between. */
export async function completed<T>(steps: Generator<unknown, T>, operation: Operation): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (operation.shouldYield()) await operation.yield();
  }
}

/** Results of the steps of some work, one by one; undefined for a step without one. */
export async function* itemsOf<T>(steps: Iterable<T | undefined>, operation: Operation): AsyncGenerator<T> {
  for (const item of steps) {
    if (operation.shouldYield()) await operation.yield();
    if (item !== undefined) yield item;
  }
}
