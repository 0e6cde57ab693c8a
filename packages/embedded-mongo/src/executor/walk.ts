import type { Collection } from '../catalog/collection.js';
import { type AccessPath, isMultikey } from '../planner/access-path.js';
import { type IndexRange, isWholeId } from '../planner/bounds.js';
import type { AccessPlan, IndexScan, Union } from '../planner/plan.js';
import { recordIdAtEnd } from '../storage/keys.js';
import type { KeyRange, View } from '../storage/view.js';
import { mergeSorted } from './merge.js';

/** Examined keys and documents of a query, for `explain`. */
export interface Statistics {
  keysExamined: number;
  docsExamined: number;
}

export const newStatistics = (): Statistics => ({ keysExamined: 0, docsExamined: 0 });

/** The distinct records of a plan, in its order. */
export function walk(
  view: View,
  collection: Collection,
  plan: AccessPlan,
  statistics: Statistics,
): Iterable<number> {
  switch (plan.kind) {
    case 'nothing':
      return [];
    case 'id': {
      statistics.keysExamined += 1;
      const record = view.recordOfId(collection.id, plan.encodedId);
      return record === undefined ? [] : [record];
    }
    case 'index':
      return walkIndex(view, plan, statistics);
    case 'union':
      return walkUnion(view, collection, plan, statistics);
    case 'collection':
      return view.recordIds(collection.id, plan.direction === -1);
  }
}

/**
 * The distinct records of an index scan. Without the check a record could repeat, because a document with an array
 * has several keys, and ranges of cut values may overlap.
 */
function* walkIndex(view: View, scan: IndexScan, statistics: Statistics): IterableIterator<number> {
  const seen = isMultikey(scan.path) || scan.bounds.wider ? new Set<number>() : undefined;
  for (const { record } of walkEntries(view, scan)) {
    statistics.keysExamined += 1;
    if (seen?.has(record)) continue;
    seen?.add(record);
    yield record;
  }
}

function* walkUnion(
  view: View,
  collection: Collection,
  plan: Union,
  statistics: Statistics,
): IterableIterator<number> {
  const seen = new Set<number>();
  for (const branch of plan.branches) {
    for (const record of walk(view, collection, branch, statistics)) {
      if (seen.has(record)) continue;
      seen.add(record);
      yield record;
    }
  }
}

interface Entry {
  readonly key: Uint8Array;
  readonly record: number;
}

function walkEntries(view: View, { path, bounds, order }: IndexScan): Iterable<Entry> {
  const groups = groupByPrefix(bounds.ranges, order.prefixFields);
  const [first] = groups;
  if (first === undefined) return [];
  if (groups.length === 1) return walkRanges(view, path, first.ranges, order.reverse);
  const sequences = groups.map((group) => keyedEntries(view, path, group, order.reverse));
  return mergeSorted(sequences, (a, b) =>
    order.reverse ? compare(b.suffix, a.suffix) : compare(a.suffix, b.suffix),
  );
}

interface Group {
  readonly prefixLength: number;
  readonly ranges: IndexRange[];
}

/** Groups ranges by equal values of their first fields, in order. */
function groupByPrefix(ranges: readonly IndexRange[], fields: number): Group[] {
  if (fields === 0) return ranges.length === 0 ? [] : [{ prefixLength: 0, ranges: [...ranges] }];
  const groups: Group[] = [];
  let previous: Uint8Array | undefined;
  for (const range of ranges) {
    const prefixLength = range.points[fields - 1] ?? range.start.length;
    const prefix = range.start.subarray(0, prefixLength);
    const last = groups.at(-1);
    if (last !== undefined && previous !== undefined && compare(previous, prefix) === 0)
      last.ranges.push(range);
    else groups.push({ prefixLength, ranges: [range] });
    previous = prefix;
  }
  return groups;
}

function walkRanges(
  view: View,
  path: AccessPath,
  ranges: readonly IndexRange[],
  reverse: boolean,
): Iterable<Entry> {
  const [only, ...others] = ranges;
  if (only !== undefined && others.length === 0) return walkRange(view, path, only, reverse);
  return walkSeveral(view, path, ranges, reverse);
}

function* walkSeveral(
  view: View,
  path: AccessPath,
  ranges: readonly IndexRange[],
  reverse: boolean,
): IterableIterator<Entry> {
  for (const range of reverse ? ranges.toReversed() : ranges) yield* walkRange(view, path, range, reverse);
}

/** Entries of a range. A single `_id` is looked up directly, which is much faster than a range scan of LMDB. */
function walkRange(view: View, path: AccessPath, range: IndexRange, reverse: boolean): Iterable<Entry> {
  if (path.table !== 'ids' || !isWholeId(range)) return entriesOf(view, path, range, reverse);
  const record = view.recordAt(range.start);
  return record === undefined ? [] : [{ key: range.start, record }];
}

export function entriesOf(view: View, path: AccessPath, range: KeyRange, reverse: boolean): Iterable<Entry> {
  return path.table === 'ids' ? view.ids(range, reverse) : keysOf(view, range, reverse);
}

function* keysOf(view: View, range: KeyRange, reverse: boolean): IterableIterator<Entry> {
  for (const key of view.entries(range, reverse)) yield { key, record: recordIdAtEnd(key) };
}

interface SuffixedEntry extends Entry {
  /** Part of a key after the values that the group shares; it determines the order within the group. */
  readonly suffix: Uint8Array;
}

function* keyedEntries(
  view: View,
  path: AccessPath,
  group: Group,
  reverse: boolean,
): IterableIterator<SuffixedEntry> {
  for (const entry of walkRanges(view, path, group.ranges, reverse)) {
    yield { ...entry, suffix: entry.key.subarray(group.prefixLength) };
  }
}

const compare = (a: Uint8Array, b: Uint8Array): number => Buffer.compare(a, b);

/** Number of index entries that LMDB skips in some milliseconds. */
const PASSED_AT_ONCE = 100_000;

/**
 * Skips the first entries of a scan inside LMDB, if it is a single range with one entry per document; otherwise
 * undefined. Yields steps at which other requests can run.
 */
export function* skipEntries(
  view: View,
  scan: IndexScan,
  skip: number,
): Generator<undefined, AccessPlan | undefined> {
  const { path, bounds, order } = scan;
  const [range, ...others] = bounds.ranges;
  if (range === undefined || others.length > 0 || isMultikey(path)) return undefined;
  let rest = range;
  for (let left = skip; left > 0; left -= PASSED_AT_ONCE) {
    const next = view.keyAt(path.table, rest, Math.min(left, PASSED_AT_ONCE), order.reverse);
    if (next === undefined) return { kind: 'nothing' };
    const key = Buffer.from(next);
    rest = order.reverse ? { ...rest, end: Buffer.concat([key, AFTER_KEY]) } : { ...rest, start: key };
    yield undefined;
  }
  return { ...scan, bounds: { ...bounds, ranges: [rest] } };
}

/** Appended to a key: its successor. */
const AFTER_KEY = Buffer.alloc(1);
