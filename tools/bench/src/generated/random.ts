/** A stream of numbers that follows from its seed: the same in every run and on every machine (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** One of several. @throws RangeError when there are none. */
  oneOf<T>(values: readonly T[]): T {
    const value = values[this.between(0, values.length - 1)];
    if (value === undefined) throw new RangeError('there is nothing to choose from');
    return value;
  }

  /** Whether something happens that happens with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
