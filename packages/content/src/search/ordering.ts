import type { Bits } from './bits.js';
import { type Column, compareValues, type Rows, type Value } from './columns.js';

/** Fields with their directions, the most important first; `_id` is the last. */
export type SortOrder = Readonly<Record<string, 1 | -1>>;

/** Some of the rows of a part. */
export interface RowSet {
  readonly rows: Rows;
  readonly bits: Bits;
}

/** A row among those of several parts. */
export interface Place {
  readonly part: number;
  readonly row: number;
  readonly id: number;
  /** The values of the fields before `_id`. */
  readonly keys: readonly Value[];
}

/** Sorts rows, and keeps only the first ones when there are many. */
export class Ordering {
  readonly #fields: readonly string[];
  readonly #directions: readonly number[];
  readonly #ties: number;

  constructor({ _id: ties = 1, ...fields }: SortOrder) {
    this.#fields = Object.keys(fields);
    this.#directions = Object.values(fields);
    this.#ties = ties;
  }

  /** Whether rows have the sort fields. */
  canOrder(columns: readonly string[]): boolean {
    return this.#fields.every((field) => columns.includes(field));
  }

  /** The first rows of some sets. @param most maximum number; 0: all */
  first(sets: readonly RowSet[], most: number): Place[] {
    const heap: Place[] = [];
    const limit = most > 0 ? most : Number.POSITIVE_INFINITY;
    // Ids and dates grow together. In this direction the first rows come early, so that most others are skipped.
    const isDescending = (this.#directions[0] ?? this.#ties) === -1;
    const places = [...sets.entries()];
    for (const [part, { rows, bits }] of isDescending ? places.reverse() : places) {
      const columns = this.#fields.map((field) => rows.columns.get(field));
      const consider = (row: number): void => {
        const last = heap[0];
        const isFull = heap.length >= limit;
        if (isFull && last && this.#isBehind(columns[0], row, last)) return;
        const keys = columns.map((column) => column?.value(row) ?? null);
        const place = { part, row, id: rows.ids[row] ?? 0, keys };
        if (!isFull) this.#push(heap, place);
        else if (last && this.#compare(place, last) < 0) this.#replaceLast(heap, place);
      };
      if (isDescending) bits.visitBackwards(consider);
      else bits.visit(consider);
    }
    return heap.sort((one, other) => this.#compare(one, other));
  }

  /** Whether a row comes after another one by the first field alone, which decides for most rows. */
  #isBehind(column: Column | undefined, row: number, { keys: [key = null] }: Place): boolean {
    return column !== undefined && (this.#directions[0] ?? 1) * compareValues(column.value(row), key) > 0;
  }

  #compare(one: Place, other: Place): number {
    for (const [index, direction] of this.#directions.entries()) {
      const order = direction * compareValues(one.keys[index] ?? null, other.keys[index] ?? null);
      if (order !== 0) return order;
    }
    return this.#ties * (one.id - other.id);
  }

  /** Adds to a heap with the last row on top. */
  #push(heap: Place[], place: Place): void {
    let at = heap.push(place) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#compare(place, heap[above] as Place) <= 0) break;
      heap[at] = heap[above] as Place;
      at = above;
    }
    heap[at] = place;
  }

  /** Replaces the last row of the heap. */
  #replaceLast(heap: Place[], place: Place): void {
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      const other = below + 1;
      if (other < heap.length && this.#compare(heap[other] as Place, heap[below] as Place) > 0) below = other;
      if (this.#compare(heap[below] as Place, place) <= 0) break;
      heap[at] = heap[below] as Place;
      at = below;
    }
    heap[at] = place;
  }
}
