import type { Direction } from '../bson/index.js';
import type { Matcher } from '../query/index.js';
import type { AccessPath } from './access-path.js';
import type { Bounds } from './bounds.js';
import type { IndexOrder } from './index-order.js';
import type { SortSpec } from './sort-spec.js';

/** A scan of all documents in insertion order. */
interface CollectionScan {
  readonly kind: 'collection';
  readonly direction: Direction;
}

/** A lookup by the complete `_id`. */
export interface IdLookup {
  readonly kind: 'id';
  readonly encodedId: Buffer;
}

/** A scan of ranges of an index. */
export interface IndexScan {
  readonly kind: 'index';
  readonly path: AccessPath;
  readonly bounds: Bounds;
  readonly order: IndexOrder;
  /** The part of the filter to test on documents with keys in the ranges; `exact`: none. */
  readonly rest: Matcher;
  readonly exact: boolean;
}

export type UnionBranch = IndexScan | IdLookup;

/** The union of several index scans: the branches of an `$or`. */
export interface Union {
  readonly kind: 'union';
  readonly branches: readonly UnionBranch[];
  /** The order that all branches have, in which they are merged. */
  readonly merged?: SortSpec;
}

/** No document can match. */
interface Nothing {
  readonly kind: 'nothing';
}

/** Access to the candidate documents. The filter is applied to each of them, unless an index scan is exact. */
export type AccessPlan = CollectionScan | IdLookup | IndexScan | Union | Nothing;

export interface QueryPlan {
  readonly access: AccessPlan;
  /** Whether the documents have the requested order; otherwise they are sorted afterwards. */
  readonly sorted: boolean;
  /**
   * An alternative plan for the same documents, unordered. It is unknown beforehand which is faster: a walk in the
   * requested order up to the limit, or finding and sorting all matches. Both run, and the first to end wins.
   */
  readonly rival?: IndexScan | Union;
}
