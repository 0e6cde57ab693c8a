import { type Doc, encodeKey, indexKeys, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { SortSpec } from '../planner/sort-spec.js';
import { mergeSorted } from './merge.js';

/** A document's place in a sort, and where the document is. */
interface Place {
  readonly key: Buffer;
  readonly record: number;
}

/** Places sorted in one go; more are sorted piecewise, so that others get their turn. */
const RUN = 1000;
/** What a sort may hold in memory, as in MongoDB (bytes). */
const MAX_BYTES = 100 * 1024 * 1024;
/** What a place takes up besides its key, roughly (bytes). */
const PLACE_BYTES = 120;

/** CannotIndexParallelArrays */
const PARALLEL_ARRAYS = 171;

const compare = (a: Place, b: Place): number => a.key.compare(b.key) || a.record - b.record;

/**
 * The place of a document in a sort: of the keys that an index over these fields would hold of it, the least. So an
 * array counts with its least element, or its greatest when the order is descending.
 */
export function sortKey(doc: Doc, sort: SortSpec): Buffer {
  const keys = valuesOf(doc, sort).map((values) => encodeKey(values, sort.directions));
  return keys.reduce((a, b) => (b.compare(a) < 0 ? b : a));
}

function valuesOf(doc: Doc, sort: SortSpec): readonly (readonly Value[])[] {
  try {
    return indexKeys(doc, sort.paths).keys;
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== PARALLEL_ARRAYS) throw error;
    throw new CommandError(2, 'cannot sort with keys that are parallel arrays');
  }
}

/** Collects documents' places and gives the records in order. */
export class Sorter {
  #runs: Place[][] = [];
  #current: Place[] = [];
  #bytes = 0;

  constructor(
    readonly sort: SortSpec,
    /** Only so many from the beginning are wanted. */
    readonly limit = Number.POSITIVE_INFINITY,
  ) {}

  add(doc: Doc, record: number): void {
    const key = sortKey(doc, this.sort);
    this.#bytes += key.length + PLACE_BYTES;
    if (this.#bytes > MAX_BYTES) {
      throw new CommandError(292, `Sort exceeded memory limit of ${MAX_BYTES} bytes`);
    }
    this.#current.push({ key, record });
    if (this.#current.length >= Math.max(RUN, 2 * Math.min(this.limit, RUN))) this.#finishRun();
  }

  *records(): IterableIterator<number> {
    this.#finishRun();
    let given = 0;
    for (const { record } of mergeSorted(
      this.#runs.map((run) => run.values()),
      compare,
    )) {
      if (given++ >= this.limit) return;
      yield record;
    }
  }

  /** Sorts what came last. When only the first few are wanted, the rest is forgotten at once. */
  #finishRun(): void {
    const run = this.#current.sort(compare);
    this.#current = [];
    if (this.limit > RUN) {
      this.#runs.push(run);
      return;
    }
    const first = [
      ...mergeSorted(
        [...this.#runs, run].map((places) => places.values()),
        compare,
      ),
    ].slice(0, this.limit);
    this.#runs = [first];
    this.#bytes = first.reduce((sum, { key }) => sum + key.length + PLACE_BYTES, 0);
  }
}
