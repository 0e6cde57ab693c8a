import { type Bits, GROUP_SIZE } from './bits.js';
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

/** Up to this end of a window, its rows are found faster without a count by value. */
const SHALLOW = 500;
/** Maximum number of distinct values of a field whose rows are counted by value, over all parts. */
const MOST_VALUES = 32_768;

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

  /** The rows of a window of some sets. @param limit maximum number; 0: all */
  window(
    sets: readonly RowSet[],
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Place[] {
    if (limit === 0) return this.first(sets, 0).slice(offset);
    const { near, before } = this.#near(sets, offset, offset + limit);
    return this.first(near, offset - before + limit).slice(offset - before);
  }

  /**
   * The rows whose values in the first field are in a window, and the number of rows before them. Counts rows by value,
   * so that the rows before a deep window are not sorted.
   */
  #near(sets: readonly RowSet[], from: number, to: number): { near: readonly RowSet[]; before: number } {
    const [field, direction = 1] = [this.#fields[0], this.#directions[0]];
    const columns = sets.map(({ rows }) => (field === undefined ? undefined : rows.columns.get(field)));
    const values = columns.reduce(
      (sum, column) => sum + (column?.values.length ?? Number.POSITIVE_INFINITY),
      0,
    );
    if (to <= SHALLOW || values > MOST_VALUES) return { near: sets, before: 0 };
    const counts = countsByValue(sets, columns as Column[]);
    const ordered = [...counts.keys()].sort((one, other) => direction * compareValues(one, other));
    const wanted = new Set<Value>();
    let before = 0;
    for (let index = 0, end = 0; index < ordered.length && end < to; ) {
      const start = index;
      // Different values may be equal in order.
      do end += counts.get(ordered[index++] as Value) ?? 0;
      while (index < ordered.length && compareValues(ordered[index] as Value, ordered[start] as Value) === 0);
      if (end <= from) before = end;
      else for (const value of ordered.slice(start, index)) wanted.add(value);
    }
    const near = sets.map(({ rows, bits }, part) => ({
      rows,
      bits: bits.and((columns[part] as Column).having(wanted)),
    }));
    return { near, before };
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
      const [leading] = columns;
      const consider = (row: number): void => {
        const last = heap[0];
        const isFull = heap.length >= limit;
        if (isFull && last && leading && this.#isBehind(leading.value(row), last)) return;
        const keys = columns.map((column) => column?.value(row) ?? null);
        const place = { part, row, id: rows.ids[row] ?? 0, keys };
        if (!isFull) this.#push(heap, place);
        else if (last && this.#compare(place, last) < 0) this.#replaceLast(heap, place);
      };
      const groups = Math.ceil(rows.ids.length / GROUP_SIZE);
      for (let index = 0; index < groups; index += 1) {
        const group = isDescending ? groups - 1 - index : index;
        const last = heap[0];
        if (heap.length >= limit && last && leading && this.#isBehind(this.#best(leading, group), last))
          continue;
        if (isDescending) bits.visitBackwards(consider, group);
        else bits.visit(consider, group);
      }
    }
    return heap.sort((one, other) => this.#compare(one, other));
  }

  /** Whether a value of the first field, which decides for most rows, comes after that of a row. */
  #isBehind(value: Value, { keys: [key = null] }: Place): boolean {
    return (this.#directions[0] ?? 1) * compareValues(value, key) > 0;
  }

  /** The value of a group of rows that comes first. */
  #best({ values, extremes: { least, greatest } }: Column, group: number): Value {
    const codes = this.#directions[0] === -1 ? greatest : least;
    return values[codes[group] ?? 0] ?? null;
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

/** Numbers of rows by their value. */
function countsByValue(sets: readonly RowSet[], columns: readonly Column[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const [part, { bits }] of sets.entries()) {
    const { values, codes } = columns[part] as Column;
    const own = new Uint32Array(values.length);
    bits.visit((row) => {
      const code = codes[row] ?? 0;
      own[code] = (own[code] ?? 0) + 1;
    });
    for (const [code, count] of own.entries()) {
      const value = values[code] ?? null;
      if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count);
    }
  }
  return counts;
}
