import {
  Decimal128,
  Double,
  isNumeric,
  multiply,
  type NumericValue,
  numberValue,
  toDouble,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Accumulator } from './accumulators.js';

/** Compensated sum of doubles: a second double accumulates the rounding errors. */
class CompensatedSum {
  #sum = 0;
  #lost = 0;
  /** Keeps NaN and infinities, which the compensation would turn into NaN. */
  #plain = 0;

  add(value: number): void {
    this.#plain += value;
    const sum = this.#sum + value;
    const big = Math.abs(this.#sum) >= Math.abs(value) ? this.#sum : value;
    const small = big === value ? this.#sum : value;
    this.#lost += big - sum + small;
    this.#sum = sum;
  }

  get value(): number {
    return Number.isFinite(this.#plain) ? this.#sum + this.#lost : this.#plain;
  }
}

/** Sums numbers of all types; the result has the widest type. Other values are ignored. */
export class Sum implements Accumulator {
  #integers = 0n;
  readonly #doubles = new CompensatedSum();
  #widest: 'int' | 'long' | 'double' = 'int';

  add(value: Value | undefined): void {
    if (!isNumeric(value)) return;
    if (value instanceof Decimal128) throw new CommandError(115, '$sum of decimals is not supported');
    if (value instanceof Double) {
      this.#doubles.add(value.value);
      this.#widest = 'double';
    } else {
      this.#integers += BigInt(value);
      if (typeof value === 'bigint' && this.#widest === 'int') this.#widest = 'long';
    }
  }

  addTimes(value: Value | undefined, times: number): void {
    if (!isNumeric(value)) return;
    const factor = numberValue(times);
    this.add(multiply(value, factor) ?? new Double(toDouble(value) * times));
  }

  get result(): NumericValue {
    if (this.#widest === 'double' || BigInt.asIntN(64, this.#integers) !== this.#integers) {
      const total = new CompensatedSum();
      total.add(Number(this.#integers));
      total.add(this.#doubles.value);
      return new Double(total.value);
    }
    const small = this.#widest === 'int' && BigInt.asIntN(32, this.#integers) === this.#integers;
    return small ? Number(this.#integers) : this.#integers;
  }
}
