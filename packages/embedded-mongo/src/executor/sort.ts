import { type Doc, encodeKey, indexKeys, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { SortSpec } from '../planner/sort-spec.js';
import { mergeSorted } from './merge.js';

/** Sort key and position of an item. */
interface Place<T> {
  readonly key: Buffer;
  /** Tie-breaker of equal keys. */
  readonly position: number;
  readonly item: T;
  /** Size in memory (bytes). */
  readonly bytes: number;
}

/** Number of items sorted in one step, so that other requests can run in between. */
const RUN = 1000;
/** Memory limit of a sort, as in MongoDB (bytes). */
const MAX_BYTES = 100 * 1024 * 1024;
/** Approximate overhead per item in addition to its key, in bytes. */
const PLACE_BYTES = 120;

/** CannotIndexParallelArrays */
const PARALLEL_ARRAYS = 171;

const compare = (a: Place<unknown>, b: Place<unknown>): number =>
  a.key.compare(b.key) || a.position - b.position;

/**
 * Sort key of a document: the lowest of its keys in an index over these fields. So an array sorts by its least
 * element, in descending order by its greatest one.
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

/** Sorts items by their documents. */
export class Sorter<T> {
  #runs: Place<T>[][] = [];
  #current: Place<T>[] = [];
  #bytes = 0;

  constructor(
    readonly sort: SortSpec,
    /** Limit: only this number of the first documents is needed. */
    readonly limit = Number.POSITIVE_INFINITY,
  ) {}

  /** Adds an item of a size in bytes. Items with equal keys are ordered by position. */
  add(doc: Doc, item: T, position: number, itemBytes = 0): void {
    const key = sortKey(doc, this.sort);
    const bytes = key.length + PLACE_BYTES + itemBytes;
    this.#bytes += bytes;
    if (this.#bytes > MAX_BYTES) {
      throw new CommandError(292, `Sort exceeded memory limit of ${MAX_BYTES} bytes`);
    }
    this.#current.push({ key, position, item, bytes });
    if (this.#current.length >= Math.max(RUN, 2 * Math.min(this.limit, RUN))) this.#finishRun();
  }

  *items(): IterableIterator<T> {
    this.#finishRun();
    let given = 0;
    for (const { item } of mergeSorted(
      this.#runs.map((run) => run.values()),
      compare,
    )) {
      if (given++ >= this.limit) return;
      yield item;
    }
  }

  /** Sorts the latest run. With a limit, items beyond it are dropped at once. */
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
    this.#bytes = first.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
