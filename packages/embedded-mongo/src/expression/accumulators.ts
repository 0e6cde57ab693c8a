import { compareValues, numberValue, type Value, ValueSet } from '../bson/index.js';
import { isNullish } from './compiler.js';
import type { Memory } from './memory.js';
import { Sum } from './sum.js';

/** Gathers values of a group; undefined stands for a missing value. */
export interface Accumulator {
  add(value: Value | undefined): void;
  /** The same as adding a value so many times, where that can be done at once. */
  addTimes?(value: Value | undefined, times: number): void;
  readonly result: Value;
}

/** Makes an accumulator; `memory` is what all groups together take up. */
export type AccumulatorFactory = (memory: Memory) => Accumulator;

/** `$min` and `$max`: null, undefined and missing values are left out. */
class Extreme implements Accumulator {
  result: Value = null;

  constructor(readonly direction: 1 | -1) {}

  add(value: Value | undefined): void {
    if (isNullish(value)) return;
    if (this.result === null || this.direction * compareValues(value, this.result) > 0) this.result = value;
  }
}

class First implements Accumulator {
  #given = false;
  result: Value = null;

  add(value: Value | undefined): void {
    if (!this.#given) this.result = value ?? null;
    this.#given = true;
  }
}

class Last implements Accumulator {
  result: Value = null;

  add(value: Value | undefined): void {
    this.result = value ?? null;
  }
}

class Push implements Accumulator {
  readonly result: Value[] = [];

  constructor(readonly memory: Memory) {}

  add(value: Value | undefined): void {
    if (value === undefined) return;
    this.memory.take(value, '$push');
    this.result.push(value);
  }
}

/** Each value once. */
class AddToSet implements Accumulator {
  readonly #members = new ValueSet();
  readonly result: Value[] = [];

  constructor(readonly memory: Memory) {}

  add(value: Value | undefined): void {
    if (value === undefined || !this.#members.add(value)) return;
    this.memory.take(value, '$addToSet');
    this.result.push(value);
  }
}

class Count implements Accumulator {
  #count = 0;

  add(): void {
    this.#count += 1;
  }

  addTimes(_value: Value | undefined, times: number): void {
    this.#count += times;
  }

  get result(): Value {
    return numberValue(this.#count);
  }
}

export const ACCUMULATORS: ReadonlyMap<string, AccumulatorFactory> = new Map<string, AccumulatorFactory>([
  ['$sum', () => new Sum()],
  ['$min', () => new Extreme(-1)],
  ['$max', () => new Extreme(1)],
  ['$first', () => new First()],
  ['$last', () => new Last()],
  ['$push', (memory) => new Push(memory)],
  ['$addToSet', (memory) => new AddToSet(memory)],
  ['$count', () => new Count()],
]);
