import { CommandError } from '../errors.js';

/** How long one request may keep all others waiting (milliseconds). */
const SLICE_MS = 5;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The time that one command takes: shared with the other requests, and limited by its `maxTimeMS`. */
export class Turn {
  #sliceEnd = performance.now() + SLICE_MS;
  #deadline: number;
  #killed = false;

  /** Without a limit a command may take as long as it likes. */
  constructor(maxTimeMs?: number) {
    this.#deadline = maxTimeMs ? performance.now() + maxTimeMs : Number.POSITIVE_INFINITY;
  }

  /** Whether the others should have their turn now. */
  isOver(): boolean {
    return performance.now() > this.#sliceEnd;
  }

  /** Lets the others have their turn. Throws MaxTimeMSExpired, or Interrupted when nobody waits for the result. */
  async next(): Promise<void> {
    await nextTurn();
    this.check();
    this.#sliceEnd = performance.now() + SLICE_MS;
  }

  check(): void {
    if (this.#killed) throw new CommandError(11601, 'operation was interrupted');
    if (performance.now() > this.#deadline) throw new CommandError(50, 'operation exceeded time limit');
  }

  /** Has the command end at its next turn. */
  kill(): void {
    this.#killed = true;
  }
}

/** Goes through the steps of some work, taking turns. */
export async function runSteps(steps: Iterable<unknown>, turn: Turn): Promise<void> {
  for (const _ of steps) if (turn.isOver()) await turn.next();
}

/** What some work comes to, which is done step by step, taking turns. */
export async function completed<T>(steps: Generator<unknown, T>, turn: Turn): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (turn.isOver()) await turn.next();
  }
}

/** What the steps of some work give, one by one; a step that gives nothing is undefined. */
export async function* inTurns<T>(steps: Iterable<T | undefined>, turn: Turn): AsyncGenerator<T> {
  for (const item of steps) {
    if (turn.isOver()) await turn.next();
    if (item !== undefined) yield item;
  }
}
