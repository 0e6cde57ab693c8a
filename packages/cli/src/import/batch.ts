/** Limits of one call, in records and in characters. */
export const BATCH_RECORDS = 100;
const BATCH_CHARACTERS = 256 * 1024;

/** Collects the parts of one call. */
export class Batch<T> {
  #parts: T[] = [];
  #records = 0;
  #characters = 0;

  /** @param records number of records in the part */
  add(part: T, records: number, characters: number): void {
    this.#parts.push(part);
    this.#records += records;
    this.#characters += characters;
  }

  get isFull(): boolean {
    return this.#records >= BATCH_RECORDS || this.#characters >= BATCH_CHARACTERS;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Returns everything that was collected, and empties the batch. */
  take(): { readonly parts: readonly T[]; readonly characters: number } {
    const taken = { parts: this.#parts, characters: this.#characters };
    [this.#parts, this.#records, this.#characters] = [[], 0, 0];
    return taken;
  }
}

/** Splits a list into parts of at most this size. */
export function* inParts<T>(all: readonly T[], size: number): Generator<readonly T[], void, undefined> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
