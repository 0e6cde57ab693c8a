import type { Random } from './random.js';

/** Draws ranks by Zipf's law: the k-th of them is 1/k as frequent as the first. */
export class Zipf {
  /** For each rank, the share of all draws that give this rank or a lower one. */
  readonly #shares: Float64Array;

  constructor(size: number) {
    const shares = new Float64Array(size);
    let sum = 0;
    for (let rank = 0; rank < size; rank += 1) {
      sum += 1 / (rank + 1);
      shares[rank] = sum;
    }
    this.#shares = shares.map((share) => share / sum);
  }

  /** A rank, from 0. */
  draw(random: Random): number {
    const share = random.next();
    let low = 0;
    let high = this.#shares.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#shares[middle] ?? 1) < share) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
