import { type Direction, Doc, encodeKey, type Value } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { ID_INDEX_NAME } from '../catalog/index-spec.js';
import { CommandError } from '../errors.js';
import { type Constraint, type Matcher, remaining } from '../query/index.js';
import type { View } from '../storage/view.js';
import { type AccessPath, idPath, indexPath, isMultikey } from './access-path.js';
import { type Bounds, boundsOf } from './bounds.js';
import {
  countKeys,
  ESTIMATE_LIMIT,
  estimate,
  FURTHER_LIMIT,
  MISSES_PER_MATCH,
  SORT_FACTOR,
} from './estimates.js';
import { indexOrder } from './index-order.js';
import { isPoint } from './intervals.js';
import { holdsAll } from './partial.js';
import type { IdLookup, IndexScan, QueryPlan } from './plan.js';
import type { SortSpec } from './sort-spec.js';
import { isCheaper, unionOf } from './union.js';

export interface Query {
  readonly matcher: Matcher;
  readonly sort?: SortSpec | undefined;
  /** Requested order of insertion. */
  readonly natural?: Direction | undefined;
  /** An index by name or key, or `{$natural: ±1}`. */
  readonly hint?: string | Doc | undefined;
  /** Maximum number of documents. */
  readonly limit?: number | undefined;
}

/** A scan of an index for a query. */
export interface Candidate {
  readonly scan: IndexScan;
  readonly sorted: boolean;
}

/** Maximum number of compared conditions on one array, and limits up to which their keys are counted. */
const MAX_CHOICES = 10;
const CHOICE_LIMITS = [ESTIMATE_LIMIT, FURTHER_LIMIT, 30_000];

/** Plans a query. Throws BadValue for a hint that names no index. */
export function planQuery(view: View, collection: Collection, query: Query): QueryPlan {
  const hinted = hintedPath(collection, query.hint);
  if (hinted === 'natural' || query.natural !== undefined) return naturalPlan(query);
  if (hinted === undefined) {
    const lookup = idLookup(query);
    if (lookup !== undefined) return { access: lookup, sorted: true };
  }
  const paths = hinted === undefined ? usablePaths(collection) : [hinted];
  const candidates = paths.flatMap((path) => tightestScan(view, path, query, hinted !== undefined) ?? []);
  if (candidates.some(({ scan }) => scan.bounds.ranges.length === 0))
    return { access: { kind: 'nothing' }, sorted: true };
  const best = cheapest(view, candidates, query);
  if (best !== undefined && (hinted !== undefined || candidates.some(({ scan }) => scan.bounds.bounded > 0)))
    return raceOf(view, candidates, query) ?? { access: best.scan, sorted: best.sorted };
  if (hinted !== undefined) throw new CommandError(291, 'error processing query: No query solutions');
  const union = unionOf(query, (branch) => planQuery(view, collection, branch));
  if (best !== undefined) return walkOrUnion(view, collection, query, best.scan, union);
  return union ?? { access: { kind: 'collection', direction: 1 }, sorted: query.sort === undefined };
}

/** A walk of all documents in the requested order, or the union for the branches of an `$or`. */
function walkOrUnion(
  view: View,
  collection: Collection,
  query: Query,
  walk: IndexScan,
  union: QueryPlan | undefined,
): QueryPlan {
  const plan: QueryPlan = { access: walk, sorted: true };
  if (union === undefined) return plan;
  if (union.access.kind !== 'union') return union;
  const { limit } = query;
  const most = limit ? Math.min(collection.count, limit * MISSES_PER_MATCH) : collection.count;
  if (isCheaper(view, union.access, query, most)) return union;
  return isRaceable(query) ? { ...plan, rival: union.access } : plan;
}

function naturalPlan(query: Query): QueryPlan {
  const hinted = query.hint instanceof Doc ? query.hint.get('$natural') : undefined;
  const backwards = query.natural === -1 || (query.natural === undefined && isNegative(hinted));
  return { access: { kind: 'collection', direction: backwards ? -1 : 1 }, sorted: query.sort === undefined };
}

const isNegative = (value: Value | undefined): boolean =>
  value !== undefined && encodeKey([value], [1]).compare(encodeKey([0], [1])) < 0;

/** The index that a hint names. */
function hintedPath(
  collection: Collection,
  hint: string | Doc | undefined,
): AccessPath | 'natural' | undefined {
  if (hint === undefined || (hint instanceof Doc && hint.size === 0)) return undefined;
  if (hint instanceof Doc && hint.firstKey() === '$natural') return 'natural';
  const paths = [idPath(collection), ...collection.indexes.filter((index) => index.ready).map(indexPath)];
  const found = paths.find((path) => (hint instanceof Doc ? hasKey(path, hint) : path.name === hint));
  if (found === undefined) {
    throw new CommandError(
      2,
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return found;
}

function hasKey(path: AccessPath, key: Doc): boolean {
  const fields = [...key];
  return (
    fields.length === path.paths.length &&
    fields.every(
      ([field, value], i) => field === path.paths[i] && isNegative(value) === (path.directions[i] === -1),
    )
  );
}

const usablePaths = (collection: Collection): AccessPath[] => [
  ...collection.indexes.filter((index) => index.ready && !index.spec.hidden).map(indexPath),
  idPath(collection),
];

/** The scan of the index with this name; undefined if it cannot serve the query. */
export function scanOfIndex(
  view: View,
  collection: Collection,
  query: Query,
  name: string,
): Candidate | undefined {
  const path = usablePath(collection, name);
  return path && tightestScan(view, path, query, false);
}

function usablePath(collection: Collection, name: string): AccessPath | undefined {
  if (name === ID_INDEX_NAME) return idPath(collection);
  const index = collection.index(name);
  return index?.ready && !index.spec.hidden ? indexPath(index) : undefined;
}

/** The plan for an equality on `_id`, which is always the best; undefined for other queries. */
export function idLookup({ matcher }: Query): IdLookup | undefined {
  for (const { path, intervals } of matcher.constraints) {
    const [only] = intervals;
    if (path === '_id' && intervals.length === 1 && only && isPoint(only)) {
      return { kind: 'id', encodedId: encodeKey([only.low], [1]) };
    }
  }
  return undefined;
}

/**
 * The best scan of an index for the query; undefined if it cannot serve it. Of several conditions on an array only
 * one can bound the scan: the one with the fewest keys.
 */
function tightestScan(view: View, path: AccessPath, query: Query, hinted: boolean): Candidate | undefined {
  const { constraints } = query.matcher;
  const choices = constraints.filter((one) => one.path === path.paths[0]);
  if (!path.multikey[0] || choices.length < 2) return scanOf(path, query, hinted);
  const others = constraints.filter((one) => !choices.includes(one));
  const scans = choices
    .slice(0, MAX_CHOICES)
    .flatMap((choice) => scanOf(path, query, hinted, [choice, ...others]) ?? []);
  for (const limit of CHOICE_LIMITS) {
    const keys = scans.map(({ scan }) => countKeys(view, scan, limit));
    const fewest = Math.min(...keys);
    if (fewest < limit) return scans[keys.indexOf(fewest)];
  }
  return scans[0];
}

/**
 * The scan of an index for the query; undefined if it cannot serve it. @param bounding the constraints that bound the
 * scan
 */
function scanOf(
  path: AccessPath,
  query: Query,
  hinted: boolean,
  bounding = query.matcher.constraints,
): Candidate | undefined {
  const { matcher, sort } = query;
  const { constraints } = matcher;
  if (!hinted && !concerns(path, constraints, sort)) return undefined;
  const bounds = boundsOf(path, bounding);
  if (path.index !== undefined && !holdsAll(path.index, bounds, constraints)) {
    if (!hinted || path.index.partial !== undefined) return undefined;
  }
  const order = sort && indexOrder(path, bounds, sort, constraints);
  if (bounds.bounded === 0 && order === undefined && !hinted) return undefined;
  const rest = bounds.wider ? matcher : remaining(matcher, bounds.used);
  const scan: IndexScan = {
    kind: 'index',
    path,
    bounds,
    order: order ?? { reverse: false, prefixFields: 0 },
    rest,
    exact: rest.exact && rest.constraints.length === 0,
  };
  return { scan, sorted: sort === undefined || order !== undefined };
}

/** Whether the query filters or sorts by an index's first field. */
function concerns(
  { paths: [first] }: AccessPath,
  constraints: readonly Constraint[],
  sort?: SortSpec,
): boolean {
  return (
    constraints.some(({ path }) => path === first) || (sort?.paths.some((path) => path === first) ?? false)
  );
}

function cheapest(view: View, candidates: readonly Candidate[], query: Query): Candidate | undefined {
  const [first, ...others] = candidates;
  if (first === undefined || others.length === 0) return first;
  const few = query.limit || candidates.some(({ scan }) => scan.exact);
  for (const { scan } of candidates) estimate(view, scan, few ? ESTIMATE_LIMIT : FURTHER_LIMIT);
  const costs = candidates.map((candidate) => ({ candidate, cost: costOf(view, candidate, query) }));
  const best = costs.reduce((a, b) => (isBetter(b, a) ? b : a));
  return best.candidate;
}

/** Maximum limit of a query for which two plans may race, because the results are held until one has ended. */
const MAX_RACED = 1000;

const isRaceable = ({ limit, hint }: Query): boolean =>
  hint === undefined && limit !== undefined && limit > 0 && limit <= MAX_RACED;

/**
 * A race of a walk in the requested order with a scan of another index, for a query with a low limit. The length of
 * the walk is unknown, because the matches may be at its end. Undefined if one of the two is known to be good.
 */
function raceOf(view: View, candidates: readonly Candidate[], query: Query): QueryPlan | undefined {
  if (!isRaceable(query)) return undefined;
  const walks = candidates.filter(({ sorted }) => sorted);
  const walk = cheapest(view, walks, query);
  const rival = cheapest(
    view,
    candidates.filter(({ sorted, scan }) => !sorted && scan.bounds.bounded > 0),
    query,
  );
  if (walk === undefined || rival === undefined || walks.some(({ scan }) => scan.exact)) return undefined;
  const isShort = ({ scan }: Candidate): boolean => estimate(view, scan) < ESTIMATE_LIMIT;
  if (isShort(walk) || (isShort(rival) && cheapest(view, [walk, rival], query) === rival)) return undefined;
  return { access: walk.scan, sorted: true, rival: rival.scan };
}

interface Cost {
  readonly candidate: Candidate;
  readonly cost: number;
}

function isBetter(a: Cost, b: Cost): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  const [left, right] = [a.candidate, b.candidate];
  if (left.scan.exact !== right.scan.exact) return left.scan.exact;
  if (left.scan.bounds.points !== right.scan.bounds.points)
    return left.scan.bounds.points > right.scan.bounds.points;
  if (left.sorted !== right.sorted) return left.sorted;
  return left.scan.bounds.bounded > right.scan.bounds.bounded;
}

/** Estimated number of documents to read. */
function costOf(view: View, { scan, sorted }: Candidate, query: Query): number {
  const keys = estimate(view, scan);
  if (!sorted) return keys * SORT_FACTOR + 1;
  if (query.limit === undefined || query.limit === 0) return keys;
  return Math.min(keys, scan.exact ? query.limit : query.limit * MISSES_PER_MATCH);
}

/**
 * An index with all values of a field, from which one document per value suffices for `distinct`: the query has no
 * other conditions, and the path no arrays. Undefined without such an index.
 */
export function planDistinct(collection: Collection, query: Query, field: string): IndexScan | undefined {
  if (query.hint !== undefined) return undefined;
  const scans = collection.indexes
    .filter((index) => index.ready && !index.spec.hidden)
    .map(indexPath)
    .filter((path) => path.paths.includes(field) && !isMultikey(path) && !path.cut)
    .flatMap((path) => scanOf(path, query, true)?.scan ?? [])
    .filter(
      ({ path, bounds, exact }) =>
        exact && path.paths.indexOf(field) <= bounds.points && isComplete(path, bounds, query),
    );
  return scans[0];
}

const isComplete = ({ index }: AccessPath, bounds: Bounds, { matcher }: Query): boolean =>
  index === undefined || holdsAll(index, bounds, matcher.constraints);
