import type { Links } from '../events/links.js';

/** What is done with the descriptions of one kind of item. */
export interface Making<I, D> {
  /** The description with the id of its image, which is copied where it has an address. */
  withImage(input: I): Promise<I>;
  /** The id of the item that a description means; the item too where there was none. */
  ensure(input: I): Promise<{ readonly id: number; readonly made?: D }>;
  remove(made: D): Promise<void>;
}

/** The venues or organizers that one request names, by id or by what they are like. */
export class NamedLinks<I extends object, D> implements Links {
  readonly #named: readonly (number | I)[];
  readonly #making: Making<I, D>;
  readonly #made: D[] = [];
  #complete: Promise<readonly (number | I)[]> | undefined;
  #ids: Promise<readonly number[]> | undefined;

  constructor(named: readonly (number | I)[], making: Making<I, D>) {
    this.#named = named;
    this.#making = making;
  }

  async copyImages(): Promise<void> {
    await this.#withImages();
  }

  ids(): Promise<readonly number[]> {
    this.#ids ??= this.#resolve();
    return this.#ids;
  }

  async takeBack(): Promise<void> {
    for (const made of this.#made) await this.#making.remove(made);
  }

  #withImages(): Promise<readonly (number | I)[]> {
    this.#complete ??= inOrder(this.#named, async (one) =>
      typeof one === 'number' ? one : this.#making.withImage(one),
    );
    return this.#complete;
  }

  async #resolve(): Promise<readonly number[]> {
    const ids = await inOrder(await this.#withImages(), async (one) => {
      if (typeof one === 'number') return one;
      const { id, made } = await this.#making.ensure(one);
      if (made) this.#made.push(made);
      return id;
    });
    return [...new Set(ids)];
  }
}

/** One after the other: what is named twice is found the second time, and nothing goes on behind a failure. */
async function inOrder<T, R>(all: readonly T[], step: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await step(one));
  return done;
}
