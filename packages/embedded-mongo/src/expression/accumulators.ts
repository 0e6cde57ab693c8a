import {
  compareValues,
  Doc,
  Double,
  encodeKey,
  isArray,
  isNumeric,
  numberValue,
  toDouble,
  typeName,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Accumulator } from './accumulator.js';
import { variadic } from './arguments.js';
import { type ExpressionContext, isNullish, type OperatorParser } from './compiler.js';
import { Memory } from './memory.js';
import { Sum } from './sum.js';

/** Makes an accumulator; `memory` is what all groups together take up. */
export type AccumulatorFactory = (context: ExpressionContext, memory: Memory) => Accumulator;

class Average implements Accumulator {
  readonly #sum = new Sum();

  add(value: Value | undefined): void {
    this.#sum.add(value);
  }

  get result(): Value {
    return this.#sum.mean;
  }
}

/** `$min` and `$max`: null, undefined and missing values are left out. */
class Extreme implements Accumulator {
  #value: Value = null;

  constructor(
    readonly direction: 1 | -1,
    readonly context: ExpressionContext,
  ) {}

  add(value: Value | undefined): void {
    if (isNullish(value)) return;
    if (
      this.#value === null ||
      this.direction * compareValues(value, this.#value, this.context.collation) > 0
    ) {
      this.#value = value;
    }
  }

  get result(): Value {
    return this.#value;
  }
}

class First implements Accumulator {
  #given = false;
  #value: Value | undefined;

  add(value: Value | undefined): void {
    if (!this.#given) this.#value = value;
    this.#given = true;
  }

  get result(): Value {
    return this.#value ?? null;
  }
}

class Last implements Accumulator {
  #value: Value | undefined;

  add(value: Value | undefined): void {
    this.#value = value;
  }

  get result(): Value {
    return this.#value ?? null;
  }
}

class Push implements Accumulator {
  readonly #values: Value[] = [];

  constructor(readonly memory: Memory) {}

  add(value: Value | undefined): void {
    if (value === undefined) return;
    this.memory.take(value, '$push');
    this.#values.push(value);
  }

  get result(): Value {
    return this.#values;
  }
}

/** Each value once; those that are equal by the collation are one. */
class AddToSet implements Accumulator {
  readonly #values = new Map<string, Value>();

  constructor(
    readonly context: ExpressionContext,
    readonly memory: Memory,
  ) {}

  add(value: Value | undefined): void {
    if (value === undefined) return;
    const key = encodeKey([value], [1], this.context.collation).toString('latin1');
    if (this.#values.has(key)) return;
    this.memory.take(value, '$addToSet');
    this.#values.set(key, value);
  }

  get result(): Value {
    return [...this.#values.values()];
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

class MergeObjects implements Accumulator {
  readonly #merged = new Map<string, Value>();
  add(value: Value | undefined): void {
    if (isNullish(value)) return;
    if (!(value instanceof Doc)) {
      throw new CommandError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    }
    for (const [key, field] of value) this.#merged.set(key, field);
  }

  get result(): Value {
    return Doc.from(this.#merged);
  }
}

/** Standard deviation by Welford's method: of the whole population, or estimated from a sample. */
class Deviation implements Accumulator {
  #count = 0;
  #mean = 0;
  #squares = 0;

  constructor(readonly sample: boolean) {}

  add(value: Value | undefined): void {
    if (!isNumeric(value)) return;
    const number = toDouble(value);
    this.#count += 1;
    const delta = number - this.#mean;
    this.#mean += delta / this.#count;
    this.#squares += delta * (number - this.#mean);
  }

  get result(): Value {
    const divisor = this.sample ? this.#count - 1 : this.#count;
    return divisor < 1 ? null : new Double(Math.sqrt(this.#squares / divisor));
  }
}

export const ACCUMULATORS: ReadonlyMap<string, AccumulatorFactory> = new Map<string, AccumulatorFactory>([
  ['$sum', () => new Sum()],
  ['$avg', () => new Average()],
  ['$min', (context) => new Extreme(-1, context)],
  ['$max', (context) => new Extreme(1, context)],
  ['$first', () => new First()],
  ['$last', () => new Last()],
  ['$push', (_context, memory) => new Push(memory)],
  ['$addToSet', (context, memory) => new AddToSet(context, memory)],
  ['$count', () => new Count()],
  ['$mergeObjects', () => new MergeObjects()],
  ['$stdDevPop', () => new Deviation(false)],
  ['$stdDevSamp', () => new Deviation(true)],
]);

/** The same as an expression: over its arguments, or over the elements of a single one that is an array. */
const overArguments = (name: string): OperatorParser =>
  variadic((values, { context }) => {
    const accumulator = ACCUMULATORS.get(name)?.(context, new Memory()) ?? new Sum();
    const [only] = values;
    for (const value of values.length === 1 && isArray(only) ? only : values) accumulator.add(value);
    return accumulator.result;
  });

export const ACCUMULATING: readonly (readonly [name: string, parser: OperatorParser])[] = [
  '$sum',
  '$avg',
  '$min',
  '$max',
  '$stdDevPop',
  '$stdDevSamp',
].map((name) => [name, overArguments(name)]);
