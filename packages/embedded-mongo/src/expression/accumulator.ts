import type { Value } from '../bson/index.js';

/** Gathers values of a group; undefined stands for a missing value. */
export interface Accumulator {
  add(value: Value | undefined): void;
  /** The same as adding a value so many times, where that can be done at once. */
  addTimes?(value: Value | undefined, times: number): void;
  readonly result: Value;
}
