/** Lets so many do their work at the same time; the others wait for their turn, the first to come first. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
