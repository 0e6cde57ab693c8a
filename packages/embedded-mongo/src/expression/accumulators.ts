import { compareValues, numberValue, type Value } from '../bson/index.js';
import { isNullish } from './compiler.js';
import { Sum } from './sum.js';

/** Accumulates the values of a group; undefined represents a missing value. */
export interface Accumulator {
  add(value: Value | undefined): void;
  /** Adds a value a number of times at once, if the accumulator supports it. */
  addTimes?(value: Value | undefined, times: number): void;
  readonly result: Value;
}

export type AccumulatorFactory = () => Accumulator;

/** `$min` and `$max`: null, undefined and missing values are left out. */
class Extreme implements Accumulator {
  result: Value = null;

  constructor(readonly direction: 1 | -1) {}

  add(value: Value | undefined): void {
    if (isNullish(value)) return;
    if (this.result === null || this.direction * compareValues(value, this.result) > 0) this.result = value;
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
  ['$count', () => new Count()],
]);
