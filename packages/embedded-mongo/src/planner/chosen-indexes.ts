import type { Collection } from '../catalog/collection.js';
import { ID_INDEX_NAME } from '../catalog/index-spec.js';
import type { View } from '../storage/view.js';
import type { QueryPlan, Union, UnionBranch } from './plan.js';
import { idLookup, type Query, scanOfIndex } from './planner.js';
import { canMerge, unionPlan } from './union.js';

/** Index of a plan, and that of its rival. */
interface ChosenIndex {
  readonly name: string;
  readonly rival?: string;
}

/** Indexes of a union, one for each branch of the query. */
interface ChosenUnion {
  readonly branches: readonly string[];
  /** Whether the branches are merged in the requested order. */
  readonly isMerged: boolean;
}

/** Names of the indexes of a plan: the part of a plan that is valid for other values. */
export type ChosenIndexes = ChosenIndex | ChosenUnion;

/** Undefined for plans that were not chosen among indexes. */
export function chosenIndexes({ access, rival }: QueryPlan, query: Query): ChosenIndexes | undefined {
  if (access.kind === 'union' && rival === undefined) return chosenUnion(access, query);
  if (access.kind !== 'index' || rival?.kind === 'union') return undefined;
  return { name: access.path.name, ...(rival && { rival: rival.path.name }) };
}

/** Undefined if branches without matches were left out: they have no index for other values. */
function chosenUnion({ branches, merged }: Union, { matcher }: Query): ChosenUnion | undefined {
  if (branches.length !== matcher.branches?.length) return undefined;
  const names = branches.map((branch) => (branch.kind === 'id' ? ID_INDEX_NAME : branch.path.name));
  return { branches: names, isMerged: merged !== undefined };
}

/** The plan with these indexes; undefined if they cannot serve the query. */
export function planWith(
  view: View,
  collection: Collection,
  query: Query,
  chosen: ChosenIndexes,
): QueryPlan | undefined {
  return 'branches' in chosen
    ? unionWith(view, collection, query, chosen)
    : scanWith(view, collection, query, chosen);
}

function scanWith(
  view: View,
  collection: Collection,
  query: Query,
  { name, rival: rivalName }: ChosenIndex,
): QueryPlan | undefined {
  const candidate = scanOfIndex(view, collection, query, name);
  if (candidate === undefined) return undefined;
  const { scan, sorted } = candidate;
  if (scan.bounds.ranges.length === 0) return { access: { kind: 'nothing' }, sorted: true };
  if (rivalName === undefined) return { access: scan, sorted };
  const rival = scanOfIndex(view, collection, query, rivalName);
  return rival && sorted && !rival.sorted && !scan.exact
    ? { access: scan, sorted, rival: rival.scan }
    : undefined;
}

function unionWith(
  view: View,
  collection: Collection,
  { matcher, sort, limit }: Query,
  { branches: names, isMerged }: ChosenUnion,
): QueryPlan | undefined {
  const order = isMerged ? sort : undefined;
  const branches: UnionBranch[] = [];
  for (const [index, branch] of (matcher.branches ?? []).entries()) {
    const query: Query = order ? { matcher: branch, sort: order, limit } : { matcher: branch };
    const lookup = idLookup(query);
    const candidate = lookup ? undefined : scanOfIndex(view, collection, query, names[index] ?? '');
    const scan = candidate?.sorted && candidate.scan.bounds.bounded > 0 ? candidate.scan : undefined;
    const access = lookup ?? scan;
    if (access === undefined) return undefined;
    // A branch without ranges has no matches.
    if (access.kind === 'id' || access.bounds.ranges.length > 0) branches.push(access);
  }
  // Queries of one shape may have twice as many ranges.
  if (isMerged && !canMerge(branches)) return undefined;
  const access = unionPlan({ kind: 'union', branches, ...(order && { merged: order }) });
  return { access, sorted: isMerged || sort === undefined };
}
