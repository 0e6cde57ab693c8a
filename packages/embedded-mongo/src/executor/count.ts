import type { Collection } from '../catalog/collection.js';
import { isMultikey } from '../planner/access-path.js';
import type { IndexScan } from '../planner/plan.js';
import type { KeyRange, View } from '../storage/view.js';
import { Execution, type PagedQuery } from './query.js';

/**
 * Number of index entries that LMDB counts in some milliseconds. It counts up to this number even beyond the end of a
 * range, so short ranges are tried first.
 */
const AT_ONCE = 100_000;
const AT_FIRST = 100;
const GROWTH = 10;

/** A count in steps, between which other requests can run. */
export type Counting = Generator<undefined, number>;

/** Number of matching documents after the skip, up to the limit. */
export function* countInSteps(view: View, collection: Collection, query: PagedQuery): Counting {
  const { skip = 0, limit } = query;
  const most = limit ? limit + skip : Number.POSITIVE_INFINITY;
  const all = isUnfiltered(query)
    ? collection.count
    : yield* countExecution(new Execution(view, collection, allOf(query)), most);
  return Math.max(0, Math.min(most, all) - skip);
}

/** Without a filter the collection's own count is the result. */
export const isUnfiltered = ({ matcher, hint }: PagedQuery): boolean =>
  matcher.exact && matcher.constraints.length === 0 && hint === undefined;

/** The query without order, skip and limit. */
export const allOf = (query: PagedQuery): PagedQuery => ({
  ...query,
  sort: undefined,
  skip: undefined,
  limit: undefined,
});

/** Number of documents that an execution finds; it may stop at `most`. */
export function* countExecution(execution: Execution, most: number): Counting {
  const { access } = execution.plan;
  if (access.kind === 'nothing') return 0;
  if (access.kind !== 'index' || !access.exact || mayRepeat(access))
    return yield* countSteps(execution, most);
  const count = yield* countEntries(execution, access, most);
  execution.statistics.keysExamined += count;
  execution.keepPlan();
  return count;
}

/** Whether the ranges may contain several keys of one document, because arrays have a key per element. */
const mayRepeat = ({ path, bounds }: IndexScan): boolean =>
  isMultikey(path) && (bounds.ranges.length > 1 || path.multikey.lastIndexOf(true) >= bounds.points);

/** The number of entries in the ranges of an index; it may stop at `most`. */
function* countEntries({ view, collection }: Execution, { path, bounds }: IndexScan, most: number): Counting {
  const mayBeMore = isMultikey(path) || collection.count > AT_ONCE;
  let count = 0;
  for (const { start, end } of bounds.ranges) {
    let step = AT_FIRST;
    for (let from: Uint8Array | undefined = start; from !== undefined && count < most; ) {
      const rest: KeyRange = { start: from, end };
      from = mayBeMore ? view.keyAt(path.table, rest, step) : undefined;
      count += from === undefined ? view.count(path.table, rest) : step;
      step = Math.min(step * GROWTH, AT_ONCE);
      yield undefined;
    }
  }
  return count;
}

function* countSteps(execution: Execution, most: number): Counting {
  let count = 0;
  for (const record of execution.matchingRecords(most)) {
    if (record !== undefined) count += 1;
    if (count >= most) break;
    yield undefined;
  }
  return count;
}
