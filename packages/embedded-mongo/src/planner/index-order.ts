import type { Constraint } from '../query/index.js';
import type { AccessPath } from './access-path.js';
import { type Bounds, EVERYTHING, hasBoundedSibling } from './bounds.js';
import { intersect, isPoint } from './intervals.js';
import type { SortSpec } from './sort-spec.js';

/** How the order of an index serves a sort. */
export interface IndexOrder {
  /** The index is walked backwards. */
  readonly reverse: boolean;
  /**
   * Number of index fields before the sorted ones. Ranges that differ in these fields are scanned concurrently and
   * merged by the sorted fields.
   */
  readonly prefixFields: number;
}

/** Maximum number of merged ranges. */
export const MAX_MERGED = 500;

/** How a scan of these bounds has the requested order; undefined if it does not. */
export function indexOrder(
  path: AccessPath,
  bounds: Bounds,
  sort: SortSpec,
  constraints: readonly Constraint[],
): IndexOrder | undefined {
  if (path.cut) return undefined;
  const isConstant = (field: string): boolean => isSingleValue(path, field, constraints);
  let wanted = 0;
  let reverse: boolean | undefined;
  let prefixFields: number | undefined;
  const skipConstants = (): void => {
    while (wanted < sort.paths.length && isConstant(sort.paths[wanted] ?? '')) wanted++;
  };
  skipConstants();
  for (let i = 0; i < path.paths.length && wanted < sort.paths.length; i++) {
    const field = path.paths[i] ?? '';
    if (field === sort.paths[wanted]) {
      const backwards = path.directions[i] !== sort.directions[wanted];
      if (reverse !== undefined && reverse !== backwards) return undefined;
      if (path.multikey[i] && (bounds.intervals[i]?.[0] !== EVERYTHING || hasBoundedSibling(path, bounds, i)))
        return undefined;
      reverse = backwards;
      prefixFields ??= i;
      wanted++;
      skipConstants();
    } else if (!isConstant(field) && (prefixFields !== undefined || i >= bounds.points)) {
      return undefined;
    }
  }
  if (wanted < sort.paths.length) return undefined;
  const order = { reverse: reverse ?? false, prefixFields: prefixFields ?? 0 };
  return mergeable(bounds, order) ? order : undefined;
}

const mergeable = (bounds: Bounds, order: IndexOrder): boolean =>
  order.prefixFields === 0 || bounds.ranges.length <= MAX_MERGED;

/** Whether all matching documents have the same value of a field, so that it does not affect the order. */
function isSingleValue(path: AccessPath, field: string, constraints: readonly Constraint[]): boolean {
  const own = constraints.filter((constraint) => constraint.path === field);
  const position = path.paths.indexOf(field);
  if (own.length === 0 || position < 0 || path.multikey[position]) return false;
  const intervals = own.map((constraint) => constraint.intervals).reduce((a, b) => intersect(a, b));
  const [only] = intervals;
  return intervals.length === 1 && only !== undefined && isPoint(only);
}
