import { compareValues } from '../bson/index.js';
import type { Interval } from '../query/index.js';

export const isPoint = (interval: Interval): boolean =>
  interval.lowInclusive && interval.highInclusive && compareValues(interval.low, interval.high) === 0;

/** The values that are in one of `a` and in one of `b`; both ascending and disjoint, as is the result. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a[i] as Interval;
    const right = b[j] as Interval;
    const overlap = overlapOf(left, right);
    if (overlap !== undefined) common.push(overlap);
    if (endsBefore(left, right)) i++;
    else j++;
  }
  return common;
}

function overlapOf(a: Interval, b: Interval): Interval | undefined {
  const low = compareValues(a.low, b.low);
  const high = compareValues(a.high, b.high);
  const lowest = low > 0 ? a : b;
  const highest = high < 0 ? a : b;
  const overlap = {
    low: lowest.low,
    lowInclusive: low === 0 ? a.lowInclusive && b.lowInclusive : lowest.lowInclusive,
    high: highest.high,
    highInclusive: high === 0 ? a.highInclusive && b.highInclusive : highest.highInclusive,
  };
  const order = compareValues(overlap.low, overlap.high);
  const empty = order > 0 || (order === 0 && !(overlap.lowInclusive && overlap.highInclusive));
  return empty ? undefined : overlap;
}

function endsBefore(a: Interval, b: Interval): boolean {
  const order = compareValues(a.high, b.high);
  return order < 0 || (order === 0 && !a.highInclusive);
}

/** Whether every value in `inner` is in `outer`. */
export function contains(outer: readonly Interval[], inner: readonly Interval[]): boolean {
  return inner.every((interval) => outer.some((other) => within(interval, other)));
}

function within(inner: Interval, outer: Interval): boolean {
  const low = compareValues(outer.low, inner.low);
  const high = compareValues(outer.high, inner.high);
  return (
    (low < 0 || (low === 0 && (outer.lowInclusive || !inner.lowInclusive))) &&
    (high > 0 || (high === 0 && (outer.highInclusive || !inner.highInclusive)))
  );
}

/** Whether null, and with it a missing field, is outside of all intervals. */
export const excludesMissing = (intervals: readonly Interval[]): boolean =>
  !intervals.some((interval) =>
    within({ low: null, lowInclusive: true, high: null, highInclusive: true }, interval),
  );
