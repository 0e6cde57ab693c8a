import { Doc, formatValue, type Value } from '../bson/index.js';
import { type AccessPath, isMultikey } from './access-path.js';
import type { Bounds } from './bounds.js';
import { isPoint } from './intervals.js';
import type { AccessPlan, IndexScan, QueryPlan } from './plan.js';
import type { SortSpec } from './sort-spec.js';

/** Stages around the access to the documents. */
export interface ExplainedQuery {
  readonly filter: Doc;
  readonly sort?: SortSpec | undefined;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
  readonly projection?: Doc | undefined;
}

/** The stages of a plan, as MongoDB's `explain` names them. */
export function explainPlan(plan: QueryPlan, query: ExplainedQuery): Doc {
  let stage = accessStage(plan.access, query.filter);
  const { sort, skip, limit, projection } = query;
  if (!plan.sorted && sort !== undefined) {
    const sorting = Doc.from({ stage: 'SORT', sortPattern: sortPattern(sort), type: 'simple' });
    if (limit) sorting.append('limitAmount', limit + (skip ?? 0));
    stage = sorting.append('inputStage', stage);
  }
  if (skip) stage = Doc.from({ stage: 'SKIP', skipAmount: skip, inputStage: stage });
  if (limit && (plan.sorted || sort === undefined))
    stage = Doc.from({ stage: 'LIMIT', limitAmount: limit, inputStage: stage });
  if (projection !== undefined && projection.size > 0) {
    stage = Doc.from({ stage: 'PROJECTION_DEFAULT', transformBy: projection, inputStage: stage });
  }
  return stage;
}

const sortPattern = ({ paths, directions }: SortSpec): Doc =>
  Doc.from(paths.map((path, i) => [path, directions[i] ?? 1] as const));

/** The stages of a count. */
export function explainCount(plan: QueryPlan, filter: Doc): Doc {
  const { access } = plan;
  const inputStage =
    access.kind === 'index' && access.exact ? countScanStage(access) : accessStage(access, filter);
  return Doc.from({ stage: 'COUNT', inputStage });
}

/** The stages of a count of all documents, which reads the collection's own count. */
export const explainFastCount = (): Doc =>
  Doc.from({ stage: 'COUNT', inputStage: Doc.from({ stage: 'RECORD_STORE_FAST_COUNT' }) });

/** The stages of a distinct that skips through an index. */
export const explainDistinct = (scan: IndexScan): Doc =>
  Doc.from([
    ['stage', 'DISTINCT_SCAN'],
    ...indexFields(scan.path),
    ['indexBounds', indexBounds(scan.path, scan.bounds)],
  ]);

function accessStage(access: AccessPlan, filter: Doc): Doc {
  switch (access.kind) {
    case 'nothing':
      return Doc.from({ stage: 'EOF' });
    case 'collection': {
      const direction = access.direction === 1 ? 'forward' : 'backward';
      return withFilter(Doc.from({ stage: 'COLLSCAN' }), filter).append('direction', direction);
    }
    case 'id':
      return idStage();
    case 'index': {
      const fetch = Doc.from({ stage: 'FETCH' });
      return (access.exact ? fetch : withFilter(fetch, filter)).append('inputStage', indexStage(access));
    }
    case 'union': {
      const inputStages = access.branches.map((branch) =>
        branch.kind === 'id' ? idStage() : indexStage(branch),
      );
      const { merged } = access;
      const union = merged
        ? Doc.from({ stage: 'SORT_MERGE', sortPattern: sortPattern(merged), inputStages })
        : Doc.from({ stage: 'OR', inputStages });
      return withFilter(Doc.from({ stage: 'FETCH' }), filter).append('inputStage', union);
    }
  }
}

const withFilter = (stage: Doc, filter: Doc): Doc =>
  filter.size === 0 ? stage : stage.append('filter', filter);

const idStage = (): Doc =>
  Doc.from({ stage: 'EXPRESS_IXSCAN', keyPattern: Doc.from({ _id: 1 }), indexName: '_id_' });

function indexStage(scan: IndexScan): Doc {
  const { path, bounds, order } = scan;
  const stage = Doc.from([
    ['stage', 'IXSCAN'],
    ...indexFields(path),
    ['direction', order.reverse ? 'backward' : 'forward'],
    ['indexBounds', indexBounds(path, bounds)],
  ]);
  const isMerged = order.prefixFields > 0 && bounds.ranges.length > 1;
  return isMerged ? Doc.from({ stage: 'SORT_MERGE', inputStages: [stage] }) : stage;
}

const countScanStage = ({ path, bounds }: IndexScan): Doc =>
  Doc.from([['stage', 'COUNT_SCAN'], ...indexFields(path), ['indexBounds', indexBounds(path, bounds)]]);

function indexFields(path: AccessPath): [string, Value][] {
  const keyPattern = Doc.from(path.paths.map((field, i) => [field, path.directions[i] ?? 1] as const));
  return [
    ['keyPattern', keyPattern],
    ['indexName', path.name],
    ['isMultiKey', isMultikey(path)],
    ['isUnique', path.unique],
    ['isSparse', path.index?.spec.sparse ?? false],
    ['isPartial', path.index?.spec.partialFilter !== undefined],
    ['indexVersion', 2],
  ];
}

/** The intervals of each field, written as MongoDB writes them: `["a", "a"]`, `(5, inf.0]`. */
function indexBounds(path: AccessPath, { intervals }: Bounds): Doc {
  return Doc.from(
    path.paths.map((field, i) => {
      const inOrder = path.directions[i] === -1 ? (intervals[i] ?? []).toReversed() : (intervals[i] ?? []);
      return [field, inOrder.map((interval) => formatInterval(interval, path.directions[i] === -1))] as const;
    }),
  );
}

function formatInterval(interval: Bounds['intervals'][number][number], descending: boolean): string {
  const low = { value: formatValue(interval.low), inclusive: interval.lowInclusive };
  const high = { value: formatValue(interval.high), inclusive: interval.highInclusive };
  const [first, last] = descending && !isPoint(interval) ? [high, low] : [low, high];
  return `${first.inclusive ? '[' : '('}${first.value}, ${last.value}${last.inclusive ? ']' : ')'}`;
}
