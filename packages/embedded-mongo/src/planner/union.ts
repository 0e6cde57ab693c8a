import type { View } from '../storage/view.js';
import {
  countKeys,
  ESTIMATE_LIMIT,
  estimate,
  FURTHER_LIMIT,
  MISSES_PER_MATCH,
  SORT_FACTOR,
} from './estimates.js';
import { MAX_MERGED } from './index-order.js';
import type { AccessPlan, QueryPlan, Union, UnionBranch } from './plan.js';
import type { Query } from './planner.js';

/**
 * Maximum number of planned branches of an `$or`; a larger one is a collection scan, because planning each branch
 * takes time.
 */
const MAX_BRANCHES = 200;

/**
 * The plan of an `$or` if an index can serve each of its branches. The branches are merged if an index has the requested
 * order for each of them. @param plan plans a branch
 */
export function unionOf(
  { matcher, sort, limit }: Query,
  plan: (branch: Query) => QueryPlan,
): QueryPlan | undefined {
  const { branches } = matcher;
  if (branches === undefined || branches.length === 0 || branches.length > MAX_BRANCHES) return undefined;
  if (sort !== undefined) {
    const merged = branchesOf(branches.map((branch) => inOrder(plan({ matcher: branch, sort, limit }))));
    if (merged !== undefined && canMerge(merged))
      return { access: unionPlan({ kind: 'union', branches: merged, merged: sort }), sorted: true };
  }
  const found = branchesOf(branches.map((branch) => plan({ matcher: branch }).access));
  return found && { access: unionPlan({ kind: 'union', branches: found }), sorted: sort === undefined };
}

/** Whether the sequences that are walked at once to merge branches are few enough. */
export function canMerge(branches: readonly UnionBranch[]): boolean {
  const sequences = branches.map((branch) =>
    branch.kind === 'index' && branch.order.prefixFields > 0 ? branch.bounds.ranges.length : 1,
  );
  return sequences.reduce((sum, count) => sum + count, 0) <= MAX_MERGED;
}

/** The access if it has the requested order and reads only a part of an index. */
function inOrder({ access, sorted, rival }: QueryPlan): AccessPlan | undefined {
  if (!sorted || rival !== undefined) return undefined;
  return access.kind === 'index' && access.bounds.bounded === 0 ? undefined : access;
}

/** The branches that may have matches; undefined if one of them needs a scan of the collection. */
function branchesOf(plans: readonly (AccessPlan | undefined)[]): UnionBranch[] | undefined {
  const branches: UnionBranch[] = [];
  for (const plan of plans) {
    if (plan?.kind === 'nothing') continue;
    if (plan?.kind !== 'index' && plan?.kind !== 'id') return undefined;
    branches.push(plan);
  }
  return branches;
}

/** The plan of a union; one without branches has no matches. */
export const unionPlan = (union: Union): AccessPlan =>
  union.branches.length === 0 ? { kind: 'nothing' } : union;

/** Whether a union is expected to read no more documents than some number. */
export function isCheaper(view: View, { branches, merged }: Union, { limit }: Query, most: number): boolean {
  const enough = limit ? ESTIMATE_LIMIT : FURTHER_LIMIT;
  const counts = branches.map((branch) => {
    if (branch.kind === 'id') return 1;
    return limit ? estimate(view, branch) : countKeys(view, branch, enough);
  });
  const keys = counts.reduce((sum, count) => sum + count, 0);
  // A search that is not merged reads all matches, so their number must be known.
  if (merged === undefined) return counts.every((count) => count < enough) && keys * SORT_FACTOR + 1 < most;
  const isExact = branches.every((branch) => branch.kind === 'id' || branch.exact);
  const wanted = limit ? limit * (isExact ? 1 : MISSES_PER_MATCH) : keys;
  return branches.length <= most && Math.min(keys, wanted) <= most;
}
