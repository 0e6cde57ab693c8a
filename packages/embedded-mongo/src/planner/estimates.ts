import type { View } from '../storage/view.js';
import type { IndexScan } from './plan.js';

/**
 * Maximum number of keys that are counted to compare indexes; it is raised if all of their documents must be read.
 */
export const ESTIMATE_LIMIT = 300;
export const FURTHER_LIMIT = 3000;
/** Assumed number of documents that a sorted walk reads per match of a filter that the index does not cover. */
export const MISSES_PER_MATCH = 10;
/** Factor of the cost of documents that must be sorted. */
export const SORT_FACTOR = 1.5;

/** Cached counts of scans, because plans are compared several times. */
const estimates = new WeakMap<IndexScan, number>();

export function estimate(view: View, scan: IndexScan, limit = ESTIMATE_LIMIT): number {
  const keys = estimates.get(scan) ?? countKeys(view, scan, limit);
  estimates.set(scan, keys);
  return keys;
}

export function countKeys(view: View, { path, bounds }: IndexScan, limit: number): number {
  let keys = 0;
  for (const range of bounds.ranges) {
    keys += view.countUpTo(path.table, range, limit - keys);
    if (keys >= limit) return bounds.bounded === 0 ? limit * 2 : limit;
  }
  return keys;
}
