import { encodeKey, MaxKey, MinKey } from '../bson/index.js';
import type { Constraint, Interval } from '../query/index.js';
import { MAX_ENCODED_BYTES, OWNER_BYTES, ownerKey, successor } from '../storage/keys.js';
import type { KeyRange } from '../storage/view.js';
import type { AccessPath } from './access-path.js';
import { intersect, isPoint } from './intervals.js';

/** Maximum number of ranges. Beyond it, later fields of the index are left to the filter. */
const MAX_RANGES = 2000;

export const EVERYTHING: Interval = {
  low: MinKey.value,
  lowInclusive: true,
  high: MaxKey.value,
  highInclusive: true,
};

/** A part of an index to walk. */
export interface IndexRange extends KeyRange {
  /** For each leading field with a single value in the range, the length of `start` up to its end. */
  readonly points: readonly number[];
}

/** The part of a filter that an index can serve. */
export interface Bounds {
  /** For each field of the index, the intervals of scanned values. */
  readonly intervals: readonly (readonly Interval[])[];
  /** Number of leading fields with bounds. */
  readonly bounded: number;
  /** Number of leading fields that are bounded to single values. */
  readonly points: number;
  /** In the order of the index. Empty when nothing can match. */
  readonly ranges: readonly IndexRange[];
  /** The constraints that every document in the ranges satisfies, unless `wider` is set. */
  readonly used: ReadonlySet<Constraint>;
  /** Whether a bound exceeds the maximum key length, so that its range is wider than its interval. */
  readonly wider: boolean;
}

/** Computes the part of an index that can contain documents that satisfy the constraints. */
export function boundsOf(path: AccessPath, constraints: readonly Constraint[]): Bounds {
  const used = new Set<Constraint>();
  const intervals: (readonly Interval[])[] = [];
  let bounded = 0;
  let points = 0;
  let size = 1;
  let open = true;
  path.paths.forEach((field, position) => {
    const found =
      open && !hasBoundedSibling(path, { bounded }, position)
        ? fieldIntervals(path, position, field, constraints)
        : undefined;
    if (found === undefined || size * found.intervals.length > MAX_RANGES) {
      open = false;
      intervals.push([EVERYTHING]);
      return;
    }
    for (const constraint of found.used) used.add(constraint);
    intervals.push(found.intervals);
    size *= found.intervals.length;
    bounded += 1;
    if (found.intervals.every((interval) => isPoint(interval))) points += 1;
    else open = false;
  });
  const ranges = rangesOf(path, intervals, bounded, points);
  return {
    intervals,
    bounded,
    points,
    ranges,
    used,
    wider: ranges.some(({ start, end }) => isFull(start) || isFull(end)),
  };
}

/**
 * Whether another field of the same array has bounds. A document has one key per array element, so the bounds select
 * the keys of some elements only, but other elements may meet the condition on this field, or have the least value,
 * which determines the order.
 */
export function hasBoundedSibling(
  path: AccessPath,
  { bounded }: Pick<Bounds, 'bounded'>,
  position: number,
): boolean {
  if (!path.multikey[position]) return false;
  const first = firstComponent(path.paths[position]);
  return path.paths
    .slice(0, bounded)
    .some((other, i) => i !== position && path.multikey[i] && firstComponent(other) === first);
}

const firstComponent = (path: string | undefined): string | undefined => path?.split('.', 1)[0];

interface FieldIntervals {
  readonly intervals: readonly Interval[];
  readonly used: readonly Constraint[];
}

/**
 * The intervals of a field. If the path may lead through an array, only one constraint is used, because different
 * elements may satisfy different constraints.
 */
function fieldIntervals(
  path: AccessPath,
  position: number,
  field: string,
  constraints: readonly Constraint[],
): FieldIntervals | undefined {
  const own = constraints.filter((constraint) => constraint.path === field);
  if (own.length === 0) return undefined;
  if (path.multikey[position]) {
    const best = own.reduce((a, b) => (tightness(b) > tightness(a) ? b : a));
    return { intervals: best.intervals, used: [best] };
  }
  const intervals = own.map((constraint) => constraint.intervals).reduce((a, b) => intersect(a, b));
  return { intervals, used: own };
}

/** Rank of intervals by selectivity: few single values, then many, then ranges. */
function tightness(constraint: Constraint): number {
  const points = constraint.intervals.every((interval) => isPoint(interval));
  return (points ? 1 : 0) - constraint.intervals.length / 1e6;
}

function rangesOf(
  path: AccessPath,
  intervals: readonly (readonly Interval[])[],
  bounded: number,
  points: number,
): IndexRange[] {
  let prefixes: { bytes: Buffer; points: readonly number[] }[] = [
    { bytes: ownerKey(path.owner), points: [] },
  ];
  for (let i = 0; i < points; i++) {
    const encodings = inOrder(path, i, intervals[i] ?? []).map((interval) =>
      encodeKey([interval.low], [path.directions[i] ?? 1]),
    );
    prefixes = prefixes.flatMap(({ bytes, points: ends }) =>
      encodings.map((encoding) => {
        const extended = Buffer.concat([bytes, encoding]);
        return { bytes: extended, points: [...ends, extended.length] };
      }),
    );
  }
  if (bounded === points) {
    return prefixes.map(({ bytes, points: ends }) => ({ ...prefixRange(bytes), points: ends }));
  }
  const last = inOrder(path, points, intervals[points] ?? []);
  return prefixes.flatMap(({ bytes, points: ends }) =>
    last.map((interval) => ({ ...intervalRange(path, points, bytes, interval), points: ends })),
  );
}

const inOrder = (path: AccessPath, position: number, intervals: readonly Interval[]): readonly Interval[] =>
  path.directions[position] === -1 ? intervals.toReversed() : intervals;

/** Bounds are cut to the maximum key length, which makes the range wider. */
const MAX_KEY_BYTES = OWNER_BYTES + MAX_ENCODED_BYTES;
const isLong = (key: Buffer): boolean => key.length > MAX_KEY_BYTES;
const isFull = (key: Uint8Array): boolean => key.length >= MAX_KEY_BYTES;

/** Whether a range over `_id` contains at most the key that it begins with. */
export const isWholeId = ({ points, start }: IndexRange): boolean => points.length === 1 && !isFull(start);

const after = (key: Buffer): Buffer => successor(isLong(key) ? key.subarray(0, MAX_KEY_BYTES) : key);
const from = (key: Buffer): Buffer => (isLong(key) ? key.subarray(0, MAX_KEY_BYTES) : key);

const prefixRange = (prefix: Buffer): KeyRange => ({ start: from(prefix), end: after(prefix) });

function intervalRange(path: AccessPath, position: number, prefix: Buffer, interval: Interval): KeyRange {
  const direction = path.directions[position] ?? 1;
  const encode = (value: Interval['low']): Buffer => Buffer.concat([prefix, encodeKey([value], [direction])]);
  const low = encode(interval.low);
  const high = encode(interval.high);
  const lowBound = { key: low, inclusive: interval.lowInclusive };
  const highBound = { key: high, inclusive: interval.highInclusive };
  const [first, last] = direction === 1 ? [lowBound, highBound] : [highBound, lowBound];
  return {
    start: first.inclusive || isLong(first.key) ? from(first.key) : after(first.key),
    end: last.inclusive || isLong(last.key) ? after(last.key) : last.key,
  };
}
